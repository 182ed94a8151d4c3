import { newPasswordSchema } from '@nalanda/contract';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { useSystemInfo } from '#features/system/system.api.ts';
import { useOpenResetMutation, useResetPasswordMutation } from '#features/users/auth.api.ts';
import { PasswordStrength } from '#features/users/password-strength.tsx';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { notify } from '#shared/lib/toast.ts';
import { paths } from '#shared/paths.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { PasswordInput } from '#shared/ui/input.tsx';
import { AccountFrame } from '../account-frame.tsx';
import { useOpenedLink } from '../use-opened-link.ts';

const formSchema = z.object({ newPassword: newPasswordSchema, confirmPassword: z.string() });
const MISMATCH = msg('password does not match');

/** Step 3: the new password, twice. Goes to the login screen afterwards. `link`: what the mailed link holds in place of a code. */
export function PasswordStep({
  email,
  link = '',
  onStartAgain,
}: {
  email: string;
  link?: string;
  onStartAgain: () => void;
}) {
  const t = useT();
  const navigate = useNavigate();
  const [openReset] = useOpenResetMutation();
  const opened = useOpenedLink({ token: link, open: openReset, overCode: 'auth.wrong-reset-link' });
  const shownEmail = email || opened.email;
  const [resetPassword] = useResetPasswordMutation();
  const form = useCheckedForm({
    resolver: contractResolver(formSchema),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const newPassword = useWatch({ control: form.control, name: 'newPassword' });
  const { brandName } = useSystemInfo();
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ newPassword, confirmPassword }) => {
    if (newPassword !== confirmPassword) {
      form.setError('confirmPassword', { message: t(MISMATCH) }, { shouldFocus: true });
      notify.error(t(MISMATCH));
      return;
    }
    try {
      // Anew: what opening the link has proved is good for ten minutes.
      const owner = link ? (await openReset({ token: link }).unwrap()).email : email;
      notify.success((await resetPassword({ email: owner, password: newPassword }).unwrap()).message);
      navigate(paths.login(), { state: { email: owner } });
    } catch (error) {
      if (opened.failed(error)) return;
      const failure = toAppError(error);
      const issue = failure.issues.find(({ path }) => path === 'password');
      if (issue) form.setError('newPassword', { type: 'server', message: issue.message }, { shouldFocus: true });
      notify.error(failure.message);
      // The proof of the code is used up or too old: only a new one helps.
      if (failure.status === 401) onStartAgain();
    }
  });

  if (opened.over !== null) {
    return (
      <AccountFrame title={t('Reset Your Password')} subtitle={opened.over}>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onStartAgain}>{t('Send a new code')}</Button>
          <LinkButton to={paths.login()} variant="secondary">
            {t('Login')}
          </LinkButton>
        </div>
      </AccountFrame>
    );
  }

  return (
    <AccountFrame title={t('Reset Your Password')} subtitle={t('Choose a new password for your account.')}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {/* Tells password managers whose password this is; they do not look into `type="hidden"`. */}
        <input hidden type="text" name="username" autoComplete="username" value={shownEmail} readOnly />
        <Field
          label={t('New Password')}
          hint={<PasswordStrength password={newPassword} about={[brandName, shownEmail]} />}
          error={errors.newPassword?.message}
        >
          {/* The button of the step before has gone with its focus. */}
          <PasswordInput autoFocus autoComplete="new-password" {...form.register('newPassword')} />
        </Field>
        <Field label={t('Confirm Password')} error={errors.confirmPassword?.message}>
          <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
        </Field>
        <Button type="submit" size="lg" loading={isSubmitting}>
          {t('Reset Password')}
        </Button>
      </form>
    </AccountFrame>
  );
}
