import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ERRORS } from '@tus/server';
import { newId } from '../../../platform/ids.ts';
import type { Logger } from '../../../platform/logger.ts';
import { settleRemovals } from '../../../platform/storage/settle-removals.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { explainStorageFailure } from '../../../platform/storage/storage-errors.ts';
import type { UploadsRepository } from './uploads.repository.ts';

/** A piece of our own app: what it sends at once is one piece in the bucket. */
const PIECE_BYTES = 8 * 1024 * 1024;
/** Slow lines get a piece stored in between: what a killed node has not stored is sent again. */
const PIECE_MILLISECONDS = 10_000;

export interface UploadBucketParts {
  storage: Storage;
  repository: UploadsRepository;
  logger: Logger;
  /** On this machine, for what is on its way into the bucket and for whole files while they are looked into. */
  folder: string;
}

export interface PieceTarget {
  /** The upload. */
  id: string;
  /** The request that writes. */
  writer: string;
  /** Where in the file it begins. */
  offset: number;
}

/**
 * Gathers bytes in a file of this machine, and stores them as a piece when there are enough. A piece counts from the moment
 * at which the database has noted it, and until then it is nothing. Throws the library's 409 when another request writes by now.
 */
export function createPieceWriter(parts: UploadBucketParts, { id, writer, offset }: PieceTarget) {
  const path = join(parts.folder, `${newId()}.piece`);
  let end = offset;
  let file: FileHandle | null = null;
  let bytes = 0;
  let begunAt = 0;
  let hasFailed = false;

  async function gather(chunk: Buffer): Promise<void> {
    if (!file) {
      await mkdir(parts.folder, { recursive: true, mode: 0o700 });
      file = await open(path, 'w', 0o600);
      begunAt = performance.now();
    }
    await file.writeFile(chunk);
    bytes += chunk.length;
  }

  /** A full disk may have taken a part of the chunk: nobody knows how much, so nothing of the file counts. */
  async function giveUp(error: unknown): Promise<never> {
    hasFailed = true;
    await file?.close().catch(() => {});
    await rm(path, { force: true });
    throw explainStorageFailure(error);
  }

  async function store(): Promise<void> {
    const gathered = file;
    if (!gathered) return;
    file = null;
    const byteSize = bytes;
    bytes = 0;
    try {
      await gathered.close();
      await storePiece(parts, { id, writer, startByte: end, byteSize, path });
      end += byteSize;
    } catch (error) {
      hasFailed = true;
      throw error;
    } finally {
      await rm(path, { force: true });
    }
  }

  return {
    async add(chunk: Buffer): Promise<void> {
      await gather(chunk).catch(giveUp);
      if (bytes >= PIECE_BYTES || performance.now() - begunAt > PIECE_MILLISECONDS) await store();
    },

    /** Stores what is left, unless storing has failed before. Gives the new end. */
    async finish(): Promise<number> {
      if (!hasFailed) await store();
      return end;
    },
  };
}

async function storePiece(
  { storage, repository, logger }: UploadBucketParts,
  { id, path, ...piece }: { id: string; writer: string; startByte: number; byteSize: number; path: string },
): Promise<void> {
  const storageKey = `uploads/${id}/${newId()}`;
  await storage.putFile(storageKey, path);
  // Where the answer is lost the piece may have been counted: it stays, and the nightly sweep looks at it.
  if (await repository.addPiece(id, { ...piece, storageKey })) return;
  await settleRemovals(logger, [storage.delete(storageKey)]);
  throw ERRORS.INVALID_OFFSET;
}
