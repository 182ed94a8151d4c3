import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What work gives, or null when it takes longer than so many milliseconds; the work itself goes on. No timer outlives it: one that does keeps
 * all of its request in memory. Throws what the work throws in time.
 */
export async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T | null> {
  const over = new AbortController();
  const late = sleep(Math.max(0, milliseconds), null, { ref: false, signal: over.signal }).catch(() => null);
  return Promise.race([work, late]).finally(() => over.abort());
}
