import { setImmediate as nextTurn } from 'node:timers/promises';
import { FIELDS } from '../ranking/fields.ts';
import type { Doc } from '../ranking/indexed-course.ts';
import { restoreSearchIndex, type SearchIndex } from '../search-index.ts';
import type { SectionFile } from './sections.ts';

/** An index as a process keeps it. */
export interface Kept {
  search: SearchIndex;
  vectorName: string | null;
  /** A hash of what was indexed of each course: a new rating does not make a course be indexed again. */
  versions: Map<string, string>;
}

/** What a snapshot is of; it is used only where all of it is the same. */
export interface SnapshotHeader {
  /** Of the programs and words, by `readCodeMark`. */
  code: string;
  /** Which database, and which of its histories. */
  database: string;
  /** Everything that had changed before this mark is in it. */
  mark: string;
  vectorName: string | null;
  /** Milliseconds since 1970. */
  savedAt: number;
  totals: readonly number[];
  dimensions: number;
}

/** Courses written as one line, and terms or words, before other work gets its turn. */
const DOCS_A_LINE = 1_000;

type Line = [course: Doc['course'], start: number, titleEnd: number, end: number, version: string | 0][];

/** The sections of a snapshot; numbers as views of the index, which must stay as it is until they are written. */
export async function toSections({
  search,
  versions,
}: Kept): Promise<Pick<SectionFile<never>, 'sections'> & Pick<SnapshotHeader, 'totals' | 'dimensions'>> {
  const { docs, alive, tokens, lengths, totals, names, lists, vocabulary } = search.index.state();
  const vectors = search.vectors.state();
  const lines: Buffer[] = [];
  for (let from = 0; from < docs.length; from += DOCS_A_LINE) {
    const line: Line = docs
      .slice(from, from + DOCS_A_LINE)
      .map(({ course, start, titleEnd, end }) => [course, start, titleEnd, end, versions.get(course.id) ?? 0]);
    lines.push(Buffer.from(`${JSON.stringify(line)}\n`));
    await nextTurn();
  }
  const sections = new Map<string, Uint8Array<ArrayBuffer>>([
    ['docs', toBytes(Buffer.concat(lines))],
    ['alive', alive],
    ['tokens', toBytes(tokens)],
    ...lengths.map((values, field): [string, Uint8Array<ArrayBuffer>] => [`lengths-${field}`, toBytes(values)]),
    ['names', toJson(names)],
    ['list-sizes', toBytes(Uint32Array.from(lists, ({ length }) => length))],
    ['postings', toBytes(join(lists))],
    ['words', toJson(vocabulary.words)],
    ['frequencies', toBytes(Uint32Array.from(vocabulary.frequencies))],
    ['sounds', toJson(vocabulary.sounds)],
    ['vector-docs', toBytes(vectors.docIds)],
    ['vectors', toBytes(vectors.values)],
  ]);
  return { sections, totals, dimensions: vectors.dimensions };
}

/** The index of a snapshot. Throws a sentence for the log when its parts do not fit together. */
export async function fromSections({ header, sections }: SectionFile<SnapshotHeader>): Promise<Kept> {
  const bytes = (name: string) => {
    const section = sections.get(name);
    if (!section) throw new Error(`it has no ${name}`);
    return section;
  };
  const integers = (name: string) => new Uint32Array(bytes(name).buffer);
  const texts = (name: string) => JSON.parse(Buffer.from(bytes(name).buffer).toString()) as string[];
  const versions = new Map<string, string>();
  const docs = await readDocs(bytes('docs'), versions);
  const names = texts('names');
  const lists = cut(integers('postings'), integers('list-sizes'));
  const words = texts('words');
  const state = {
    docs,
    alive: bytes('alive'),
    tokens: integers('tokens'),
    lengths: FIELDS.map((_, field) => new Uint16Array(bytes(`lengths-${field}`).buffer)),
    totals: header.totals,
    names,
    lists,
    vocabulary: { words, frequencies: integers('frequencies'), sounds: texts('sounds') },
  };
  const isWhole =
    state.alive.length === docs.length &&
    state.lengths.every(({ length }) => length === docs.length) &&
    names.length === lists.length &&
    (docs.at(-1)?.end ?? 0) === state.tokens.length;
  if (!isWhole) throw new Error('its parts do not fit together');
  await nextTurn();
  const vectors = {
    dimensions: header.dimensions,
    docIds: integers('vector-docs'),
    values: new Float32Array(bytes('vectors').buffer),
  };
  return { search: restoreSearchIndex(state, vectors), vectorName: header.vectorName, versions };
}

async function readDocs(bytes: Uint8Array<ArrayBuffer>, versions: Map<string, string>): Promise<Doc[]> {
  const all = Buffer.from(bytes.buffer);
  const docs: Doc[] = [];
  for (let from = 0; from < all.length; ) {
    const to = all.indexOf('\n', from);
    if (to === -1) throw new Error('its courses end too early');
    for (const [course, start, titleEnd, end, version] of JSON.parse(all.toString('utf8', from, to)) as Line) {
      docs.push({ course, docId: docs.length, start, titleEnd, end });
      if (version !== 0) versions.set(course.id, version);
    }
    from = to + 1;
    await nextTurn();
  }
  return docs;
}

const toJson = (texts: readonly string[]) => toBytes(Buffer.from(JSON.stringify(texts)));

/** The bytes of numbers, without copying them. */
function toBytes({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);
}

function join(lists: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  return all;
}

/** Views of one memory; a list that grows moves out of it. */
function cut(all: Uint32Array<ArrayBuffer>, sizes: Uint32Array): Uint32Array<ArrayBuffer>[] {
  let at = 0;
  const lists = Array.from(sizes, (size) => {
    at += size;
    return all.subarray(at - size, at);
  });
  if (at !== all.length) throw new Error('its lists do not fit together');
  return lists;
}
