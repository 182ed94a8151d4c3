import { useT } from '#shared/i18n/index.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ProofForm } from '../proof-form.tsx';

/** Asks for the code that proves the e-mail of the account. */
export function ProofDialog({ isOpen, email, onClose }: { isOpen: boolean; email: string; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Confirm your email')}
      description={t('We mail the code to {email}. If none has come, have it sent again.', { email })}
    >
      <ProofForm onDone={onClose} />
    </Dialog>
  );
}
