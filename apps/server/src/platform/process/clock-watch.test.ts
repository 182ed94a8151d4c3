import { afterEach, expect, test, vi } from 'vitest';
import { createTestLogs } from '../../../test/fakes.ts';
import type { Db } from '../../database/db.ts';
import { systemClock } from '../clock.ts';
import { newId } from '../ids.ts';
import { describeClock, watchClock } from './clock-watch.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A database whose clock is ahead by so much, and which takes so long to answer. */
const createDatabase = (aheadMs: number, latencyMs = 0) =>
  ({
    async execute() {
      const now = Date.now() + latencyMs / 2 + aheadMs;
      vi.setSystemTime(Date.now() + latencyMs);
      return { rows: [{ now: String(Math.round(now)) }] };
    },
  }) as unknown as Db;

test('a clock that differs from the database’s is named, a database that takes its time is none', async () => {
  vi.useFakeTimers();
  expect(await describeClock(createDatabase(0, 20_000))).toBeUndefined();
  expect(await describeClock(createDatabase(4_000))).toBeUndefined();
  expect(await describeClock(createDatabase(600_000))).toContain('600 s behind');
  expect(await describeClock(createDatabase(-600_000, 200))).toContain('600 s ahead of');
});

test('a clock that is set back is told once, one that runs on or is set forward is not', async () => {
  vi.useFakeTimers();
  const logs = createTestLogs();
  const watch = await watchClock({ db: createDatabase(0), logger: logs.logger });
  await vi.advanceTimersByTimeAsync(300_000);
  vi.setSystemTime(Date.now() + 3_600_000);
  await watch.look();
  expect(logs.take()).toEqual([]);
  vi.setSystemTime(Date.now() - 3_600_000);
  await watch.look();
  await watch.look();
  expect(logs.take()).toMatchObject([{ msg: expect.stringContaining('set back by 3600 s: start every server') }]);
  await watch.stop();
});

test('it is said once, and again after it was mended', async () => {
  vi.useFakeTimers();
  const logs = createTestLogs();
  let ahead = 600_000;
  const db = { execute: () => createDatabase(ahead).execute('') } as unknown as Db;
  const watch = await watchClock({ db, logger: logs.logger });
  await watch.look();
  expect(logs.take()).toHaveLength(1);
  ahead = 0;
  await watch.look();
  ahead = -60_000;
  await watch.look();
  expect(logs.take()).toMatchObject([{ msg: expect.stringContaining('60 s ahead of') }]);
  await watch.stop();
});

test('a process whose machine has the wrong time goes by the database’s, also while its own is set, and by its own again when it is right', async () => {
  vi.useFakeTimers();
  const right = Date.now();
  const off = 400 * 86_400_000;
  vi.setSystemTime(right + off);
  let database = createDatabase(-off);
  const db = { execute: () => database.execute('') } as unknown as Db;
  const before = newId();
  const watch = await watchClock({ db, logger: createTestLogs().logger });
  const far = () => Math.abs(systemClock.now().getTime() - right);
  expect(far()).toBeLessThan(1_000);
  expect(newId() < before).toBe(true);
  // NTP sets it right; a database that is away, too, changes nothing.
  vi.setSystemTime(right);
  expect(far()).toBeLessThan(1_000);
  database = { execute: () => Promise.reject(new Error('away')) } as unknown as Db;
  await watch.look();
  expect(far()).toBeLessThan(1_000);
  database = createDatabase(0);
  await watch.look();
  vi.setSystemTime(right + 3_000);
  expect(systemClock.now().getTime()).toBe(right + 3_000);
  await watch.stop();
});
