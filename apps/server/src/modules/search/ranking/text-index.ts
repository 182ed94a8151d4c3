import { COUNT_BITS, FIELDS, pack, packShare, SPOKEN } from './fields.ts';
import { bytes, createGrowableArray, floats, type GrowableArray, integers, shorts } from './growable-array.ts';
import { idfOfFrequency } from './idf.ts';
import { createCourseSharing, type Doc, type IndexedCourse } from './indexed-course.ts';
import { createPostingLists, type PackedLists, type Postings } from './posting-lists.ts';
import { createVocabulary, type Vocabulary, type VocabularyState } from './vocabulary.ts';
import { toTerm } from './words.ts';

/** Words of a course that are kept in order, to see which of them stand together. */
const SEQUENCE_LENGTH = 400;
/** Stands between fields. */
const FIELD_GAP = 0xffffffff;

export interface TextIndex {
  /** Courses by docId; a changed course gets a new docId, and its old one is dead. */
  docs: Doc[];
  /** 1 for docIds of living courses. */
  alive: GrowableArray<Uint8Array<ArrayBuffer>>;
  /** Term numbers of all courses in order; a `Doc` says where its own stand. */
  tokens: GrowableArray<Uint32Array<ArrayBuffer>>;
  vocabulary: Vocabulary;
  /** Adds a course with the normalised words of each field and its tags, which count in fields or have one share, 0 to 1. */
  add(
    course: IndexedCourse,
    fieldWords: readonly (readonly string[])[],
    tags: readonly ({ tag: string } & ({ counts: readonly number[] } | { share: number }))[],
  ): void;
  remove(courseId: string): void;
  docIdOf(courseId: string): number | undefined;
  termNumber(term: string): number | undefined;
  termCount(): number;
  /** The terms of a course, some of them more than once. */
  termsOf(doc: Doc): Generator<string>;
  postingsOf(term: string): Postings | undefined;
  /** Packed counts of a term in a course; 0 when it does not hold it. */
  countsOf(term: string, docId: number): number;
  /** Whether a course holds a term, by the term's number. */
  holds(term: number, docId: number): boolean;
  /** As `countsOf`, for asking many courses for one term. */
  countsByDoc(term: string): (docId: number) => number;
  documentFrequency(term: string): number;
  /** How rare a term is, by its number (inverse document frequency as BM25 has it). */
  idfOf(term: number): number;
  /** By field and docId: what a count is multiplied with to hold the field's length against it. */
  lengthFactors(shares: readonly number[]): Float32Array<ArrayBuffer>[];
  liveCount(): number;
  deadCount(): number;
  /** What it holds, as views: do not keep. */
  state(): TextIndexState;
  /** Gives back the room that was kept for more, in steps between which other work may be done but nothing added. */
  pack(): Generator<void>;
}

/** Everything that an index is made of, by docId and by term number. An index that is made of it keeps it. */
export interface TextIndexState {
  docs: Doc[];
  /** Of living courses, by their ids. */
  docIds: Map<string, number>;
  alive: Uint8Array<ArrayBuffer>;
  tokens: Uint32Array<ArrayBuffer>;
  /** By field. */
  lengths: readonly Uint16Array<ArrayBuffer>[];
  /** Of all living courses together, by field. */
  totals: readonly number[];
  names: string[];
  /** Terms by name. */
  numbers: Map<string, number>;
  lists: PackedLists;
  vocabulary: VocabularyState;
}

/**
 * An inverted index over fielded text, four bytes a posting. A changed course is added anew and its old entry left dead;
 * the owner rebuilds when too many are dead.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a maker: its functions share what it is given, each of them is short.
export function createTextIndex(from?: TextIndexState): TextIndex {
  const { names, numbers, docs, docIds }: Pick<TextIndexState, 'names' | 'numbers' | 'docs' | 'docIds'> = from ?? {
    ...{ names: [], numbers: new Map(), docs: [], docIds: new Map() },
  };
  const lists = createPostingLists(from?.lists);
  const share = createCourseSharing();
  const alive = createGrowableArray(bytes, from?.alive);
  const tokens = createGrowableArray(integers, from?.tokens ?? 1024);
  const lengths = FIELDS.map((_, field) => createGrowableArray(shorts, from?.lengths[field]));
  const vocabulary = createVocabulary(from?.vocabulary);
  const totals = FIELDS.map((_, field) => from?.totals[field] ?? 0);
  let dead = docs.length - docIds.size;
  let factors: Factors | null = null;

  const liveCount = () => docs.length - dead;
  const documentFrequency = (term: string) => {
    const number = numbers.get(term);
    return number === undefined ? 0 : lists.sizeOf(number);
  };

  function numberOf(term: string): number {
    const known = numbers.get(term);
    if (known !== undefined) return known;
    const number = names.push(term) - 1;
    numbers.set(term, number);
    lists.begin();
    return number;
  }

  const post = (term: number, docId: number, packed: number) =>
    lists.push(term, ((docId << COUNT_BITS) | packed) >>> 0);

  function remove(courseId: string): void {
    const docId = docIds.get(courseId);
    if (docId === undefined) return;
    alive.values[docId] = 0;
    dead += 1;
    lengths.forEach(({ values }, field) => {
      totals[field] = (totals[field] ?? 0) - (values[docId] ?? 0);
    });
    docIds.delete(courseId);
  }

  /** Puts the words of one field into the tokens; counts them by term. */
  function takeField(words: readonly string[], field: number, into: Counted): void {
    let length = 0;
    for (const word of words) {
      const term = toTerm(word);
      if (term === null) continue;
      length += 1;
      // Misheard words are no spelling to go by.
      if (field !== SPOKEN && !into.seen.has(word)) {
        into.seen.add(word);
        vocabulary.note(word);
      }
      const number = numberOf(term);
      if (tokens.size - into.start < SEQUENCE_LENGTH) tokens.push(number);
      const counts = into.counts.get(number) ?? FIELDS.map(() => 0);
      counts[field] = (counts[field] ?? 0) + 1;
      into.counts.set(number, counts);
    }
    tokens.push(FIELD_GAP);
    totals[field] = (totals[field] ?? 0) + length;
    lengths[field]?.push(Math.min(length, 0xffff));
  }

  return {
    docs,
    alive,
    tokens,
    vocabulary,
    remove,
    docIdOf: (courseId) => docIds.get(courseId),
    termNumber: (term) => numbers.get(term),
    termCount: lists.count,
    *termsOf({ start, end }) {
      for (let at = start; at < end; at += 1) {
        const name = names[tokens.values[at] ?? FIELD_GAP];
        if (name !== undefined) yield name;
      }
    },
    postingsOf: (term) => lists.of(numbers.get(term) ?? -1),
    documentFrequency,
    idfOf: (term) => idfOfFrequency(lists.sizeOf(term), liveCount()),
    liveCount,
    deadCount: () => dead,
    state: () => ({
      ...{ docs, docIds, names, numbers },
      alive: alive.values.subarray(0, alive.size),
      tokens: tokens.values.subarray(0, tokens.size),
      lengths: lengths.map(({ values, size }) => values.subarray(0, size)),
      totals,
      lists: lists.packed(),
      vocabulary: vocabulary.state(),
    }),

    *pack() {
      yield* lists.pack();
      for (const array of [tokens, alive, ...lengths]) {
        array.trim();
        yield;
      }
    },

    countsOf: (term, docId) => lists.countsOf(numbers.get(term) ?? -1, docId),

    holds: (term, docId) => lists.countsOf(term, docId) > 0,

    countsByDoc(term) {
      const number = numbers.get(term) ?? -1;
      return (docId) => lists.countsOf(number, docId);
    },

    add(course, fieldWords, tags) {
      remove(course.id);
      const docId = docs.length;
      const into: Counted = { start: tokens.size, counts: new Map(), seen: new Set() };
      let titleEnd = 0;
      FIELDS.forEach((_, field) => {
        takeField(fieldWords[field] ?? [], field, into);
        if (field === 0) titleEnd = tokens.size - 1;
      });
      for (const [term, perField] of into.counts) post(term, docId, pack(perField));
      for (const { tag, ...told } of tags) {
        post(numberOf(tag), docId, 'share' in told ? packShare(told.share) : pack(told.counts));
      }
      // What has been indexed is not kept; the texts stay in the database.
      const { subTitle: _, description: __, cues: ___, outline: ____, ...kept } = course;
      docs.push({ course: share(kept), docId, start: into.start, titleEnd, end: tokens.size });
      alive.push(1);
      docIds.set(course.id, docId);
    },

    lengthFactors(shares) {
      const key = shares.join();
      const isStale = !factors || factors.key !== key || docs.length > factors.courses * MOST_GROWTH;
      if (!factors || isStale) {
        const averages = totals.map((total) => total / Math.max(1, liveCount()) || 1);
        const arrays = FIELDS.map(() => floats(Math.ceil(docs.length * MOST_GROWTH) + 1));
        factors = { key, courses: docs.length, known: 0, averages, arrays };
      }
      const { averages, arrays, known } = factors;
      for (let field = 0; field < arrays.length && known < docs.length; field += 1) {
        const [array, own, share] = [arrays[field], lengths[field]?.values, shares[field] ?? 0];
        const average = averages[field] ?? 1;
        if (!array || !own) continue;
        for (let docId = known; docId < docs.length; docId += 1) {
          array[docId] = 1 / (1 - share + (share * (own[docId] as number)) / average);
        }
      }
      factors.known = docs.length;
      return arrays;
    },
  };
}

/** The average lengths are taken anew when there are this many times as many courses. */
const MOST_GROWTH = 1.05;

interface Factors {
  key: string;
  /** How many there were when the averages were taken, and how many have their factors. */
  courses: number;
  known: number;
  averages: number[];
  arrays: Float32Array<ArrayBuffer>[];
}

interface Counted {
  start: number;
  counts: Map<number, number[]>;
  seen: Set<string>;
}
