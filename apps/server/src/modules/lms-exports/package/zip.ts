import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** One file of a package, in the pieces in which it comes. */
export interface PackageFile {
  name: string;
  pieces: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
  /** Its bytes are packed already (films, pictures): packing them again would cost time and gain nothing. */
  isPacked?: boolean;
  /** About how many bytes it has; needed of what may be larger than 4 GB. */
  byteSize?: number;
}

interface Entry {
  name: Buffer;
  isLarge: boolean;
  offset: number;
  crc: number;
  size: number;
  packedSize: number;
}

const MOST_32 = 0xffff_ffff;
const MOST_16 = 0xffff;
/** What packing may add to a film must not carry it over the limit. */
const LARGE = 0xf000_0000;
/** Sizes follow the bytes; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
const PLAIN_VERSION = 20;
const LARGE_VERSION = 45;

/**
 * A zip in pieces, whatever its size: files over 4 GB, packages over 4 GB and more than 65,535 files are written as
 * Zip64. Every file is deflated, films without being packed: many programs cannot read stored files whose size comes last.
 */
export async function* writeZip(
  files: AsyncIterable<PackageFile>,
  { at, signal }: { at: Date; signal: AbortSignal },
): AsyncGenerator<Buffer> {
  const time = toDosTime(at);
  const entries: Entry[] = [];
  let offset = 0;
  for await (const file of files) {
    const entry = { name: Buffer.from(file.name), isLarge: (file.byteSize ?? 0) >= LARGE, offset, crc: 0 };
    const measured: Entry = { ...entry, size: 0, packedSize: 0 };
    const head = localHeader(measured, time);
    yield head;
    yield* deflate(file, measured, signal);
    const tail = descriptor(measured);
    yield tail;
    offset += head.length + measured.packedSize + tail.length;
    entries.push(measured);
  }
  let directory = 0;
  for (const entry of entries) {
    const record = directoryRecord(entry, time);
    directory += record.length;
    yield record;
  }
  yield end({ count: entries.length, offset, length: directory });
}

async function* deflate(file: PackageFile, entry: Entry, signal: AbortSignal): AsyncGenerator<Buffer> {
  const measured = async function* () {
    for await (const piece of file.pieces) {
      signal.throwIfAborted();
      const bytes = Buffer.from(piece);
      entry.size += bytes.length;
      entry.crc = crc32(bytes, entry.crc);
      yield bytes;
    }
  };
  // A failure comes out of the loop.
  const level = file.isPacked ? 0 : 6;
  for await (const piece of pipeline(
    Readable.from(measured(), { objectMode: false }),
    createDeflateRaw({ level }),
    () => {},
  )) {
    entry.packedSize += piece.length;
    yield piece;
  }
  if (!entry.isLarge && Math.max(entry.size, entry.packedSize) > MOST_32)
    throw new Error(`${file.name} is larger than was said.`);
}

function localHeader({ name, isLarge }: Entry, time: number): Buffer {
  const extra = isLarge ? largeFields([0, 0]) : Buffer.alloc(0);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x0403_4b50, 0);
  head.writeUInt16LE(isLarge ? LARGE_VERSION : PLAIN_VERSION, 4);
  head.writeUInt16LE(FLAGS, 6);
  head.writeUInt16LE(DEFLATED, 8);
  head.writeUInt32LE(time, 10);
  if (isLarge) head.fill(0xff, 18, 26);
  head.writeUInt16LE(name.length, 26);
  head.writeUInt16LE(extra.length, 28);
  return Buffer.concat([head, name, extra]);
}

function descriptor({ isLarge, crc, size, packedSize }: Entry): Buffer {
  const tail = Buffer.alloc(isLarge ? 24 : 16);
  tail.writeUInt32LE(0x0807_4b50, 0);
  tail.writeUInt32LE(crc, 4);
  if (isLarge) {
    tail.writeBigUInt64LE(BigInt(packedSize), 8);
    tail.writeBigUInt64LE(BigInt(size), 16);
  } else {
    tail.writeUInt32LE(packedSize, 8);
    tail.writeUInt32LE(size, 12);
  }
  return tail;
}

function directoryRecord({ name, isLarge, offset, crc, size, packedSize }: Entry, time: number): Buffer {
  const isFar = offset >= MOST_32;
  const large = [...(isLarge ? [size, packedSize] : []), ...(isFar ? [offset] : [])];
  const extra = large.length > 0 ? largeFields(large) : Buffer.alloc(0);
  const record = Buffer.alloc(46);
  record.writeUInt32LE(0x0201_4b50, 0);
  const version = large.length > 0 ? LARGE_VERSION : PLAIN_VERSION;
  record.writeUInt16LE(version, 4);
  record.writeUInt16LE(version, 6);
  record.writeUInt16LE(FLAGS, 8);
  record.writeUInt16LE(DEFLATED, 10);
  record.writeUInt32LE(time, 12);
  record.writeUInt32LE(crc, 16);
  record.writeUInt32LE(isLarge ? MOST_32 : packedSize, 20);
  record.writeUInt32LE(isLarge ? MOST_32 : size, 24);
  record.writeUInt16LE(name.length, 28);
  record.writeUInt16LE(extra.length, 30);
  record.writeUInt32LE(isFar ? MOST_32 : offset, 42);
  return Buffer.concat([record, name, extra]);
}

/** The extra field of Zip64. */
function largeFields(numbers: readonly number[]): Buffer {
  const field = Buffer.alloc(4 + 8 * numbers.length);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(8 * numbers.length, 2);
  for (const [place, number] of numbers.entries()) field.writeBigUInt64LE(BigInt(number), 4 + 8 * place);
  return field;
}

function end({ count, offset, length }: { count: number; offset: number; length: number }): Buffer {
  const isLarge = count >= MOST_16 || offset >= MOST_32 || length >= MOST_32;
  const last = Buffer.alloc(22);
  last.writeUInt32LE(0x0605_4b50, 0);
  last.writeUInt16LE(isLarge ? MOST_16 : count, 8);
  last.writeUInt16LE(isLarge ? MOST_16 : count, 10);
  last.writeUInt32LE(isLarge ? MOST_32 : length, 12);
  last.writeUInt32LE(isLarge ? MOST_32 : offset, 16);
  if (!isLarge) return last;
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x0606_4b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(LARGE_VERSION, 12);
  record.writeUInt16LE(LARGE_VERSION, 14);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(length), 40);
  record.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x0706_4b50, 0);
  locator.writeBigUInt64LE(BigInt(offset + length), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([record, locator, last]);
}

/** Time below, date above, as zips write them: in steps of two seconds. */
function toDosTime(at: Date): number {
  const date = ((Math.max(1980, at.getUTCFullYear()) - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return date * 0x1_0000 + time;
}
