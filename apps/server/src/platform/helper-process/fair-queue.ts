import { createCancelledError, createServerBusyError } from '../errors/errors.ts';

/** For whom something is done. */
export interface Client {
  /** The account; null for the server's own work, which has no share to keep to. */
  owner: string | null;
  /** Fires when nobody waits for the answer any more. */
  signal?: AbortSignal | undefined;
}

interface QueueLimits {
  /** Tasks that run at once. */
  width: number;
  /** Tasks that wait, of all together. */
  waiting: number;
  /** Tasks of one account that wait while one of its own runs; more than one never runs. */
  waitingOfOwner: number;
}

interface Entry {
  start: () => void;
}

/** Seconds after which a place is likely to be free. */
const RETRY_SECONDS = 5;

/**
 * Lets `width` tasks run at once, one an account; the accounts that wait take turns, so that nobody's many tasks stand
 * before somebody's one. The returned function throws 503 `server.busy` when too much waits already, and 400
 * `request.cancelled` when the signal fires before the task has begun.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a maker: its functions share what it is given, each of them is short.
export function createFairQueue(limits: QueueLimits) {
  /** What waits, by account, in the order of the turns. */
  const lines = new Map<string | null, Entry[]>();
  const busy = new Set<string>();
  let running = 0;
  let waiting = 0;

  const isFree = (owner: string | null) => owner === null || !busy.has(owner);

  function occupy(owner: string | null): void {
    running += 1;
    if (owner !== null) busy.add(owner);
  }

  function release(owner: string | null): void {
    running -= 1;
    if (owner !== null) busy.delete(owner);
    // Whoever had a turn goes to the end.
    const line = lines.get(owner);
    if (line && lines.delete(owner)) lines.set(owner, line);
    startNext();
  }

  function startNext(): void {
    if (running >= limits.width) return;
    for (const [owner, line] of lines) {
      const next = isFree(owner) ? line.shift() : undefined;
      if (!next) continue;
      waiting -= 1;
      if (line.length === 0) lines.delete(owner);
      occupy(owner);
      next.start();
      return;
    }
  }

  function leave(owner: string | null, entry: Entry): void {
    const line = lines.get(owner) ?? [];
    const at = line.indexOf(entry);
    if (at < 0) return;
    line.splice(at, 1);
    waiting -= 1;
    if (line.length === 0) lines.delete(owner);
  }

  async function wait({ owner, signal }: Client): Promise<void> {
    const line = lines.get(owner) ?? [];
    const isOverShare = owner !== null && line.length >= limits.waitingOfOwner;
    if (waiting >= limits.waiting || isOverShare) throw createServerBusyError({ retryAfter: RETRY_SECONDS });
    const turn = Promise.withResolvers<void>();
    const entry = { start: turn.resolve };
    const onAbort = () => {
      leave(owner, entry);
      turn.reject(createCancelledError());
    };
    lines.set(owner, [...line, entry]);
    waiting += 1;
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      await turn.promise;
    } finally {
      signal?.removeEventListener('abort', onAbort);
    }
  }

  return async function run<T>(task: () => Promise<T>, client: Client): Promise<T> {
    if (client.signal?.aborted) throw createCancelledError();
    if (running < limits.width && isFree(client.owner)) occupy(client.owner);
    else await wait(client);
    try {
      return await task();
    } finally {
      release(client.owner);
    }
  };
}
