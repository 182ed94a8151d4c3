import { describe, expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** Tasks that end when the test says so. */
function createTasks(limits: { width: number; waiting: number; waitingOfOwner: number }) {
  const run = createFairQueue(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    start(name: string, owner: string | null, signal?: AbortSignal) {
      const task = () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      };
      const result = run(task, { owner, signal });
      result.catch(() => {});
      return result;
    },
    async end(name: string) {
      ends.get(name)?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

const busy = { statusCode: 503, code: 'server.busy', retryAfter: 5 };

describe('Work that waits', () => {
  test('is done in turns between the accounts, one of each at once', async () => {
    const { start, end, begun } = createTasks({ width: 2, waiting: 20, waitingOfOwner: 2 });
    for (const name of ['a1', 'a2', 'a3']) start(name, 'a');
    expect(begun).toEqual(['a1']);
    for (const name of ['b1', 'b2', 'c1']) start(name, name.slice(0, 1));
    expect(begun).toEqual(['a1', 'b1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'b1', 'c1']);
    await end('b1');
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
    await end('a2');
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2']);
    await end('c1');
    // One account never has two at once, also where there is room.
    expect(begun.slice(5)).toEqual(['a3']);
  });

  test('is refused beyond the share of an account and beyond the queue', async () => {
    const { start, end } = createTasks({ width: 1, waiting: 3, waitingOfOwner: 2 });
    for (const name of ['a1', 'a2', 'a3']) start(name, 'a');
    await expect(start('a4', 'a')).rejects.toMatchObject(busy);
    const waiting = start('b1', 'b');
    await expect(start('c1', 'c')).rejects.toMatchObject(busy);
    await end('a1');
    await end('a2');
    await end('b1');
    expect(await waiting).toBe('b1');
  });

  test("of the server itself has no share, but waits like everybody's", async () => {
    const { start, end, begun } = createTasks({ width: 2, waiting: 4, waitingOfOwner: 1 });
    for (const name of ['s1', 's2', 's3', 's4']) start(name, null);
    start('a1', 'a');
    expect(begun).toEqual(['s1', 's2']);
    await end('s1');
    await end('s2');
    expect(begun).toEqual(['s1', 's2', 'a1', 's3']);
  });

  test('leaves the queue with its client, and never begins when the client had left before', async () => {
    const { start, end, begun } = createTasks({ width: 1, waiting: 1, waitingOfOwner: 1 });
    start('a1', 'a');
    const leaving = new AbortController();
    const left = start('b1', 'b', leaving.signal);
    leaving.abort();
    await expect(left).rejects.toMatchObject({ code: 'request.cancelled' });
    await expect(start('b2', 'b', leaving.signal)).rejects.toMatchObject({ code: 'request.cancelled' });
    start('c1', 'c');
    await end('a1');
    expect(begun).toEqual(['a1', 'c1']);
  });
});
