import { type ReactNode, useState } from 'react';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { Button, type ButtonProps } from './button.tsx';
import { RemovalDialog } from './removal-dialog.tsx';

/** Props of {@link RemovalButton}. */
interface RemovalButtonProps extends Pick<ButtonProps, 'size' | 'className' | 'aria-label' | 'children'> {
  /** What is asked. */
  title: string;
  /** What goes and what stays. */
  description: ReactNode;
  /** Words of the button that removes; 'Remove' unless told. */
  action?: string;
  /** Removes it. Why it could not be done is told by the button. */
  onRemove: () => Promise<void>;
}

/** A button that removes something when its question is answered. */
export function RemovalButton({ title, description, action, onRemove, ...button }: RemovalButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    await onRemove().catch(tellFailure);
    setBusy(false);
    setAsking(false);
  }

  return (
    <>
      <Button variant="ghost" {...button} onClick={() => setAsking(true)} />
      <RemovalDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={title}
        description={description}
        {...(action && { action })}
        isBusy={isBusy}
        onRemove={() => void remove()}
      />
    </>
  );
}
