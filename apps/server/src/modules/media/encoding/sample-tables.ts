import type { FileHandle } from 'node:fs/promises';
import type { Box } from './fast-start.ts';

/** An index of twelve hours at 60 pictures a second takes less. */
const LARGEST_INDEX_BYTES = 256 * 1024 * 1024;
const DEEPEST = 10;
/** A hundred seconds of sound in which every sample stands alone. */
const MOST_SAMPLES_OF_A_RUN = 5_000_000;
const CONTAINERS = new Set('moov trak mdia minf dinf mfra edts sinf schi stbl mvex moof traf'.split(' '));
const TABLES = new Set('hdlr stsz stz2 stts ctts stss stsc stco co64 trun'.split(' '));

/** Bodies of the tables of one track, by their type. */
type Tables = Map<string, Buffer[]>;

/** A table that cannot be true. */
class BadTable extends Error {}

/**
 * Says what is wrong with the tables of an MP4 (ISO 14496-12) that claim other numbers of samples and chunks than they
 * hold; null when nothing is. Readers count up to what is claimed: one wrong byte keeps them busy for hours. Takes time and
 * memory in proportion to the index.
 */
export async function findBadTable(file: FileHandle, boxes: readonly Box[]): Promise<string | null> {
  const { size: fileSize } = await file.stat();
  let ofRuns = 0;
  try {
    for (const box of boxes) {
      if (box.type !== 'moov' && box.type !== 'moof') continue;
      if (box.size > LARGEST_INDEX_BYTES) throw new BadTable(`${box.type} has ${box.size} bytes`);
      const index = Buffer.alloc(box.size);
      await file.read(index, 0, box.size, box.start);
      const [whole] = readBoxes(index);
      if (!whole) throw new BadTable(`${box.type} is none`);
      if (box.type === 'moof') ofRuns += countSamplesOfRuns(collectTables(whole.body).get('trun') ?? []);
      else for (const track of readBoxes(whole.body)) if (track.type === 'trak') checkTrack(track.body, fileSize);
      if (ofRuns > fileSize) throw new BadTable(`${ofRuns} samples in ${fileSize} bytes`);
    }
    return null;
  } catch (error) {
    if (error instanceof BadTable) return error.message;
    throw error;
  }
}

function readBoxes(parent: Buffer): { type: string; body: Buffer }[] {
  const found: { type: string; body: Buffer }[] = [];
  for (let at = 0; at + 8 <= parent.length; ) {
    const small = parent.readUInt32BE(at);
    const head = small === 1 ? 16 : 8;
    if (at + head > parent.length) break;
    const size = small === 0 ? parent.length - at : small === 1 ? Number(parent.readBigUInt64BE(at + 8)) : small;
    const type = parent.toString('latin1', at + 4, at + 8);
    if (size < head || at + size > parent.length) throw new BadTable(`${type} does not fit into what holds it`);
    found.push({ type, body: parent.subarray(at + head, at + size) });
    at += size;
  }
  return found;
}

function collectTables(container: Buffer, tables: Tables = new Map(), depth = 0): Tables {
  if (depth > DEEPEST) throw new BadTable('boxes in boxes without end');
  for (const { type, body } of readBoxes(container)) {
    if (CONTAINERS.has(type)) collectTables(body, tables, depth + 1);
    else if (TABLES.has(type)) {
      const known = tables.get(type);
      if (known) known.push(body);
      else tables.set(type, [body]);
    }
  }
  return tables;
}

function checkTrack(track: Buffer, fileSize: number): void {
  const tables = collectTables(track);
  const isMedia = tables.get('hdlr')?.some((body) => ['vide', 'soun'].includes(body.toString('latin1', 8, 12)));
  if (!isMedia) return;
  const samples = countSamples(tables, fileSize);
  const chunks = countChunks(tables);
  const timed = sumCounts(tables, 'stts');
  if (timed !== samples) throw new BadTable(`stts tells of ${timed} samples, there are ${samples}`);
  const shifted = sumCounts(tables, 'ctts');
  if (shifted > samples) throw new BadTable(`ctts tells of ${shifted} samples, there are ${samples}`);
  const keys = readEntries(one(tables, 'stss'), { at: 4, size: 4 });
  if (keys.count > samples) throw new BadTable(`stss tells of ${keys.count} samples, there are ${samples}`);
  checkChunks(tables, { samples, chunks });
}

function countSamples(tables: Tables, fileSize: number): number {
  const full = one(tables, 'stsz');
  const compact = one(tables, 'stz2');
  if (full && compact) throw new BadTable('stsz and stz2');
  if (compact) return readEntries(compact, { at: 8, size: (compact.length > 7 ? compact.readUInt8(7) : 0) / 8 }).count;
  if (!full || full.length < 12) return 0;
  const sampleSize = full.readUInt32BE(4);
  if (sampleSize === 0) return readEntries(full, { at: 8, size: 4 }).count;
  const count = full.readUInt32BE(8);
  if (count * sampleSize > fileSize) throw new BadTable(`${count} samples of ${sampleSize} bytes in ${fileSize}`);
  return count;
}

function countChunks(tables: Tables): number {
  const narrow = one(tables, 'stco');
  const wide = one(tables, 'co64');
  if (narrow && wide) throw new BadTable('stco and co64');
  return wide ? readEntries(wide, { at: 4, size: 8 }).count : readEntries(narrow, { at: 4, size: 4 }).count;
}

function checkChunks(tables: Tables, { samples, chunks }: { samples: number; chunks: number }): void {
  const { count, body } = readEntries(one(tables, 'stsc'), { at: 4, size: 12 });
  let last = 0;
  for (let index = 0; index < count; index += 1) {
    const first = body.readUInt32BE(8 + index * 12);
    const perChunk = body.readUInt32BE(12 + index * 12);
    if (first <= last || first > chunks || (index === 0 && first !== 1))
      throw new BadTable(`stsc names chunk ${first} of ${chunks}`);
    if (perChunk === 0 || perChunk > samples)
      throw new BadTable(`stsc puts ${perChunk} of ${samples} samples into a chunk`);
    last = first;
  }
  if (samples > 0 && count === 0) throw new BadTable('no stsc');
}

/** Samples of all runs of a fragment. */
function countSamplesOfRuns(runs: readonly Buffer[]): number {
  let sum = 0;
  for (const run of runs) {
    if (run.length < 8) throw new BadTable('trun is cut off');
    const flags = run.readUInt32BE(0) & 0xffffff;
    const head = 8 + 4 * countBits(flags & 0x5);
    const entry = 4 * countBits(flags & 0xf00);
    const count = run.readUInt32BE(4);
    if (count > MOST_SAMPLES_OF_A_RUN || head + entry * count > run.length)
      throw new BadTable(`trun tells of ${count} samples`);
    sum += count;
  }
  return sum;
}

function countBits(flags: number): number {
  return flags.toString(2).replaceAll('0', '').length;
}

function one(tables: Tables, type: string): Buffer | undefined {
  const found = tables.get(type) ?? [];
  if (found.length > 1) throw new BadTable(`${type} twice`);
  return found[0];
}

/** A table whose number of entries stands at `at`, with entries of `size` bytes behind it; all of them are there. */
function readEntries(body: Buffer | undefined, { at, size }: { at: number; size: number }) {
  if (!body || body.length < at + 4) return { count: 0, body: Buffer.alloc(0) };
  const count = body.readUInt32BE(at);
  if (size === 0 || at + 4 + count * size > body.length) throw new BadTable(`${count} entries in ${body.length} bytes`);
  return { count, body };
}

function sumCounts(tables: Tables, type: 'stts' | 'ctts'): number {
  const { count, body } = readEntries(one(tables, type), { at: 4, size: 8 });
  let sum = 0;
  for (let index = 0; index < count; index += 1) sum += body.readUInt32BE(8 + index * 8);
  return sum;
}
