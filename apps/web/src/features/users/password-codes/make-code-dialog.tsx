import type { PasswordCode, PersonDetail } from '@nalanda/contract';
import { useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { useGetSecurityQuery } from '../account.api.ts';
import { ConfirmForm } from '../security/confirm-form.tsx';
import { CodeSlips } from './code-slips.tsx';
import { useMakePasswordCodeMutation } from './password-codes.api.ts';

type Made = PasswordCode & { expiresAt: string };

/** Props of {@link MakeCodeDialog}. */
interface MakeCodeDialogProps {
  person: PersonDetail;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for the own password, makes a code for somebody and shows it this once. */
export function MakeCodeDialog({ person, isOpen, onClose }: MakeCodeDialogProps) {
  const t = useT();
  const [made, setMade] = useState<Made | null>(null);
  const [make] = useMakePasswordCodeMutation();
  const { data: security } = useGetSecurityQuery(undefined, { skip: !isOpen });
  function end() {
    setMade(null);
    onClose();
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={end}
      title={t('Password code for {name}', { name: person.name })}
      description={
        made
          ? t('It is shown only now. Give it to nobody else: whoever has it has the account.')
          : t(
              'For somebody who stands before you, or whose voice you know, and gets no mail. With it they set a new password, once, and all their devices are logged out. They are told that you made it.',
            )
      }
      footer={
        made && (
          <Button onClick={end} data-safe>
            {t('I have passed it on')}
          </Button>
        )
      }
    >
      {made ? (
        <CodeSlips codes={[made]} expiresAt={made.expiresAt} />
      ) : (
        <ConfirmForm
          hasPassword={security?.hasPassword ?? true}
          action={t('Make the code')}
          run={async (password) => setMade(await make({ userId: person._id, password }).unwrap())}
        />
      )}
    </Dialog>
  );
}
