import { expect, test } from 'vitest';
import { type StoppablePart, stopParts } from './stop-parts.ts';

const never = () => new Promise<void>(() => {});

function createParts(...parts: Partial<StoppablePart>[]) {
  const stopped: string[] = [];
  const list = parts.map((part) => {
    const { name = '', stop = async () => {} } = part;
    const noted = () => {
      stopped.push(name);
      return stop();
    };
    return { name, limitMs: 5_000, ...part, stop: noted };
  });
  return { list, stopped };
}

test('the database is stopped although a part before it fails and another never ends', async () => {
  const { list, stopped } = createParts(
    { name: 'database' },
    { name: 'jobs', stop: never, limitMs: 50 },
    { name: 'web', stop: async () => Promise.reject(new Error('so it is')) },
  );
  const message = 'Not everything stopped cleanly: web: so it is; jobs: it takes longer than 0.05 s';
  await expect(stopParts(list, new AbortController().signal)).rejects.toThrow(message);
  expect(stopped).toEqual(['web', 'jobs', 'database']);
});

test('in a hurry only the database is waited for', async () => {
  const hurry = new AbortController();
  let isDown = false;
  const stop = async () => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    isDown = true;
  };
  const { list } = createParts({ name: 'database', isHurried: false, stop }, { name: 'web', stop: never });
  const stopping = stopParts(list, hurry.signal);
  hurry.abort();
  await expect(stopping).rejects.toThrow('web: there was no time');
  expect(isDown).toBe(true);
});
