import { type Intent, type LimitKind, limitsOf } from '../understanding/intent.ts';
import type { Doc } from './indexed-course.ts';

type Course = Doc['course'];

/** Whether a course keeps a limit, breaks it, or is not known to keep it. */
type Verdict = 'kept' | 'broken' | 'unknown';

const verdicts: Record<LimitKind, (course: Course, intent: Intent) => Verdict> = {
  price: ({ pricePaise }, { minPriceRupees, maxPriceRupees }) => {
    if (pricePaise !== null && pricePaise < (minPriceRupees ?? 0) * 100) return 'broken';
    return judge(pricePaise, (maxPriceRupees ?? Number.POSITIVE_INFINITY) * 100);
  },
  length: ({ minutes }, { maxMinutes }) => judge(minutes ?? null, (maxMinutes ?? 0) * LENGTH_SLACK),
  rating: ({ ratingSum, reviewCount }, { minRating }) => {
    if (reviewCount === 0) return 'unknown';
    return ratingSum / reviewCount >= (minRating ?? 0) ? 'kept' : 'broken';
  },
  // A course that calls itself advanced is, whatever its educator chose from the list.
  level: ({ level, titleLevel }, intent) => {
    if (intent.notLevel !== null && (level === intent.notLevel || titleLevel === intent.notLevel)) return 'broken';
    if (intent.level === null || level === intent.level || titleLevel === intent.level) return 'kept';
    return level === null ? 'unknown' : 'broken';
  },
  // What a course does not say it is held in is English, as far as anybody knows.
  language: ({ languages = [] }, { language }) => {
    if (language !== null && languages.includes(language)) return 'kept';
    if (language === 'en') return languages.length === 0 ? 'kept' : 'broken';
    return 'broken';
  },
};

/** "About two hours" holds a course of two hours and five minutes, too. */
const LENGTH_SLACK = 1.1;

function judge(value: number | null, most: number): Verdict {
  if (value === null) return 'unknown';
  return value <= most ? 'kept' : 'broken';
}

/** The limits of a query, for asking many courses. */
export interface LimitJudge {
  /** Whether a course meets every limit. A course without a price or a level meets no limit on it. */
  isMetBy(course: Course): boolean;
  /** What is left of a course's score for the limits it breaks, or is not known to meet: the shares of them multiplied. */
  factorFor(course: Course, kept: { unknown: number; broken: number }): number;
}

/** Judges courses by the limits that a query has. */
export function createLimitJudge(intent: Intent): LimitJudge {
  const kinds = limitsOf(intent);
  return {
    isMetBy: (course) => kinds.every((kind) => verdicts[kind](course, intent) === 'kept'),
    factorFor(course, kept) {
      let factor = 1;
      for (const kind of kinds) {
        const verdict = verdicts[kind](course, intent);
        if (verdict !== 'kept') factor *= kept[verdict];
      }
      return factor;
    },
  };
}
