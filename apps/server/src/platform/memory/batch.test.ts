import { expect, test, vi } from 'vitest';
import { createBatch } from './batch.ts';

const double = () => vi.fn(async (keys: number[]) => keys.map((key) => key * 2));

test('lookups of one moment share a load, equal keys one answer', async () => {
  const load = double();
  const find = createBatch(load);
  expect(await Promise.all([find(1), find(2), find(1)])).toEqual([2, 4, 2]);
  expect(load.mock.calls).toEqual([[[1, 2]]]);
});

test('a lookup never joins a load that began before it', async () => {
  const load = double();
  const find = createBatch(load);
  const first = find(1);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1), { interval: 1, timeout: 30_000 });
  await Promise.all([first, find(1)]);
  expect(load).toHaveBeenCalledTimes(2);
});

test('no more than two loads run at once; what comes meanwhile goes together', async () => {
  const gates: (() => void)[] = [];
  const load = vi.fn(async (keys: number[]) => {
    await new Promise<void>((resolve) => gates.push(resolve));
    return keys;
  });
  const find = createBatch(load);
  const all: Promise<number>[] = [];
  for (let key = 1; key <= 5; key += 1) {
    all.push(find(key));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(load.mock.calls).toEqual([[[1]], [[2]]]);
  for (const open of gates.splice(0)) open();
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(3), { timeout: 30_000 });
  expect(load.mock.calls[2]).toEqual([[3, 4, 5]]);
  for (const open of gates) open();
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4, 5]);
});

test('a crowd is split, and every key gets its own value', async () => {
  const load = double();
  const find = createBatch(load);
  const keys = Array.from({ length: 250 }, (_, index) => index);
  expect(await Promise.all(keys.map(find))).toEqual(keys.map((key) => key * 2));
  expect(load.mock.calls.map(([part]) => part.length)).toEqual([100, 100, 50]);
});

test('a failed load fails its own lookups and no later one', async () => {
  const load = double().mockRejectedValueOnce(new Error('database gone'));
  const find = createBatch(load);
  await expect(Promise.all([find(1), find(2)])).rejects.toThrow('database gone');
  expect(await find(1)).toBe(2);
});

test('keys that are no strings are told apart as the caller says', async () => {
  const load = vi.fn(async (keys: { a: string; b: string }[]) => keys.map(({ a, b }) => a + b));
  const find = createBatch(load, ({ a, b }) => `${a} ${b}`);
  expect(await Promise.all([find({ a: 'x', b: 'y' }), find({ a: 'x', b: 'z' }), find({ a: 'x', b: 'y' })])).toEqual([
    'xy',
    'xz',
    'xy',
  ]);
  expect(load.mock.calls[0]?.[0]).toHaveLength(2);
});
