import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './index.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';

let dataDir: string;
let cluster: string;
const password = 'a-password-of-this-test';

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'nalanda-postgres-'));
  await chmod(dataDir, 0o755);
  cluster = path.join(dataDir, 'postgres');
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
