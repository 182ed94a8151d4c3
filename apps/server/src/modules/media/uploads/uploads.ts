import { mkdir, readdir, rm, stat, statfs, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { idSchema } from '@nalanda/contract';
import { FileStore } from '@tus/file-store';
import type { Db } from '../../../database/db.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Bounds } from '../../../platform/bound-settings.ts';
import type { Clock } from '../../../platform/clock.ts';
import { createStorageFullError } from '../../../platform/storage-errors.ts';
import { createUploadInUseError, createUploadNotFoundError, createUploadUnfinishedError } from '../media.errors.ts';
import type { MediaRepository } from '../media.repository.ts';
import { type Announcement, announceUpload, type UploadDisk } from './announce.usecases.ts';

/** A disk with less than this left is full: pieces are larger. */
const FULL_BELOW_BYTES = 1024 * 1024;
const ABANDONED_MILLISECONDS = 24 * 60 * 60 * 1000;

export interface UploadStoreParts {
  db: Db;
  bounds: Bounds;
  repository: MediaRepository;
  clock: Clock;
  /** Where uploads lie until a lecture takes them. */
  folder: string;
  /** Other folders whose old leftovers (from a killed server) are swept as well. */
  leftoverFolders: string[];
}

/** Resumable uploads on their way in: whose they are, how much may come, and what happens to those nobody takes. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a maker: its functions share what it is given, each of them is short.
export function createUploadStore({ db, bounds, repository, clock, folder, leftoverFolders }: UploadStoreParts) {
  const files = new FileStore({ directory: folder });
  const claimed = new Set<string>();
  const pathOf = (id: string) => join(folder, id);

  async function remove(id: string): Promise<void> {
    await Promise.all([rm(pathOf(id), { force: true }), rm(`${pathOf(id)}.json`, { force: true })]);
    await repository.deleteUpload(id);
  }

  return {
    files,
    remove,

    /** Notes that all has arrived. */
    finish: (id: string) => repository.markUploadFinished(id),

    /** Takes an upload in before its first byte; see `announceUpload`. */
    async announce(ownerId: string, announcement: Announcement): Promise<string> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return announceUpload(
        { db, repository, bounds, measureDisk: () => measureDisk(folder) },
        { ownerId, ...announcement },
      );
    },

    /** Throws 503 `storage.full` when a piece could not be written because the disk is full. */
    async ensureRoom(): Promise<void> {
      const disk = await statfs(folder);
      if (disk.bavail * disk.bsize < FULL_BELOW_BYTES) throw createStorageFullError();
    },

    /** Throws 404 `media.upload-not-found` unless the upload is this person's. */
    async ensureOwn(id: string, ownerId: string): Promise<void> {
      if (!isUploadId(id) || !(await repository.hasUpload(id, ownerId))) throw createUploadNotFoundError();
    },

    /** Throws 409 while the upload is being saved: neither bytes nor deletion may come between. */
    ensureFree(id: string): void {
      if (claimed.has(id)) throw createUploadInUseError();
    },

    /** Takes back a piece that was damaged on its way: the upload goes on where the piece began. */
    async takeBack(id: string, offset: number): Promise<void> {
      await truncate(pathOf(id), offset);
      await repository.markUploadUnfinished(id);
    },

    /**
     * Hands the finished upload's file to `use` and removes the upload when it has been used, or was no good (415). When
     * the server failed, the upload stays, so that saving again needs no second upload.
     */
    async claim<T>(id: string, ownerId: string, use: (path: string) => Promise<T>): Promise<T> {
      if (!isUploadId(id) || !(await repository.hasUpload(id, ownerId))) throw createUploadNotFoundError();
      if (claimed.has(id)) throw createUploadInUseError();
      claimed.add(id);
      try {
        const upload = await files.getUpload(id).catch(() => {
          throw createUploadNotFoundError();
        });
        if (upload.offset !== upload.size) throw createUploadUnfinishedError();
        const result = await use(pathOf(id));
        await remove(id);
        return result;
      } catch (error) {
        if (error instanceof AppError && error.statusCode === 415) await remove(id);
        throw error;
      } finally {
        claimed.delete(id);
      }
    },

    /** Removes uploads into which nothing has come for a day, and leftovers of a killed server. Gives their number. */
    async sweep(): Promise<number> {
      const limit = new Date(clock.now().getTime() - ABANDONED_MILLISECONDS);
      let count = 0;
      for (const id of await repository.listUploadsBefore(limit)) {
        if (claimed.has(id) || !(await isOlder(pathOf(id), limit))) continue;
        await remove(id);
        count += 1;
      }
      for (const leftovers of [folder, ...leftoverFolders]) count += await sweepFolder(leftovers, limit, claimed);
      return count;
    },
  };
}

export type UploadStore = ReturnType<typeof createUploadStore>;

/** What has arrived is measured first: what comes meanwhile is counted twice rather than not at all. */
async function measureDisk(folder: string): Promise<UploadDisk> {
  const arrived = new Map<string, number>();
  for (const name of await readdir(folder)) {
    if (!isUploadId(name)) continue;
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found) arrived.set(name, found.size);
  }
  const { bavail, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, arrived };
}

/** Ids become file names: anything but a UUID stops here. */
function isUploadId(id: string): boolean {
  return idSchema.safeParse(id).success;
}

async function sweepFolder(folder: string, limit: Date, spared: Set<string>): Promise<number> {
  let count = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const owner = join(folder, name.replace(/\.json$/, ''));
    // The note beside an upload is written once; the upload itself tells whether bytes still come.
    if (spared.has(name) || !(await isOlder(path, limit)) || !(await isOlder(owner, limit))) continue;
    await rm(path, { recursive: true, force: true });
    count += 1;
  }
  return count;
}

/** True when nothing is there, or nothing has been written to it since. */
async function isOlder(path: string, limit: Date): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found === undefined || found.mtime < limit;
}
