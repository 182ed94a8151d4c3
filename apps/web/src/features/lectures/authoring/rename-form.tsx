import { Check, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import type { z } from 'zod';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';

/** Props of {@link RenameForm}. */
interface RenameFormProps {
  title: string;
  schema: z.ZodType<{ title: string }, { title: string }>;
  /** The field's name, which is not shown. */
  label: string;
  /** Sends the new title; `seen` is the one that the person has read, for the server to notice another window's. */
  save: (title: string, seen: string) => Promise<unknown>;
  /** What the title is called in the call: so the server names another window's. */
  wireName: string;
  /** Said when it is saved. */
  saved: string;
  className: string;
  onEnd: () => void;
}

/** A title as a field in its row: Enter saves, Escape leaves it as it was. */
export function RenameForm({ title, schema, label, save, wireName, saved, className, onEnd }: RenameFormProps) {
  const t = useT();
  const seen = useRef(title);
  const form = useCheckedForm({ resolver: contractResolver(schema), defaultValues: { title } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (fields) => {
    if (fields.title === title) return onEnd();
    try {
      await save(fields.title, seen.current);
      notify.success(saved);
      onEnd();
    } catch (error) {
      const { code, params } = toAppError(error);
      if (code !== 'edit.conflict') return showFailure(form, error);
      seen.current = String(params?.[wireName]);
      const message = t('Another window has called it “{title}” meanwhile. Save again to keep your title.', {
        title: seen.current,
      });
      form.setError('title', { type: 'server', message }, { shouldFocus: true });
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
      className={`grid grid-cols-[1fr_auto_auto] items-start gap-2 ${className}`}
    >
      <Field label={label} hideLabel error={errors.title?.message}>
        {/* The value is there before the focus, or there would be nothing to select yet. */}
        <Input autoFocus defaultValue={title} onFocus={(event) => event.target.select()} {...form.register('title')} />
      </Field>
      <Button type="submit" size="icon" aria-label={t('Save title')} loading={isSubmitting}>
        {!isSubmitting && <Check aria-hidden className="size-5" />}
      </Button>
      <Button variant="ghost" size="icon" aria-label={t('Keep old title')} disabled={isSubmitting} onClick={onEnd}>
        <X aria-hidden className="size-5" />
      </Button>
    </form>
  );
}
