import { rarityOfFrequency } from './rarity.ts';
import { toTerm } from './words.ts';

/** What the search knows of a published course. */
export interface IndexedCourse {
  id: string;
  title: string;
  subTitle: string;
  description: string;
  educatorName: string;
  category: string;
  level: string | null;
  pricePaise: number | null;
  ratingSum: number;
  reviewCount: number;
  enrolledCount: number;
}

/** Fields of the text, most telling first. */
export const FIELDS = ['title', 'subTitle', 'description', 'educator'] as const;
/** Bits of a posting that count a term in each field; more occurrences count as the most that fits. */
const FIELD_BITS = [2, 2, 3, 1] as const;
const FIELD_SHIFTS = [0, 2, 4, 7] as const;
const COUNT_BITS = 8;
/** Words of a course that are kept in order, to see which of them stand together. */
const SEQUENCE_LENGTH = 400;
const FIELD_GAP = 0xffffffff;

/** The lists of one term: `doc << 8 | counts per field`. */
interface Postings {
  entries: Uint32Array;
  size: number;
}

export interface Doc {
  course: IndexedCourse;
  /** Terms in a field. */
  lengths: readonly number[];
  /** Term numbers in order, fields apart; stop words left out. */
  sequence: Uint32Array;
  titleTerms: Uint32Array;
  isAlive: boolean;
}

export interface TextIndex {
  docs: Doc[];
  /** Surface words and how many courses hold them, for typos and prefixes. */
  words: Map<string, number>;
  /** Adds a course with the normalised words of each field and its tags. */
  add(
    course: IndexedCourse,
    fieldWords: readonly (readonly string[])[],
    tags: readonly { tag: string; counts: readonly number[] }[],
  ): void;
  remove(courseId: string): void;
  termNumber(term: string): number | undefined;
  documentFrequency(term: string): number;
  /** How rare a term is, by its number (inverse document frequency as BM25 has it). */
  rarityOf(term: number): number;
  /** Calls back with each living document that holds the term and its counts, packed. */
  visit(term: string, see: (doc: number, counts: number) => void): void;
  averageLengths(): number[];
  liveCount(): number;
  deadCount(): number;
}

/** How often a term stands in a field, from packed counts. */
export function countIn(counts: number, field: number): number {
  return (counts >>> (FIELD_SHIFTS[field] ?? 0)) & ((1 << (FIELD_BITS[field] ?? 0)) - 1);
}

function pack(counts: readonly number[]): number {
  return counts.reduce((packed, count, field) => {
    const most = (1 << (FIELD_BITS[field] ?? 0)) - 1;
    return packed | (Math.min(count, most) << (FIELD_SHIFTS[field] ?? 0));
  }, 0);
}

/**
 * An inverted index over fielded text, four bytes a posting. A changed course is added anew and its old entry left dead;
 * the owner rebuilds when too many are dead.
 */
export function createTextIndex(): TextIndex {
  const numbers = new Map<string, number>();
  const lists: Postings[] = [];
  const docs: Doc[] = [];
  const words = new Map<string, number>();
  const places = new Map<string, number>();
  const totals = FIELDS.map(() => 0);
  let dead = 0;

  function numberOf(term: string): number {
    const known = numbers.get(term);
    if (known !== undefined) return known;
    numbers.set(term, lists.length);
    lists.push({ entries: new Uint32Array(2), size: 0 });
    return lists.length - 1;
  }

  function post(term: number, doc: number, packed: number): void {
    const list = lists[term];
    if (!list) return;
    if (list.size === list.entries.length) {
      const grown = new Uint32Array(Math.ceil(list.entries.length * 1.5) + 1);
      grown.set(list.entries);
      list.entries = grown;
    }
    list.entries[list.size] = ((doc << COUNT_BITS) | packed) >>> 0;
    list.size += 1;
  }

  function remove(courseId: string): void {
    const doc = docs[places.get(courseId) ?? -1];
    if (!doc?.isAlive) return;
    doc.isAlive = false;
    dead += 1;
    doc.lengths.forEach((length, field) => {
      totals[field] = (totals[field] ?? 0) - length;
    });
    places.delete(courseId);
  }

  return {
    docs,
    words,
    remove,
    termNumber: (term) => numbers.get(term),
    documentFrequency: (term) => lists[numbers.get(term) ?? -1]?.size ?? 0,
    rarityOf: (term) => rarityOfFrequency(lists[term]?.size ?? 0, docs.length - dead),
    liveCount: () => docs.length - dead,
    deadCount: () => dead,
    averageLengths: () => totals.map((total) => total / Math.max(1, docs.length - dead)),

    add(course, fieldWords, tags) {
      remove(course.id);
      const place = docs.length;
      const counts = new Map<number, number[]>();
      const sequence: number[] = [];
      const seen = new Set<string>();
      const lengths = fieldWords.map((list, field) => {
        let length = 0;
        for (const word of list) {
          const term = toTerm(word);
          if (term === null) continue;
          length += 1;
          if (!seen.has(word)) {
            seen.add(word);
            words.set(word, (words.get(word) ?? 0) + 1);
          }
          const number = numberOf(term);
          if (sequence.length < SEQUENCE_LENGTH) sequence.push(number);
          count(counts, number, field);
        }
        if (sequence.length < SEQUENCE_LENGTH) sequence.push(FIELD_GAP);
        totals[field] = (totals[field] ?? 0) + length;
        return length;
      });
      for (const [term, perField] of counts) post(term, place, pack(perField));
      for (const { tag, counts: perField } of tags) post(numberOf(tag), place, pack(perField));
      const titleEnd = sequence.indexOf(FIELD_GAP);
      docs.push({
        course: { ...course, description: '' },
        lengths,
        sequence: Uint32Array.from(sequence),
        titleTerms: Uint32Array.from(sequence.slice(0, Math.max(0, titleEnd))),
        isAlive: true,
      });
      places.set(course.id, place);
    },

    visit(term, see) {
      const list = lists[numbers.get(term) ?? -1];
      if (!list) return;
      for (let at = 0; at < list.size; at += 1) {
        const entry: number = list.entries[at] ?? 0;
        const doc = entry >>> COUNT_BITS;
        if (docs[doc]?.isAlive) see(doc, entry & 0xff);
      }
    },
  };
}

/** The texts of a course in the order of `FIELDS`. */
export function fieldTexts(course: IndexedCourse): string[] {
  return [course.title, course.subTitle, course.description, course.educatorName];
}

function count(counts: Map<number, number[]>, term: number, field: number): void {
  const perField = counts.get(term) ?? FIELDS.map(() => 0);
  perField[field] = (perField[field] ?? 0) + 1;
  counts.set(term, perField);
}
