import { expect, test, vi } from 'vitest';
import { inTime } from './in-time.ts';

/** What ends the timers that were begun. */
const ends = vi.hoisted(() => [] as (AbortSignal | undefined)[]);

vi.mock('node:timers/promises', async (original) => {
  const real = await original<typeof import('node:timers/promises')>();
  const setTimeout: typeof real.setTimeout = (milliseconds, value, options) => {
    ends.push(options?.signal);
    return real.setTimeout(milliseconds, value, options);
  };
  return { ...real, setTimeout };
});

test('work that is done in time gives what it gives and leaves no timer', async () => {
  expect(await inTime(Promise.resolve('found'), 60_000)).toBe('found');
  await expect(inTime(Promise.reject(new Error('broken')), 60_000)).rejects.toThrow('broken');
  expect(ends.map((signal) => signal?.aborted)).toEqual([true, true]);
});

test('work that takes longer gives null', async () => {
  expect(await inTime(new Promise(() => undefined), 5)).toBeNull();
  expect(await inTime(new Promise(() => undefined), -5)).toBeNull();
});
