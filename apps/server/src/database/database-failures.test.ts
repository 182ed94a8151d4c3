import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { createTestLogs } from '../../test/fakes.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { explainDatabaseFailure, isDatabaseAway } from './database-errors.ts';
import { createDb, type Db, type Executor } from './db.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Db;
let other: Db;
const logs = createTestLogs();

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDb({ url: database.url, logger: logs.logger, maxConnections: 2 });
  other = createDb({ url: database.url, logger: logs.logger, maxConnections: 2 });
});
afterAll(async () => {
  await db.$client.end();
  await other.$client.end();
  logs.take();
  await database.drop();
});

async function ownPid(executor: Executor): Promise<number> {
  const { rows } = await executor.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  return rows[0]?.pid ?? 0;
}

async function terminate(executor: Executor, pid: number): Promise<void> {
  await executor.execute(sql`select pg_terminate_backend(${pid}::int, 5000)`);
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => explainDatabaseFailure(error),
  );

test('a connection that ends within a transaction fails the transaction, not the process', async () => {
  const lost = await failure(
    db.transaction(async (tx) => {
      await terminate(other, await ownPid(tx));
      await new Promise((resolve) => setTimeout(resolve, 100));
      await tx.execute(sql`select 1`);
    }),
  );
  expect(lost).toMatchObject({ statusCode: 503, code: 'database.unavailable' });
});

test('a connection that ends under a waiting statement says that the database is away', async () => {
  const lost = await failure(
    db.transaction(async (tx) => {
      const pid = await ownPid(tx);
      const sleeping = tx.execute(sql`select pg_sleep(10)`);
      await Promise.all([sleeping, terminate(other, pid)]);
    }),
  );
  expect(lost).toMatchObject({ statusCode: 503, code: 'database.unavailable' });
});

test('a transaction that cannot even begin gives its connection back', async () => {
  const small = createDb({ url: database.url, logger: logs.logger, maxConnections: 1 });
  const killer = await other.$client.connect();
  for (let round = 0; round < 3; round += 1) {
    const ended = killer.query('select pg_terminate_backend($1, 5000)', [await ownPid(small)]);
    // The pool hands its connection out before it can hear that it is dead.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    expect(await failure(small.transaction(async () => {}))).toMatchObject({ code: 'database.unavailable' });
    await ended;
  }
  killer.release();
  expect((await small.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await small.$client.end();
});

test('a statement without an answer is given up, and its connection with it', async () => {
  const impatient = createDb({ url: database.url, logger: logs.logger, maxConnections: 1, statementTimeoutMs: 500 });
  const silent = await failure(
    impatient.transaction(async (tx) => {
      // PostgreSQL's own limit is taken away: only the silence is left.
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`select pg_sleep(30)`);
    }),
  );
  expect(silent).toMatchObject({ code: 'database.unavailable' });
  expect((await impatient.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await impatient.$client.end();
});

test('two transactions that wait for each other: the one that is cut may be tried again', async () => {
  const take = (tx: Executor, lock: number) => tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
  const haveFirst = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const takeBoth = (own: 0 | 1) =>
    db.transaction(async (tx) => {
      const mine = own === 0 ? haveFirst[0] : haveFirst[1];
      await take(tx, own);
      mine.resolve();
      await Promise.all(haveFirst.map(({ promise }) => promise));
      await take(tx, 1 - own);
    });
  const outcomes = await Promise.all([failure(takeBoth(0)), failure(takeBoth(1))]);
  expect(outcomes.filter((outcome) => outcome !== undefined)).toMatchObject([
    { statusCode: 503, code: 'database.unavailable' },
  ]);
});

test('a database that may only be read just now is away for who wants to write', async () => {
  const refused = await failure(
    db.transaction((tx) => tx.execute(sql`create table never_made (id int)`), { accessMode: 'read only' }),
  );
  expect(refused).toMatchObject({ statusCode: 503, code: 'database.unavailable' });
});

test('a database that nobody reaches, that is full or has no more places is away, a broken rule is not', async () => {
  const nowhere = createDb({ url: 'postgres://nalanda@127.0.0.1:1/none', logger: logs.logger });
  expect(await failure(nowhere.execute(sql`select 1`))).toMatchObject({ code: 'database.unavailable' });
  expect(await failure(nowhere.transaction(async () => {}))).toMatchObject({ code: 'database.unavailable' });
  await nowhere.$client.end();
  const raised = (state: string) =>
    failure(db.execute(sql.raw(`do $$ begin raise exception 'so' using errcode = '${state}'; end $$`)));
  expect(await raised('53300')).toMatchObject({ code: 'database.unavailable', retryAfter: 5 });
  expect(await raised('53100')).toMatchObject({ statusCode: 503, code: 'database.full' });
  expect(await raised('53200')).toMatchObject({ statusCode: 503, code: 'database.full' });
  expect(await raised('23505')).toBeUndefined();
  const ofSomebodyElse = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(explainDatabaseFailure(ofSomebodyElse)).toBeUndefined();
});

test('of what speaks to the database alone a refused connection is the database’s', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED (Queue: mails.send)'), { code: 'ECONNREFUSED' });
  expect(explainDatabaseFailure(refused)).toBeUndefined();
  expect(isDatabaseAway(refused)).toBe(true);
  expect(isDatabaseAway(new Error('a payload that does not fit'))).toBe(false);
});

test('a request whose connection is ended answers 503 with the time to wait, and the next one works', async () => {
  const school: TestApp = await buildTestApp();
  try {
    const { user, client } = await school.newUser({ role: 'educator' });
    const killer = new pg.Client({ connectionString: school.config.databaseUrl });
    await killer.connect();
    // The request waits for this lock, so that its connection is in use when it ends.
    await killer.query('begin');
    await killer.query('select 1 from users where id = $1 for update', [user.id]);
    const waiting = client.postForm('/api/user/updateprofile', { name: 'A new name' });
    await endWaiting(school.db);
    const reply = await waiting;
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['retry-after']).toBe('5');
    expect(reply.json()).toMatchObject({ code: 'database.unavailable' });
    await killer.query('rollback');
    await killer.end();
    expect((await client.get('/api/user/currentuser')).statusCode).toBe(200);
    school.takeLogs();
  } finally {
    await school.close();
  }
});

/** Ends the connection that waits for a lock in this database, once there is one. */
async function endWaiting(executor: Executor): Promise<void> {
  const ended = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await executor.execute(ended)).rows.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
}
