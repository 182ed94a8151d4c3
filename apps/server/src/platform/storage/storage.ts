import { randomUUID } from 'node:crypto';
import { constants, createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, opendir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { measureFree, SPARE_BYTES } from './disk-room.ts';
import { flushFile, flushFolders } from './flush.ts';
import { forgetFile } from './open-files.ts';
import { createStorageFullError, explainStorageFailure } from './storage-errors.ts';
import { tryWriting } from './try-writing.ts';

/** Bytes `start` to `end`, both counted from 0 and both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Files by key (`videos/<id>/source.mp4`). Keys are made by the server, never from what a user typed.
 * A key holds a whole file or nothing: a write that breaks off leaves no half file, and what was kept outlives a power cut.
 */
export interface Storage {
  put(key: string, contents: Uint8Array | string): Promise<void>;
  /** Of a disk of this machine it leaves free what the database may need. Throws 503 `storage.full`. */
  putStream(key: string, contents: Readable): Promise<void>;
  /** Takes over a file of this machine; afterwards it is gone from `file`. */
  putFile(key: string, file: string): Promise<void>;
  /** Keeps a copy of a file of this machine, which stays where it is. */
  putCopy(key: string, file: string): Promise<void>;
  /** Throws when there is no such key. */
  getStream(key: string, range?: ByteRange): Promise<Readable>;
  /** Path on this machine where files are local, else undefined. */
  localPath(key: string): string | undefined;
  /** An address outside this server from which anybody gets a file for a while; undefined where there is none. */
  createPublicUrl(key: string, grant: PublicGrant): Promise<string | undefined>;
  exists(key: string): Promise<boolean>;
  /** Throws when files can be neither read nor kept: the store is away, closed to this user, or only to be read. */
  ensureUsable(): Promise<void>;
  /** Bytes, or undefined when there is no such key. */
  size(key: string): Promise<number | undefined>;
  /** No error when there is nothing. */
  delete(key: string): Promise<void>;
  /** Every file below `prefix/`, or every one there is for an empty prefix; in no order. */
  list(prefix: string): AsyncIterable<StoredFile>;
}

/** What an address outside this server opens. */
export interface PublicGrant {
  seconds: number;
  /** The `Range` header with which alone the address is good; without one it opens the whole file. */
  range: string | undefined;
}

/** A file that the storage holds. */
export interface StoredFile {
  key: string;
  bytes: number;
  modifiedAt: Date;
}

/** Where files lie while they are written, within the folder of a local storage. What a killed process leaves there no key names. */
export const ARRIVING_FOLDER = '.incoming';

/** Files in a folder of this machine. */
export async function createLocalStorage(folder: string, measure = measureFree): Promise<Storage> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const incoming = path.join(folder, ARRIVING_FOLDER);
  /** By a file among what arrives, which nobody lists. */
  const ensureUsable = () => tryWriting(folder, incoming);
  const pathOf = (key: string) => path.join(folder, ensureKey(key));

  async function arrive(key: string, write: (temporary: string) => Promise<unknown>): Promise<void> {
    const target = pathOf(key);
    const temporary = path.join(incoming, randomUUID());
    try {
      await mkdir(incoming, { recursive: true });
      const made = await mkdir(path.dirname(target), { recursive: true });
      await write(temporary);
      // A row will name it, and what it was made of will go: it must be on the disk before, as the row will be.
      await flushFile(temporary);
      await rename(temporary, target);
      await flushFolders(path.dirname(target), made);
    } catch (error) {
      // Of a disk that is only to be read Node says, while it makes folders, that something is not there.
      throw explainStorageFailure(
        await ensureUsable().then(
          () => error,
          (reason: unknown) => reason,
        ),
      );
    } finally {
      // What keeps it from being removed has kept it from being written, and is told already.
      await rm(temporary, { force: true }).catch(() => {});
    }
  }

  return {
    put: (key, contents) =>
      arrive(key, (temporary) => pipeline([contents], createWriteStream(temporary, { mode: 0o600 }))),
    putStream: (key, contents) =>
      arrive(key, (temporary) =>
        pipeline(
          contents,
          (pieces: AsyncIterable<Uint8Array | string>) => leaveRoom(pieces, () => measure(folder)),
          createWriteStream(temporary, { mode: 0o600 }),
        ),
      ),
    putFile: async (key, file) => {
      await arrive(key, async (temporary) => {
        // It is new here, however long ago it was written: sweeps go by its age.
        await utimes(file, new Date(), new Date());
        await moveFile(file, temporary);
      });
      await rm(file, { force: true });
    },
    putCopy: (key, file) => arrive(key, (temporary) => copyFile(file, temporary, constants.COPYFILE_FICLONE)),
    getStream: async (key, range) => {
      await stat(pathOf(key));
      return createReadStream(pathOf(key), { ...range, highWaterMark: 512 * 1024 });
    },
    localPath: pathOf,
    createPublicUrl: async () => undefined,
    ensureUsable,
    exists: async (key) => (await stat(pathOf(key)).catch(() => undefined))?.isFile() ?? false,
    size: async (key) => (await stat(pathOf(key)).catch(() => undefined))?.size,
    delete: async (key) => {
      forgetFile(pathOf(key));
      await rm(pathOf(key), { force: true });
    },
    list: (prefix) => listFolder(folder, prefix && ensureKey(prefix)),
  };
}

const LOOK_EVERY_BYTES = 16 * 1024 * 1024;

/** Nobody knows beforehand how long a stream is. */
async function* leaveRoom(
  pieces: AsyncIterable<Uint8Array | string>,
  measure: () => Promise<number>,
): AsyncGenerator<Uint8Array | string> {
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes >= LOOK_EVERY_BYTES) {
      if ((await measure()) < SPARE_BYTES) throw createStorageFullError();
      bytes = 0;
    }
    yield piece;
  }
}

/** Keys that could leave the folder are a mistake of the program, not of a user. */
export function ensureKey(key: string): string {
  if (!isKey(key)) throw new Error(`Not a storage key: ${key}`);
  return key;
}

/** Whether it could be a key of ours; false for what is still arriving, and for what others have put there. */
export function isKey(key: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9._/-]*$/.test(key) && !key.split('/').some((part) => part === '' || /^\.+$/.test(part));
}

async function* listFolder(folder: string, prefix: string): AsyncGenerator<StoredFile> {
  const start = path.join(folder, prefix);
  const entries = await opendir(start, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for await (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const key = path.relative(folder, file).split(path.sep).join('/');
    const found = isKey(key) && (await stat(file).catch(() => undefined));
    if (found) yield { key, bytes: found.size, modifiedAt: found.mtime };
  }
}

/** From another disk it is a copy; whoever calls removes what is left. */
async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await copyFile(from, to);
  }
}
