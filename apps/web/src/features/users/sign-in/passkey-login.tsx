import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useIsHydrated } from '#shared/hooks/use-is-hydrated.ts';
import { useT } from '#shared/i18n/index.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { canUsePasskeys, showPasskey, toPasskeyFailure } from '../passkeys.ts';
import { useBeginPasskeySignInMutation, useSignInWithPasskeyMutation } from '../second-factor.api.ts';

/** The way in without a password, where the browser knows passkeys. */
export function PasskeyLogin({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useT();
  const isHydrated = useIsHydrated();
  const [begin] = useBeginPasskeySignInMutation();
  const [signIn] = useSignInWithPasskeyMutation();
  const [isBusy, setIsBusy] = useState(false);
  // What a browser can do is not known where the page is written.
  if (!isHydrated || !canUsePasskeys()) return null;

  async function start() {
    setIsBusy(true);
    try {
      const credential = await showPasskey(await begin().unwrap());
      await signIn({ credential }).unwrap();
      onSignedIn();
    } catch (error) {
      notify.error(toPasskeyFailure(error).message);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button variant="ghost" loading={isBusy} onClick={start}>
      {!isBusy && <Fingerprint aria-hidden className="size-5" />}
      {t('Log in with a passkey')}
    </Button>
  );
}
