import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { BackupOrder } from '../src/backup/create-backup.ts';
import { createLocalStorage, type Storage } from '../src/platform/storage/storage.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { createVariedDecoders, rememberFiles } from './busy-school.ts';

/** Schools to back up, and folders for backups. What a test opens is closed after it, the folders go with the file. Call once in a file. */
export function prepareBackups() {
  let place: string;
  const undo: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    place = await mkdtemp(path.join(tmpdir(), 'nalanda-backups-'));
  });
  afterEach(async () => {
    for (const step of undo.splice(0).reverse()) await step();
  });
  afterAll(() => rm(place, { recursive: true, force: true }));

  /** A folder of a test's own among the backups. */
  const newPlace = () => mkdtemp(path.join(place, 'of-'));

  return {
    newPlace,
    /** What a test has opened, closed after it, the last one first. */
    undo,
    newFolderStorage: async (): Promise<Storage> => createLocalStorage(path.join(await newPlace(), 'storage')),
    /** A school with files in `base`; `written` tells of each what was written last. */
    async openSchool(base: Storage): Promise<{ school: TestApp; storage: Storage; written: Map<string, string> }> {
      const { storage, written } = rememberFiles(base);
      const school = await buildTestApp({
        environment: { LIMIT_WRITE_ACCOUNT: '99999/1m', LIMIT_UPLOAD_ADDRESS: '99999/1m' },
        outside: { storage, decoders: createVariedDecoders() },
      });
      undo.push(school.close);
      return { school, storage, written };
    },
  };
}

/** What makes a backup of a school in a folder. */
export const orderOf = (school: TestApp, storage: Storage, at: string): BackupOrder => ({
  config: school.config,
  databaseUrl: school.config.databaseUrl ?? '',
  storage,
  place: at,
  version: '0.2.0',
});
