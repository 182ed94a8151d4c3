import { confirmedBodySchema, namePasskeyBodySchema } from '@nalanda/contract';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import { makePasskey, toPasskeyFailure } from '../passkeys.ts';
import { useAddPasskeyMutation, useBeginPasskeyMutation } from '../second-factor.api.ts';
import { ConfirmField } from './confirm-field.tsx';

interface AddProps {
  hasPassword: boolean;
  /** With the recovery codes that came with the first factor. */
  onAdded: (recoveryCodes: string[] | null) => void;
}

/** Adds a passkey: a name and the password, then the browser's own window. */
export function AddPasskeyDialog({ isOpen, onClose, ...rest }: AddProps & { isOpen: boolean; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Add a passkey')}
      description={t('Your browser then asks for your fingerprint, your face or the lock of your device.')}
    >
      <AddForm {...rest} />
    </Dialog>
  );
}

function AddForm({ hasPassword, onAdded }: AddProps) {
  const t = useT();
  const [begin] = useBeginPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const form = useCheckedForm({
    resolver: contractResolver(confirmedBodySchema.extend(namePasskeyBodySchema.shape)),
    defaultValues: { name: t('My device'), password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ name, password }) => {
    try {
      const credential = await makePasskey(await begin({ password }).unwrap());
      const { recoveryCodes } = await add({ name, credential }).unwrap();
      notify.success(t('The passkey is added.'));
      onAdded(recoveryCodes);
    } catch (error) {
      showFailure(form, toPasskeyFailure(error));
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={t('Name of the passkey')} error={errors.name?.message}>
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
      <ConfirmField hasPassword={hasPassword} error={errors.password?.message} {...form.register('password')} />
      <Button type="submit" loading={isSubmitting} className="justify-self-end">
        {t('Continue')}
      </Button>
    </form>
  );
}
