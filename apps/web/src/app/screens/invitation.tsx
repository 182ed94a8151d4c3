import { newPasswordSchema } from '@nalanda/contract';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { useSystemInfo } from '#features/system/system.api.ts';
import { useLoginMutation, useOpenInvitationMutation, useResetPasswordMutation } from '#features/users/auth.api.ts';
import { PasswordStrength } from '#features/users/password-strength.tsx';
import { selectUser } from '#features/users/users.slice.ts';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { notify } from '#shared/lib/toast.ts';
import { paths } from '#shared/paths.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { PasswordInput } from '#shared/ui/input.tsx';
import { useAppSelector } from '../hooks.ts';
import { loadSession } from '../session.ts';
import { AccountFrame } from './account-frame.tsx';
import { useOpenedLink } from './use-opened-link.ts';

export const handle: PageTexts = { title: msg('Set a password'), isUnlisted: true };

const formSchema = z.object({ password: newPasswordSchema });

/** Whoever is signed in is known: it may be somebody else. */
export async function clientLoader() {
  await loadSession();
  return null;
}

/** Where the link of an invitation leads: a password for the account that the school has made, and then in. */
export default function Invitation() {
  const t = useT();
  const navigate = useNavigate();
  const { brandName } = useSystemInfo();
  const token = useLocation().hash.slice(1);
  const [openInvitation] = useOpenInvitationMutation();
  const opened = useOpenedLink({ token, open: openInvitation, overCode: 'auth.wrong-invitation' });
  const [resetPassword] = useResetPasswordMutation();
  const [logIn] = useLoginMutation();
  const user = useAppSelector(selectUser);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useCheckedForm({ resolver: contractResolver(formSchema), defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });

  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      const { email } = await openInvitation({ token }).unwrap();
      await resetPassword({ email, ...values }).unwrap();
      await logIn({ email, ...values }).unwrap();
      notify.success(t('Welcome to {brand}.', { brand: brandName }));
      navigate(paths.home());
    } catch (error) {
      if (opened.failed(error)) return;
      const { message, issues } = toAppError(error);
      const issue = issues.find(({ path }) => path === 'password');
      if (issue) form.setError('password', { type: 'server', message: issue.message }, { shouldFocus: true });
      else setProblem(message);
    }
  });

  if (token === '' || opened.over !== null) {
    return (
      <AccountFrame
        title={t('Set a password')}
        subtitle={opened.over ?? t('This link is not complete. Open it once more, to its last letter.')}
      >
        <div className="flex flex-wrap gap-3">
          <LinkButton to={paths.login()}>{t('Login')}</LinkButton>
          <LinkButton to={paths.forgotPassword()} variant="secondary">
            {t('Forgot Your Password?')}
          </LinkButton>
        </div>
      </AccountFrame>
    );
  }

  return (
    <AccountFrame
      title={t('Set a password')}
      subtitle={t('{brand} has made an account for you. Choose a password to begin.', { brand: brandName })}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {user && (
          <p className="rounded-control bg-sunken px-4 py-3 wrap-anywhere">
            {t('You are logged in as {name} ({email}).', { name: user.name, email: user.email })}{' '}
            {t('After this you are logged in to the account that you were invited to.')}
          </p>
        )}
        <div role="alert" className="empty:hidden">
          {problem && <p className="font-medium text-danger">{problem}</p>}
        </div>
        <Field
          label={t('New Password')}
          hint={<PasswordStrength password={password} about={[brandName, opened.email]} />}
          error={errors.password?.message}
        >
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </Field>
        <Button type="submit" size="lg" loading={isSubmitting}>
          {t('Set the password and log in')}
        </Button>
      </form>
    </AccountFrame>
  );
}
