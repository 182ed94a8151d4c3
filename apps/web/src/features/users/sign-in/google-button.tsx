import type { Role } from '@nalanda/contract';
import { useT } from '#shared/i18n/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { useGoogleSignIn } from './use-google-sign-in.ts';

/** 'Or continue with' and the Google button. */
export function GoogleSignIn(props: {
  asRole: Role | '';
  onSignedIn: () => void;
  onSecondFactor: (factors: string[]) => void;
}) {
  const t = useT();
  const { start, isBusy } = useGoogleSignIn({ ...props, role: props.asRole });
  return (
    <div className="grid gap-5">
      <p className="flex items-center gap-4 text-sm text-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t('Or continue with')}
      </p>
      <Button variant="secondary" loading={isBusy} onClick={start}>
        {!isBusy && <GoogleMark />}
        Google
      </Button>
    </div>
  );
}

/** Google's mark in its own four colours, as its branding rules want it on every ground. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden className="size-5">
      <path
        fill="#EA4335"
        d="M24 9.5c3.5 0 6.7 1.2 9.2 3.6l6.9-6.9A24 24 0 0 0 2.6 13.2l8 6.2A14.4 14.4 0 0 1 24 9.5Z"
      />
      <path
        fill="#4285F4"
        d="M47 24.6c0-1.6-.2-3.1-.4-4.6H24v9h12.9a11 11 0 0 1-4.8 7.3l7.7 6A23.6 23.6 0 0 0 47 24.6Z"
      />
      <path fill="#FBBC05" d="M10.5 28.6a14.5 14.5 0 0 1 0-9.2l-8-6.2a24 24 0 0 0 0 21.6l8-6.2Z" />
      <path
        fill="#34A853"
        d="M24 48c6.5 0 11.9-2.1 15.9-5.8l-7.7-6a14.5 14.5 0 0 1-21.7-7.6l-8 6.2A24 24 0 0 0 24 48Z"
      />
    </svg>
  );
}
