import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareDataDir } from './data-dir.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nalanda-data-dir-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test.runIf(process.platform === 'linux')(
  'a folder that says it can be written to, and takes nothing, is refused',
  async () => {
    // Root may write there; nobody can.
    await expect(prepareDataDir('/proc')).rejects.toThrow('DATA_DIR /proc is not a folder that can be written to');
  },
);

test('a new DATA_DIR shows nobody what is in it; the database user of root may pass through', async () => {
  const dataDir = path.join(folder, 'new', 'data');
  await prepareDataDir(dataDir);
  expect((await stat(dataDir)).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
});
