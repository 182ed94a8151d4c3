import { isUtf8 } from 'node:buffer';
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { type Entry, getFileNameLowLevel, openPromise, validateFileName, type ZipFile } from 'yauzl';
import { AppError } from '../../../platform/errors/app-error.ts';
import { explainStorageFailure } from '../../../platform/storage/storage-errors.ts';
import {
  createBadNameError,
  createEntryTooLargeError,
  createEntryTwiceError,
  createListTooLongError,
  createNoSuchEntryError,
  createNotAZipError,
  createTooManyEntriesError,
  createUnreadableEntryError,
} from '../package.errors.ts';

/** A course has up to 500 lectures, a lecture up to 20 files and 50 pictures; most have a few of each. */
export const MOST_ENTRIES = 20_000;
/** Of the names of all entries, with what a zip says beside them: of twenty thousand 800 bytes each. */
const MOST_LIST_BYTES = 16 * 1024 * 1024;

/** A zip of which nothing has been unpacked. Close it at the end. */
export interface Archive {
  /** Of its files, in their order. */
  names: readonly string[];
  has(name: string): boolean;
  /** Bytes that an entry has unpacked. Throws 415 `course-package.no-such-file`, `course-package.file-too-large`, `course-package.unreadable`. */
  check(name: string, mostBytes: number): number;
  /** A small entry; throws as `check` does. */
  read(name: string, mostBytes: number): Promise<Buffer>;
  /** Writes an entry to a new file; throws as `check` does. */
  extract(name: string, mostBytes: number, path: string): Promise<void>;
  close(): void;
}

/**
 * Opens a zip on this machine and reads the list of its entries. What an entry gives is never more than it says there, whatever
 * its bytes are; checksums are compared. Throws 415 `course-package.not-a-zip`, `course-package.too-many-files`,
 * `course-package.list-too-long`, `course-package.bad-name`, `course-package.twice`.
 */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openPromise(path, { autoClose: false, decodeStrings: false }).catch((cause: unknown) => {
    throw createNotAZipError({ cause });
  });
  const entries = await listEntries(zip).catch((error: unknown) => {
    zip.close();
    throw error instanceof AppError ? error : createNotAZipError({ cause: error });
  });

  const find = (name: string, mostBytes: number): Entry => {
    const entry = entries.get(toKey(name));
    if (!entry) throw createNoSuchEntryError({ name });
    if (entry.uncompressedSize > mostBytes) throw createEntryTooLargeError({ name, limit: mostBytes });
    if (!entry.canDecodeFileData()) throw createUnreadableEntryError({ name });
    return entry;
  };
  const use = async <T>(name: string, mostBytes: number, work: (bytes: Readable) => Promise<T>): Promise<T> => {
    const entry = find(name, mostBytes);
    try {
      return await work(Readable.from(compare(await zip.openReadStreamPromise(entry), entry), { objectMode: false }));
    } catch (cause) {
      const explained = explainStorageFailure(cause);
      throw explained instanceof AppError ? explained : createUnreadableEntryError({ name }, { cause });
    }
  };

  return {
    names: [...entries.keys()],
    has: (name) => entries.has(toKey(name)),
    check: (name, mostBytes) => find(name, mostBytes).uncompressedSize,
    read: (name, mostBytes) => use(name, mostBytes, buffer),
    extract: (name, mostBytes, file) =>
      use(name, mostBytes, (bytes) => pipeline(bytes, createWriteStream(file, { flags: 'wx', mode: 0o600 }))),
    close: () => zip.close(),
  };
}

/** The same bytes; throws at their end when they are others than the zip says. */
async function* compare(bytes: Readable, entry: Entry): AsyncGenerator<Buffer> {
  let sum = 0;
  for await (const piece of bytes) {
    sum = crc32(piece, sum);
    yield piece;
  }
  if (sum !== entry.crc32) throw new Error('The checksum of the entry is another one.');
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MOST_ENTRIES) throw createTooManyEntriesError({ most: MOST_ENTRIES });
  const entries = new Map<string, Entry>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    bytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    if (bytes > MOST_LIST_BYTES) throw createListTooLongError({ limit: MOST_LIST_BYTES });
    const name = readName(entry);
    // Of every four bytes an object: they would be a hundred times the list.
    entry.extraFields = [];
    if (name.endsWith('/')) continue;
    if (entries.has(name)) throw createEntryTwiceError({ name: toShown(name) });
    entries.set(name, entry);
  }
  return entries;
}

/**
 * What an entry is called. Windows writes `\\` between folders where it should not, macOS writes UTF-8 without saying so. Throws 415
 * `course-package.bad-name` for names that lead outside.
 */
function readName({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  const flags = isUtf8(fileNameRaw) ? generalPurposeBitFlag | UTF8_FLAG : generalPurposeBitFlag;
  const name = getFileNameLowLevel(flags, fileNameRaw, extraFields, false);
  if (validateFileName(name) !== null) throw createBadNameError({ name: toShown(name) });
  return toKey(name);
}

/** Says that a name is written in UTF-8, by the format. */
const UTF8_FLAG = 0x800;

/** Of the ways to write one letter one: systems of files have different ones, and nobody sees which. */
const toKey = (name: string): string => name.normalize('NFC');

const SHOWN_LETTERS = 200;

/** A name may have 65,535 letters. */
const toShown = (name: string): string => (name.length > SHOWN_LETTERS ? `${name.slice(0, SHOWN_LETTERS)}…` : name);

/** The same archive with these texts as if they stood in it. */
export function withTexts(archive: Archive, texts: ReadonlyMap<string, string>): Archive {
  const bytesOf = (name: string, mostBytes: number): Buffer | undefined => {
    const text = texts.get(name);
    if (text === undefined) return undefined;
    const bytes = Buffer.from(text);
    if (bytes.length > mostBytes) throw createEntryTooLargeError({ name, limit: mostBytes });
    return bytes;
  };
  return {
    ...archive,
    has: (name) => texts.has(name) || archive.has(name),
    check: (name, mostBytes) => bytesOf(name, mostBytes)?.length ?? archive.check(name, mostBytes),
    read: async (name, mostBytes) => bytesOf(name, mostBytes) ?? archive.read(name, mostBytes),
    extract: async (name, mostBytes, path) => {
      const bytes = bytesOf(name, mostBytes);
      if (bytes) await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
      else await archive.extract(name, mostBytes, path);
    },
  };
}
