import { type ReactNode, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Words of the question; the usual ones are about a form. */
interface GuardWords {
  title: string;
  description: string;
  stay: string;
  leave: string;
}

const formWords: GuardWords = {
  title: 'Leave without saving?',
  description: 'What you changed here has not been saved and would be lost.',
  stay: 'Stay here',
  leave: 'Leave without saving',
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
      title={words.title}
      description={words.description}
      footer={
        <>
          <Button variant="secondary" onClick={leave}>
            {words.leave}
          </Button>
          <Button onClick={stay}>{words.stay}</Button>
        </>
      }
    />
  );
  const release = () => {
    isReleased.current = true;
  };
  return { dialog, release };
}
