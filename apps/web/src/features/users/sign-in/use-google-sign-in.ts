import { googlePopupMessageSchema, type Role } from '@nalanda/contract';
import { useEffect, useRef, useState } from 'react';
import { translateSentence, useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { notify } from '#shared/lib/toast.ts';
import { useGoogleSignupMutation } from '../auth.api.ts';
import { readFactors } from './read-factors.ts';

const START_URL = '/api/auth/google/start';
/** The provider's pages may cut the tie between popup and page; the popup then answers on this channel. */
const CHANNEL = 'nalanda:google';
const CLOSED_CHECK_MS = 500;

/**
 * Signs in with Google by popup: the server proves the e-mail address there, the popup tells it to this page, and
 * `googlesignup` makes the session. `role` is empty from the login screen. Calls `onSignedIn` after success; failures
 * become error toasts and leave the page usable.
 */
export function useGoogleSignIn(options: {
  role: Role | '';
  onSignedIn: () => void;
  /** The account asks for one of these beside Google. */
  onSecondFactor: (factors: string[]) => void;
}) {
  const t = useT();
  const [googleSignup] = useGoogleSignupMutation();
  const [isBusy, setIsBusy] = useState(false);
  const stopWaiting = useRef<(() => void) | null>(null);
  useEffect(() => () => stopWaiting.current?.(), []);

  async function finish(proved: { name: string; email: string }) {
    try {
      await googleSignup({ ...proved, role: options.role }).unwrap();
      options.onSignedIn();
    } catch (error) {
      const failure = toAppError(error);
      if (failure.code === 'auth.second-factor-required') options.onSecondFactor(readFactors(failure));
      else notify.error(failure.message);
    } finally {
      setIsBusy(false);
    }
  }

  function start() {
    stopWaiting.current?.();
    const popup = window.open(START_URL, 'nalanda-google', 'popup,width=480,height=680');
    if (!popup) {
      notify.error(t('The login window was blocked. Allow pop-ups for this site and try again.'));
      return;
    }
    setIsBusy(true);
    stopWaiting.current = waitForPopup(popup, {
      onProved: (proved) => void finish(proved),
      onFailed: (message) => {
        notify.error(message);
        setIsBusy(false);
      },
      onClosed: () => {
        notify.info(t('The login window was closed too early. You can try again.'));
        setIsBusy(false);
      },
    });
  }

  return { start, isBusy };
}

interface PopupAnswers {
  onProved: (proved: { name: string; email: string }) => void;
  onFailed: (message: string) => void;
  onClosed: () => void;
}

/** Listens for the popup's one answer; returns a function that stops listening. */
function waitForPopup(popup: Window, answers: PopupAnswers): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  let isOver = false;
  const closedCheck = window.setInterval(() => {
    if (!popup.closed) return;
    window.clearInterval(closedCheck);
    // The answer may still be on its way when the window has just closed itself. Listening goes on: a window whose tie
    // was cut looks closed as well, and its answer may come later.
    window.setTimeout(() => !isOver && answers.onClosed(), CLOSED_CHECK_MS);
  }, CLOSED_CHECK_MS);

  function stop(): boolean {
    if (isOver) return false;
    isOver = true;
    window.clearInterval(closedCheck);
    window.removeEventListener('message', onMessage);
    channel.close();
    return true;
  }

  function onMessage(event: MessageEvent<unknown>) {
    if (event.origin !== window.location.origin) return;
    const message = googlePopupMessageSchema.safeParse(event.data);
    if (!message.success || !stop()) return;
    if (message.data.status === 'proved') answers.onProved(message.data);
    else answers.onFailed(translateSentence(message.data));
  }

  window.addEventListener('message', onMessage);
  channel.addEventListener('message', onMessage);
  return () => void stop();
}
