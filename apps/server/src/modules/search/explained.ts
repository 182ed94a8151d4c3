import { type AskedWord, evidenceFor } from './evidence.ts';
import type { RankedIntent } from './rank-by-intent.ts';
import { clearTagOf, tagOf } from './ranking/query.ts';
import type { Ranked } from './ranking/rank.ts';
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
const FOR_WORD = 0.1;
const MOST_WORDS = 3;
/** A course that is far in front of all others, by the logarithm of how far, when it holds two words at least. */
const FOR_LEAD = 0.1;
const MOST_LEAD = 1.5;
const LEAST_LED = 2;
/** Keeps the lead over nothing small. */
const FAINT = 0.05;
/** A skill that plain words point to and that the course names, by the confidence of the guess; half for one that is only hinted at. */
const FOR_GUESS = 1.2;
const HINTED = 0.5;
/** So much less confidence than the best course has is clearly less. */
const CLEARLY = 0.15;

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
  return found.ranked.map((entry) => {
    const evidence = asked.map((word) => evidenceFor(search, intent, word, entry.doc));
    const share = asked.reduce((sum, { weight }, at) => sum + weight * (evidence[at] ?? 0), 0) / all;
    const held = evidence.filter((one) => one >= HELD).length;
    const lead = held >= LEAST_LED ? leadOf(entry) : 0;
    const confidence =
      share +
      FOR_WORD * Math.min(Math.max(0, held - 1), MOST_WORDS) +
      FOR_LEAD * lead +
      FOR_GUESS * guessedConfidence(search, found, entry);
    return { entry, share, evidence, confidence };
  });
}

/** Whether a course explains clearly less than the one that explains most. */
export function isBehindOthers(confidence: number, most: number): boolean {
  return confidence < most - CLEARLY;
}

/** How far a course is in front of all others within the limits: 0 for all but the first. */
function createLead(ranked: readonly Ranked[]): (entry: Ranked) => number {
  const scores = ranked.map(({ score }) => score).sort((a, b) => b - a);
  const [first = 0, second = 0] = scores;
  const lead = Math.min(MOST_LEAD, Math.log((first + FAINT) / (second + FAINT)));
  return ({ score }) => (score === first ? lead : 0);
}

function guessedConfidence({ index }: SearchIndex, { query }: RankedIntent, { doc }: Ranked): number {
  const shares = query.understood.guessed.map(({ skill, confidence }) => {
    if (index.countsOf(clearTagOf(skill), doc.docId) > 0) return confidence;
    return index.countsOf(tagOf(skill), doc.docId) > 0 ? confidence * HINTED : 0;
  });
  return Math.max(0, ...shares);
}
