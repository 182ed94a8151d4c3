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

/** A form on this page with unsaved work, until it is released. */
interface UnsavedForm {
  isReleased: boolean;
}

/** All of this page. The router asks one guard alone, the last that came: each asks for all. */
const unsavedForms = new Set<UnsavedForm>();

/**
 * Asks before unsaved work is lost: in a dialog when another screen is opened, by the browser's own question when the
 * page is closed or reloaded. A screen may have several guards; it asks once.
 */
export function useUnsavedGuard(isUnsaved: boolean, words: GuardWords = formWords): UnsavedGuard {
  const own = useRef<UnsavedForm>({ isReleased: false });

  useEffect(() => {
    if (!isUnsaved) return;
    const form = own.current;
    form.isReleased = false;
    unsavedForms.add(form);
    const ask = (event: BeforeUnloadEvent) => {
      if (!form.isReleased) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      unsavedForms.delete(form);
      removeEventListener('beforeunload', ask);
    };
  }, [isUnsaved]);

  const release = () => {
    own.current.isReleased = true;
  };
  return { dialog: isUnsaved ? <LeaveDialog words={words} /> : null, release };
}

function LeaveDialog({ words }: { words: GuardWords }) {
  const t = useT();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && [...unsavedForms].some(({ isReleased }) => !isReleased),
  );
  const stay = () => blocker.state === 'blocked' && blocker.reset();
  const leave = () => blocker.state === 'blocked' && blocker.proceed();
  return (
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
}
