import { COUNT_BITS, countIn, SUBTITLE, shareOf, TITLE, worthOfCounts } from './fields.ts';
import { idf } from './idf.ts';
import type { Postings } from './posting-lists.ts';
import type { Query, WeightedTerm } from './query.ts';
import { type ScoreAccumulator, takeScoreAccumulator } from './score-accumulator.ts';
import type { TextIndex } from './text-index.ts';
import { createTopK, type ScoredDoc } from './top-k.ts';
import type { Weights } from './weights.ts';

/** From so many candidates on, the commonest terms are only looked up in them and find no further ones. */
const ENOUGH_CANDIDATES = 20_000;
/** A term that more courses hold is among the commonest. */
const COMMON = 50_000;

/**
 * The best courses for a query by words (BM25 over weighted fields), by how much of the query they hold at all, and by
 * skills, each as a share of its best, and by what they speak of. Best first; `conceptsOf` tells the cosine of what course and query
 * speak of, until the next query.
 */
export function scoreCourses(
  { index, weights }: { index: TextIndex; weights: Weights },
  query: Query,
  most: number,
): { best: ScoredDoc[]; conceptsOf: (docId: number) => number } {
  const accumulator = takeScoreAccumulator(index.docs.length);
  const input = { index, weights, accumulator };
  addTerms(input, rarestFirst(index, query.words), { scores: accumulator.words, coverage: accumulator.coverage });
  addTerms(input, rarestFirst(index, query.acronyms), { scores: accumulator.words, coverage: null });
  const isGuessIdle = isHeldByOne(input, query);
  const tags = isGuessIdle ? query.sureTags : query.tags;
  addTerms(input, rarestFirst(index, tags), { scores: accumulator.skills, coverage: null });
  const isGuessed = query.isGuessed && !isGuessIdle;
  const kindShare = query.isGoal ? weights.goalSkills : isGuessed ? weights.plainWords : 1;
  const limits = { scores: accumulator.words, coverage: accumulator.coverage };
  addTerms(input, rarestFirst(index, query.limitWords), limits, { findsNone: accumulator.count > 0 });
  addConcepts(input, query);
  const unheld = unheldShare(accumulator, index, query);
  const best = pickBest(accumulator, index.alive.values, most, {
    words: weights.words * (1 - unheld),
    coverage: weights.coverage * (1 - unheld),
    skills: weights.skills * query.skillShare * kindShare * (1 + (query.isNamed ? 0 : weights.unheld * unheld)),
    concepts: isUnnamed(query) ? weights.concepts * (HELD_CONCEPTS + unheld) : FAINT_CONCEPTS,
  });
  return { best, conceptsOf: (docId) => accumulator.concepts[docId] ?? 0 };
}

/** With so many courses, how courses speak is half known. */
const ENOUGH_TEXTS = 1_000;

/** How far there are courses enough to tell how courses speak, 0 to 1: what none of many says, or many say alike, tells more. */
export function knownShare(index: TextIndex): number {
  return index.liveCount() / (index.liveCount() + ENOUGH_TEXTS);
}

/** How much of what a query says even the course that holds most of it leaves out, 0 to 1: there words tell little, and skills decide. */
function unheldShare({ coverage, touched, count }: ScoreAccumulator, index: TextIndex, query: Query): number {
  const { alive } = index;
  if (query.titleWeight === 0) return 0;
  let most = 0;
  for (let at = 0; at < count; at += 1) {
    const docId = touched[at] as number;
    if (alive.values[docId] === 1 && (coverage[docId] as number) > most) most = coverage[docId] as number;
  }
  return knownShare(index) * (1 - Math.min(1, most / query.titleWeight));
}

/** Whether title and subtitle of one course hold all that a query says: then it is meant, and what the words may stand for is idle. */
function isHeldByOne({ index, accumulator }: Input, { understood, titleWeight, said }: Query): boolean {
  if (understood.guessed.length === 0 || said.length < LEAST_HELD) return false;
  const isInFront = (counts: number) => countIn(counts, TITLE) > 0 || countIn(counts, SUBTITLE) > 0;
  for (let at = 0; at < accumulator.count; at += 1) {
    const docId = accumulator.touched[at] as number;
    if ((accumulator.coverage[docId] as number) < titleWeight * HELD || index.alive.values[docId] === 0) continue;
    if (said.every(({ term }) => isInFront(index.countsOf(term, docId)))) return true;
  }
  return false;
}

const LEAST_HELD = 2;
/** Less of a query than this share no such course holds: spares looking at its words. */
const HELD = 0.9;

function rarestFirst(index: TextIndex, terms: readonly WeightedTerm[]): WeightedTerm[] {
  return [...terms].sort((a, b) => index.documentFrequency(a.term) - index.documentFrequency(b.term));
}

interface Input {
  index: TextIndex;
  weights: Weights;
  accumulator: ScoreAccumulator;
}

interface Into {
  scores: Float32Array;
  coverage: Float32Array | null;
}

// biome-ignore lint/complexity/useMaxParams: called for every term of every query, and an object a call would be garbage.
function addTerms(input: Input, terms: readonly WeightedTerm[], into: Into, { findsNone = false } = {}): void {
  const { index, weights, accumulator } = input;
  const worth = worthOfCounts(weights.fields);
  const factors = index.lengthFactors(weights.lengthShares);
  for (const { term, weight } of terms) {
    const list = index.postingsOf(term);
    if (!list) continue;
    const add = createAdd({
      worth,
      factors,
      saturation: weights.saturation,
      factor: weight * idf(index, term),
      into,
    });
    if (findsNone || (list.size > COMMON && accumulator.count > ENOUGH_CANDIDATES))
      addToCandidates(list, accumulator, add);
    else addToAll(list, accumulator, add);
  }
}

type OfFields = [Float32Array, Float32Array, Float32Array, Float32Array, Float32Array, Float32Array];

type Add = (docId: number, counts: number) => void;

/** BM25F: counts weighted by field and held against the field's length, saturated, times the term's idf. */
function createAdd(options: {
  worth: Float32Array[];
  factors: Float32Array[];
  saturation: number;
  factor: number;
  into: Into;
}): Add {
  const { saturation, factor, into } = options;
  const [w0, w1, w2, w3, w4, w5] = options.worth as OfFields;
  const [f0, f1, f2, f3, f4, f5] = options.factors as OfFields;
  const { scores, coverage } = into;
  return (docId, counts) => {
    // The bits of the fields as `fields.ts` packs them, written out: this runs for every posting of a query.
    let frequency = (w0[counts & 3] as number) * (f0[docId] as number);
    if (counts & 0xc) frequency += (w1[(counts >>> 2) & 3] as number) * (f1[docId] as number);
    if (counts & 0x70) frequency += (w2[(counts >>> 4) & 7] as number) * (f2[docId] as number);
    if (counts & 0x80) frequency += (w3[1] as number) * (f3[docId] as number);
    if (counts & 0x300) frequency += (w4[(counts >>> 8) & 3] as number) * (f4[docId] as number);
    if (counts & 0x400) frequency += (w5[1] as number) * (f5[docId] as number);
    scores[docId] = (scores[docId] as number) + (factor * frequency) / (frequency + saturation);
    if (coverage) coverage[docId] = (coverage[docId] as number) + factor;
  };
}

function addToAll(list: Postings, accumulator: ScoreAccumulator, add: Add): void {
  const { values, size } = list;
  for (let at = 0; at < size; at += 1) {
    const entry = values[at] as number;
    const docId = entry >>> COUNT_BITS;
    accumulator.touch(docId);
    add(docId, entry & ((1 << COUNT_BITS) - 1));
  }
}

/** As `addToAll`, for courses that another term has found already. */
function addToCandidates(list: Postings, accumulator: ScoreAccumulator, add: Add): void {
  const { values, size } = list;
  for (let at = 0; at < size; at += 1) {
    const entry = values[at] as number;
    const docId = entry >>> COUNT_BITS;
    if (accumulator.isTouched(docId)) add(docId, entry & ((1 << COUNT_BITS) - 1));
  }
}

/** What concepts count where names of subjects or the words of a title are said: they find courses and order none. */
const FAINT_CONCEPTS = 0.02;
/** What concepts count, as a share of their weight, where one course holds all that is said. */
const HELD_CONCEPTS = 0.2;

/** Whether plain words say what is wanted, and no name of a subject. */
function isUnnamed({ isNamed, isGoal, isGuessed }: Query): boolean {
  return !isNamed && (isGoal || isGuessed);
}

/** The cosine of what a course and the query speak of. Where there are many candidates already, it finds no further ones. */
function addConcepts({ index, accumulator }: Input, { concepts }: Query): void {
  const isEnough = accumulator.count > ENOUGH_CANDIDATES;
  for (const { term, weight } of concepts) {
    const list = index.postingsOf(term);
    if (!list) continue;
    const add: Add = (docId, packed) => {
      accumulator.concepts[docId] = (accumulator.concepts[docId] as number) + weight * shareOf(packed);
    };
    if (isEnough) addToCandidates(list, accumulator, add);
    else addToAll(list, accumulator, add);
  }
}

/** The best docIds by the shares, best first; ties go by docId. */
// biome-ignore lint/complexity/useMaxParams: called for every term of every query, and an object a call would be garbage.
function pickBest(
  accumulator: ScoreAccumulator,
  alive: Uint8Array,
  most: number,
  shares: { words: number; coverage: number; skills: number; concepts: number },
): ScoredDoc[] {
  const { words, coverage, skills, concepts, touched, count } = accumulator;
  let bestWords = 1e-9;
  let bestCoverage = 1e-9;
  let bestSkills = 1e-9;
  for (let at = 0; at < count; at += 1) {
    const docId = touched[at] as number;
    if (alive[docId] === 0) continue;
    if ((words[docId] as number) > bestWords) bestWords = words[docId] as number;
    if ((coverage[docId] as number) > bestCoverage) bestCoverage = coverage[docId] as number;
    if ((skills[docId] as number) > bestSkills) bestSkills = skills[docId] as number;
  }
  const best = createTopK(most);
  for (let at = 0; at < count; at += 1) {
    const docId = touched[at] as number;
    if (alive[docId] === 0) continue;
    const covered = (coverage[docId] as number) / bestCoverage;
    const score =
      ((words[docId] as number) * shares.words) / bestWords +
      covered * covered * shares.coverage +
      ((skills[docId] as number) * shares.skills) / bestSkills +
      (concepts[docId] as number) * shares.concepts;
    if (score > best.least()) best.offer(docId, score);
  }
  return best.sorted();
}
