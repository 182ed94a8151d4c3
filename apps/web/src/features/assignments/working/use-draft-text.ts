import { useEffect, useRef, useState } from 'react';
import { useEditConflict } from '#shared/forms/edit-conflict.tsx';
import { useDraft } from '#shared/forms/use-draft.ts';
import { useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { useSaveDraftMutation } from '../assignments.api.ts';

const PAUSE_MS = 1_000;

/** What the server has not got yet, and what it had when that was written. */
interface Unsent {
  text: string;
  over: string;
}

/**
 * What somebody writes, kept on the server a moment after they pause and when they leave, and here until it has arrived there. `initial` is what they begin with,
 * `saved` what the server has; `save` sends all of it, as handing in does.
 */
export function useDraftText(lectureId: string, { initial, saved }: { initial: string; saved: string }) {
  const t = useT();
  const [send] = useSaveDraftMutation();
  const draft = useDraft(`work ${lectureId}`);
  const [unsent] = useState(() => draft.read() as Unsent | undefined);
  const [text, setText] = useState(unsent?.text ?? initial);
  const [isSaved, setSaved] = useState(text === saved);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(text);
  const isTouched = useRef(unsent !== undefined);
  const running = useRef<Promise<boolean> | null>(null);
  const conflict = useEditConflict({
    opened: { text: unsent?.over ?? saved },
    fields: [{ name: 'text', label: t('Your work') }],
    readWanted: () => ({ text: latest.current }),
    write: (_name, words) => write(words),
    save: () => void keep(),
  });
  const readKept = (): string => JSON.parse(conflict.readBasis()).text;
  const isLeft = () => isTouched.current && latest.current !== readKept();

  function write(words: string): void {
    isTouched.current = true;
    latest.current = words;
    setText(words);
    setSaved(words === readKept());
    draft.keep({ text: words, over: readKept() } satisfies Unsent);
  }

  async function sendDraft(): Promise<boolean> {
    const wanted = latest.current;
    try {
      await send({ lectureId, body: { text: wanted, basis: { text: readKept() } } }).unwrap();
      conflict.rebase({ text: wanted });
      setSaved(latest.current === wanted);
      if (latest.current === wanted) draft.forget();
      setProblem(null);
      return true;
    } catch (error) {
      if (!conflict.take(error)) setProblem(toAppError(error).message);
      return false;
    } finally {
      running.current = null;
    }
  }

  /** False when something is not kept. */
  async function keep(): Promise<boolean> {
    await running.current;
    if (!isLeft()) return true;
    running.current = sendDraft();
    return running.current;
  }

  // Each word begins the pause anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept is asked for when the pause is over.
  useEffect(() => {
    if (!isLeft()) return;
    const timer = window.setTimeout(() => void keep(), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [text]);

  useLeaving({ keep, isLeft });
  return {
    ...{ text, isSaved, problem, keep, write, readKept, dialog: conflict.dialog },
    /** It was handed in: nothing more is to be kept. */
    settle() {
      conflict.rebase({ text: latest.current });
      draft.forget();
    },
  };
}

interface Leaving {
  keep: () => Promise<boolean>;
  isLeft: () => boolean;
}

/** Asks before a page is closed with words that are not kept, and keeps those of somebody who goes to another lecture. */
function useLeaving(leaving: Leaving): void {
  const now = useRef(leaving);
  now.current = leaving;
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (now.current.isLeft()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
      void now.current.keep();
    };
  }, []);
}
