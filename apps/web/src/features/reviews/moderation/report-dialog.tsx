import { limits, reviewFaultBodySchema, reviewFaults } from '@nalanda/contract';
import { useForm } from 'react-hook-form';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Textarea } from '#shared/ui/input.tsx';
import { Select } from '#shared/ui/select.tsx';
import { FAULT_LABELS } from './faults.ts';
import { useReportReviewMutation } from './moderation.api.ts';

/** Props of {@link ReportDialog}. */
interface ReportDialogProps {
  reviewId: string;
  /** The viewer teaches the course: the school is told so, and so are they. */
  isEducator: boolean;
  onClose: () => void;
}

/** Asks why a review is reported, and reports it to the school. */
export function ReportDialog({ reviewId, isEducator, onClose }: ReportDialogProps) {
  const t = useT();
  const [reportReview] = useReportReviewMutation();
  const form = useForm({
    resolver: contractResolver(reviewFaultBodySchema),
    defaultValues: { reason: undefined, note: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      notify.success((await reportReview({ reviewId, ...values }).unwrap()).message);
      onClose();
    } catch (thrown) {
      showFailure(form, thrown);
    }
  });

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Report this review')}
      description={
        isEducator
          ? t('The school decides. It sees that the report comes from the educator of the course.')
          : t('The school decides. Nobody else learns who has reported it.')
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Field label={t('What is wrong with it?')} error={errors.reason?.message}>
          <Select defaultValue="" {...form.register('reason')}>
            <option value="" disabled>
              {t('Choose a reason')}
            </option>
            {reviewFaults.map((fault) => (
              <option key={fault} value={fault}>
                {t(FAULT_LABELS[fault])}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('What should the school know? (optional)')} error={errors.note?.message}>
          <Textarea rows={3} maxLength={limits.reviewNote.max} {...form.register('note')} />
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={isSubmitting}>
            {t('Report')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
