import { limits } from '@nalanda/contract';
import { type FormEvent, useId, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Textarea } from '#shared/ui/input.tsx';

/** Props of {@link HideDialog}. */
interface HideDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onHide: (reason: string) => Promise<unknown>;
}

/** Asks for the reason, which the writer reads. */
export function HideDialog({ isOpen, onClose, onHide }: HideDialogProps) {
  const t = useT();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function hide(event: FormEvent) {
    event.preventDefault();
    if (reason.trim() === '') return setProblem(t('Please write a reason'));
    setIsBusy(true);
    try {
      await onHide(reason);
      onClose();
    } catch (error) {
      setProblem(toAppError(error).message);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Hide this from others?')}
      description={t('Its writer still sees it, and reads your reason.')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={formId} variant="danger" loading={isBusy}>
            {t('Hide')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={hide}>
        <Field label={t('Reason')} error={problem}>
          <Textarea
            value={reason}
            maxLength={limits.faultNote.max}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
