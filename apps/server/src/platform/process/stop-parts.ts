import { setTimeout as sleep } from 'node:timers/promises';

/** Something the server has started and must end. */
export interface StoppablePart {
  name: string;
  stop(): Promise<unknown>;
  /** So long is waited for it; then the next part is stopped all the same. */
  limitMs: number;
  /** False for what is waited for even when somebody has said "now". */
  isHurried?: boolean;
}

/** In a hurry a part gets this long to end what it can end at once. */
const HURRIED_MS = 200;

/**
 * Stops the parts, the newest first, and empties the list. None can keep the others from being stopped, neither by
 * failing nor by taking for ever. Throws at the end with the names of those that did.
 */
export async function stopParts(started: StoppablePart[], hurry: AbortSignal): Promise<void> {
  const failures: string[] = [];
  for (let part = started.pop(); part; part = started.pop()) {
    const { name } = part;
    const failure = await stopPart(part, hurry);
    if (failure) failures.push(`${name}: ${failure}`);
  }
  if (failures.length > 0) throw new Error(`Not everything stopped cleanly: ${failures.join('; ')}`);
}

/** Why it did not stop, if so. */
async function stopPart(part: StoppablePart, hurry: AbortSignal): Promise<string | undefined> {
  const over = new AbortController();
  const stopped = part.stop().then(
    () => undefined,
    (error: Error) => error.message,
  );
  const limits = [wait(part.limitMs, over.signal).then(() => `it takes longer than ${part.limitMs / 1000} s`)];
  if (part.isHurried !== false) limits.push(untilHurried(hurry, over.signal).then(() => 'there was no time'));
  const result = await Promise.race([stopped, ...limits]);
  over.abort();
  return result;
}

async function untilHurried(hurry: AbortSignal, over: AbortSignal): Promise<void> {
  if (!hurry.aborted) {
    await new Promise<void>((resolve) => {
      hurry.addEventListener('abort', () => resolve(), { once: true, signal: over });
    });
  }
  await wait(HURRIED_MS, over);
}

const wait = (milliseconds: number, signal: AbortSignal) =>
  sleep(milliseconds, undefined, { signal }).catch(() => undefined);
