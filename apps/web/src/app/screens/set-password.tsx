import { newPasswordSchema, openPasswordCodeBodySchema } from '@nalanda/contract';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { useSystemInfo } from '#features/system/system.api.ts';
import { useLoginMutation } from '#features/users/auth.api.ts';
import {
  useOpenPasswordCodeMutation,
  useUsePasswordCodeMutation,
} from '#features/users/password-codes/password-codes.api.ts';
import { PasswordStrength } from '#features/users/password-strength.tsx';
import { readFactors } from '#features/users/sign-in/read-factors.ts';
import { selectUser } from '#features/users/users.slice.ts';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { notify } from '#shared/lib/toast.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input, PasswordInput } from '#shared/ui/input.tsx';
import { useAppSelector } from '../hooks.ts';
import { loadSession } from '../session.ts';
import { AccountFrame } from './account-frame.tsx';

export const handle: PageTexts = { title: msg('Set a password'), isUnlisted: true };

/** Whoever is signed in is known: it may be somebody else. */
export async function clientLoader() {
  await loadSession();
  return null;
}

/** A code that opens something, and whose password it sets. */
interface Opened {
  code: string;
  email: string;
}

/** Where somebody enters the code that the office has handed out, and then chooses a password. */
export default function SetPassword() {
  const [opened, setOpened] = useState<Opened | null>(null);
  return opened ? <PasswordForm {...opened} onOver={() => setOpened(null)} /> : <CodeForm onOpened={setOpened} />;
}

function CodeForm({ onOpened }: { onOpened: (opened: Opened) => void }) {
  const t = useT();
  const [open, { isLoading }] = useOpenPasswordCodeMutation();
  const form = useCheckedForm({ resolver: contractResolver(openPasswordCodeBodySchema), defaultValues: { code: '' } });

  const submit = form.handleSubmit(async ({ code }) => {
    try {
      const { email } = await open({ code }).unwrap();
      notify.clearOld();
      onOpened({ code, email });
    } catch (error) {
      showFailure(form, error);
    }
  });

  return (
    <AccountFrame title={t('Set a password')} subtitle={t('Enter the code that the office of the school gave you.')}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label={t('Code')}
          hint={t('Twelve letters and digits, as 7KQM-X2AB-9TRW.')}
          error={form.formState.errors.code?.message}
        >
          <Input
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="font-mono uppercase"
            {...form.register('code')}
          />
        </Field>
        <Button type="submit" size="lg" loading={isLoading}>
          {t('Continue')}
        </Button>
      </form>
    </AccountFrame>
  );
}

const passwordSchema = z.object({ password: newPasswordSchema });

function PasswordForm({ code, email, onOver }: Opened & { onOver: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const { brandName } = useSystemInfo();
  const [setPassword] = useUsePasswordCodeMutation();
  const [logIn] = useLoginMutation();
  const user = useAppSelector(selectUser);
  const form = useCheckedForm({ resolver: contractResolver(passwordSchema), defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });

  const submit = form.handleSubmit(async (values) => {
    try {
      await setPassword({ code, ...values }).unwrap();
    } catch (error) {
      showFailure(form, error);
      if (toAppError(error).code === 'auth.wrong-password-code') onOver();
      return;
    }
    try {
      await logIn({ email, ...values }).unwrap();
      notify.success(t('Welcome to {brand}.', { brand: brandName }));
      await navigate(paths.home());
    } catch (error) {
      // The password is set: what is still asked for, or went wrong, is the matter of the login.
      const failure = toAppError(error);
      const isHalfIn = failure.code === 'auth.second-factor-required';
      if (!isHalfIn) notify.error(failure.message);
      await navigate(paths.login(), { state: { email, ...(isHalfIn && { factors: readFactors(failure) }) } });
    }
  });

  return (
    <AccountFrame title={t('Set a password')} subtitle={t('From now on you log in with it.')}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {user && user.email !== email && (
          <p className="rounded-control bg-sunken px-4 py-3 wrap-anywhere">
            {t('You are logged in as {name} ({email}).', { name: user.name, email: user.email })}{' '}
            {t('After this you are logged in to the account of the code.')}
          </p>
        )}
        <Field label={t('Email')}>
          <Input readOnly autoComplete="username" value={email} />
        </Field>
        <Field
          label={t('New Password')}
          hint={<PasswordStrength password={password} about={[brandName, email]} />}
          error={errors.password?.message}
        >
          <PasswordInput autoFocus autoComplete="new-password" {...form.register('password')} />
        </Field>
        <Button type="submit" size="lg" loading={isSubmitting}>
          {t('Set the password and log in')}
        </Button>
      </form>
    </AccountFrame>
  );
}
