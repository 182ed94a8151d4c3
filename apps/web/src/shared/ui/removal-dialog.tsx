import type { ReactNode } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Props of {@link RemovalDialog}. */
interface RemovalDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What goes and what stays. */
  description: ReactNode;
  /** Words of the button that removes; 'Remove' unless told. */
  action?: string;
  isBusy: boolean;
  onRemove: () => void;
  /** What else is to be decided. */
  children?: ReactNode;
}

/** Asks before something is removed. The keyboard stands on the answer that loses nothing. */
export function RemovalDialog({ action, isBusy, onRemove, ...dialog }: RemovalDialogProps) {
  const t = useT();
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button variant="secondary" data-safe onClick={dialog.onClose}>
            {t('Keep it')}
          </Button>
          <Button variant="danger" loading={isBusy} onClick={onRemove}>
            {action ?? t('Remove')}
          </Button>
        </>
      }
    />
  );
}
