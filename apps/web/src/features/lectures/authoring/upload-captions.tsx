import { limits } from '@nalanda/contract';
import { type FormEvent, useId, useRef, useState } from 'react';
import { focusProblem } from '#shared/forms/focus-problem.ts';
import { useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { FileInput } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { useSaveCaptionsMutation } from '../captions.api.ts';
import { LanguageSelect } from './caption-languages.tsx';
import type { CaptionsProps } from './captions-props.ts';

/** Takes a file of captions for one language. What is wrong with it is said at the field, with its line. */
export function UploadCaptions({ courseId, lectureId }: CaptionsProps) {
  const t = useT();
  const [save, { isLoading }] = useSaveCaptionsMutation();
  const [language, setLanguage] = useState('en');
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  // A new key empties the native file picker after a success.
  const [pickerKey, setPickerKey] = useState(0);
  const headingId = useId();
  const form = useRef<HTMLFormElement>(null);

  function tellProblem(words: string) {
    setProblem(words);
    focusProblem(form.current);
  }

  function choose(chosen: File | undefined) {
    const isTooLarge = chosen !== undefined && chosen.size > limits.captionBytes;
    setProblem(isTooLarge ? t('This file is too large: 2 MB is the limit.') : undefined);
    setFile(isTooLarge ? null : (chosen ?? null));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!file) return tellProblem(t('Please choose a .vtt or .srt file'));
    try {
      await save({ courseId, lectureId, form: { language, captions: file } }).unwrap();
      notify.success(t('Captions saved'));
      setFile(null);
      setPickerKey((key) => key + 1);
    } catch (error) {
      tellProblem(toAppError(error).message);
    }
  }

  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={headingId}
      onSubmit={(event) => void submit(event)}
      className="grid gap-4"
    >
      <h3 id={headingId} className="text-xl">
        {t('Add a file')}
      </h3>
      <div className="grid gap-4 sm:grid-cols-[14rem_1fr]">
        <Field label={t('Language of the captions')}>
          <LanguageSelect value={language} onChange={(event) => setLanguage(event.target.value)} />
        </Field>
        <Field label={t('Captions file')} hint={t('WebVTT (.vtt) or SubRip (.srt), at most 2 MB')} error={problem}>
          <FileInput
            key={pickerKey}
            chosen={file?.name}
            accept=".vtt,.srt,text/vtt,application/x-subrip"
            onChange={(event) => choose(event.target.files?.[0])}
          />
        </Field>
      </div>
      <Button type="submit" variant="secondary" loading={isLoading} className="justify-self-start max-sm:w-full">
        {t('Save captions')}
      </Button>
    </form>
  );
}
