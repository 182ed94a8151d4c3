import { setImmediate as nextTurn } from 'node:timers/promises';
import { FIELDS } from '../ranking/fields.ts';
import { createCourseSharing, type Doc } from '../ranking/indexed-course.ts';
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
const NAMES_AT_ONCE = 10_000;

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
    ['list-starts', toBytes(lists.starts)],
    ['postings', toBytes(lists.values)],
    ['words', toJson(vocabulary.words)],
    ['frequencies', toBytes(Uint32Array.from(vocabulary.frequencies))],
    ['sounds', toJson(vocabulary.sounds)],
    ['vector-docs', toBytes(vectors.docIds)],
    ['vectors', toBytes(vectors.values)],
    ['vector-scales', toBytes(vectors.scales)],
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
  const alive = bytes('alive');
  const { docs, docIds, versions } = await readDocs(bytes('docs'), alive);
  const names = texts('names');
  const numbers = new Map<string, number>();
  for (const [number, name] of names.entries()) {
    numbers.set(name, number);
    if (number % NAMES_AT_ONCE === 0) await nextTurn();
  }
  const lists = { values: integers('postings'), starts: integers('list-starts') };
  const state = {
    ...{ docs, docIds, alive, names, numbers, lists },
    tokens: integers('tokens'),
    lengths: FIELDS.map((_, field) => new Uint16Array(bytes(`lengths-${field}`).buffer)),
    totals: header.totals,
    vocabulary: { words: texts('words'), frequencies: integers('frequencies'), sounds: texts('sounds') },
  };
  const isWhole =
    state.alive.length === docs.length &&
    state.lengths.every(({ length }) => length === docs.length) &&
    names.length + 1 === lists.starts.length &&
    lists.starts.at(-1) === lists.values.length &&
    (docs.at(-1)?.end ?? 0) === state.tokens.length;
  if (!isWhole) throw new Error('its parts do not fit together');
  await nextTurn();
  const vectors = {
    dimensions: header.dimensions,
    docIds: integers('vector-docs'),
    values: new Int8Array(bytes('vectors').buffer),
    scales: new Float32Array(bytes('vector-scales').buffer),
  };
  return { search: restoreSearchIndex(state, vectors), vectorName: header.vectorName, versions };
}

async function readDocs(bytes: Uint8Array<ArrayBuffer>, alive: Uint8Array) {
  const all = Buffer.from(bytes.buffer);
  const docs: Doc[] = [];
  const docIds = new Map<string, number>();
  const versions = new Map<string, string>();
  const share = createCourseSharing();
  for (let from = 0; from < all.length; ) {
    const to = all.indexOf('\n', from);
    if (to === -1) throw new Error('its courses end too early');
    for (const [course, start, titleEnd, end, version] of JSON.parse(all.toString('utf8', from, to)) as Line) {
      if (alive[docs.length] === 1) docIds.set(course.id, docs.length);
      docs.push({ course: share(course), docId: docs.length, start, titleEnd, end });
      if (version !== 0) versions.set(course.id, version);
    }
    from = to + 1;
    await nextTurn();
  }
  return { docs, docIds, versions };
}

const toJson = (texts: readonly string[]) => toBytes(Buffer.from(JSON.stringify(texts)));

/** The bytes of numbers, without copying them. */
function toBytes({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);
}
