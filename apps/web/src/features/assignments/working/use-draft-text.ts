import { useEffect, useRef, useState } from 'react';
import { toAppError } from '#shared/lib/base-api.ts';
import { useSaveDraftMutation } from '../assignments.api.ts';

const PAUSE_MS = 1_000;

/** What somebody writes, kept on the server a moment after they pause and when they leave. */
export function useDraftText(lectureId: string, { text: initial, saved }: { text: string; saved: string }) {
  const [send] = useSaveDraftMutation();
  const [text, setText] = useState(initial);
  const [isSaved, setSaved] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(initial);
  const kept = useRef(saved);
  const running = useRef<Promise<boolean> | null>(null);

  /** False when something is not kept. */
  async function keep(): Promise<boolean> {
    if (running.current) await running.current;
    const wanted = latest.current;
    if (wanted === kept.current) return true;
    running.current = (async () => {
      try {
        await send({ lectureId, body: { text: wanted, basis: { text: kept.current } } }).unwrap();
        kept.current = wanted;
        setSaved(latest.current === wanted);
        setProblem(null);
        return true;
      } catch (error) {
        setProblem(toAppError(error).message);
        return false;
      } finally {
        running.current = null;
      }
    })();
    return running.current;
  }

  // Each word begins the pause anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept is asked for when the pause is over.
  useEffect(() => {
    if (text === kept.current) return;
    const timer = window.setTimeout(() => void keep(), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [text]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (latest.current !== kept.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);

  // Whoever goes to another lecture takes nothing along.
  const leave = useRef(keep);
  leave.current = keep;
  useEffect(() => () => void leave.current(), []);

  return {
    ...{ text, isSaved, problem, keep },
    /** What the server has; the basis of what is sent next. */
    readKept: () => kept.current,
    /** It was handed in: nothing more is to be kept. */
    settle: () => {
      kept.current = latest.current;
    },
    write: (words: string) => {
      latest.current = words;
      setText(words);
      setSaved(words === kept.current);
    },
  };
}
