import { ERRORS } from '@tus/server';

interface Held {
  /** Asks whoever has the lock to let it go soon. */
  askForRelease(): void | Promise<void>;
  waiting: (() => void)[];
}

const PATIENCE_MILLISECONDS = 30_000;

/**
 * One request at a time for each upload, in the order in which they come; whoever waits asks the one in front to end. The
 * library's own looks again at every turn of the event loop, which takes a whole processor while a piece is waited for.
 */
export function createUploadLocks() {
  const locks = new Map<string, Held>();

  async function take(id: string, signal: AbortSignal, askForRelease: Held['askForRelease']): Promise<void> {
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MILLISECONDS)]);
    for (let held = locks.get(id); held; held = locks.get(id)) {
      await held.askForRelease();
      if (locks.get(id) !== held) continue;
      await waitForTurn(held, deadline);
      if (deadline.aborted) throw ERRORS.ERR_LOCK_TIMEOUT;
    }
    locks.set(id, { askForRelease, waiting: [] });
  }

  function release(id: string): void {
    const held = locks.get(id);
    locks.delete(id);
    // All wake and the first takes it: none is forgotten when one of them has gone away meanwhile.
    for (const wake of held?.waiting ?? []) wake();
  }

  return {
    newLock: (id: string) => ({
      lock: (signal: AbortSignal, askForRelease: Held['askForRelease']) => take(id, signal, askForRelease),
      unlock: async () => release(id),
    }),
  };
}

function waitForTurn(held: Held, deadline: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    held.waiting.push(resolve);
    deadline.addEventListener('abort', () => resolve(), { once: true });
    if (deadline.aborted) resolve();
  });
}
