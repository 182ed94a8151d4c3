import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createTestLogs, type TestLogs } from '../../test/fakes.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { createDb, type Db } from '../database/db.ts';
import { createJobs, type Jobs } from './jobs.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Db;
let jobs: Jobs;
let logs: TestLogs;

beforeEach(async () => {
  database = await createTestDatabase();
  logs = createTestLogs();
  db = createDb({ url: database.url, logger: logs.logger });
  jobs = createJobs({ databaseUrl: database.url, logger: logs.logger });
});
afterEach(async () => {
  await jobs.stop();
  await db.$client.end();
  await database.drop();
});

const definition = {
  name: 'lectures.probe',
  payload: z.object({ lectureId: z.string() }),
  attempts: 1,
  timeoutSeconds: 60,
};

test('a job runs once its transaction has committed, and never when it was rolled back', async () => {
  const handler = vi.fn(async () => {});
  const probe = jobs.define({ ...definition, handler });
  await jobs.start({ work: true });
  await expect(
    db.transaction(async (tx) => {
      await probe.enqueue(tx, { lectureId: 'rolled back' });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await db.transaction((tx) => probe.enqueue(tx, { lectureId: 'kept' }));
  await vi.waitFor(() => expect(handler).toHaveBeenCalled(), 30_000);
  expect(handler.mock.calls).toEqual([[{ lectureId: 'kept' }, expect.objectContaining({ attempt: 1 })]]);
});

test('a job that fails for the last time is kept where a person can see it', async () => {
  const probe = jobs.define({
    ...definition,
    handler: async () => {
      throw new Error('the file is broken');
    },
  });
  await jobs.start({ work: true });
  await probe.enqueue(db, { lectureId: '1' });
  await vi.waitFor(async () => expect(await jobs.listFailed()).toHaveLength(1), 30_000);
  const [failed] = await jobs.listFailed();
  expect(failed).toMatchObject({ name: 'lectures.probe', payload: { lectureId: '1' }, reason: 'the file is broken' });
  expect(logs.take()).toMatchObject([{ msg: 'job failed', err: { message: 'the file is broken' } }]);
});

test('a failed job is counted in its queue and may be tried again, once', async () => {
  let isBroken = true;
  const handler = vi.fn(async () => {
    if (isBroken) throw new Error('the file is broken');
  });
  const probe = jobs.define({ ...definition, handler });
  await jobs.start({ work: true });
  await probe.enqueue(db, { lectureId: '1' });
  await probe.enqueue(db, { lectureId: 'later' }, { startAfterSeconds: 3_600 });
  await vi.waitFor(async () => expect(await jobs.listFailed()).toHaveLength(1), 30_000);
  expect(await jobs.summarise()).toEqual([
    { name: 'lectures.probe', waiting: 1, active: 0, failed: 1, oldestWaiting: null },
  ]);
  isBroken = false;
  const [failed] = await jobs.listFailed();
  expect(await jobs.retry(failed?.id ?? '')).toBe(true);
  // At once, and not when the worker looks by itself, which it does each half minute.
  await vi.waitFor(() => expect(handler).toHaveBeenCalledTimes(2), 30_000);
  await vi.waitFor(async () => expect(await jobs.listFailed()).toEqual([]), 30_000);
  expect(await jobs.retry(failed?.id ?? '')).toBe(false);
  expect(logs.take()).toMatchObject([{ msg: 'job failed' }]);
});

test('a stop in the middle of the start ends both', async () => {
  const most = 60;
  for (let number = 0; number < most; number += 1)
    jobs.define({ ...definition, name: `lectures.probe-${number}`, handler: async () => {} });
  const started = jobs.start({ work: true });
  const opened = sql`select case when to_regclass('jobs.queue') is null then 0
    else (xpath('/row/c/text()', query_to_xml('select count(*) as c from jobs.queue', false, true, '')))[1]::text::int end as opened`;
  const countOpened = async () => (await db.execute<{ opened: number }>(opened)).rows[0]?.opened ?? 0;
  await vi.waitFor(async () => expect(await countOpened()).toBeGreaterThan(1), { timeout: 30_000, interval: 5 });
  await jobs.stop();
  await expect(started).resolves.toBeUndefined();
  expect(await countOpened()).toBeLessThan(most);
});

test('a payload that the definition does not allow is not queued', async () => {
  const probe = jobs.define({ ...definition, handler: async () => {} });
  await jobs.start({ work: false });
  await expect(probe.enqueue(db, { lectureId: 1 as unknown as string })).rejects.toThrow();
  const { rows } = await db.execute(sql`select count(*)::int as queued from jobs.job where name = 'lectures.probe'`);
  expect(rows).toEqual([{ queued: 0 }]);
});

test('a stopping server tells a running job to end', async () => {
  let signalled: unknown;
  const probe = jobs.define({
    ...definition,
    handler: (_payload, { signal }) =>
      new Promise((_resolve, reject) => {
        signalled = false;
        signal.addEventListener('abort', () => {
          signalled = true;
          reject(signal.reason);
        });
      }),
  });
  await jobs.start({ work: true });
  await probe.enqueue(db, { lectureId: '1' });
  await vi.waitFor(() => expect(signalled).toBe(false), 30_000);
  await jobs.stop();
  expect(signalled).toBe(true);
  logs.take();
});
