import { createLectureBodySchema, type Lecture } from '@nalanda/contract';
import { Check, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import { useEditLectureMutation } from '../lectures.api.ts';

/** Props of {@link RenameLecture}. */
interface RenameLectureProps {
  courseId: string;
  lecture: Lecture;
  number: number;
  onEnd: () => void;
}

/** The title of a lecture as a field in its row: Enter saves, Escape leaves it as it was. */
export function RenameLecture({ courseId, lecture, number, onEnd }: RenameLectureProps) {
  const t = useT();
  const [editLecture, { isLoading }] = useEditLectureMutation();
  const { lectureTitle } = lecture;
  /** The title that the person has seen. */
  const seen = useRef(lectureTitle);
  const form = useCheckedForm({ resolver: contractResolver(createLectureBodySchema), defaultValues: { lectureTitle } });

  const submit = form.handleSubmit(async (fields) => {
    if (fields.lectureTitle === lectureTitle) return onEnd();
    try {
      const basis = JSON.stringify({ lectureTitle: seen.current });
      await editLecture({ courseId, lectureId: lecture._id, form: { ...fields, basis } }).unwrap();
      notify.success(t('Lecture Updated'));
      onEnd();
    } catch (error) {
      const { code, params } = toAppError(error);
      if (code !== 'edit.conflict') return showFailure(form, error);
      seen.current = String(params?.lectureTitle);
      const message = t('Another window has called it “{title}” meanwhile. Save again to keep your title.', {
        title: seen.current,
      });
      form.setError('lectureTitle', { type: 'server', message }, { shouldFocus: true });
    }
  });

  function leaveOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') onEnd();
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={leaveOnEscape}
      className="col-span-full row-start-1 grid min-w-0 grow grid-cols-[1fr_auto_auto] items-start gap-2 lg:px-2"
    >
      <Field
        label={t('Title of lecture {number}', { number })}
        hideLabel
        error={form.formState.errors.lectureTitle?.message}
      >
        {/* The value is there before the focus, or there would be nothing to select yet. */}
        <Input
          autoFocus
          defaultValue={lectureTitle}
          onFocus={(event) => event.target.select()}
          {...form.register('lectureTitle')}
        />
      </Field>
      <Button type="submit" size="icon" aria-label={t('Save title')} loading={isLoading}>
        {!isLoading && <Check aria-hidden className="size-5" />}
      </Button>
      <Button variant="ghost" size="icon" aria-label={t('Keep old title')} disabled={isLoading} onClick={onEnd}>
        <X aria-hidden className="size-5" />
      </Button>
    </form>
  );
}
