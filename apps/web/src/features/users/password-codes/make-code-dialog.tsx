import { confirmedBodySchema, type PasswordCode, type PersonDetail } from '@nalanda/contract';
import { useState } from 'react';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { useGetSecurityQuery } from '../account.api.ts';
import { ConfirmField } from '../security/confirm-field.tsx';
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
      {made ? <CodeSlips codes={[made]} expiresAt={made.expiresAt} /> : <Form userId={person._id} onMade={setMade} />}
    </Dialog>
  );
}

function Form({ userId, onMade }: { userId: string; onMade: (made: Made) => void }) {
  const t = useT();
  const [make, { isLoading }] = useMakePasswordCodeMutation();
  const { data: security } = useGetSecurityQuery();
  const form = useCheckedForm({ resolver: contractResolver(confirmedBodySchema), defaultValues: { password: '' } });

  const submit = form.handleSubmit(async ({ password = '' }) => {
    try {
      onMade(await make({ userId, password }).unwrap());
    } catch (error) {
      showFailure(form, error);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ConfirmField
        hasPassword={security?.hasPassword ?? true}
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" loading={isLoading} className="justify-self-end">
        {t('Make the code')}
      </Button>
    </form>
  );
}
