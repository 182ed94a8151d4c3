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

test('what waits already is worked on without a pause, as behind a server that was killed', async () => {
  const begun: string[] = [];
  const probe = jobs.define({ ...definition, handler: async () => {} });
  await jobs.start({ work: false });
  const names = Array.from({ length: 12 }, (_, number) => String(number));
  for (const lectureId of names) await probe.enqueue(db, { lectureId });
  const node = createNode(begun, async (lectureId) => {
    if (lectureId === '3') throw new Error('the file is broken');
  });
  await node.start({ work: true });
  try {
    await vi.waitFor(() => expect(begun).toEqual(names), 20_000);
  } finally {
    await node.stop();
  }
  expect(logs.take()).toMatchObject([{ msg: 'job failed' }]);
});

/** A node that works on the jobs, and notes what it begins. */
function createNode(begun: string[], onBegin: (lectureId: string) => Promise<unknown> = async () => {}): Jobs {
  const node = createJobs({ databaseUrl: database.url, logger: logs.logger });
  const handler = async ({ lectureId }: { lectureId: string }) => {
    begun.push(lectureId);
    await onBegin(lectureId);
  };
  node.define({ ...definition, handler });
  return node;
}

test('jobs take turns by account; who comes anew is served next', async () => {
  const begun: string[] = [];
  const probe = jobs.define({ ...definition, handler: async () => {} });
  await jobs.start({ work: false });
  const bring = (turnOf: string, ...names: string[]) =>
    db.transaction(async (tx) => {
      for (const lectureId of names) await probe.enqueue(tx, { lectureId }, { turnOf });
    });
  await probe.enqueue(db, { lectureId: 'nobody’s' }, { priority: -1_000 });
  await bring('a', 'a1', 'a2', 'a3', 'a4', 'a5');
  await bring('b', 'b1', 'b2');
  const node = createNode(begun, (lectureId) => (lectureId === 'a3' ? bring('c', 'c1', 'c2') : Promise.resolve()));
  await node.start({ work: true });
  try {
    await vi.waitFor(() => expect(begun).toHaveLength(10), 20_000);
  } finally {
    await node.stop();
  }
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'c1', 'a4', 'c2', 'a5', 'nobody’s']);
});

test('a job is not queued beside the same one that waits', async () => {
  const probe = jobs.define({ ...definition, handler: async () => {} });
  await jobs.start({ work: false });
  for (const lectureId of ['1', '2', '1']) await probe.enqueue(db, { lectureId }, { turnOf: 'a', unlessThere: true });
  expect(await jobs.summarise()).toMatchObject([{ name: 'lectures.probe', waiting: 2 }]);
  expect(await probe.isThere(db, { lectureId: '2' })).toBe(true);
  expect(await probe.isThere(db, { lectureId: '3' })).toBe(false);
  await db.execute(sql`update jobs.job set state = 'failed' where data->>'lectureId' = '2'`);
  expect(await probe.isThere(db, { lectureId: '2' })).toBe(false);
});

test('a job is there while it is worked on, and while it waits for another try', async () => {
  const probe = jobs.define({ ...definition, attempts: 2, handler: async () => {} });
  await jobs.start({ work: false });
  await probe.enqueue(db, { lectureId: '4' });
  const seen: boolean[] = [];
  const node = createNode([], async (lectureId) => {
    seen.push(await probe.isThere(db, { lectureId }));
    throw new Error('not yet');
  });
  await node.start({ work: true });
  const isWaitingAgain = async () =>
    (await db.execute(sql`select 1 from jobs.job where data->>'lectureId' = '4' and state = 'retry'`)).rows.length ===
    1;
  try {
    await vi.waitFor(async () => expect(await isWaitingAgain()).toBe(true), 20_000);
  } finally {
    await node.stop();
  }
  expect([...seen, await probe.isThere(db, { lectureId: '4' })]).toEqual([true, true]);
  logs.take();
});

test('two nodes keep to the same turns', async () => {
  const begun: string[] = [];
  const probe = jobs.define({ ...definition, handler: async () => {} });
  await jobs.start({ work: false });
  for (const turnOf of ['a', 'b'])
    for (let number = 1; number <= (turnOf === 'a' ? 12 : 3); number += 1)
      await probe.enqueue(db, { lectureId: `${turnOf}${number}` }, { turnOf });
  const nodes = [createNode(begun), createNode(begun)];
  await Promise.all(nodes.map((node) => node.start({ work: true })));
  try {
    await vi.waitFor(() => expect(begun).toHaveLength(15), 20_000);
  } finally {
    await Promise.all(nodes.map((node) => node.stop()));
  }
  // What two begin at the same moment comes in either order; in the order in which they came, b1 would be the 13th.
  for (const number of [1, 2, 3]) expect(begun.indexOf(`b${number}`)).toBeLessThan(2 * number + 3);
});

test('what a clock that was ahead has left in the queue keeps nothing from being done', async () => {
  const probe = jobs.define({ ...definition, handler: async () => {} });
  await jobs.start({ work: false });
  await probe.enqueue(db, { lectureId: 'of the future' });
  await probe.enqueue(db, { lectureId: 'later' }, { startAfterSeconds: 3_600 });
  await probe.enqueue(db, { lectureId: 'of a worker that died' });
  await jobs.stop();
  await db.execute(sql`update jobs.job set created_on = created_on + interval '10 years', start_after = start_after + interval '10 years'
    where name = 'lectures.probe'`);
  await db.execute(sql`update jobs.job set state = 'active', started_on = created_on, heartbeat_on = created_on
    where data->>'lectureId' = 'of a worker that died'`);
  await db.execute(sql`update jobs.version set cron_on = now() + interval '10 years'`);
  await db.execute(
    sql`update jobs.queue set maintain_on = now() + interval '10 years', monitor_on = now() + interval '10 years'`,
  );
  const begun: string[] = [];
  const node = createNode(begun);
  await node.start({ work: true });
  try {
    await vi.waitFor(() => expect(begun).toContain('of the future'), 20_000);
  } finally {
    await node.stop();
  }
  const { rows } = await db.execute(sql`select
    (select count(*)::int from jobs.version where cron_on > now() + interval '1 minute') as repeating,
    (select count(*)::int from jobs.queue where maintain_on > now() + interval '1 day' or monitor_on > now() + interval '1 day') as queues,
    (select count(*)::int from jobs.job where heartbeat_on > now() + interval '1 minute') as workers,
    (select round(extract(epoch from start_after - now()) / 60)::int from jobs.job where data->>'lectureId' = 'later') as minutes`);
  expect(rows).toEqual([{ repeating: 0, queues: 0, workers: 0, minutes: 60 }]);
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
