import type { Fault } from '@nalanda/contract';
import { useT } from '#shared/i18n/index.ts';
import { FaultForm } from '#shared/moderation/fault-form.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';

/** Props of {@link HideDialog}. */
interface HideDialogProps {
  onClose: () => void;
  /** Hides it; rejects with the server's refusal. */
  onHide: (fault: { reason: Fault; note: string }) => Promise<unknown>;
}

/** Asks for the reason, which the writer reads. */
export function HideDialog({ onClose, onHide }: HideDialogProps) {
  const t = useT();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Hide this from others?')}
      description={t('Its writer still sees it, reads your reason, and is told by mail.')}
    >
      <FaultForm
        noteLabel={t('What should its writer know? (optional)')}
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
