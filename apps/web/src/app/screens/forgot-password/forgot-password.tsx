import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useIsHydrated } from '#shared/hooks/use-is-hydrated.ts';
import { msg } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { notify } from '#shared/lib/toast.ts';
import { paths } from '#shared/paths.ts';
import { EmailStep } from './email-step.tsx';
import { OtpStep } from './otp-step.tsx';
import { PasswordStep } from './password-step.tsx';

export const handle: PageTexts = { title: msg('Forgot password') };

type Step = 'email' | 'otp' | 'password';

/** Where somebody is, and for which address: kept with the page in the browser's history, so that a reload costs no code. */
interface Place {
  step: Step;
  email: string;
}

/** A new password in three steps: e-mail address, mailed code, new password. A mailed link leads to the last of them. */
export default function ForgotPassword() {
  const navigate = useNavigate();
  const { state, hash } = useLocation();
  const kept: Partial<Place> | null = state;
  const isHydrated = useIsHydrated();
  // The server knows of no history: it sends the first step.
  const step = (isHydrated && kept?.step) || 'email';
  const email = kept?.email ?? '';
  const go = (place: Place) => navigate(paths.forgotPassword(), { replace: true, state: place });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step leaves the news of the one before behind.
  useEffect(() => notify.clearOld(), [step]);
  if (step === 'otp') {
    return (
      <OtpStep
        email={email}
        onVerified={() => go({ step: 'password', email })}
        onBack={() => go({ step: 'email', email })}
      />
    );
  }
  const startAgain = () => go({ step: 'email', email });
  if (isHydrated && hash.length > 1)
    return <PasswordStep email={email} link={hash.slice(1)} onStartAgain={startAgain} />;
  if (step === 'password') return <PasswordStep email={email} onStartAgain={startAgain} />;
  return <EmailStep email={email} onSent={(sentTo) => go({ step: 'otp', email: sentTo })} />;
}
