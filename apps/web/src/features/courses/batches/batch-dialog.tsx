import { type CourseBatch, limits } from '@nalanda/contract';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import { notify } from '#shared/lib/toast.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { FormButtons } from '#shared/ui/form-buttons.tsx';
import { Input } from '#shared/ui/input.tsx';
import { batchResolver, toBatchFields } from './batch-form.models.ts';
import { useChangeBatchMutation, useCreateBatchMutation } from './batches.api.ts';

/** Props of {@link BatchDialog}. */
interface BatchDialogProps {
  courseId: string;
  /** Null: a new one. */
  batch: CourseBatch | null;
  onClose: () => void;
}

/** The window in which an owner writes a batch. */
export function BatchDialog({ courseId, batch, onClose }: BatchDialogProps) {
  const t = useT();
  const [create] = useCreateBatchMutation();
  const [change] = useChangeBatchMutation();
  const form = useCheckedForm({ resolver: batchResolver, defaultValues: toBatchFields(batch) });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    try {
      await (batch
        ? change({ courseId, batchId: batch._id, body: { ...body, version: batch.version } })
        : create({ courseId, body })
      ).unwrap();
      notify.success(t('Batch saved'));
      onClose();
    } catch (error) {
      showFailure(form, error);
    }
  });

  return (
    <Dialog isOpen onClose={onClose} title={batch ? t('Change {title}', { title: batch.title }) : t('New batch')}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field label={t('Name')} error={errors.title?.message}>
          <Input autoComplete="off" maxLength={limits.batch.title} {...form.register('title')} />
        </Field>
        <Field label={t('Starts (India time)')} error={errors.startsAt?.message}>
          <Input type="datetime-local" {...form.register('startsAt')} />
        </Field>
        <Field
          label={t('Open to new learners until (India time)')}
          hint={t('Leave empty to close it at the start')}
          error={errors.enrolUntil?.message}
        >
          <Input type="datetime-local" {...form.register('enrolUntil')} />
        </Field>
        <Field label={t('Seats')} hint={t('Leave empty for no limit')} error={errors.seats?.message}>
          <Input inputMode="numeric" autoComplete="off" {...form.register('seats')} />
        </Field>
        {batch !== null && batch.learners > 0 && (
          <p className="text-sm text-soft">{t('Learners of this batch begin at its new start, and are told of it.')}</p>
        )}
        <FormButtons onCancel={onClose} loading={isSubmitting}>
          {t('Save')}
        </FormButtons>
      </form>
    </Dialog>
  );
}
