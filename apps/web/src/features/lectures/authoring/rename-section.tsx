import { createSectionBodySchema, type Section } from '@nalanda/contract';
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
import { useRenameSectionMutation } from '../lectures.api.ts';

/** Props of {@link RenameSection}. */
interface RenameSectionProps {
  courseId: string;
  section: Section;
  onEnd: () => void;
}

/** The title of a section as a field in its row: Enter saves, Escape leaves it as it was. */
export function RenameSection({ courseId, section, onEnd }: RenameSectionProps) {
  const t = useT();
  const [renameSection, { isLoading }] = useRenameSectionMutation();
  /** The title that the person has seen. */
  const seen = useRef(section.title);
  const form = useCheckedForm({
    resolver: contractResolver(createSectionBodySchema),
    defaultValues: { title: section.title },
  });

  const submit = form.handleSubmit(async ({ title }) => {
    if (title === section.title) return onEnd();
    try {
      await renameSection({ courseId, sectionId: section._id, title, basis: seen.current }).unwrap();
      notify.success(t('Section renamed.'));
      onEnd();
    } catch (error) {
      const { code, params } = toAppError(error);
      if (code !== 'edit.conflict') return showFailure(form, error);
      seen.current = String(params?.title);
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
      className="grid min-w-[min(100%,14rem)] flex-1 grid-cols-[1fr_auto_auto] items-start gap-2"
    >
      <Field label={t('Title of the section')} hideLabel error={form.formState.errors.title?.message}>
        {/* The value is there before the focus, or there would be nothing to select yet. */}
        <Input
          autoFocus
          defaultValue={section.title}
          onFocus={(event) => event.target.select()}
          {...form.register('title')}
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
