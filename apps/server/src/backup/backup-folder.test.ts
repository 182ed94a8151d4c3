import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { removeUnfinished } from './backup-folder.ts';

test('what a backup that was cut off has left goes before the next one; whole ones, and what is not of backups, stay', async () => {
  const place = await mkdtemp(path.join(tmpdir(), 'nalanda-backups-'));
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  const files = path.join(place, 'files');
  await mkdir(path.join(place, 'nalanda-20261101T213000Z.part/database'), { recursive: true });
  for (const folder of ['nalanda-20261031T213000Z', 'other.part', 'files']) await mkdir(path.join(place, folder));
  for (const name of ['old.part', 'young.part', 'notes.txt']) await writeFile(path.join(files, name), 'a half');
  await utimes(path.join(files, 'old.part'), new Date(0), new Date(0));
  await removeUnfinished(place);
  expect((await readdir(place)).sort()).toEqual(['files', 'nalanda-20261031T213000Z', 'other.part']);
  // A young one may be a copy that is under way.
  expect((await readdir(files)).sort()).toEqual(['notes.txt', 'young.part']);
});

test('a place without backups has nothing unfinished', async () => {
  const place = await mkdtemp(path.join(tmpdir(), 'nalanda-backups-'));
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  await expect(removeUnfinished(place)).resolves.toBeUndefined();
});
