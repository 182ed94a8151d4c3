import { sendOtpBodySchema } from '@nalanda/contract';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { useSystemInfo } from '#features/system/system.api.ts';
import { useSendOtpMutation } from '#features/users/auth.api.ts';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import { notify } from '#shared/lib/toast.ts';
import { paths } from '#shared/paths.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import { AccountFrame } from '../account-frame.tsx';

/** Step 1: where the code goes. */
export function EmailStep({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const t = useT();
  const { cannotMail = false } = useSystemInfo();
  const [sendOtp, { isLoading }] = useSendOtpMutation();
  const form = useCheckedForm({ resolver: contractResolver(sendOtpBodySchema), defaultValues: { email } });

  const submit = form.handleSubmit(async (body) => {
    try {
      notify.success((await sendOtp(body).unwrap()).message);
      onSent(body.email);
    } catch (error) {
      showFailure(form, error);
    }
  });

  if (cannotMail) {
    return (
      <AccountFrame
        title={t('Forgot Your Password?')}
        subtitle={t('This school sends no mails. Ask its office for a password code.')}
      >
        <div className="flex flex-wrap gap-3">
          <LinkButton to={paths.setPassword()}>{t('I have a code from the office')}</LinkButton>
          <LinkButton to={paths.login()} variant="secondary">
            {t('Back to Login')}
          </LinkButton>
        </div>
      </AccountFrame>
    );
  }

  return (
    <AccountFrame title={t('Forgot Your Password?')} subtitle={t('We mail you a code to choose a new one.')}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field label={t('Email')} error={form.formState.errors.email?.message}>
          <Input
            type="email"
            required
            // Who comes back from a later step goes on here; who has just opened the page begins at its heading.
            autoFocus={email !== ''}
            autoComplete="username"
            inputMode="email"
            {...form.register('email')}
          />
        </Field>
        <Button type="submit" size="lg" loading={isLoading}>
          {t('Send OTP')}
        </Button>
      </form>
      <Link to={paths.setPassword()} className="link inline-flex min-h-11 items-center justify-self-start">
        {t('I have a code from the office')}
      </Link>
      <Link to={paths.login()} className="link inline-flex min-h-11 items-center gap-2 justify-self-start">
        <ArrowLeft aria-hidden className="size-4" />
        {t('Back to Login')}
      </Link>
    </AccountFrame>
  );
}
