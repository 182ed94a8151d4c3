import { loginBodySchema } from '@nalanda/contract';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router';
import { useSystemInfo } from '#features/system/system.api.ts';
import { useLoginMutation } from '#features/users/auth.api.ts';
import { GoogleSignIn } from '#features/users/sign-in/google-button.tsx';
import { PasskeyLogin } from '#features/users/sign-in/passkey-login.tsx';
import { readFactors } from '#features/users/sign-in/read-factors.ts';
import { SecondStep } from '#features/users/sign-in/second-step.tsx';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { findMeantEmail } from '#shared/forms/meant-email.models.ts';
import { MeantEmail, takeMeant } from '#shared/forms/meant-email.tsx';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { msg, Trans, translate, useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { notify } from '#shared/lib/toast.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input, PasswordInput } from '#shared/ui/input.tsx';
import { keepIntent, wayOn } from '../intent.ts';
import { AccountFrame } from './account-frame.tsx';

export const handle: PageTexts = { title: msg('Login') };

/** Sign-in by e-mail and password, with Google or a passkey; a second step for whoever has one. */
export default function Login() {
  const t = useT();
  const navigate = useNavigate();
  const { google, isByInvitation = false } = useSystemInfo();
  // The sign-up screen sends people here whose Google account was known, and has a second step.
  const { state, search }: { state: { email?: string; factors?: string[] } | null; search: string } = useLocation();
  useEffect(() => keepCourse(search), [search]);
  const [factors, setFactors] = useState<string[] | null>(state?.factors ?? null);
  const [login, { isLoading }] = useLoginMutation();
  const form = useCheckedForm({
    resolver: contractResolver(loginBodySchema),
    // Who has just chosen a new password need not type the address again.
    defaultValues: { email: state?.email ?? '', password: '' },
  });
  const { errors, touchedFields } = form.formState;
  const email = useWatch({ control: form.control, name: 'email' });
  const meant = touchedFields.email ? findMeantEmail(email) : null;

  function welcome() {
    // Signing in takes the profile's language over, and `t` is still the one before.
    notify.success(translate('Login Successfully'));
    navigate(wayOn());
  }

  const submit = form.handleSubmit(async (credentials) => {
    try {
      await login(credentials).unwrap();
      welcome();
    } catch (error) {
      const failure = toAppError(error);
      if (failure.code === 'auth.second-factor-required') setFactors(readFactors(failure));
      else showFailure(form, error);
    }
  });

  if (factors) {
    return (
      <AccountFrame title={t('One more step')} subtitle={t('Please confirm that it is you.')}>
        <SecondStep factors={factors} onSignedIn={welcome} onExpired={() => setFactors(null)} />
      </AccountFrame>
    );
  }

  return (
    <AccountFrame title={t('Welcome back')} subtitle={t('Login to your account')}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label={t('Email')}
          hint={meant && <MeantEmail email={meant} onTake={() => takeMeant(form, { name: 'email', email: meant })} />}
          error={errors.email?.message}
        >
          <Input type="email" autoComplete="username" inputMode="email" {...form.register('email')} />
        </Field>
        <Field label={t('Password')} error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <Button type="submit" size="lg" loading={isLoading}>
          {t('Login')}
        </Button>
        <Link
          to={paths.forgotPassword()}
          state={{ email }}
          className="link inline-flex min-h-11 items-center justify-self-start"
        >
          {t('Forget your password?')}
        </Link>
      </form>
      {google && <GoogleSignIn asRole="" onSignedIn={welcome} onSecondFactor={setFactors} />}
      <PasskeyLogin onSignedIn={welcome} />
      <p className="text-soft">
        {isByInvitation ? (
          <Trans text="New accounts are by invitation. <signup>I am invited</signup>" tags={{ signup: signupLink }} />
        ) : (
          <Trans text="Don’t have an account? <signup>Sign up</signup>" tags={{ signup: signupLink }} />
        )}
      </p>
    </AccountFrame>
  );
}

const signupLink = (content: string) => (
  <Link to={paths.signup()} className="link">
    {content}
  </Link>
);

/** A learning platform has led somebody here who must log in by themselves: it names the course that they come for. */
function keepCourse(search: string): void {
  const courseId = new URLSearchParams(search).get('course');
  if (courseId && /^[\da-f-]{36}$/.test(courseId)) {
    keepIntent(new Request(window.location.origin + paths.viewCourse(courseId)));
  }
}
