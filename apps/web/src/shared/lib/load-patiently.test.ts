import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPatiently } from './load-patiently.ts';

let comeBack = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', (_name: string, listener: () => void) => {
    comeBack = listener;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what did not arrive is asked for again after a while, and at once when the connection is back', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('no line')).mockRejectedValueOnce(new Error('no line'));
  load.mockResolvedValue('part');
  const part = loadPatiently(load);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(load).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  comeBack();
  expect(await part).toBe('part');
});
