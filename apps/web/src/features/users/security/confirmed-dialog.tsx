import { notify } from '#shared/lib/toast.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ConfirmForm } from './confirm-form.tsx';

/** Props of {@link ConfirmedDialog}. */
interface ConfirmedProps {
  isOpen: boolean;
  hasPassword: boolean;
  title: string;
  description: string;
  /** Words of the button. */
  action: string;
  onClose: () => void;
  /** Does it; returns what to say afterwards. Failures are shown here. */
  run: (password: string) => Promise<string | null>;
}

/** Asks for the password before one thing is done. */
export function ConfirmedDialog({ hasPassword, action, run, onClose, ...props }: ConfirmedProps) {
  async function runAndClose(password: string): Promise<void> {
    const message = await run(password);
    if (message) notify.success(message);
    onClose();
  }
  return (
    <Dialog {...props} onClose={onClose}>
      <ConfirmForm hasPassword={hasPassword} action={action} run={runAndClose} />
    </Dialog>
  );
}
