import { useEffect, useState } from 'react';
import { toAppError } from '#shared/lib/base-api.ts';

interface LinkCheck {
  token: string;
  /** Tells whose the link is, and does not use it up: programs that look into mails open links as well. */
  open(body: { token: string }): { unwrap(): Promise<{ email: string }> };
  /** By which the server says that the link opens nothing (any more). */
  overCode: string;
}

/**
 * Asks, when a mailed link is opened, whether it still opens anything: nobody is to choose a password for nothing. Gives whose it is
 * (empty until that is known, or when it could not be asked) and why it opens nothing; `failed` takes what went wrong later.
 */
export function useOpenedLink({ token, open, overCode }: LinkCheck) {
  const [email, setEmail] = useState('');
  const [over, setOver] = useState<string | null>(null);
  const failed = (error: unknown) => {
    const { code, message } = toAppError(error);
    if (code === overCode) setOver(message);
    return code === overCode;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a link.
  useEffect(() => {
    if (token === '') return;
    let isGone = false;
    open({ token })
      .unwrap()
      // Of a line that is down, or a limit, whoever presses the button hears.
      .then(
        (owner) => !isGone && setEmail(owner.email),
        (error: unknown) => !isGone && failed(error),
      );
    return () => {
      isGone = true;
    };
  }, [token]);
  return { email, over, failed };
}
