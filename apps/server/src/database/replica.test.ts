import { setTimeout as sleep } from 'node:timers/promises';
import type { Course } from '@nalanda/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { createCourse } from '../../test/factories.ts';
import { createTestLogs } from '../../test/fakes.ts';
import { openLine } from '../../test/open-line.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from '../../test/replicated-postgres.ts';
import { type ChangeFeed, createStillFeed, openChangeFeed } from './change-feed.ts';
import { createDb, type Db, withConnection } from './db.ts';
import { examineReplica, openReplica, type Replica } from './replica.ts';

const LONG = { timeout: 30_000, interval: 50 };
const { logger } = createTestLogs();

let postgres: ReplicatedPostgres;
let identity: string;
let primary: Db;
let changes: ChangeFeed;
let replica: Replica;
let school: TestApp;
beforeAll(async () => {
  postgres = await startReplicatedPostgres();
  const { url } = postgres.primary;
  ({ identity } = await examineReplica({ url: postgres.replica.url, directUrl: url }));
  primary = createDb({ url, logger, maxConnections: 4 });
  changes = await openChangeFeed({ url, logger });
  replica = open();
  school = await buildTestApp({ toUrl: async () => url, outside: { changes, replica } });
});
afterAll(async () => {
  await school.close();
  await replica.close();
  await primary.$client.end();
  await postgres.close();
});

const open = (other: Partial<Parameters<typeof openReplica>[0]> = {}) =>
  openReplica({ url: postgres.replica.url, identity, primary, changes, logger, ...other });

/** Which of the two servers answers a reading now. */
async function whoAnswers(asked: Replica = replica): Promise<'primary' | 'replica'> {
  const port = await asked.read('reports', async (db) => portOf(db));
  return port === new URL(postgres.replica.url).port ? 'replica' : 'primary';
}

async function portOf(db: Db): Promise<unknown> {
  const { rows } = await db.execute(sql`select current_setting('port') as port`);
  return rows[0]?.port;
}

const onReplica = (statement: string) =>
  withConnection(postgres.replica.url, async (client) => (await client.query(statement)).rows);

/** Stops the copying while `work` is done, as a replica that is far behind. */
async function whileBehind(work: () => Promise<void>): Promise<void> {
  await onReplica('select pg_wal_replay_pause()');
  try {
    await work();
  } finally {
    await onReplica('select pg_wal_replay_resume()');
  }
}

const isUsed = () => expect.poll(() => whoAnswers(), LONG).toBe('replica');

describe('a reading that a replica may answer', () => {
  test('sees what was committed before it, at once', async () => {
    await isUsed();
    await primary.execute(sql`create table marks (number int)`);
    for (let number = 1; number <= 30; number += 1) {
      await primary.execute(sql`insert into marks values (${number})`);
      const found = await replica.read('catalogue', async (db) => {
        const { rows } = await db.execute(sql`select max(number) as newest from marks`);
        return rows[0]?.newest;
      });
      expect(found).toBe(number);
    }
    const answered = replica.figures().reads.filter(({ part }) => part === 'catalogue');
    expect(answered.find(({ server }) => server === 'replica')?.count).toBeGreaterThan(0);
  });

  test('goes to the primary while the replica is behind, and to the replica again afterwards', async () => {
    await isUsed();
    await whileBehind(async () => {
      await primary.execute(sql`create table while_behind (number int)`);
      const reading = (db: Db) => db.execute(sql`select count(*)::int as number from while_behind`);
      expect((await replica.read('reports', reading)).rows).toEqual([{ number: 0 }]);
      expect(await whoAnswers()).toBe('primary');
    });
    await isUsed();
  });

  test('goes to the primary where changes are not heard, and where nobody answers at the replica’s address', async () => {
    const deaf = open({ changes: createStillFeed() });
    expect(await whoAnswers(deaf)).toBe('primary');
    const away = open({ url: 'postgres://nalanda@127.0.0.1:1/nalanda' });
    expect(await whoAnswers(away)).toBe('primary');
    expect(away.figures().lagBytes).toBeNull();
    await Promise.all([deaf.close(), away.close()]);
  });

  test('is begun again on the primary when the replica fails in the middle of it', async () => {
    await isUsed();
    const tried: unknown[] = [];
    const found = await replica.read('reports', async (db) => {
      tried.push(await portOf(db));
      if (tried.length === 1) await db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
      return 'read';
    });
    expect(found).toBe('read');
    expect(tried).toEqual([new URL(postgres.replica.url).port, new URL(postgres.primary.url).port]);
  });

  test('is begun again on the primary when the replica says nothing any more', async () => {
    const line = await openLine(postgres.replica.url);
    const held = open({ url: line.url });
    await expect.poll(() => whoAnswers(held), LONG).toBe('replica');
    const port = await held.read('reports', async (db) => {
      const from = await portOf(db);
      if (from === new URL(postgres.primary.url).port) return from;
      line.pause();
      return portOf(db);
    });
    expect(port).toBe(new URL(postgres.primary.url).port);
    await line.close();
    await held.close();
  });

  test('never comes from a server of another database', async () => {
    const other = open({ identity: 'another database' });
    expect(await whoAnswers(other)).toBe('primary');
    const writable = open({ url: postgres.primary.url });
    expect(await whoAnswers(writable)).toBe('primary');
    expect(writable.figures().reads).toEqual([{ part: 'reports', server: 'primary', count: 1 }]);
    await Promise.all([other.close(), writable.close()]);
  });
});

describe('a school with a replica', () => {
  const titles = async () => {
    const client = school.anonymous();
    return (await client.get('/api/course/getpublishedcoures')).json<Course[]>().map(({ title }) => title);
  };
  const publish = (title: string) =>
    createCourse(school.db, { isPublished: true, publishedAt: school.clock.now(), title });

  test('shows the catalogue as it is, whether the replica has it or not', async () => {
    await isUsed();
    await publish('Copied in time');
    expect(await titles()).toEqual(['Copied in time']);
    await whileBehind(async () => {
      await publish('Not copied yet');
      expect(new Set(await titles())).toEqual(new Set(['Copied in time', 'Not copied yet']));
      // What was read must stay: nothing older may come into the memory behind it.
      await sleep(300);
      expect(new Set(await titles())).toEqual(new Set(['Copied in time', 'Not copied yet']));
    });
  });

  test('finds what was just published, and says at /metrics from where it reads', async () => {
    await isUsed();
    await publish('Beekeeping on a balcony');
    const { client } = await school.newUser();
    const search = async () => {
      const found = await client.call({ method: 'POST', url: '/api/ai/search', payload: { input: 'beekeeping' } });
      return found.json<Course[]>().map(({ title }) => title);
    };
    await expect.poll(search, LONG).toContain('Beekeeping on a balcony');
    const figures = (await school.anonymous().get('/metrics')).body;
    expect(figures).toMatch(/replica_reads_total\{part="catalogue",server="replica"\} [1-9]/);
    expect(figures).toMatch(/replica_reads_total\{part="search",server="replica"\} [1-9]/);
    expect(figures).toMatch(/replica_is_used [01]/);
  });
});

describe('the look at the start', () => {
  const examine = (url: string) => examineReplica({ url, directUrl: postgres.primary.url });

  test('knows a replica, also for a role without rights, and how far it is behind', async () => {
    await primary.execute(sql`create role reader login password 'of-this-test'`);
    const url = new URL(postgres.replica.url);
    Object.assign(url, { username: 'reader', password: 'of-this-test' });
    await expect.poll(() => examine(url.href), LONG).toMatchObject({ identity, problem: null });
    expect((await examine(url.href)).lagBytes).toBeLessThan(1_000_000);
  });

  test('refuses another database, and names what may pass', async () => {
    await expect(examine(inject('templateDatabaseUrl'))).rejects.toThrow('two different databases');
    const elsewhere = new URL(postgres.replica.url);
    elsewhere.pathname = '/postgres';
    await expect(examine(elsewhere.href)).rejects.toThrow('two different databases');
    expect((await examine('postgres://nalanda@127.0.0.1:1/nalanda')).problem).toMatch('cannot be asked');
    expect((await examine(postgres.primary.url)).problem).toMatch('takes writes');
  });
});

test('what was read while the replica was promoted is read again from the primary', async () => {
  await isUsed();
  let readings = 0;
  const port = await replica.read('reports', async (db) => {
    readings += 1;
    const from = await portOf(db);
    if (readings === 1) await onReplica('select pg_promote(true, 60)');
    return from;
  });
  expect([port, readings]).toEqual([new URL(postgres.primary.url).port, 2]);
  await sleep(1_100);
  expect(await whoAnswers()).toBe('primary');
});
