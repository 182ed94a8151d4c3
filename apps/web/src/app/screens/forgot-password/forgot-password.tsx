import { useEffect, useState } from 'react';
import { msg } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { notify } from '#shared/lib/toast.ts';
import { EmailStep } from './email-step.tsx';
import { OtpStep } from './otp-step.tsx';
import { PasswordStep } from './password-step.tsx';

export const handle: PageTexts = { title: msg('Forgot password') };

type Step = 'email' | 'otp' | 'password';

/** A new password in three steps: e-mail address, mailed code, new password. */
export default function ForgotPassword() {
  const [step, setStep] = useState<Step>('email');
  const [email, setEmail] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step leaves the news of the one before behind.
  useEffect(() => notify.clearOld(), [step]);
  if (step === 'email') {
    return (
      <EmailStep
        email={email}
        onSent={(sentTo) => {
          setEmail(sentTo);
          setStep('otp');
        }}
      />
    );
  }
  if (step === 'otp') {
    return <OtpStep email={email} onVerified={() => setStep('password')} onBack={() => setStep('email')} />;
  }
  return <PasswordStep email={email} onStartAgain={() => setStep('email')} />;
}
