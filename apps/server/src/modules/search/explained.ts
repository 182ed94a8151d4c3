import { type AskedWord, evidenceFor, strengthOf, UNKNOWN } from './evidence.ts';
import type { RankedIntent } from './rank-by-intent.ts';
import { createAgreement, EVEN } from './ranking/field-agreement.ts';
import { clearTagOf, tagOf } from './ranking/query.ts';
import type { Ranked } from './ranking/rank.ts';
import { knownShare } from './ranking/score.ts';
import type { SearchIndex } from './search-index.ts';
import type { Intent } from './understanding/intent.ts';

/** How much of what was asked a course is about. */
export interface Explained {
  entry: Ranked;
  /** Share of the weight of the asked words that it is about. */
  share: number;
  /** By asked word, how surely the course is about it. */
  evidence: number[];
  /** The share, and what else speaks for the course; from about two thirds on it is an answer. */
  confidence: number;
}

/** From this evidence on a course holds a word. */
const HELD = 0.3;
/** Each further word that is held together with others: a sentence is seldom met by chance. */
const FOR_WORD = 0.07;
const MOST_WORDS = 3;
/** A course that is far in front of all others, by the logarithm of how far, when it holds two words at least. */
const FOR_LEAD = 0.12;
const MOST_LEAD = 1.5;
const LEAST_LED = 2;
/** Keeps the lead over nothing small. */
const FAINT = 0.05;
/** A skill that plain words point to, by the confidence of the guess and by where the course names it; half where it is only hinted at. */
const FOR_GUESS = 0.15;
const HINTED = 0.5;
/** A course of the same field of knowledge as the question, and one of another; nothing where the words tell no field. */
const FOR_FIELD = 0.3;
/** The cosine of what course and question speak of, for the share that words do not explain; by its root: to speak of one thing at all says most. */
const FOR_CONCEPTS = 0.95;
/** A course of the category that was named. */
const FOR_CATEGORY = 0.08;
/** What a sentence must be explained more of, when the subjects that it names are not all it says. */
const FOR_REST = 0.2;
/** From this share on a course explains all. */
const WHOLE = 0.95;
/** From this share on the field counts in full. */
const ENOUGH = 0.4;
/** The least evidence with which a course is about a subject that was named. */
const ABOUT = 0.5;

/**
 * Of so many of the best it is asked how much of the query they explain: more than are answered, for the ranking follows single words, and a
 * course told in other words may stand far behind in it.
 */
export const MOST_EXPLAINED = 60;

/**
 * How much of the query each ranked course explains. The weights of the parts are round ones near those that a logistic regression
 * gives on the judged questions to the demo school (`docs/decisions/021`).
 */
export function explainCourses(
  search: SearchIndex,
  { intent, asked, found }: { intent: Intent; asked: readonly AskedWord[]; found: RankedIntent },
): Explained[] {
  const all = asked.reduce((sum, { weight }) => sum + weight, 0);
  const leadOf = createLead(found.ranked);
  const agreementWith = createAgreement(search, intent.terms);
  return found.ranked.map((entry) => {
    const evidence = asked.map((word) => evidenceFor(search, intent, word, entry.doc));
    const share = asked.reduce((sum, { weight }, at) => sum + weight * (evidence[at] ?? 0), 0) / all;
    const held = new Set(asked.flatMap(({ tells }, at) => ((evidence[at] ?? 0) >= HELD ? [tells] : []))).size;
    const lead = held >= LEAST_LED ? leadOf(entry) : 0;
    const confidence =
      share +
      FOR_WORD * Math.min(Math.max(0, held - 1), MOST_WORDS) +
      FOR_LEAD * lead +
      forField(agreementWith(entry.doc), { asked, evidence, share }) +
      FOR_GUESS * guessedConfidence(search, found, entry) +
      FOR_CONCEPTS * (1 - share) * Math.sqrt(entry.concepts) +
      (entry.doc.course.category === intent.category ? FOR_CATEGORY : 0) -
      (found.query.understood.isBeside ? FOR_REST : 0);
    return { entry, share, evidence, confidence };
  });
}

/** How much of the question a course explains, and what it scores as a share of the best: the score alone follows single words. */
export function createClearness(explained: readonly Explained[], byScore: number): (one: Explained) => number {
  const most = Math.max(...explained.map(({ entry }) => entry.score));
  return ({ confidence, entry }) => confidence + (byScore * entry.score) / most;
}

/** What the score counts in the order, and what more in a large catalogue: there many courses explain a question alike. */
const ORDER_BY_SCORE = 0.6;
const OF_MANY = 0.4;

/**
 * What it counts in the order, for each deviation, that the sense of a course stands out as near to that of the question; where an embedding
 * model tells it (`docs/decisions/091`).
 */
const ORDER_BY_SENSE = 0.16;
/** From so many telling words on it counts in full, and for one nothing: what one word means its courses say themselves. */
const WORDS_OF_SENSE = 3;

/**
 * Explained courses, the clearest first; those for names of subjects in their order, for the ranking knows names as well. With the
 * question's vector those come before that mean what it means.
 */
export function clearestFirst(
  { index, vectors }: SearchIndex,
  explained: readonly Explained[],
  { query, vector }: Pick<RankedIntent, 'query'> & { vector: Float32Array | null },
): Explained[] {
  if (query.isNamed) return [...explained];
  const clearnessOf = createClearness(explained, ORDER_BY_SCORE + OF_MANY * knownShare(index));
  const senses = vector ? sensesOf(vectors, explained, vector) : NO_SENSES;
  // A course that has no vector yet is neither moved up nor down.
  const usual = meanOf([...senses.values()]);
  const keyOf = (one: Explained) => {
    const bySense = ORDER_BY_SENSE * Math.min(1, (one.evidence.length - 1) / (WORDS_OF_SENSE - 1));
    return clearnessOf(one) + bySense * (senses.get(one.entry.doc.docId) ?? usual);
  };
  const keys = new Map(explained.map((one) => [one, keyOf(one)]));
  return [...explained].sort((one, other) => (keys.get(other) ?? 0) - (keys.get(one) ?? 0));
}

/** By docId, how far the sense of the courses stands out, in deviations. */
function sensesOf(vectors: SearchIndex['vectors'], explained: readonly Explained[], vector: Float32Array): Senses {
  const found = vectors.standOut(
    vector,
    explained.map(({ entry }) => entry.doc.docId),
  );
  // Where all others are alike a deviation has no bound.
  const bounded = (deviation: number) => Math.max(-MOST_DEVIATIONS, Math.min(MOST_DEVIATIONS, deviation));
  return new Map([...found].map(([docId, deviation]) => [docId, bounded(deviation)]));
}

type Senses = ReadonlyMap<number, number>;
const MOST_DEVIATIONS = 10;
const NO_SENSES: Senses = new Map();

const meanOf = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * What it counts that course and question are of one field: much where the course holds little of what was asked would make an answer of the
 * field alone, and where a subject or a name is said that it is not about the field is none.
 */
function forField(
  agreement: number,
  { asked, evidence, share }: Pick<Explained, 'evidence' | 'share'> & { asked: readonly AskedWord[] },
): number {
  // Where all that was said is explained, the field tells nothing more.
  if (share >= WHOLE) return 0;
  if (agreement < EVEN) return FOR_FIELD * (agreement - EVEN);
  if (asked.some(({ weight }, at) => weight >= UNKNOWN && (evidence[at] ?? 0) < ABOUT)) return 0;
  return FOR_FIELD * (agreement - EVEN) * Math.min(1, share / ENOUGH);
}

/** How far a course is in front of all others within the limits: 0 for all but the first. */
function createLead(ranked: readonly Ranked[]): (entry: Ranked) => number {
  const scores = ranked.map(({ score }) => score).sort((a, b) => b - a);
  const [first = 0, second = 0] = scores;
  const lead = Math.min(MOST_LEAD, Math.log((first + FAINT) / (second + FAINT)));
  return ({ score }) => (score === first ? lead : 0);
}

function guessedConfidence({ index }: SearchIndex, { query }: RankedIntent, { doc }: Ranked): number {
  if (query.understood.isBeside) return 0;
  const shares = query.understood.guessed.map(({ skill, confidence }) => {
    const clear = strengthOf(index.countsOf(clearTagOf(skill), doc.docId));
    return confidence * Math.max(clear, HINTED * strengthOf(index.countsOf(tagOf(skill), doc.docId)));
  });
  return Math.max(0, ...shares);
}
