import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import type { KeptDraft } from '#shared/forms/use-draft.ts';
import { useT } from '#shared/i18n/index.ts';
import { addUnsaved, listUnsaved, type UnsavedForm } from '#shared/lib/unsaved.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** What {@link useUnsavedGuard} gives. */
interface UnsavedGuard {
  /** The question; to be rendered outside the form. */
  dialog: ReactNode;
  /** Call it right before navigating away after a save. */
  release: () => void;
}

/**
 * Asks before unsaved work is lost: in a dialog when another screen is opened or somebody logs out, by the browser's own question when the
 * page is closed or reloaded. A screen may have several guards; it asks once. Who saves, or leaves without it, wants the `draft` no more.
 */
export function useUnsavedGuard(isUnsaved: boolean, draft?: KeptDraft): UnsavedGuard {
  const [answer, setAnswer] = useState<{ give: (mayLeave: boolean) => void } | null>(null);
  const kept = useRef(draft);
  kept.current = draft;
  const own = useRef<UnsavedForm>({
    isReleased: false,
    ask: () => new Promise((give) => setAnswer({ give })),
    forget: () => kept.current?.forget(),
  });

  useEffect(() => {
    if (!isUnsaved) return;
    const form = own.current;
    form.isReleased = false;
    const remove = addUnsaved(form);
    const ask = (event: BeforeUnloadEvent) => {
      if (!form.isReleased) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      remove();
      removeEventListener('beforeunload', ask);
    };
  }, [isUnsaved]);

  const release = () => {
    own.current.isReleased = true;
    own.current.forget();
  };
  const settle = (mayLeave: boolean) => {
    answer?.give(mayLeave);
    setAnswer(null);
  };
  return { dialog: isUnsaved ? <LeaveDialog isAsked={answer !== null} onSettle={settle} /> : null, release };
}

/** Props of {@link LeaveDialog}. */
interface LeaveDialogProps {
  /** Something else than a way to another screen asks. */
  isAsked: boolean;
  onSettle: (mayLeave: boolean) => void;
}

function LeaveDialog({ isAsked, onSettle }: LeaveDialogProps) {
  const t = useT();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && listUnsaved().length > 0,
  );
  const stay = () => {
    if (blocker.state === 'blocked') blocker.reset();
    onSettle(false);
  };
  const leave = () => {
    if (blocker.state === 'blocked') {
      for (const form of listUnsaved()) form.forget();
      blocker.proceed();
    }
    onSettle(true);
  };
  return (
    <Dialog
      isOpen={isAsked || blocker.state === 'blocked'}
      onClose={stay}
      title={t('Leave without saving?')}
      description={t('What you changed here has not been saved and would be lost.')}
      footer={
        <>
          <Button variant="secondary" onClick={leave}>
            {t('Leave without saving')}
          </Button>
          <Button data-safe onClick={stay}>
            {t('Stay here')}
          </Button>
        </>
      }
    />
  );
}
