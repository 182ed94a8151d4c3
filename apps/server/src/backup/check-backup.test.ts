import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { orderOf, prepareBackups } from '../../test/backup-school.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres/index.ts';
import { checkBackup } from './check-backup.ts';
import { createBackup } from './create-backup.ts';
import { loadDatabase } from './load-database.ts';
import { MANIFEST } from './manifest.ts';

vi.mock('../database/embedded-postgres/index.ts', { spy: true });
vi.mock('./load-database.ts', { spy: true });

const { newPlace, newFolderStorage, openSchool } = prepareBackups();
let folder: string;
beforeAll(async () => {
  const { school, storage } = await openSchool(await newFolderStorage());
  ({ folder } = await createBackup(orderOf(school, storage, await newPlace())));
}, 120_000);

const databases = () => vi.mocked(startEmbeddedPostgres).mock.calls.map(([options]) => options);

describe('The database into which a backup is restored to prove it', { timeout: 120_000 }, () => {
  test('has a password that nobody else on the machine knows, and is gone afterwards', async () => {
    for (const _ of [1, 2]) expect((await checkBackup(folder, undefined)).problems).toEqual([]);
    const passwords = databases().map(({ password }) => password);
    expect(new Set(passwords).size).toBe(2);
    for (const password of passwords) expect(password).toMatch(/^[\w-]{43}$/);
    for (const { dataDir } of databases()) expect(existsSync(dataDir)).toBe(false);
  });

  test('goes with all rows of the school when the look is broken off', async () => {
    const stopping = new AbortController();
    vi.mocked(loadDatabase).mockImplementationOnce(async (...given) => {
      stopping.abort();
      return loadDatabase(...given);
    });
    const broken = checkBackup(folder, undefined, stopping.signal);
    await expect(broken).rejects.toThrow('It was broken off, and nothing of it is left.');
    const last = databases().at(-1);
    expect(last && existsSync(last.dataDir)).toBe(false);
    await expect(checkBackup(folder, undefined, stopping.signal)).rejects.toThrow('It was broken off');
  });
});

test.each([
  { triggers: ["copy (select 1) to program 'id'"], bound: 'DEFAULT' },
  { triggers: [], bound: "DEFAULT; copy (select 1) to program 'id'" },
  { triggers: [], bound: "FOR VALUES FROM ('a') TO ('b'); select ('c')" },
])('Nobody who can write into a backup gets a statement of theirs into the database: %o', async (change) => {
  const file = path.join(folder, MANIFEST);
  const whole = await readFile(file, 'utf8');
  const manifest = JSON.parse(whole);
  Object.assign(manifest.database.partitions[0], change);
  await writeFile(file, JSON.stringify(manifest));
  await expect(checkBackup(folder, undefined)).rejects.toThrow('database.partitions.0');
  await writeFile(file, whole);
});
