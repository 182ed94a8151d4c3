import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type FileEntry, readFileIndex } from './file-index.ts';
import { createFileStore } from './file-store.ts';
import { readManifest } from './manifest.ts';

const NAME = /^nalanda-\d{8}T\d{6}Z$/;
const UNFINISHED = '.part';

/** The name of a backup begun at this moment: later ones come later in the alphabet. */
export const nameBackup = (at: Date) => `nalanda-${at.toISOString().replace(/[-:]|\.\d+/g, '')}`;

/** Until a backup is whole, its folder says that it is not. */
export const nameUnfinished = (name: string) => `${name}${UNFINISHED}`;

/** The folder of files that all backups in a place share. */
export const openStore = (place: string) => createFileStore(path.join(place, 'files'));

/** Whole backups, oldest first. */
async function listBackups(place: string): Promise<string[]> {
  const names = await readdir(place).catch(() => []);
  return names.filter((name) => NAME.test(name)).sort();
}

/** What the newest backup knows of files, by key; empty when there is none that can be read. */
export async function readNewestIndex(place: string): Promise<Map<string, FileEntry>> {
  const known = new Map<string, FileEntry>();
  const newest = (await listBackups(place)).at(-1);
  if (newest === undefined) return known;
  const folder = path.join(place, newest);
  try {
    const { files } = await readManifest(folder);
    for await (const entry of readFileIndex(folder, files.index)) known.set(entry.key, entry);
  } catch {
    // Then every file is read anew.
    return new Map();
  }
  return known;
}

/** Removes what broken-off backups have left. Only while no backup is being made. */
export async function removeUnfinished(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    const isUnfinished = name.endsWith(UNFINISHED) && NAME.test(name.slice(0, -UNFINISHED.length));
    if (isUnfinished) await rm(path.join(place, name), { recursive: true, force: true });
  }
  await openStore(place).sweepUnfinished();
}

/**
 * Keeps the newest backups, of which `made` is one, and removes the others, and files that none names any more. Only while no backup is
 * being made. Throws when a list of files cannot be read, before any file goes.
 */
export async function keepNewest(
  place: string,
  { made, keep }: { made: string; keep: number },
): Promise<{ removed: string[]; files: number }> {
  const names = await listBackups(place);
  // What claims to be later than the one that was made just now tells of a wrong clock; the one made now never goes for it.
  const backups = [...names.filter((name) => name > made), ...names.filter((name) => name <= made)];
  const removed = backups.slice(0, Math.max(0, backups.length - keep));
  for (const name of removed) await removeBackup(path.join(place, name));
  const named = new Set<string>();
  for (const name of await listBackups(place)) {
    const folder = path.join(place, name);
    const { files } = await readManifest(folder);
    for await (const { sha256 } of readFileIndex(folder, files.index)) named.add(sha256);
  }
  return { removed, files: await openStore(place).sweep(named) };
}

/** Renamed first: what is left of a removal that breaks off is no backup any more. */
async function removeBackup(folder: string): Promise<void> {
  await rm(nameUnfinished(folder), { recursive: true, force: true });
  await rename(folder, nameUnfinished(folder));
  await rm(nameUnfinished(folder), { recursive: true, force: true });
}
