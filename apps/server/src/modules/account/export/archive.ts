import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';
import { createCancelledError, createServerBusyError } from '../../../platform/errors/errors.ts';
import { explainStorageFailure } from '../../../platform/storage/storage-errors.ts';
import { createExportTooLargeError } from '../account.errors.ts';

/** One file of an archive, in the pieces in which it comes. */
export interface ArchiveFile {
  name: string;
  pieces: AsyncIterable<string | Uint8Array> | Iterable<string>;
}

/** A finished archive. Its disk space goes when it has been read, or when `bytes` is destroyed. */
export interface Archive {
  bytes: Readable;
  byteSize: number;
}

interface ArchiveOptions {
  folder: string;
  /** The time that its files bear. */
  at: Date;
  /** Fires when nobody waits for it any more. */
  signal: AbortSignal;
  mostBytes?: number;
  mostSeconds?: number;
}

const MOST_BYTES = 1024 ** 3;
const MOST_SECONDS = 60;
const DEFLATED = 8;

/**
 * Writes a zip to the disk, never more than a few pieces of it in memory, and gives it from there: how slowly somebody
 * reads keeps nothing but the file. It has no name, so that nothing is left of it whatever ends the server. Throws 413
 * `account.export-too-large`, 503 `server.busy` when it takes too long, 503 `storage.full` and 400 `request.cancelled`.
 */
export async function writeArchive(files: AsyncIterable<ArchiveFile>, options: ArchiveOptions): Promise<Archive> {
  const { folder, at, signal, mostBytes = MOST_BYTES, mostSeconds = MOST_SECONDS } = options;
  const timeout = AbortSignal.timeout(mostSeconds * 1000);
  const handle = await openUnnamed(folder);
  try {
    let byteSize = 0;
    for await (const piece of zip(files, { at, mostBytes, signal: AbortSignal.any([signal, timeout]) })) {
      await handle.writeFile(piece);
      byteSize += piece.length;
    }
    signal.throwIfAborted();
    const bytes = handle.createReadStream({ start: 0 });
    signal.addEventListener('abort', () => bytes.destroy(), { once: true });
    return { bytes, byteSize };
  } catch (error) {
    await handle.close();
    if (signal.aborted) throw createCancelledError();
    throw timeout.aborted ? createServerBusyError({ retryAfter: MOST_SECONDS }) : explainStorageFailure(error);
  }
}

async function openUnnamed(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${randomUUID()}.zip`);
  const handle = await open(path, 'wx+', 0o600);
  await rm(path);
  return handle;
}

/** The bytes of the zip. Compressing happens in Node's threads, piece by piece. */
async function* zip(
  files: AsyncIterable<ArchiveFile>,
  { at: mtime, mostBytes, signal }: { at: Date; mostBytes: number; signal: AbortSignal },
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  let left = mostBytes;
  const archive = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  for await (const { name, pieces } of files) {
    const file: ZipInputFile = { filename: name, mtime, compression: DEFLATED, size: 0, crc: 0 };
    archive.add(file);
    const measured = async function* () {
      for await (const piece of pieces) {
        signal.throwIfAborted();
        const bytes = Buffer.from(piece);
        left -= bytes.length;
        if (left < 0) throw createExportTooLargeError();
        file.size += bytes.length;
        file.crc = crc32(bytes, file.crc);
        yield bytes;
      }
    };
    // A failure comes out of the loop.
    const deflated = pipeline(Readable.from(measured(), { objectMode: false }), createDeflateRaw(), () => {});
    for await (const piece of deflated) {
      file.ondata?.(null, piece, false);
      yield* ready.splice(0);
    }
    file.ondata?.(null, new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  archive.end();
  yield* ready.splice(0);
}
