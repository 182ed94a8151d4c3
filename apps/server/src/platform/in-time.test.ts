import { expect, test, vi } from 'vitest';
import { inTime } from './in-time.ts';

test('work that is done in time gives what it gives and leaves no timer', async () => {
  const end = vi.spyOn(AbortController.prototype, 'abort');
  expect(await inTime(Promise.resolve('found'), 60_000)).toBe('found');
  await expect(inTime(Promise.reject(new Error('broken')), 60_000)).rejects.toThrow('broken');
  const ended = end.mock.contexts.map((controller) => (controller as AbortController).signal.aborted);
  end.mockRestore();
  expect(ended).toEqual([true, true]);
});

test('work that takes longer gives null', async () => {
  expect(await inTime(new Promise(() => undefined), 5)).toBeNull();
  expect(await inTime(new Promise(() => undefined), -5)).toBeNull();
});
