import { changeEmailBodySchema, confirmEmailBodySchema } from '@nalanda/contract';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { findMeantEmail } from '#shared/forms/meant-email.models.ts';
import { MeantEmail, takeMeant } from '#shared/forms/meant-email.tsx';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import { useChangeEmailMutation, useConfirmEmailMutation } from '../account.api.ts';
import { MailedCodeForm } from '../mailed-code-form.tsx';
import { ConfirmField } from './confirm-field.tsx';

/** A new email in two steps: the address, then the code that was mailed there. */
export function ChangeEmailDialog(props: { isOpen: boolean; hasPassword: boolean; onClose: () => void }) {
  const t = useT();
  const [sentTo, setSentTo] = useState<string | null>(null);
  function close() {
    setSentTo(null);
    props.onClose();
  }
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={close}
      title={sentTo ? t('Enter the code') : t('Change email')}
      description={
        sentTo
          ? t('We sent a 4-digit code to {email}.', { email: sentTo })
          : t('We mail a code to the new address first.')
      }
    >
      {sentTo ? (
        <CodeForm onDone={close} onBack={() => setSentTo(null)} />
      ) : (
        <AddressForm hasPassword={props.hasPassword} onSent={setSentTo} />
      )}
    </Dialog>
  );
}

function AddressForm({ hasPassword, onSent }: { hasPassword: boolean; onSent: (email: string) => void }) {
  const t = useT();
  const [changeEmail, { isLoading }] = useChangeEmailMutation();
  const form = useCheckedForm({
    resolver: contractResolver(changeEmailBodySchema),
    defaultValues: { email: '', password: '' },
  });
  const { errors, touchedFields } = form.formState;
  const email = useWatch({ control: form.control, name: 'email' });
  const meant = touchedFields.email ? findMeantEmail(email) : null;

  const submit = form.handleSubmit(async (body) => {
    try {
      notify.success((await changeEmail(body).unwrap()).message);
      onSent(body.email);
    } catch (error) {
      showFailure(form, error);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field
        label={t('New email')}
        hint={meant && <MeantEmail email={meant} onTake={() => takeMeant(form, { name: 'email', email: meant })} />}
        error={errors.email?.message}
      >
        <Input type="email" autoComplete="email" inputMode="email" {...form.register('email')} />
      </Field>
      <ConfirmField hasPassword={hasPassword} error={errors.password?.message} {...form.register('password')} />
      <Button type="submit" loading={isLoading} className="justify-self-end">
        {t('Send code')}
      </Button>
    </form>
  );
}

function CodeForm({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const t = useT();
  const [confirmEmail] = useConfirmEmailMutation();
  return (
    <MailedCodeForm
      schema={confirmEmailBodySchema}
      digits={4}
      hint={t('The code is valid for 10 minutes.')}
      action={t('Change email')}
      submit={async (body) => {
        await confirmEmail(body).unwrap();
        notify.success(t('Your email is changed.'));
      }}
      onDone={onDone}
    >
      <Button variant="ghost" onClick={onBack}>
        {t('Use another email')}
      </Button>
    </MailedCodeForm>
  );
}
