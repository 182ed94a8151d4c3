import { useT } from '#shared/i18n/index.ts';
import { notify } from '#shared/lib/toast.ts';
import { FaultForm } from '#shared/moderation/fault-form.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { useHideReviewMutation } from './office-reviews.api.ts';

/** Props of {@link HideDialog}. */
interface HideDialogProps {
  reviewId: string;
  /** Who has written the review. */
  name: string;
  onClose: () => void;
}

/** Asks the office why a review is to be hidden, and hides it. */
export function HideDialog({ reviewId, name, onClose }: HideDialogProps) {
  const t = useT();
  const [hideReview] = useHideReviewMutation();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Hide the review of {name}', { name })}
      description={t(
        'Its stars no longer count. {name} still sees it, with your reason and note, and is told by mail.',
        {
          name,
        },
      )}
    >
      <FaultForm
        noteLabel={t('What should {name} know? (optional)', { name })}
        action={t('Hide')}
        onCancel={onClose}
        onSubmit={async (fault) => {
          notify.success((await hideReview({ reviewId, ...fault }).unwrap()).message);
          onClose();
        }}
      />
    </Dialog>
  );
}
