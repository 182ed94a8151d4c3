import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFact } from '../apps/server/src/platform/facts.repository.ts';
import { buildTestApp, type TestApp } from '../apps/server/test/build-test-app.ts';
import { readEverything } from '../apps/server/test/busy-school.ts';
import { createEmptyDatabase } from '../apps/server/test/empty-database.ts';
import { createAsset } from '../apps/server/test/factories.ts';
import { startS3Store } from '../apps/server/test/s3-store.ts';

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

test('a school moves to another machine by two commands, and the office knows of the backup', {
  timeout: 240_000,
}, async () => {
  const { user } = await school.newUser({ role: 'educator' });
  await school.storage.put('videos/film.mp4', 'a film');
  await createAsset(school.db, user.id, { storageKey: 'videos/film.mp4' });
  const here = { DATABASE_URL: school.config.databaseUrl ?? '', DATA_DIR: school.config.dataDir };
  const made = await run('backup', ['nightly', '--keep', '3'], here);
  expect(made, made.err).toMatchObject({
    code: 0,
    err: expect.stringContaining('SESSION_SECRET is not in the backup'),
  });
  const [folder = ''] = (await readdir(path.join(place, 'nightly'))).filter((name) => name.startsWith('nalanda-'));
  expect((await stat(path.join(place, 'nightly', folder))).mode & 0o777).toBe(0o700);
  expect(await readFact(school.db, 'last-backup')).toMatchObject({ where: path.join(place, 'nightly', folder) });

  const checked = await run('restore', ['--check', `nightly/${folder}`], {});
  expect(checked, checked.out).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^ok .* and 1 files of .* can be restored/),
  });

  const { name, url, drop } = await createEmptyDatabase();
  const there = { DATABASE_URL: url, DATA_DIR: path.join(place, 'there') };
  const restored = await run('restore', [`nightly/${folder}`], there);
  expect(restored, restored.err).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Restored: \d+ rows and 1 files/),
  });
  expect((await stat(path.join(place, 'there/storage/videos/film.mp4'))).size).toBe(6);
  const again = await run('restore', [`nightly/${folder}`], there);
  expect(again).toMatchObject({ code: 1, err: expect.stringContaining(`--replace ${name}`) });
  await drop();
});

test('a school moves between the embedded database and another one, and from a folder into a bucket', {
  timeout: 300_000,
}, async () => {
  const store = await startS3Store();
  const bucket = {
    ...{ STORAGE: 's3', S3_BUCKET: 'nalanda', S3_REGION: 'us-east-1', S3_ENDPOINT: store.endpoint },
    ...{ AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
  };
  const { url, drop } = await createEmptyDatabase();
  const embedded = { DATA_DIR: path.join(place, 'embedded') };
  const elsewhere = { DATABASE_URL: url, DATA_DIR: path.join(place, 'elsewhere'), ...bucket };
  const { user } = await school.newUser({ role: 'educator' });
  await school.storage.put('originals/film', 'another film');
  await createAsset(school.db, user.id, { storageKey: null, sourceKey: 'originals/film' });
  let here: Record<string, string> = {
    DATABASE_URL: school.config.databaseUrl ?? '',
    DATA_DIR: school.config.dataDir,
  };
  const before = await readEverything(here.DATABASE_URL ?? '');
  // Nothing of it may change by being carried: not even what is noted of the backup itself, which comes after it.
  for (const [step, there] of [embedded, elsewhere].entries()) {
    const made = await run('backup', [`step-${step}`], here);
    expect(made, made.err).toMatchObject({ code: 0 });
    const [folder = ''] = (await readdir(path.join(place, `step-${step}`))).filter((name) => /^nalanda-/.test(name));
    const restored = await run('restore', [`step-${step}/${folder}`], there);
    expect(restored, restored.err).toMatchObject({ code: 0 });
    here = there;
  }
  const isKept = ([table]: [string, string]) => table.startsWith('public.');
  expect([...(await readEverything(url))].filter(isKept)).toEqual([...before].filter(isKept));
  expect(Buffer.concat(await (await store.storage.getStream('originals/film')).toArray()).toString()).toBe(
    'another film',
  );
  await drop();
  await store.close();
});

test('what is asked wrongly is said in a sentence, and nothing happens', async () => {
  const here = { DATABASE_URL: school.config.databaseUrl ?? '', DATA_DIR: school.config.dataDir };
  for (const args of [[], ['a', 'b'], ['a', '--keep', '0'], ['a', '--keep', 'x'], ['a', '--unknown']]) {
    const { code, out, err } = await run('backup', args, here);
    expect({ code, out, lines: err.split('\n').length }, err).toEqual({ code: 1, out: '', lines: 2 });
  }
  for (const args of [[], ['--unknown'], ['not-there'], ['not-there', '--check']]) {
    const { code, out, err } = await run('restore', args, here);
    expect({ code, out, lines: err.split('\n').length }, err).toEqual({ code: 1, out: '', lines: 2 });
  }
  expect((await readdir(place)).filter((name) => name === 'a' || name === 'b')).toEqual([]);
});
