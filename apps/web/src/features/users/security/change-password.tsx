import { changePasswordBodySchema } from '@nalanda/contract';
import { useWatch } from 'react-hook-form';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import { useBrand } from '#shared/lib/page-title.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { PasswordInput } from '#shared/ui/input.tsx';
import { useChangePasswordMutation } from '../account.api.ts';
import { PasswordStrength } from '../password-strength.tsx';

/** Asks for the present and the new password. */
export function ChangePasswordDialog(props: { isOpen: boolean; email: string; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={t('Change password')}
      description={t('All your other devices are logged out.')}
    >
      <ChangePasswordForm email={props.email} onDone={props.onClose} />
    </Dialog>
  );
}

function ChangePasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const t = useT();
  const [changePassword, { isLoading }] = useChangePasswordMutation();
  const form = useCheckedForm({
    resolver: contractResolver(changePasswordBodySchema),
    defaultValues: { currentPassword: '', password: '' },
  });
  const password = useWatch({ control: form.control, name: 'password' });
  const brandName = useBrand();
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    try {
      notify.success((await changePassword(body).unwrap()).message);
      onDone();
    } catch (error) {
      showFailure(form, error);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {/* Tells password managers whose password this is. */}
      <input hidden type="text" name="username" autoComplete="username" value={email} readOnly />
      <Field label={t('Current password')} error={errors.currentPassword?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
      </Field>
      <Field
        label={t('New password')}
        hint={<PasswordStrength password={password} about={[brandName, email]} />}
        error={errors.password?.message}
      >
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <Button type="submit" loading={isLoading} className="justify-self-end">
        {t('Change password')}
      </Button>
    </form>
  );
}
