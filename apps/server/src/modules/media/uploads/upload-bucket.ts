import { createWriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DataStore, ERRORS, Metadata, Upload } from '@tus/server';
import { newId } from '../../../platform/ids.ts';
import { measureFree, SPARE_BYTES } from '../../../platform/storage/disk-room.ts';
import { settleRemovals } from '../../../platform/storage/settle-removals.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { createStorageFullError, explainStorageFailure } from '../../../platform/storage/storage-errors.ts';
import { createPieceWriter, type UploadBucketParts } from './piece-writer.ts';
import type { UploadPlace } from './upload-place.ts';
import type { StoredPiece } from './uploads.repository.ts';

/** A large file has thousands of pieces, and requests wait for the same database. */
const PIECES_AT_ONCE = 4;
const REMOVED_AT_ONCE = 8;

/**
 * Uploads in pieces in the bucket, each counted by the database when it is stored: every node can go on where another has
 * got to, also where that one was killed. Whoever comes last writes; who wrote before finds out at the next piece.
 */
export function createUploadBucket(parts: UploadBucketParts): UploadPlace {
  const { storage, repository, logger, folder } = parts;
  const removeFiles = async (keys: string[]) => {
    for (let at = 0; at < keys.length; at += REMOVED_AT_ONCE) {
      const some = keys.slice(at, at + REMOVED_AT_ONCE);
      await settleRemovals(
        logger,
        some.map((key) => storage.delete(key)),
      );
    }
  };

  return {
    store: new BucketStore(parts),

    /** The pieces lie elsewhere; the whole file must fit here when it is saved. */
    async measureDisk() {
      return { freeBytes: await measureFree(folder), arrived: null };
    },

    readOffset: async (id) => (await repository.readState(id))?.arrivedBytes ?? null,

    async withFile({ id, byteSize }, use) {
      if ((await measureFree(folder)) < byteSize + SPARE_BYTES) throw createStorageFullError();
      const pieces = await repository.listPieces(id);
      const path = join(folder, newId());
      try {
        await fetchPieces(storage, pieces, path).catch((error: unknown) => {
          throw explainStorageFailure(error);
        });
        const result = await use(path);
        await removeFiles(pieces.map(({ storageKey }) => storageKey));
        return result;
      } finally {
        await rm(path, { force: true });
      }
    },

    cut: async (id, offset) => removeFiles(await repository.cutPieces(id, offset)),

    remove: async (id) => removeFiles(await repository.remove(id)),

    async removeAbandoned(since) {
      const { count, keys } = await repository.takeAbandoned(since);
      await removeFiles(keys);
      return count;
    },
  };
}

/** Several at once: a bucket takes longer to begin an answer than to send a piece. */
async function fetchPieces(storage: Storage, pieces: StoredPiece[], path: string): Promise<void> {
  await writeFile(path, '', { mode: 0o600 });
  const left = pieces.values();
  const work = async () => {
    for (const piece of left) await fetchPiece(storage, piece, path);
  };
  await Promise.all(Array.from({ length: PIECES_AT_ONCE }, work));
}

async function fetchPiece(storage: Storage, piece: StoredPiece, path: string): Promise<void> {
  const { storageKey, startByte, byteSize } = piece;
  const target = createWriteStream(path, { flags: 'r+', start: startByte });
  await pipeline(await storage.getStream(storageKey), target);
  if (target.bytesWritten !== byteSize)
    throw new Error(`The piece ${storageKey} has ${target.bytesWritten} bytes instead of ${byteSize}.`);
}

/** Throws the library's own errors, which it turns into replies. */
class BucketStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination'];
  readonly #parts: UploadBucketParts;

  constructor(parts: UploadBucketParts) {
    super();
    this.#parts = parts;
  }

  override async create(upload: Upload): Promise<Upload> {
    if (upload.metadata) await this.#parts.repository.noteMetadata(upload.id, Metadata.stringify(upload.metadata));
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const state = await this.#parts.repository.readState(id);
    if (!state) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({
      id,
      size: state.byteSize,
      offset: state.arrivedBytes,
      ...(state.metadata && { metadata: Metadata.parse(state.metadata) }),
      creation_date: state.createdAt.toISOString(),
    });
  }

  /** Stores what comes; when the line breaks, what has come. Gives the new end. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const { repository } = this.#parts;
    const writer = newId();
    if (!(await repository.beginWriting(id, { writer, offset }))) throw ERRORS.INVALID_OFFSET;
    const pieces = createPieceWriter(this.#parts, { id, writer, offset });
    try {
      for await (const chunk of stream) await pieces.add(chunk);
    } catch (error) {
      await pieces.finish().catch(() => undefined);
      throw error;
    }
    return pieces.finish();
  }
}
