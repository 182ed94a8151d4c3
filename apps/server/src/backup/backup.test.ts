import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderOf, prepareBackups } from '../../test/backup-school.ts';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { keepSchoolBusy, readEverything, readFileKeys } from '../../test/busy-school.ts';
import { createEmptyDatabase } from '../../test/empty-database.ts';
import { createAsset } from '../../test/factories.ts';
import { createTestLogs } from '../../test/fakes.ts';
import { startS3Store } from '../../test/s3-store.ts';
import { isLongForm } from '../../test/test-form.ts';
import { createDb, withConnection } from '../database/db.ts';
import { migrateDatabase, migrateTo, readSchemaAge } from '../database/migrate.ts';
import { examineAudit } from '../platform/audit/chain/examine-audit.ts';
import { loadConfig } from '../platform/config/config.ts';
import { createJobs } from '../platform/jobs.ts';
import { adoptSessionSecret, loadOrCreateSecrets } from '../platform/secrets/secrets.ts';
import { createLocalStorage, type Storage } from '../platform/storage/storage.ts';
import { checkBackup } from './check-backup.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const LONG = 120_000;
const { newPlace, newFolderStorage, openSchool, undo } = prepareBackups();

/** `TEST_RESTORE_URL` names a server of another version of PostgreSQL (`npm run test:postgres`). */
async function newTarget() {
  const database = await createEmptyDatabase(process.env.TEST_RESTORE_URL);
  undo.push(database.drop);
  const dataDir = await newPlace();
  const storage = await createLocalStorage(path.join(dataDir, 'storage'));
  return { database, dataDir, storage };
}

const hashStored = async (storage: Storage, key: string) => {
  const sum = createHash('sha256');
  for await (const chunk of await storage.getStream(key)) sum.update(chunk);
  return sum.digest('hex');
};

/** Rules, indexes and triggers, and whether they are at work. From version 18 on PostgreSQL calls "not null" a rule as well. */
const readRules = (url: string) =>
  withConnection(url, async (client) => {
    const { rows } = await client.query(
      `select 'index' as kind, indexname::text as name, indexdef as definition from pg_indexes where schemaname = 'public' and tablename not in (select relname from pg_class where relispartition)
       union all select 'constraint', conrelid::regclass || '.' || conname, convalidated::text || pg_get_constraintdef(oid)
         from pg_constraint where connamespace = 'public'::regnamespace and coninhcount = 0 and contype <> 'n'
       union all select 'not null', attrelid::regclass || '.' || attname, ''
         from pg_attribute join pg_class c on c.oid = attrelid
         where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and attnum > 0 and attnotnull
       union all select 'trigger', tgrelid::regclass || '.' || tgname, tgenabled::text || pg_get_triggerdef(oid)
         from pg_trigger where not tgisinternal and tgparentid = 0 order by 1, 2, 3`,
    );
    return rows;
  });

describe('The backup of a busy school', () => {
  const kinds = {
    local: newFolderStorage,
    bucket: async () => {
      const store = await startS3Store();
      undo.push(store.close);
      return store.storage;
    },
  };
  // A bucket holds what a folder does, and pieces of uploads besides.
  test.each(isLongForm ? (['local', 'bucket'] as const) : (['bucket'] as const))(
    'has every row and every file of one moment (%s)',
    async (kind) => {
      const { school, storage, written } = await openSchool(await kinds[kind]());
      const url = school.config.databaseUrl ?? '';
      const queue = createJobs({ databaseUrl: url, logger: createTestLogs().logger });
      await queue.start({ work: false });
      await queue.stop();
      const people = await keepSchoolBusy(school, storage);
      undo.push(people.stop);
      await people.waitUntilBusy();
      let truth = new Map<string, string>();
      let removed = '';
      const before = new Map<string, string>();
      const backups = await newPlace();
      const { folder, manifest } = await createBackup({
        ...orderOf(school, storage, backups),
        async onFixed({ id, named }) {
          truth = await readEverything(url, id);
          for (const key of named) before.set(key, written.get(key) ?? 'never written');
          // All that is named now could go before the files are looked at.
          removed = await people.removeOldLecture();
          await people.waitForRounds(3);
        },
      });
      await people.waitForRounds(1);
      await people.stop();

      const { database, dataDir, storage: restoredFiles } = await newTarget();
      const target = kind === 'local' ? restoredFiles : await kinds.bucket();
      const config = { ...school.config, dataDir };
      await restoreBackup({ config, databaseUrl: database.url, storage: target, folder });
      const restored = await readEverything(database.url);
      for (const own of ['jobs.version', 'jobs.bam', 'jobs.warning', 'jobs.queue_stats']) {
        truth.delete(own);
        restored.delete(own);
      }
      const isMadeAnew = ([name]: [string, string]) => name.startsWith('jobs.queue_stats');
      expect([...restored].filter((entry) => !isMadeAnew(entry))).toEqual(
        [...truth].filter((entry) => !isMadeAnew(entry)),
      );
      expect(await readEverything(url)).not.toEqual(restored);
      const keys = await readFileKeys(database.url);
      expect(keys.length).toBeGreaterThan(0);
      expect(keys.filter((key) => !before.has(key))).toEqual([]);
      for (const [key, hash] of before) expect(await hashStored(target, key), key).toBe(hash);
      const folders = new Set([...before.keys()].map((key) => key.split('/')[0]));
      expect([...folders].sort()).toEqual(kind === 'bucket' ? ['images', 'uploads', 'videos'] : ['images', 'videos']);
      expect(manifest.files.missing).toEqual([]);

      // What was removed meanwhile is still there, and goes once nobody needs it.
      const named = new Set(await readFileKeys(url));
      const held = keys.filter((key) => !named.has(key));
      expect(held).toContain(removed);
      await school.jobs.runAll();
      for (const key of held) expect(await storage.exists(key)).toBe(false);

      expect(await readRules(database.url)).toEqual(await readRules(url));
      await withConnection(database.url, async (client) => {
        await expect(client.query('delete from audit_events')).rejects.toThrow(/audit/);
        await client.query("insert into audit_events (at, event, result) values (now(), 'test.after', 'done')");
      });
      const db = createDb({ url: database.url, logger: createTestLogs().logger, maxConnections: 1 });
      expect(await examineAudit(db)).toMatchObject({ broken: null, position: expect.any(Number) });
      await db.$client.end();
    },
    LONG,
  );

  test('does not copy again what an earlier backup has, and keeps as many as one says', { timeout: LONG }, async () => {
    const { school, storage } = await openSchool(await newFolderStorage());
    await storage.put('images/a.webp', 'a picture');
    const order = orderOf(school, storage, await newPlace());
    const first = await createBackup(order);
    expect(first.copied).toBe(1);
    await storage.put('images/b.webp', 'another');
    await storage.delete('images/a.webp');
    await nextSecond();
    const second = await createBackup(order);
    expect([second.copied, second.manifest.files.count]).toEqual([1, 1]);
    await nextSecond();
    const third = await createBackup({ ...order, keep: 2 });
    expect(third.copied).toBe(0);
    expect(third.removed).toEqual([path.basename(first.folder)]);
    const kept = await readdir(order.place);
    expect(kept.sort()).toEqual(['files', path.basename(second.folder), path.basename(third.folder)].sort());
    const files = (await readdir(path.join(order.place, 'files'), { recursive: true })).filter((name) =>
      /\w{64}$/.test(name),
    );
    expect(files).toHaveLength(1);
    for (const name of ['manifest.json', 'files.jsonl.gz', 'database/public.users.copy.gz'])
      expect((await stat(path.join(third.folder, name))).mode & 0o777).toBe(0o600);
  });

  test('made after nights with a clock that was ahead stays, and theirs go first', { timeout: LONG }, async () => {
    const { school, storage } = await openSchool(await newFolderStorage());
    const order = orderOf(school, storage, await newPlace());
    const first = await createBackup(order);
    const ahead = ['nalanda-20990101T000000Z', 'nalanda-20990102T000000Z'];
    for (const name of ahead) await cp(first.folder, path.join(order.place, name), { recursive: true });
    await nextSecond();
    const second = await createBackup({ ...order, keep: 2 });
    expect(second.removed).toEqual(ahead);
    const kept = [first, second].map(({ folder }) => path.basename(folder));
    expect((await readdir(order.place)).sort()).toEqual(kept);
  });
});

const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1_001));

describe('A backup', () => {
  let school: TestApp;
  let storage: Storage;
  let folder: string;
  beforeAll(async () => {
    storage = await newFolderStorage();
    school = await buildTestApp({ environment: { SESSION_SECRET: '' }, outside: { storage } });
    const { user } = await school.newUser({ role: 'educator' });
    await storage.put('videos/film.mp4', 'a film');
    await createAsset(school.db, user.id, { storageKey: 'videos/film.mp4' });
    await createAsset(school.db, user.id, { storageKey: 'videos/gone.mp4' });
    const config = { ...school.config, backupPassphrase: 'correct horse battery' };
    ({ folder } = await createBackup({ ...orderOf(school, storage, await newPlace()), config }));
  }, LONG);
  afterAll(() => school.close());

  test('is proved without the school, and says which files were missing before', { timeout: LONG }, async () => {
    const checked = await checkBackup(folder, 'correct horse battery');
    expect(checked.problems).toEqual([]);
    expect(checked.rows).toBeGreaterThan(2);
    expect(checked.manifest.files.missing).toEqual(['videos/gone.mp4']);
  });

  test('brings the keys along, and does not touch a database that holds a school, unless it is named, or one that a server works on', {
    timeout: LONG,
  }, async () => {
    const { database, dataDir, storage: files } = await newTarget();
    const order = { databaseUrl: database.url, storage: files, folder };
    await expect(restoreBackup({ ...order, config: { ...school.config, dataDir } })).rejects.toThrow(
      'The secrets of this backup are encrypted: set BACKUP_PASSPHRASE.',
    );
    const config = { ...school.config, dataDir, backupPassphrase: 'correct horse battery' };
    await restoreBackup({ ...order, config });
    const secrets = JSON.parse(await readFile(path.join(dataDir, 'secrets.json'), 'utf8'));
    expect(secrets.sessionSecret).toBe(school.keys.sessionSecret);
    expect((await stat(path.join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);

    const before = await readEverything(database.url);
    const again = { ...order, config };
    await expect(restoreBackup(again)).rejects.toThrow(`--replace ${database.name}`);
    await expect(restoreBackup({ ...again, replace: 'other' })).rejects.toThrow('nothing was changed');
    const server = createDb({ url: database.url, logger: createTestLogs().logger, maxConnections: 1 });
    await server.execute('select 1');
    await expect(restoreBackup({ ...again, replace: database.name })).rejects.toThrow('stop every server first');
    await server.$client.end();
    expect(await readEverything(database.url)).toEqual(before);
    await withConnection(database.url, (client) => client.query('create table stray (id int); truncate enrolments'));
    const other = { ...config, sessionSecrets: ['another secret of at least 32 characters'] };
    const { warnings } = await restoreBackup({ ...order, config: other, replace: database.name });
    expect(warnings.join()).toMatch(/SESSION_SECRET is not the one of the backup/);
    expect(await readEverything(database.url)).toEqual(before);
  });

  test('takes the keys of no other school, whose database lies in the same folder', { timeout: LONG }, async () => {
    const { database, dataDir, storage: files } = await newTarget();
    await mkdir(path.join(dataDir, 'postgres'));
    await writeFile(path.join(dataDir, 'postgres/PG_VERSION'), '18');
    const own = await loadOrCreateSecrets(dataDir);
    const config = { ...school.config, dataDir, databaseUrl: database.url, backupPassphrase: 'correct horse battery' };
    const order = { config, databaseUrl: database.url, storage: files, folder };
    await expect(restoreBackup(order)).rejects.toThrow('the keys of another school: nothing was changed');
    expect([await loadOrCreateSecrets(dataDir), await readEverything(database.url)]).toEqual([own, new Map()]);
    // A school that moves out of that folder has the same keys.
    await adoptSessionSecret(dataDir, school.keys.sessionSecret);
    await restoreBackup(order);
    expect((await readEverything(database.url)).size).toBeGreaterThan(0);
  });

  test('that breaks off while it is restored leaves the old school whole, or a database that no server takes for a school', {
    timeout: LONG,
  }, async () => {
    const { database, dataDir, storage: files } = await newTarget();
    await migrateDatabase(database.url);
    const asDatabase = (statement: string) => withConnection(database.url, (client) => client.query(statement));
    await asDatabase(
      `insert into users (id, email, name, role) values (gen_random_uuid(), 'old@example.com', 'Old', 'student')`,
    );
    const before = await readEverything(database.url);
    const config = { ...school.config, dataDir, backupPassphrase: 'correct horse battery' };
    const order = { config, databaseUrl: database.url, folder, replace: database.name };
    const breakOff = async () => {
      throw new Error('the power went off');
    };
    await expect(restoreBackup({ ...order, storage: { ...files, putCopy: breakOff } })).rejects.toThrow('the power');
    expect(await readEverything(database.url)).toEqual(before);
    await migrateDatabase(database.url);
    // The keys of the old school are its own until its rows go.
    await expect(stat(path.join(dataDir, 'secrets.json'))).rejects.toThrow('ENOENT');

    const list = () => ({ [Symbol.asyncIterator]: () => ({ next: breakOff }) });
    await expect(restoreBackup({ ...order, storage: { ...files, list } })).rejects.toThrow('the power');
    await expect(migrateDatabase(database.url)).rejects.toThrow(`begin it again: npm run restore -- ${folder}`);
    const backup = createBackup({ ...orderOf(school, files, await newPlace()), databaseUrl: database.url });
    await expect(backup).rejects.toThrow('A restore into this database has not come to its end');
    await restoreBackup({ ...order, storage: files, replace: undefined });
    await migrateDatabase(database.url);
    const { rows } = await asDatabase('select email from users');
    expect(rows.map(({ email }) => email)).not.toContain('old@example.com');
  });

  test('that was damaged is known, and nothing is restored from it', { timeout: LONG }, async () => {
    const { database, dataDir, storage: files } = await newTarget();
    const table = path.join(folder, 'database/public.users.copy.gz');
    const whole = await readFile(table);
    const damaged = Buffer.from(whole);
    damaged[damaged.length - 9] = (damaged.at(-9) ?? 0) ^ 1;
    await writeFile(table, damaged);
    expect((await checkBackup(folder, undefined)).problems).toEqual([
      'The backup is damaged: database/public.users.copy.gz is not as it was written.',
    ]);
    const order = { config: { ...school.config, dataDir }, databaseUrl: database.url, storage: files, folder };
    await expect(restoreBackup(order)).rejects.toThrow('The backup is damaged');
    expect(await readEverything(database.url)).toEqual(new Map());
    await writeFile(table, whole);

    const [film = ''] = (await readdir(path.join(folder, '../files'), { recursive: true })).filter((name) =>
      /\w{64}$/.test(name),
    );
    await writeFile(path.join(folder, '../files', film), 'A film');
    expect((await checkBackup(folder, 'a wrong passphrase')).problems).toEqual([
      expect.stringMatching(/^The file videos\/film\.mp4 is damaged: remove files\//),
      'BACKUP_PASSPHRASE is not the one that this backup was made with.',
    ]);
    await writeFile(path.join(folder, '../files', film), 'a film');
    await expect(checkBackup(path.join(folder, 'database'), undefined)).rejects.toThrow('is no backup');
  });
});

/** When the first migration of 0.2.0 was made, and one in the middle. */
const FIRST_MIGRATION = 1_795_326_653_650;
const EARLIER_MIGRATION = 1_795_471_050_520;

test('a school of an earlier version is backed up before its update, and its backup is proved and restored after it', {
  timeout: LONG,
}, async () => {
  const { database, dataDir, storage } = await newTarget();
  await migrateTo(database.url, EARLIER_MIGRATION);
  const asDatabase = (statement: string) => withConnection(database.url, (client) => client.query(statement));
  await asDatabase(`insert into users (id, name, email, role, photo_key)
    values (gen_random_uuid(), 'Asha Rao', 'asha@example.com', 'educator', 'images/asha.webp')`);
  await storage.put('images/asha.webp', 'a face');
  const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, SESSION_SECRET: 's'.repeat(32) });
  const order = { config, databaseUrl: database.url, storage, place: await newPlace(), version: '0.2.0' };
  const { folder, manifest } = await createBackup(order);
  expect(manifest.files).toMatchObject({ count: 1, missing: [] });
  expect(await withConnection(database.url, readSchemaAge)).toBe('older');

  expect((await checkBackup(folder, undefined)).problems).toEqual([]);
  const target = await newTarget();
  await restoreBackup({ config, databaseUrl: target.database.url, storage: target.storage, folder });
  expect(await withConnection(target.database.url, readSchemaAge)).toBe('current');
  expect(await target.storage.exists('images/asha.webp')).toBe(true);

  // What no restore could bring further is not taken for a backup.
  await asDatabase(
    `update drizzle.__drizzle_migrations set created_at = created_at - ${EARLIER_MIGRATION - FIRST_MIGRATION} - 1`,
  );
  await expect(createBackup(order)).rejects.toThrow('of version 0.1.0');
});

test('what is made of the rows is in no backup, and goes when other rows come', async () => {
  const { school, storage } = await openSchool(await newFolderStorage());
  await storage.put('search-index/release/1-1-1.index', 'of the rows of today');
  const backups = await newPlace();
  const { folder, manifest } = await createBackup(orderOf(school, storage, backups));
  expect(manifest.files.count).toBe(0);
  const { database, dataDir, storage: target } = await newTarget();
  await target.put('search-index/release/2-2-2.index', 'of rows that are gone');
  await restoreBackup({ config: { ...school.config, dataDir }, databaseUrl: database.url, storage: target, folder });
  expect(await target.exists('search-index/release/2-2-2.index')).toBe(false);
}, 120_000);
