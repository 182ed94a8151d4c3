import { expect, test } from 'vitest';
import { createFigureCache } from './figure-cache.ts';

function build() {
  let now = Date.parse('2026-11-23T10:00:00Z');
  let counts = 0;
  const cache = createFigureCache<{ counted: number; turn: number }>({ now: () => new Date(now) });
  return {
    pass: (minutes: number) => {
      now += minutes * 60_000;
    },
    read: (counted: number, key = 'a course') =>
      cache.read(key, async () => {
        counts += 1;
        return { counted, turn: counts };
      }),
    cache,
  };
}

test('figures of many are kept for minutes, those of few are not', async () => {
  const { read, pass } = build();
  expect((await read(5_000)).turn).toBe(1);
  expect((await read(5_000)).turn).toBe(1);
  expect((await read(5_000, 'another course')).turn).toBe(2);
  pass(6);
  expect((await read(999)).turn).toBe(3);
  expect((await read(999)).turn).toBe(4);
});

test('who asks at the same moment waits for one count, and a failed one is not kept', async () => {
  const { read, cache } = build();
  const all = await Promise.all([read(5), read(5), read(5)]);
  expect(all.map(({ turn }) => turn)).toEqual([1, 1, 1]);
  const fail = () => cache.read('broken', () => Promise.reject(new Error('too slow')));
  await expect(fail()).rejects.toThrow('too slow');
  expect(await cache.read('broken', async () => ({ counted: 1, turn: 7 }))).toEqual({ counted: 1, turn: 7 });
});
