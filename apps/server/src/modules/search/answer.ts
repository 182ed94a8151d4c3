import { byUse } from './by-use.ts';
import { type AskedWord, askedWords, COLOURING, MENTIONED, NAMED, UNKNOWN } from './evidence.ts';
import { clearestFirst, createClearness, type Explained, explainCourses } from './explained.ts';
import { createLackOfSubject, createSpeaksOf } from './named-subjects.ts';
import { nearCourses } from './near-courses.ts';
import type { RankedIntent } from './rank-by-intent.ts';
import { meanRating } from './ranking/prior.ts';
import type { Ranked } from './ranking/rank.ts';
import type { Near } from './ranking/vectors.ts';
import type { SearchIndex } from './search-index.ts';
import { categoryOfSkill } from './understanding/category-skills.ts';
import type { Intent } from './understanding/intent.ts';
import type { Order } from './understanding/order.ts';

/** What is answered: courses that are about what was asked, only near ones, or none. */
export interface Answer {
  kind: 'found' | 'near' | 'none';
  ranked: Ranked[];
  /** Words of the subject that no course is about, in the order they were said. */
  missing: string[];
  /** The telling words of the query, with what courses may answer them by. */
  asked: AskedWord[];
  /** Whether no course explains the question, so that it is answered by those beside it: the nearest ones, where they are known. */
  isBeside: boolean;
}

/** Clearness from which on a course is an answer; found by five folds over the judged questions to the demo school. */
export const FOUND_CLEARNESS = 0.9;
/** The least confidence where one thing alone is asked for: a description that mentions it ("acting") does not answer. */
const LEAST_ALONE = 0.56;
/** What a course must explain where names of subjects are all that was said: a related subject is none of them. */
const LEAST_NAMED = 0.5;
/** What the score counts, as a share of the best, for whether a course is an answer. */
const BY_SCORE = 0.4;
/** Courses that are about less stand behind them: those that mention a telling word, or that are nearly clear enough. */
const ALSO_SHARE = 0.35;
const ALSO_CLEARNESS = 0.7;
/** Least share of a near one. */
const NEAR_SHARE = 0.25;
const MOST_NEAR = 6;
/** Where nothing else is near: courses that are somewhat confident by their words, and speak of what the question speaks of. */
const NEAR_CONFIDENCE = 0.4;
const NEAR_CONCEPTS = 0.15;
/** A word is part of the subject from this weight on, and a course is about it from this evidence on. */
const TELLING = 0.8;
const ABOUT = 0.55;
/** What a course says in its title or subtitle it is about. */
const IN_FRONT = 0.9;

/**
 * Decides whether the ranked courses answer the query, are only near to it, or have nothing to do with it. `foundFrom` is given
 * by who looks for the best threshold. What use has taught moves neighbours among the answers, and makes none.
 */
export function decideAnswer(
  search: SearchIndex,
  {
    intent,
    found,
    foundFrom = FOUND_CLEARNESS,
    lifts = new Map(),
    vector = null,
    nearest = [],
  }: {
    intent: Intent;
    found: RankedIntent;
    foundFrom?: number;
    lifts?: ReadonlyMap<string, number>;
    /** What the question means, by an embedding model, and the courses that are nearest to that; these count where `isBeside`. */
    vector?: Float32Array | null;
    nearest?: readonly Near[];
  },
): Answer {
  const { ranked, query, relaxed } = found;
  const asked = askedWords(search, intent, query);
  const answer = (kind: Answer['kind'], courses: Ranked[], missing: string[] = []): Answer => {
    return { kind: courses.length === 0 ? 'none' : kind, ranked: courses, missing, asked, isBeside: false };
  };
  const fits = relaxed.length === 0 ? 'found' : 'near';
  const most = fits === 'found' ? ranked.length : MOST_NEAR;
  // Limits and superlatives alone: there is no subject to be missed.
  if (asked.length === 0) return answer(fits, inOrder(ranked, intent.order).slice(0, most));
  const explained = explainCourses(search, { intent, asked, found });
  const clearnessOf = createClearness(explained, BY_SCORE);
  const isAboutEnough = createAboutEnough(asked);
  const lacksSubject = createLackOfSubject(search, asked);
  const speaksOfNamed = createSpeaksOf(search, asked, query);
  // An everyday word alone puts no course near or behind.
  const hasSubject = ({ evidence }: Explained, least: number) =>
    asked.some(({ weight }, at) => weight >= TELLING && (evidence[at] ?? 0) >= least);
  const isAnswer = (one: Explained) => {
    if (clearnessOf(one) < foundFrom || (query.isNamed && one.share < LEAST_NAMED) || !speaksOfNamed(one)) return false;
    return (one.confidence >= LEAST_ALONE && !lacksSubject(one)) || isAboutEnough(one);
  };
  const about = clearestFirst(search, explained.filter(isAnswer), { query, vector });
  const category = categoryAskedFor(intent, asked);
  const within = ofCategoryFirst(
    byUse(
      about.filter(({ entry }) => entry.meetsLimits),
      lifts,
    ),
    category,
  );
  // Where all words are everyday ones, they are the subject.
  const isEveryday = asked.every(({ weight }) => weight < TELLING);
  if (within.length > 0) {
    const isRelated = (one: Explained) =>
      (one.share >= ALSO_SHARE && (isEveryday || hasSubject(one, MENTIONED))) || clearnessOf(one) >= ALSO_CLEARNESS;
    const isBehind = (one: Explained) => one.entry.meetsLimits && !isAnswer(one) && isRelated(one);
    const behind = intent.order === null && fits === 'found' ? explained.filter(isBehind) : [];
    return answer(fits, [...inOrder(entriesOf(within), intent.order), ...entriesOf(behind)].slice(0, most));
  }
  if (about.length > 0) return answer('near', inOrder(entriesOf(about), intent.order).slice(0, MOST_NEAR));
  const near = explained
    .filter((one) => one.share >= NEAR_SHARE && hasSubject(one, ABOUT))
    // A description may mention a subject; a title that holds its name and does not speak of it means something else.
    .filter((one) => !hasSubject(one, IN_FRONT) || speaksOfNamed(one))
    .sort((a, b) => b.share - a.share)
    .slice(0, MOST_NEAR);
  if (near.length > 0) return answer('near', entriesOf(near), missingWords(asked, near[0], query.understood));
  const beside = nearCourses(search, { intent, found, asked, nearest, most: MOST_NEAR });
  const likely = explained
    .filter(({ confidence, entry }) => {
      return entry.meetsLimits && confidence >= NEAR_CONFIDENCE && entry.concepts >= NEAR_CONCEPTS;
    })
    .sort((a, b) => clearnessOf(b) - clearnessOf(a))
    .slice(0, MOST_NEAR);
  const courses = beside.length > 0 ? beside : entriesOf(likely);
  return { ...answer('near', courses, missingWords(asked, undefined, query.understood)), isBeside: true };
}

const entriesOf = (explained: readonly Explained[]) => explained.map(({ entry }) => entry);

/** The category that is all of what was asked for ("web developer"); null when more or something else was. */
function categoryAskedFor({ category, categoryWords }: Intent, asked: readonly AskedWord[]): string | null {
  const telling = asked.filter(({ weight }) => weight > COLOURING);
  if (category !== null && telling.every(({ word }) => categoryWords.includes(word))) return category;
  const named = telling.map(({ skills }) => skills.find(({ trust }) => trust === 1)?.skill ?? '');
  return new Set(named).size === 1 ? categoryOfSkill(named[0] ?? '') : null;
}

/** Those that only speak of the category which was asked for as a whole stand behind those of it. */
function ofCategoryFirst(about: readonly Explained[], category: string | null): Explained[] {
  const isOf = ({ entry }: Explained) => category === null || entry.doc.course.category === category;
  return [...about.filter(isOf), ...about.filter((one) => !isOf(one))];
}

/**
 * Whether a course that explains little may still be the answer: not when one thing alone was asked for, not when a subject that was named is
 * missing in it, and not when all it has is one word beside one that nobody knows.
 */
function createAboutEnough(asked: readonly AskedWord[]): (one: Explained) => boolean {
  const things = new Set(asked.flatMap(({ weight, tells }) => (weight > COLOURING ? [tells] : [])));
  if (things.size <= 1) return () => false;
  return ({ evidence }) => {
    const missed = asked.filter((_, at) => (evidence[at] ?? 0) < MENTIONED).map(({ weight }) => weight);
    const isOneWord = asked.length - missed.length <= 1;
    return Math.max(0, ...missed) < (isOneWord ? UNKNOWN : NAMED);
  };
}

/** What no course is about: the telling words of it, or all that was said where nothing in it is the name of a subject. */
function missingWords(
  asked: readonly AskedWord[],
  nearest: Explained | undefined,
  { named, jobs }: RankedIntent['query']['understood'],
): string[] {
  const below = (least: number) => asked.filter((_, at) => (nearest?.evidence[at] ?? 0) < least);
  // What is only mentioned is missing, too, when nothing else is.
  const missing = below(ABOUT).length > 0 ? below(ABOUT) : below(IN_FRONT);
  if (named.length === 0 && jobs.length === 0) return missing.map(({ word }) => word);
  const telling = missing.filter(({ weight }) => weight >= TELLING);
  return (telling.length > 0 ? telling : missing).map(({ word }) => word);
}

const LAST = Number.POSITIVE_INFINITY;
const sorters: Record<Order, (entry: Ranked['doc']['course']) => number> = {
  cheapest: ({ pricePaise }) => pricePaise ?? LAST,
  dearest: ({ pricePaise }) => -(pricePaise ?? -LAST),
  shortest: ({ minutes }) => minutes ?? LAST,
  longest: ({ minutes }) => -(minutes ?? -LAST),
  // One review of five stars is not yet better than forty of nearly five.
  rated: ({ ratingSum, reviewCount }) => (reviewCount === 0 ? LAST : -meanRating({ ratingSum, reviewCount })),
  newest: ({ publishedAt }) => -(publishedAt ?? -LAST),
  popular: ({ enrolledCount }) => -enrolledCount,
};

/** The courses in the order that a superlative asks for; those of which it is not known stand last. */
function inOrder(ranked: readonly Ranked[], order: Order | null): Ranked[] {
  if (order === null) return [...ranked];
  const keyOf = sorters[order];
  return [...ranked].sort((a, b) => {
    const [first, second] = [keyOf(a.doc.course), keyOf(b.doc.course)];
    return first === second ? 0 : first - second;
  });
}
