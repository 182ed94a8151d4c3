import { mkdir } from 'node:fs/promises';
import type { Db, Tx } from '../../../database/db.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Bounds } from '../../../platform/config/bound-settings.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { Logger } from '../../../platform/logger.ts';
import { measureFree } from '../../../platform/storage/disk-room.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { createStorageFullError } from '../../../platform/storage/storage-errors.ts';
import { createUploadInUseError, createUploadNotFoundError, createUploadUnfinishedError } from '../media.errors.ts';
import type { MediaRepository } from '../media.repository.ts';
import { type Announcement, announceUpload } from './announce.usecases.ts';
import { createUploadBucket } from './upload-bucket.ts';
import { createUploadFolder, sweepFolder } from './upload-folder.ts';
import { isUploadId } from './upload-ids.ts';
import { CLAIM_SECONDS, createUploadsRepository } from './uploads.repository.ts';

/** A disk with less than this left is full: pieces are larger. */
const FULL_BELOW_BYTES = 1024 * 1024;
const ABANDONED_MILLISECONDS = 24 * 60 * 60 * 1000;

export interface UploadStoreParts {
  db: Db;
  bounds: Bounds;
  repository: MediaRepository;
  clock: Clock;
  logger: Logger;
  /** A bucket takes uploads as well; with files on this machine they lie in `folder`. */
  storage: Storage;
  folder: string;
  /** Other folders whose old leftovers (from a killed server) are swept as well. */
  leftoverFolders: string[];
}

/**
 * Makes something of a finished upload. `consume` is to be called in the transaction that notes what was made: the upload is
 * used up together with it, so that nothing is made of it twice. It throws 409 `media.upload-in-use` when somebody else has it by now.
 */
export type UploadUse<T> = (path: string, consume: (tx: Tx) => Promise<void>) => Promise<T>;

/** Resumable uploads on their way in: whose they are, how much may come, and what happens to those nobody takes. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a maker: its functions share what it is given, each of them is short.
export function createUploadStore(parts: UploadStoreParts) {
  const { db, bounds, clock, folder } = parts;
  const repository = createUploadsRepository({ db, clock });
  const isLocal = parts.storage.localPath('uploads') !== undefined;
  const place = isLocal
    ? createUploadFolder({ folder, repository })
    : createUploadBucket({ storage: parts.storage, repository, logger: parts.logger, folder });

  async function ensureIs(id: string, ownerId: string): Promise<void> {
    if (!isUploadId(id) || !(await repository.has(id, ownerId))) throw createUploadNotFoundError();
  }

  const makeFolder = () => mkdir(folder, { recursive: true, mode: 0o700 });
  const aDayAgo = () => new Date(clock.now().getTime() - ABANDONED_MILLISECONDS);

  /** Removes what a killed server has left on this machine for a day. Gives how many files. */
  async function sweepLeftovers(): Promise<number> {
    let count = 0;
    for (const leftovers of [folder, ...parts.leftoverFolders])
      count += await sweepFolder(leftovers, aDayAgo(), repository.isClaimed);
    return count;
  }

  return {
    store: place.store,
    remove: place.remove,

    /** Notes that all has arrived. */
    finish: (id: string) => repository.markFinished(id),

    /** Takes an upload in before its first byte; see `announceUpload`. */
    async announce(ownerId: string, announcement: Announcement): Promise<string> {
      await makeFolder();
      const deps = { db, bounds, repository: parts.repository, uploads: repository, measureDisk: place.measureDisk };
      return announceUpload(deps, { ownerId, ...announcement });
    },

    /** Throws 503 `storage.full` when a piece could not be written because the disk is full. */
    async ensureRoom(): Promise<void> {
      await makeFolder();
      if ((await measureFree(folder)) < FULL_BELOW_BYTES) throw createStorageFullError();
    },

    /** Throws 404 `media.upload-not-found` unless the upload is this person's. */
    ensureOwn: ensureIs,

    /** Throws 409 while the upload is being saved, on whichever node: neither bytes nor deletion may come between. */
    async ensureFree(id: string): Promise<void> {
      if (await repository.isClaimed(id)) throw createUploadInUseError();
    },

    /** Takes back a piece that was damaged on its way: the upload goes on where the piece began. */
    takeBack: place.cut,

    /**
     * Hands the finished upload's file to `use` and removes the upload when it has been used, or was no good (415). When
     * the server failed, the upload stays, so that saving again needs no second upload; where it was killed, a minute later.
     */
    async claim<T>(id: string, ownerId: string, use: UploadUse<T>): Promise<T> {
      await ensureIs(id, ownerId);
      await makeFolder();
      const claim = { id, claim: newId() };
      const upload = await repository.claim(claim, ownerId);
      if (!upload) throw createUploadInUseError();
      const renewal = setInterval(() => repository.renewClaim(claim).catch(() => {}), (CLAIM_SECONDS * 1000) / 4);
      const consume = async (tx: Tx) => {
        if (!(await repository.consume(tx, claim))) throw createUploadInUseError();
      };
      try {
        const offset = await place.readOffset(id);
        if (offset === null) throw createUploadNotFoundError();
        if (offset !== upload.byteSize) throw createUploadUnfinishedError();
        const result = await place.withFile({ id, ...upload }, (path) => use(path, consume));
        await place.remove(id);
        return result;
      } catch (error) {
        if (error instanceof AppError && error.statusCode === 415) await place.remove(id);
        throw error;
      } finally {
        clearInterval(renewal);
        await repository.endClaim(claim).catch(() => {});
      }
    },

    /** Removes uploads into which nothing has come for a day, and leftovers of a killed server here. Gives their number. */
    async sweep(): Promise<number> {
      return (await place.removeAbandoned(aDayAgo())) + (await sweepLeftovers());
    },

    sweepLeftovers,
  };
}

export type UploadStore = ReturnType<typeof createUploadStore>;
