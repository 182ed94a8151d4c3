import { lectureDescriptionSchema, type Material } from '@nalanda/contract';
import { useRef } from 'react';
import { z } from 'zod';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useEditConflict } from '#shared/forms/edit-conflict.tsx';
import { RichTextField } from '#shared/forms/rich-text-field.tsx';
import { useKeptForm } from '#shared/forms/use-kept-form.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { useUnsavedGuard } from '#shared/ui/unsaved-guard.tsx';
import { useDescribeLectureMutation, useGetMaterialQuery } from '../material.api.ts';
import { MaterialFiles } from './material-files.tsx';

/** Props of {@link MaterialPanel}. */
interface MaterialPanelProps {
  courseId: string;
  lectureId: string;
}

/** What an educator gives to a lecture beside its video: a description, and files. */
export function MaterialPanel({ courseId, lectureId }: MaterialPanelProps) {
  const t = useT();
  const query = useGetMaterialQuery(lectureId);
  return (
    <Card className="mt-6 grid gap-6 p-6 sm:p-8">
      <div>
        <h2 className="text-xl">{t('Description and files')}</h2>
        <p className="mt-1 text-soft">
          {t('Learners find them below the video. Sheets, slides, code: whatever they work with.')}
        </p>
      </div>
      <QueryView query={query} pending={<PanelSkeleton />}>
        {({ description, files }) => (
          <>
            <DescriptionForm courseId={courseId} lectureId={lectureId} description={description} />
            <MaterialFiles courseId={courseId} lectureId={lectureId} files={files} />
          </>
        )}
      </QueryView>
    </Card>
  );
}

const formSchema = z.object({ description: lectureDescriptionSchema });

function DescriptionForm({ description, ...lecture }: MaterialPanelProps & Pick<Material, 'description'>) {
  const t = useT();
  const [describe, { isLoading }] = useDescribeLectureMutation();
  // What was here when the form opened: a list that comes anew must not count as what the person has seen.
  const opened = useRef({ description });
  const form = useCheckedForm({ resolver: contractResolver(formSchema), defaultValues: opened.current });
  const { errors, isDirty } = form.formState;
  const conflict = useEditConflict({
    opened: opened.current,
    fields: [{ name: 'description', label: t('Description') }],
    readWanted: () => form.getValues(),
    write: (_name, text) => form.setValue('description', text, { shouldDirty: true }),
    save: () => void submit(),
  });
  const kept = useKeptForm(form, `material ${lecture.lectureId}`, conflict);
  const guard = useUnsavedGuard(isDirty, kept);

  const submit = form.handleSubmit(async (values) => {
    try {
      const saved = await describe({ ...lecture, form: { ...values, basis: conflict.readBasis() } }).unwrap();
      conflict.rebase({ description: saved.description });
      form.reset({ description: saved.description });
      notify.success(t('Description saved'));
    } catch (error) {
      if (!conflict.take(error)) showFailure(form, error);
    }
  });

  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <RichTextField
          field={form.register('description')}
          control={form.control}
          rows={5}
          error={errors.description?.message}
        />
        <Button type="submit" variant="secondary" loading={isLoading} className="justify-self-start max-sm:w-full">
          {t('Save description')}
        </Button>
      </form>
      {guard.dialog}
      {conflict.dialog}
    </>
  );
}

function PanelSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading description and files')} className="grid gap-3">
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-12 w-2/3" />
    </SkeletonGroup>
  );
}
