import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** A top-level box of an MP4 (ISO 14496-12): where it begins and how long it is. */
export interface Box {
  type: string;
  start: number;
  size: number;
}

/** Boxes on the way to the chunk offsets. */
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);
/** Boxes that begin with when something was made and changed. */
const DATED = new Set(['mvhd', 'tkhd', 'mdhd']);
/** Fragments of a second in a film of twelve hours are fewer. */
const MOST_BOXES = 200_000;
const LARGEST_32_BIT = 2 ** 32 - 1;

/**
 * Lists the top-level boxes of an MP4. A box may end beyond the file: then the file has been cut off. Stops at the
 * first thing that is no box. Throws when there are too many of them.
 */
export async function listBoxes(file: FileHandle): Promise<{ boxes: Box[]; isCutOff: boolean }> {
  const { size: fileSize } = await file.stat();
  const boxes: Box[] = [];
  const head = Buffer.alloc(16);
  for (let start = 0; start + 8 <= fileSize; ) {
    await file.read(head, 0, 16, start);
    const type = head.toString('latin1', 4, 8);
    const small = head.readUInt32BE(0);
    const size = small === 0 ? fileSize - start : small === 1 ? Number(head.readBigUInt64BE(8)) : small;
    if (boxes.length >= MOST_BOXES) throw new Error(`The file has more than ${MOST_BOXES} boxes.`);
    if (size < 8 || !/^[\w ©-]{4}$/.test(type)) break;
    if (start + size > fileSize) return { boxes, isCutOff: true };
    boxes.push({ type, start, size });
    start += size;
  }
  return { boxes, isCutOff: false };
}

/**
 * Copies a finished MP4 whose index (`moov`) comes last into one whose index comes first, so that playing can begin
 * before the whole file has arrived. Streams: only the index is held in memory. Its dates go.
 */
export async function moveIndexToFront(from: string, to: string): Promise<void> {
  const file = await open(from);
  try {
    const { boxes } = await listBoxes(file);
    const index = boxes.find((box) => box.type === 'moov');
    const type = boxes.find((box) => box.type === 'ftyp');
    if (!index || !type) throw new Error('The file has no index.');
    const moov = Buffer.alloc(index.size);
    await file.read(moov, 0, index.size, index.start);
    const rest = boxes.filter((box) => box !== index && box !== type);
    const target = createWriteStream(to, { flags: 'wx', mode: 0o600 });
    await pipeline(async function* () {
      yield await readBox(file, type);
      yield shiftIndex(moov, index);
      for (const box of rest) yield* readPieces(from, box);
    }, target);
  } finally {
    await file.close();
  }
}

async function readBox(file: FileHandle, box: Box): Promise<Buffer> {
  const bytes = Buffer.alloc(box.size);
  await file.read(bytes, 0, box.size, box.start);
  return bytes;
}

function readPieces(path: string, box: Box) {
  return createReadStream(path, { start: box.start, end: box.start + box.size - 1, highWaterMark: 1024 * 1024 });
}

/** The index with every chunk offset moved by the length of the index, which now lies before them. */
function shiftIndex(moov: Buffer, old: Box): Buffer {
  const move = (by: number, wide: boolean) => (offset: number) => {
    if (!wide && offset + by > LARGEST_32_BIT) throw new RangeError('offset needs 64 bits');
    // Bytes that lay behind the index have not moved.
    return offset < old.start ? offset + by : offset;
  };
  try {
    return rebuild(moov, move(moov.length, false), false);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // Wide offsets make the index longer; how long does not depend on their values.
    const { length } = rebuild(moov, (offset) => offset, true);
    return rebuild(moov, move(length, true), true);
  }
}

function rebuild(box: Buffer, move: (offset: number) => number, wide: boolean): Buffer {
  const type = box.toString('latin1', 4, 8);
  if (type === 'stco' || type === 'co64') return rebuildOffsets(box, type === 'co64', { move, wide });
  if (DATED.has(type)) return withoutDates(box);
  if (!CONTAINERS.has(type)) return box;
  const children: Buffer[] = [];
  for (let at = 8; at + 8 <= box.length; ) {
    const size = box.readUInt32BE(at);
    if (size < 8 || at + size > box.length) throw new Error('The index of the file is damaged.');
    children.push(rebuild(box.subarray(at, at + size), move, wide));
    at += size;
  }
  return wrap(type, Buffer.concat(children));
}

/** When a file was rewritten is no part of what it shows: a file that is rewritten again stays byte for byte the same. */
function withoutDates(box: Buffer): Buffer {
  const isWide = box[8] === 1;
  return Buffer.from(box).fill(0, 12, isWide ? 28 : 20);
}

function rebuildOffsets(
  box: Buffer,
  isWide: boolean,
  { move, wide }: { move: (offset: number) => number; wide: boolean },
): Buffer {
  const count = box.readUInt32BE(12);
  const toWide = wide || isWide;
  const body = Buffer.alloc(8 + count * (toWide ? 8 : 4));
  box.copy(body, 0, 8, 16);
  for (let index = 0; index < count; index += 1) {
    const old = isWide ? Number(box.readBigUInt64BE(16 + index * 8)) : box.readUInt32BE(16 + index * 4);
    if (toWide) body.writeBigUInt64BE(BigInt(move(old)), 8 + index * 8);
    else body.writeUInt32BE(move(old), 8 + index * 4);
  }
  return wrap(toWide ? 'co64' : 'stco', body);
}

function wrap(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}
