import { useEffect, useState } from 'react';
import { toAppError } from '#shared/lib/base-api.ts';

interface LinkCheck {
  token: string;
  /** Tells whose the link is, and does not use it up: programs that look into mails open links as well. */
  open(body: { token: string }): { unwrap(): Promise<{ email: string }> };
  /** By which the server says that the link opens nothing (any more). */
  overCode: string;
}

/** What is known of a link. Another one that is opened in the same tab changes the hash alone: the screen stays. */
interface Known {
  token: string;
  email: string;
  over: string | null;
}

/**
 * Asks, when a mailed link is opened, whether it still opens anything: nobody is to choose a password for nothing. Gives whose it is
 * (empty until that is known, or when it could not be asked) and why it opens nothing; `failed` takes what went wrong later.
 */
export function useOpenedLink({ token, open, overCode }: LinkCheck) {
  const nothing: Known = { token, email: '', over: null };
  const [known, setKnown] = useState(nothing);
  const { email, over } = known.token === token ? known : nothing;
  const failed = (error: unknown) => {
    const { code, message } = toAppError(error);
    if (code === overCode) setKnown({ ...nothing, over: message });
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
        (owner) => !isGone && setKnown({ ...nothing, email: owner.email }),
        (error: unknown) => !isGone && failed(error),
      );
    return () => {
      isGone = true;
    };
  }, [token]);
  return { email, over, failed };
}
