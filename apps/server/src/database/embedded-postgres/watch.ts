import { setTimeout as sleep } from 'node:timers/promises';
import { createStartupError } from '../../platform/process/startup-error.ts';

/** Who hears what the watch has seen; the texts are sentences for the operator. */
export interface WatchListener {
  /** PostgreSQL ended, or runs again. */
  onNews(sentence: string): void;
  /** It does not stay up: the server has no database any more. */
  onGivenUp(error: Error): void;
  /** The server is to end: a start that waits for room on the disk waits no more. */
  isStopping(): boolean;
}

interface Watched {
  isRunning(): boolean;
  /** Starts it on the port that everybody knows; throws with a sentence when that fails. */
  startAgain(): Promise<void>;
  /** Bytes that are free on its disk. */
  measureFree(): Promise<number>;
  listener: WatchListener;
  times?: Partial<typeof TIMES>;
}

const TIMES = {
  lookMs: 300,
  /** Before the second try, doubled for each one after it. */
  firstPauseMs: 500,
  tries: 5,
  /** One that ran for so long has recovered: what happens later is counted anew. */
  steadyMs: 10_000,
  /** Between two looks whether there is room on the disk. */
  roomMs: 2_000,
};

/** PostgreSQL ends when it cannot add 16 MB to its log, and cannot recover without. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;

/**
 * Looks whether PostgreSQL runs, whoever has started it, and starts it again when it does not. Gives up after five starts
 * that did not last ten seconds, unless they failed for a full disk: it waits for room then. `stop` ends the watch and waits for a start that is under way.
 */
export function watchPostmaster(watched: Watched): { stop(): Promise<void> } {
  const { isRunning, startAgain, measureFree, listener, times } = watched;
  const { lookMs, firstPauseMs, tries, steadyMs, roomMs } = { ...TIMES, ...times };
  const stopping = new AbortController();
  let failures = 0;
  let startedAt = 0;

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(lookMs, stopping.signal);
      if (stopping.signal.aborted || isRunning()) continue;
      if (Date.now() - startedAt > steadyMs) failures = 0;
      if (!(await revive())) return;
    }
  }

  /** False when it was the last try. */
  async function revive(): Promise<boolean> {
    let failure: unknown = new Error('it ended again and again');
    while (failures < tries && !stopping.signal.aborted) {
      const room = { failure, measureFree, listener, roomMs, signal: stopping.signal };
      if (failures > 0 && (await waitForRoom(room))) failures = 0;
      if (failures > 0) await pause(firstPauseMs * 2 ** (failures - 1), stopping.signal);
      if (stopping.signal.aborted) return false;
      failures += 1;
      listener.onNews('PostgreSQL has ended; it is started again.');
      try {
        await startAgain();
        startedAt = Date.now();
        listener.onNews('PostgreSQL runs again.');
        return true;
      } catch (error) {
        failure = error;
      }
    }
    if (!stopping.signal.aborted) {
      const reason = failure instanceof Error ? failure.message : String(failure);
      listener.onGivenUp(createStartupError(`PostgreSQL does not stay up after ${tries} starts: ${reason}`));
    }
    return false;
  }

  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}

/** Whether room may be all that a start has lacked: it says so, or nothing, for its log has no room either. */
function mayLackRoom(failure: unknown): boolean {
  const told = failure instanceof Error ? `${failure.message} ${failure.cause}` : '';
  return /no space left on device/i.test(told) || !/FATAL|PANIC|error:/.test(told);
}

/**
 * Resolves when PostgreSQL has room to work on the disk, or nobody waits any more; false: it had room, or its start has failed for something else. Who has a full disk
 * gets a school that comes back by itself, and not one that was given up in the night.
 */
export async function waitForRoom({
  failure,
  measureFree,
  listener,
  roomMs = TIMES.roomMs,
  signal,
}: Pick<Watched, 'measureFree' | 'listener'> & {
  /** Why the last start has failed. */
  failure: unknown;
  roomMs?: number;
  signal?: AbortSignal;
}): Promise<boolean> {
  const isFull = async () => (await measureFree().catch(() => Infinity)) < LEAST_FREE_BYTES;
  if (!mayLackRoom(failure) || !(await isFull())) return false;
  listener.onNews('PostgreSQL has no room on the disk of DATA_DIR; it is started when there is.');
  while (!signal?.aborted && !listener.isStopping() && (await isFull())) await pause(roomMs, signal);
  return true;
}

/** Resolves early when the watch ends. A watch alone keeps no process alive. */
async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { ...(signal && { signal, ref: false }) }).catch(() => undefined);
}
