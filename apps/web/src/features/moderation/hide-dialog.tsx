import type { Fault, Moderated } from '@nalanda/contract';
import { useT } from '#shared/i18n/index.ts';
import { FaultForm } from '#shared/moderation/fault-form.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';

/** Props of {@link HideDialog}. */
interface HideDialogProps {
  contribution: Moderated;
  /** What is asked. */
  title: string;
  /** Hides it; rejects with the server's refusal. */
  onHide: (fault: { reason: Fault; note: string }) => Promise<void>;
  onClose: () => void;
}

/** Asks why something that somebody has written is to be hidden, and hides it. */
export function HideDialog({ contribution, title, onHide, onClose }: HideDialogProps) {
  const t = useT();
  const { name } = contribution.writer;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={
        contribution.review
          ? t('Its stars no longer count. {name} still sees it, with your reason and note, and is told by mail.', {
              name,
            })
          : t('Nobody else sees it any more. {name} still does, with your reason and note, and is told by mail.', {
              name,
            })
      }
    >
      <FaultForm
        noteLabel={t('What should {name} know? (optional)', { name })}
        action={t('Hide')}
        onCancel={onClose}
        onSubmit={async (fault) => {
          await onHide(fault);
          onClose();
        }}
      />
    </Dialog>
  );
}
