import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFact } from '../apps/server/src/platform/facts/facts.repository.ts';
import { buildTestApp, type TestApp } from '../apps/server/test/build-test-app.ts';
import { readEverything } from '../apps/server/test/busy-school.ts';
import { createEmptyDatabase } from '../apps/server/test/empty-database.ts';
import { createAsset } from '../apps/server/test/factories.ts';
import { startS3Store } from '../apps/server/test/s3-store.ts';
import { isLongForm } from '../apps/server/test/test-form.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
let school: TestApp;
let place: string;
beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'nalanda-backups-'));
  school = await buildTestApp();
});
afterAll(async () => {
  await school.close();
  await rm(place, { recursive: true, force: true });
});

/** Runs the command as its npm script does. */
function run(script: 'backup' | 'restore', args: string[], given: Record<string, string>) {
  const env = {
    ...{ PATH: process.env.PATH, NODE_ENV: 'test', INIT_CWD: place },
    SESSION_SECRET: 'session-secret-of-the-tests-0123456789',
    ...given,
  };
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [`scripts/${script}.ts`, ...args], { cwd: root, env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

/** The one backup in a folder of them. */
const findBackup = async (folder: string) =>
  (await readdir(path.join(place, folder))).find((name) => name.startsWith('nalanda-')) ?? '';

test('a school moves by two commands into the embedded database, in the long form on to another one and from a folder into a bucket, and the office knows', {
  timeout: 300_000,
}, async () => {
  const { user } = await school.newUser({ role: 'educator' });
  await school.storage.put('videos/film.mp4', 'a film');
  await createAsset(school.db, user.id, { storageKey: 'videos/film.mp4' });
  await school.storage.put('originals/film', 'another film');
  await createAsset(school.db, user.id, { storageKey: null, sourceKey: 'originals/film' });
  const here = { DATABASE_URL: school.config.databaseUrl ?? '', DATA_DIR: school.config.dataDir };
  // Nothing of it may change by being carried: not even what is noted of the backup itself, which comes after it.
  const before = await readEverything(here.DATABASE_URL);
  const made = await run('backup', ['nightly', '--keep', '3'], here);
  expect(made, made.err).toMatchObject({
    code: 0,
    err: expect.stringContaining('SESSION_SECRET is not in the backup'),
  });
  const folder = await findBackup('nightly');
  expect((await stat(path.join(place, 'nightly', folder))).mode & 0o777).toBe(0o700);
  expect(await readFact(school.db, 'last-backup')).toMatchObject({ where: path.join(place, 'nightly', folder) });

  const checked = await run('restore', ['--check', `nightly/${folder}`], {});
  expect(checked, checked.out).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^ok .* and 2 files of .* can be restored/),
  });

  const embedded = { DATA_DIR: path.join(place, 'embedded') };
  const restored = await run('restore', [`nightly/${folder}`], embedded);
  expect(restored, restored.err).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Restored: \d+ rows and 2 files/),
  });
  expect((await stat(path.join(place, 'embedded/storage/videos/film.mp4'))).size).toBe(6);
  // What a backup is and what it refuses, src/backup asks of its functions, of buckets too.
  if (!isLongForm) return;

  const store = await startS3Store();
  const bucket = {
    ...{ STORAGE: 's3', S3_BUCKET: 'nalanda', S3_REGION: 'us-east-1', S3_ENDPOINT: store.endpoint },
    ...{ AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
  };
  const { name, url, drop } = await createEmptyDatabase();
  const elsewhere = { DATABASE_URL: url, DATA_DIR: path.join(place, 'elsewhere'), ...bucket };
  const carried = await run('backup', ['carried'], embedded);
  expect(carried, carried.err).toMatchObject({ code: 0 });
  const second = `carried/${await findBackup('carried')}`;
  const moved = await run('restore', [second], elsewhere);
  expect(moved, moved.err).toMatchObject({ code: 0 });
  const isKept = ([table]: [string, string]) => table.startsWith('public.');
  expect([...(await readEverything(url))].filter(isKept)).toEqual([...before].filter(isKept));
  expect(Buffer.concat(await (await store.storage.getStream('originals/film')).toArray()).toString()).toBe(
    'another film',
  );
  const again = await run('restore', [second], elsewhere);
  expect(again).toMatchObject({ code: 1, err: expect.stringContaining(`--replace ${name}`) });
  await drop();
  await store.close();
});

test('what is asked wrongly is said in a sentence, and nothing happens', async () => {
  const here = { DATABASE_URL: school.config.databaseUrl ?? '', DATA_DIR: school.config.dataDir };
  const badBackups = [['a', '--keep', '0'], [], ['a', 'b'], ['a', '--keep', 'x'], ['a', '--unknown']];
  for (const args of isLongForm ? badBackups : badBackups.slice(0, 2)) {
    const { code, out, err } = await run('backup', args, here);
    expect({ code, out, lines: err.split('\n').length }, err).toEqual({ code: 1, out: '', lines: 2 });
  }
  const badRestores = [['not-there'], ['not-there', '--check'], [], ['--unknown']];
  for (const args of isLongForm ? badRestores : badRestores.slice(0, 2)) {
    const { code, out, err } = await run('restore', args, here);
    expect({ code, out, lines: err.split('\n').length }, err).toEqual({ code: 1, out: '', lines: 2 });
  }
  expect((await readdir(place)).filter((name) => name === 'a' || name === 'b')).toEqual([]);
});
