import { useEffect, useSyncExternalStore } from 'react';
import { toAppError } from '#shared/lib/base-api.ts';
import { useCreateNoteMutation } from './notes.api.ts';
import { createKeptStore, createOutbox, type Outcome, type WaitingNote } from './outbox.ts';

const KEY = 'notes-waiting';
const RETRY_MS = 20_000;

const outbox = createOutbox(createKeptStore(() => localStorage, KEY));
const none: readonly WaitingNote[] = [];

/** Notes of this person that have not arrived yet; they are sent while somebody looks at notes, and when the line is back. */
export function useOutbox(userId: string) {
  const [createNote] = useCreateNoteMutation();
  const all = useSyncExternalStore(outbox.subscribe, outbox.list, () => none);
  const waiting = all.filter((note) => note.userId === userId);
  const isWaiting = waiting.some(({ problem }) => problem === null);

  useEffect(() => {
    if (!isWaiting) return;
    const send = async ({ userId: _, problem: __, ...note }: WaitingNote): Promise<Outcome> => {
      try {
        await createNote(note).unwrap();
        return { kind: 'arrived' };
      } catch (error) {
        const { status, message } = toAppError(error);
        const isLost = status === 0 || status === 401 || status === 429 || status >= 500;
        return isLost ? { kind: 'lost' } : { kind: 'refused', message };
      }
    };
    const flush = () => void outbox.flush(userId, send);
    flush();
    const timer = setInterval(flush, RETRY_MS);
    addEventListener('online', flush);
    return () => {
      clearInterval(timer);
      removeEventListener('online', flush);
    };
  }, [isWaiting, userId, createNote]);

  return { waiting, add: outbox.add, retry: outbox.retry, discard: outbox.remove };
}
