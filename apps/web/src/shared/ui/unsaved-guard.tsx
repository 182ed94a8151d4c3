import { type ReactNode, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { msg, useT } from '#shared/i18n/index.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Words of the question, marked by `msg`; the usual ones are about a form. */
interface GuardWords {
  title: string;
  description: string;
  stay: string;
  leave: string;
}

const formWords: GuardWords = {
  title: msg('Leave without saving?'),
  description: msg('What you changed here has not been saved and would be lost.'),
  stay: msg('Stay here'),
  leave: msg('Leave without saving'),
};

/** What {@link useUnsavedGuard} gives. */
interface UnsavedGuard {
  /** The question; to be rendered outside the form. */
  dialog: ReactNode;
  /** Call it right before navigating away after a save. */
  release: () => void;
}

/**
 * Asks before unsaved work is lost: in a dialog when another screen is opened, by the browser's own question when the
 * page is closed or reloaded. A screen can have one guard.
 */
export function useUnsavedGuard(isUnsaved: boolean, words: GuardWords = formWords): UnsavedGuard {
  const t = useT();
  const isReleased = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !isReleased.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isUnsaved) return;
    isReleased.current = false;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isReleased.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  const stay = () => blocker.state === 'blocked' && blocker.reset();
  const leave = () => blocker.state === 'blocked' && blocker.proceed();
  const dialog = (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={stay}
      title={t(words.title)}
      description={t(words.description)}
      footer={
        <>
          <Button variant="secondary" onClick={leave}>
            {t(words.leave)}
          </Button>
          <Button data-safe onClick={stay}>
            {t(words.stay)}
          </Button>
        </>
      }
    />
  );
  const release = () => {
    isReleased.current = true;
  };
  return { dialog, release };
}
