import type { LimitKind, Wish } from '../understanding/wish.ts';
import type { Doc } from './indexed-course.ts';

type Course = Doc['course'];

/** Whether a course keeps a limit, breaks it, or is not known to keep it. */
type Verdict = 'kept' | 'broken' | 'unknown';

const verdicts: Record<LimitKind, (course: Course, wish: Wish) => Verdict> = {
  price: ({ pricePaise }, { maxPriceRupees }) => judge(pricePaise, (maxPriceRupees ?? 0) * 100),
  length: ({ minutes }, { maxMinutes }) => judge(minutes ?? null, (maxMinutes ?? 0) * LENGTH_SLACK),
  rating: ({ ratingSum, reviewCount }, { minRating }) => {
    if (reviewCount === 0) return 'unknown';
    return ratingSum / reviewCount >= (minRating ?? 0) ? 'kept' : 'broken';
  },
  // A course that calls itself advanced is, whatever its educator chose from the list.
  level: ({ level, titleLevel }, wish) => {
    if (wish.notLevel !== null && (level === wish.notLevel || titleLevel === wish.notLevel)) return 'broken';
    if (wish.level === null || level === wish.level || titleLevel === wish.level) return 'kept';
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

function* judgedLimits(course: Course, wish: Wish): Generator<Verdict> {
  if (wish.maxPriceRupees !== null) yield verdicts.price(course, wish);
  if (wish.minRating !== null) yield verdicts.rating(course, wish);
  if (wish.maxMinutes !== null) yield verdicts.length(course, wish);
  if (wish.level !== null || wish.notLevel !== null) yield verdicts.level(course, wish);
  if (wish.language !== null) yield verdicts.language(course, wish);
}

/** Whether a course meets every limit of a wish. A course without a price or a level meets no limit on it. */
export function meetsLimits(course: Course, wish: Wish): boolean {
  for (const verdict of judgedLimits(course, wish)) if (verdict !== 'kept') return false;
  return true;
}

/** What is left of a course's score for the limits it breaks, or is not known to meet. */
export function limitFactor(course: Course, wish: Wish, kept: { unknown: number; broken: number }): number {
  let factor = 1;
  for (const verdict of judgedLimits(course, wish)) if (verdict !== 'kept') factor *= kept[verdict];
  return factor;
}
