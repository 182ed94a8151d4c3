import type { Intent, LimitKind } from '../understanding/intent.ts';
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

function* judgedLimits(course: Course, intent: Intent): Generator<Verdict> {
  if (intent.maxPriceRupees !== null || intent.minPriceRupees !== null) yield verdicts.price(course, intent);
  if (intent.minRating !== null) yield verdicts.rating(course, intent);
  if (intent.maxMinutes !== null) yield verdicts.length(course, intent);
  if (intent.level !== null || intent.notLevel !== null) yield verdicts.level(course, intent);
  if (intent.language !== null) yield verdicts.language(course, intent);
}

/** Whether a course meets every limit of a query. A course without a price or a level meets no limit on it. */
export function meetsLimits(course: Course, intent: Intent): boolean {
  for (const verdict of judgedLimits(course, intent)) if (verdict !== 'kept') return false;
  return true;
}

/** What is left of a course's score for the limits it breaks, or is not known to meet. */
export function limitFactor(course: Course, intent: Intent, kept: { unknown: number; broken: number }): number {
  let factor = 1;
  for (const verdict of judgedLimits(course, intent)) if (verdict !== 'kept') factor *= kept[verdict];
  return factor;
}
