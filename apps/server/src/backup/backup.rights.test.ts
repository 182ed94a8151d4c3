import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { readEverything } from '../../test/busy-school.ts';
import { createEmptyDatabase } from '../../test/empty-database.ts';
import { createUser } from '../../test/factories.ts';
import { createTestLogs } from '../../test/fakes.ts';
import { createDb, withConnection } from '../database/db.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { grantRights } from '../database/rights.ts';
import { loadConfig } from '../platform/config/config.ts';
import { createJobs } from '../platform/jobs.ts';
import { createLocalStorage } from '../platform/storage/storage.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const PASSWORD = 'only-for-this-test';
const [owner, worker] = ['owner', 'worker'].map((name) => `${name}_${randomBytes(6).toString('hex')}`) as [
  string,
  string,
];
const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

const onServer = (statement: string) =>
  withConnection(Object.assign(new URL(inject('templateDatabaseUrl')), { pathname: '/postgres' }).href, (client) =>
    client.query(statement),
  );

/** An empty database that one role owns and another works with, neither of them a superuser. */
async function newDatabase() {
  const { name, url, drop } = await createEmptyDatabase();
  undo.push(drop);
  await onServer(`alter database ${name} owner to ${owner}`);
  const as = (username: string) => Object.assign(new URL(url), { username, password: PASSWORD }).href;
  return { ownerUrl: as(owner), url: as(worker) };
}

test('a school with an owner of the tables and a role without rights to the log moves with both', {
  timeout: 120_000,
}, async () => {
  for (const role of [owner, worker]) {
    await onServer(`create role ${role} login password '${PASSWORD}'`);
    undo.push(() => onServer(`drop role ${role}`));
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'nalanda-rights-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  const source = await newDatabase();
  await migrateDatabase(source.ownerUrl);
  await grantRights(source);
  const db = createDb({ url: source.url, logger: createTestLogs().logger, maxConnections: 1 });
  await createUser(db);
  await db.execute("insert into audit_events (at, event, result) values (now(), 'test.done', 'done')");
  await db.$client.end();
  const queue = createJobs({ databaseUrl: source.url, logger: createTestLogs().logger });
  await queue.start({ work: false });
  await queue.stop();

  const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: folder, SESSION_SECRET: 's'.repeat(32) });
  const storage = await createLocalStorage(path.join(folder, 'storage'));
  const place = path.join(folder, 'backups');
  const made = await createBackup({ config, databaseUrl: source.url, storage, place, version: '0.2.0' });

  const target = await newDatabase();
  await restoreBackup({
    config: { ...config, databaseOwnerUrl: target.ownerUrl },
    databaseUrl: target.url,
    storage,
    folder: made.folder,
  });
  const [before, after] = [await readEverything(source.url), await readEverything(target.url)];
  const isOurs = ([name]: [string, string]) =>
    name.startsWith('public.') || name === 'jobs.queue' || name === 'jobs.job';
  expect([...after].filter(isOurs)).toEqual([...before].filter(isOurs));
  await withConnection(target.url, async (client) => {
    await expect(client.query('delete from audit_events')).rejects.toMatchObject({ code: '42501' });
    await client.query("insert into audit_events (at, event, result) values (now(), 'test.after', 'done')");
  });
  const again = createJobs({ databaseUrl: target.url, logger: createTestLogs().logger });
  await again.start({ work: false });
  await again.stop();
});
