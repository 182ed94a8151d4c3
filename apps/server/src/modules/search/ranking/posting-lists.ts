import { COUNT_BITS } from './fields.ts';
import { createGrowableArray, type GrowableArray, integers } from './growable-array.ts';

/** A list of one term: `docId << COUNT_BITS | counts per field`, in the order of docIds. Its numbers may be followed by others. */
export type Postings = Pick<GrowableArray<Uint32Array<ArrayBuffer>>, 'values' | 'size'>;

/** The lists of all terms, one behind the other: those of term `t` stand from `starts[t]` to `starts[t + 1]`. */
export interface PackedLists {
  values: Uint32Array<ArrayBuffer>;
  starts: Uint32Array<ArrayBuffer>;
}

/** The lists of an index by term number. */
export interface PostingLists {
  count(): number;
  /** Begins the list of a new term; its number is the count before. */
  begin(): void;
  sizeOf(term: number): number;
  of(term: number): Postings | undefined;
  /** Packed counts of a term in a course; 0 when it does not hold it. Makes no garbage. */
  countsOf(term: number, docId: number): number;
  push(term: number, entry: number): void;
  /** All of them as they are now, as views: do not keep. */
  packed(): PackedLists;
  /**
   * Moves all lists into one piece of memory, in steps between which other work may be done but nothing pushed: most terms stand in few
   * courses, and a list of its own takes 200 bytes beside its numbers.
   */
  pack(): Generator<void>;
}

/** Lists copied before other work gets its turn. */
const LISTS_AT_ONCE = 5_000;

/** No lists, or those of another index; a list that grows moves out of the common memory. */
export function createPostingLists(from: PackedLists = { values: integers(0), starts: integers(1) }): PostingLists {
  let { values, starts } = from;
  let own: (GrowableArray<Uint32Array<ArrayBuffer>> | undefined)[] = [];
  let count = starts.length - 1;

  const commonSize = (term: number) => (term + 1 < starts.length ? (starts[term + 1] ?? 0) - (starts[term] ?? 0) : 0);
  const sizeOf = (term: number) => own[term]?.size ?? commonSize(term);
  const common = (term: number) => values.subarray(starts[term], starts[term + 1]);

  function of(term: number): Postings | undefined {
    if (!(term >= 0 && term < count)) return undefined;
    return own[term] ?? { values: common(term), size: commonSize(term) };
  }

  function countsOf(term: number, docId: number): number {
    if (!(term >= 0 && term < count)) return 0;
    const list = own[term];
    const numbers = list?.values ?? values;
    const start = list ? 0 : (starts[term] ?? 0);
    const end = start + sizeOf(term);
    const at = firstAtOrBehind(numbers, { start, end, docId });
    const entry = numbers[at] ?? 0;
    return at < end && entry >>> COUNT_BITS === docId ? entry & ((1 << COUNT_BITS) - 1) : 0;
  }

  function* copy(): Generator<void, PackedLists> {
    const ends = integers(count + 1);
    for (let term = 0; term < count; term += 1) ends[term + 1] = (ends[term] ?? 0) + sizeOf(term);
    const all = integers(ends[count] ?? 0);
    for (let term = 0; term < count; term += 1) {
      const list = of(term);
      if (list) all.set(list.values.subarray(0, list.size), ends[term]);
      if (term % LISTS_AT_ONCE === 0) yield;
    }
    return { values: all, starts: ends };
  }

  return {
    count: () => count,
    begin() {
      count += 1;
    },
    sizeOf,
    of,
    countsOf,
    push(term, entry) {
      let list = own[term];
      if (!list) {
        // A copy: what stands behind it is another term's.
        list = createGrowableArray(integers, term + 1 < starts.length ? common(term).slice() : 1);
        own[term] = list;
      }
      list.push(entry);
    },
    packed() {
      if (own.length === 0) return { values, starts };
      const steps = copy();
      for (;;) {
        const step = steps.next();
        if (step.done) return step.value;
      }
    },
    *pack() {
      const made = yield* copy();
      ({ values, starts } = made);
      own = [];
    },
  };
}

/** Where between two places the first entry of this docId or a later one stands. */
function firstAtOrBehind(
  numbers: Uint32Array,
  { start, end, docId }: { start: number; end: number; docId: number },
): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) >>> COUNT_BITS < docId) low = middle + 1;
    else high = middle;
  }
  return low;
}
