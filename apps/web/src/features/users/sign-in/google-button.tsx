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

/** The letter G in one colour, drawn here: the many-coloured mark is not ours to restyle in two themes. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className="size-5" fill="currentColor">
      <path d="M12 10.2v3.9h5.5a4.8 4.8 0 0 1-5.5 3.6 5.7 5.7 0 1 1 3.7-10l2.8-2.8A9.6 9.6 0 1 0 12 21.6c5.6 0 9.3-3.9 9.3-9.5 0-.7-.1-1.3-.2-1.9H12Z" />
    </svg>
  );
}
