import { useT } from '#shared/i18n/index.ts';
import { notify } from '#shared/lib/toast.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { FaultForm } from './fault-form.tsx';
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
      <FaultForm
        noteLabel={t('What should the school know? (optional)')}
        action={t('Report')}
        onCancel={onClose}
        onSubmit={async (fault) => {
          notify.success((await reportReview({ reviewId, ...fault }).unwrap()).message);
          onClose();
        }}
      />
    </Dialog>
  );
}
