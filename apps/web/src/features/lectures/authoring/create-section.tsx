import { createSectionBodySchema } from '@nalanda/contract';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import { useCreateSectionMutation } from '../lectures.api.ts';

/** A line to add a section at the end of the course. */
export function CreateSection({ courseId }: { courseId: string }) {
  const t = useT();
  const [createSection, { isLoading }] = useCreateSectionMutation();
  const form = useCheckedForm({ resolver: contractResolver(createSectionBodySchema), defaultValues: { title: '' } });

  const submit = form.handleSubmit(async ({ title }) => {
    try {
      await createSection({ courseId, title }).unwrap();
      notify.success(t('Section added.'));
      form.reset();
      form.setFocus('title');
    } catch (error) {
      showFailure(form, error);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-3 pt-6 sm:grid-cols-[1fr_auto]">
      <Field
        label={t('New section')}
        hint={t('Sections gather lectures under a title. Drag lectures below it, or choose them and move them.')}
        error={form.formState.errors.title?.message}
      >
        <Input placeholder={t('Title of the section')} {...form.register('title')} />
      </Field>
      <Button type="submit" variant="secondary" loading={isLoading} className="sm:mt-8">
        {t('Add section')}
      </Button>
    </form>
  );
}
