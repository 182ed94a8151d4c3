import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from './index.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import { waitForRoom, watchPostmaster } from './watch.ts';

let dataDir: string;
let cluster: string;
const password = 'a-password-of-this-test';

/** The folder of a first start, whose cluster is copied for every test: to make one takes longer than most tests. */
let made: string;

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nalanda-postgres-'));
  await chmod(folder, 0o755);
  return folder;
}

beforeAll(async () => {
  made = await makeFolder();
  const first = await startEmbeddedPostgres({ dataDir: made, password });
  expect(await query(first.url(), 'select 1 as one')).toEqual([{ one: 1 }]);
  await first.stop();
});
afterAll(() => rm(made, { recursive: true, force: true }));
beforeEach(async () => {
  dataDir = await makeFolder();
  cluster = path.join(dataDir, 'postgres');
  // With its owner, who need not be ours.
  execFileSync('cp', ['-a', path.join(made, 'postgres'), cluster]);
});
afterEach(async () => {
  await stopPostmaster(cluster);
  await rm(dataDir, { recursive: true, force: true });
});

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

test('what was written is there after a stop and a start', async () => {
  const first = await startEmbeddedPostgres({ dataDir, password });
  await query(first.url(), 'create table courses (title text)');
  await first.stop();
  expect(findPostmaster(cluster)).toBeUndefined();
  const second = await startEmbeddedPostgres({ dataDir, password });
  expect(await query(second.url(), 'select * from courses')).toEqual([]);
});

test('its log names the rule that a statement broke, not the values in it', async () => {
  const { url } = await startEmbeddedPostgres({ dataDir, password });
  await query(url(), 'create table people (email text primary key)');
  const client = new pg.Client({ connectionString: url() });
  await client.connect();
  const add = () => client.query('insert into people values ($1)', ['asha@example.org']);
  await add();
  await expect(add()).rejects.toMatchObject({ code: '23505' });
  await client.end();
  const log = readFileSync(path.join(dataDir, 'postgres.log'), 'utf8');
  expect(log).toContain('people_pkey');
  expect(log).not.toContain('asha@example.org');
});

test('a database that outlived its server is adopted, not started twice', async () => {
  const first = await startEmbeddedPostgres({ dataDir, password });
  const second = await startEmbeddedPostgres({ dataDir, password });
  expect(second.port).toBe(first.port);
});

test('the first of two servers to stop leaves the database to the other', async () => {
  const first = await startEmbeddedPostgres({ dataDir, password });
  const other = new pg.Client({ connectionString: first.url() });
  await other.connect();
  await first.stop();
  expect(findPostmaster(cluster)).toBeDefined();
  await other.end();
  await first.stop();
  expect(findPostmaster(cluster)).toBeUndefined();
});

test('a pid file that names a program of somebody else is no obstacle', async () => {
  const first = await startEmbeddedPostgres({ dataDir, password });
  const pidFile = path.join(cluster, 'postmaster.pid');
  const stale = readFileSync(pidFile, 'utf8');
  await first.stop();
  const stranger = spawn('sleep', ['30']);
  writeFileSync(pidFile, stale.replace(/^\d+/, String(stranger.pid)));
  const second = await startEmbeddedPostgres({ dataDir, password });
  expect(await query(second.url(), 'select 1 as one')).toEqual([{ one: 1 }]);
  stranger.kill();
});

test('a lost password is replaced, for the data is worth more', async () => {
  await startEmbeddedPostgres({ dataDir, password });
  const second = await startEmbeddedPostgres({ dataDir, password: 'another-password' });
  expect(await query(second.url(), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a throwaway cluster is gone after its stop', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir, password, throwaway: true });
  await postgres.stop();
  expect(existsSync(cluster)).toBe(false);
});

/** Collects what the watch says. */
function createListener() {
  const news: string[] = [];
  const errors: Error[] = [];
  const hear = { onNews: (text: string) => news.push(text), onGivenUp: (error: Error) => errors.push(error) };
  return { news, errors, ...hear, isStopping: () => false };
}

test.each(['SIGINT', 'SIGKILL'] as const)(
  'a database ended by %s comes back on its port with its data',
  async (signal) => {
    // The first server is as good as killed: the one that is watched is the adopted one.
    const first = await startEmbeddedPostgres({ dataDir, password });
    await query(first.url(), 'create table courses (title text)');
    const listener = createListener();
    const second = await startEmbeddedPostgres({ dataDir, password, listener });
    for (let round = 1; round <= 2; round += 1) {
      process.kill(findPostmaster(cluster)?.pid ?? 0, signal);
      await vi.waitFor(() => expect(listener.news).toHaveLength(2 * round), { timeout: 60_000 });
      expect(await query(second.url(), 'select * from courses')).toEqual([]);
    }
    expect(listener.news.at(-1)).toBe('PostgreSQL runs again.');
    expect(listener.errors).toEqual([]);
    await second.stop();
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(findPostmaster(cluster)).toBeUndefined();
  },
);

const measureFree = async () => 1e12;

test('a database that cannot be started again is given up with a sentence', async () => {
  const listener = createListener();
  const startAgain = vi.fn(async () => {
    throw new Error('the disk is gone');
  });
  const times = { lookMs: 5, firstPauseMs: 1 };
  const watch = watchPostmaster({ isRunning: () => false, startAgain, measureFree, listener, times });
  await vi.waitFor(() => expect(listener.errors).toHaveLength(1), { timeout: 30_000 });
  expect(startAgain).toHaveBeenCalledTimes(5);
  expect(listener.errors[0]?.message).toBe('PostgreSQL does not stay up after 5 starts: the disk is gone');
  await watch.stop();
});

test('a database that starts and ends over and over is given up, too', async () => {
  const listener = createListener();
  const times = { lookMs: 5, firstPauseMs: 1 };
  const startAgain = async () => {};
  const watch = watchPostmaster({ isRunning: () => false, startAgain, measureFree, listener, times });
  await vi.waitFor(() => expect(listener.errors).toHaveLength(1), { timeout: 30_000 });
  await watch.stop();
});

test('a database without room on its disk is never given up, and is started when there is some', async () => {
  const listener = createListener();
  let freeBytes = 1e6;
  let runs = false;
  const startAgain = vi.fn(async () => {
    if (freeBytes < 1e8) throw new Error('No space left on device');
    runs = true;
  });
  const times = { lookMs: 5, firstPauseMs: 1, roomMs: 5 };
  const parts = { isRunning: () => runs, startAgain, measureFree: async () => freeBytes, listener, times };
  const watch = watchPostmaster(parts);
  await vi.waitFor(() => expect(listener.news.at(-1)).toMatch('no room on the disk'), { timeout: 30_000 });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(startAgain).toHaveBeenCalledTimes(1);
  freeBytes = 1e9;
  await vi.waitFor(() => expect(listener.news.at(-1)).toBe('PostgreSQL runs again.'), { timeout: 30_000 });
  expect(listener.errors).toEqual([]);
  await watch.stop();
});

test('a database that does not start for something else is given up for that, however little room there is', async () => {
  const listener = createListener();
  const log = 'FATAL:  configuration file "postgresql.conf" contains errors';
  const failure = new Error('PostgreSQL did not start: the configuration has errors.', { cause: new Error(log) });
  const startAgain = vi.fn(() => Promise.reject(failure));
  const times = { lookMs: 5, firstPauseMs: 1, roomMs: 5 };
  const watch = watchPostmaster({
    ...{ isRunning: () => false, startAgain, measureFree: async () => 1e6, listener, times },
  });
  await vi.waitFor(() => expect(listener.errors).toHaveLength(1), { timeout: 30_000 });
  expect(String(listener.errors[0])).toContain(
    'after 5 starts: PostgreSQL did not start: the configuration has errors',
  );
  expect(listener.news.join()).not.toContain('no room');
  await watch.stop();
});

test('a wait for room ends with the server that waits', async () => {
  const listener = createListener();
  const full = { measureFree: async () => 0, listener, roomMs: 5, failure: new Error('it gave no reason') };
  const watch = watchPostmaster({
    ...full,
    isRunning: () => false,
    startAgain: () => Promise.reject(new Error('full')),
  });
  await vi.waitFor(() => expect(listener.news.at(-1)).toMatch('no room on the disk'), { timeout: 30_000 });
  await watch.stop();
  expect(await waitForRoom({ ...full, listener: { ...listener, isStopping: () => true } })).toBe(true);
});
