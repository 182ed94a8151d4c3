import { Bold, Eye, EyeOff, Link as LinkIcon, List } from 'lucide-react';
import { useRef, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import { useT } from '#shared/i18n/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Textarea } from '#shared/ui/input.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { MarkButton } from './mark-button.tsx';
import { insertTyped, readPasted } from './paste-marks.ts';
import { markBold, markLink, markList } from './rich-text-marks.ts';

/** Props of {@link RichTextField}. */
interface RichTextFieldProps<Values extends FieldValues> {
  /** The field as the form registers it. */
  field: UseFormRegisterReturn<FieldPath<Values>>;
  control: Control<Values>;
  error: string | undefined;
  placeholder?: string;
  rows?: number;
}

/** A description, with buttons for what it may hold beside text, and how learners will see it. */
export function RichTextField<Values extends FieldValues>(props: RichTextFieldProps<Values>) {
  const { field, control, error, placeholder, rows = 8 } = props;
  const t = useT();
  const area = useRef<HTMLTextAreaElement | null>(null);
  const [isPreviewed, setPreviewed] = useState(false);
  const text: string = useWatch({ control, name: field.name }) ?? '';

  return (
    <div className="grid gap-2">
      <Field
        label={t('Description')}
        hint={t('**bold**, lines that begin with a dash for a list, [words](https://…) for a link')}
        error={error}
      >
        <Textarea
          rows={rows}
          placeholder={placeholder}
          {...field}
          onPaste={(event) => {
            const pasted = readPasted(event.clipboardData.getData('text/html'), 'small');
            if (!pasted) return;
            event.preventDefault();
            insertTyped(event.currentTarget, pasted.text);
          }}
          ref={(element: HTMLTextAreaElement | null) => {
            area.current = element;
            field.ref(element);
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-1">
        <MarkButton icon={Bold} label={t('Bold')} mark={markBold} area={area} />
        <MarkButton icon={List} label={t('List')} mark={markList} area={area} />
        <MarkButton icon={LinkIcon} label={t('Link')} mark={markLink} area={area} />
        <Button
          variant="ghost"
          size="sm"
          aria-pressed={isPreviewed}
          onClick={() => setPreviewed((current) => !current)}
          className="ml-auto"
        >
          {isPreviewed ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
          {t('As learners see it')}
        </Button>
      </div>
      {isPreviewed && (
        <section aria-label={t('As learners see it')} className="rounded-control border border-line bg-sunken p-4">
          {text.trim() ? (
            <RichText text={text} lang={t.langOf(text)} className="max-w-[70ch]" />
          ) : (
            <p className="text-soft">{t('There is no description yet.')}</p>
          )}
        </section>
      )}
    </div>
  );
}
