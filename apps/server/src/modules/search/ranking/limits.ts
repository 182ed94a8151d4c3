import type { Wish } from '../understanding/wish.ts';
import type { IndexedCourse } from './text-index.ts';

/** Whether a course meets every limit of a wish. A course without a price or a level meets no limit on it. */
export function meetsLimits(course: IndexedCourse, wish: Wish): boolean {
  const isAffordable =
    wish.maxPriceRupees === null || (course.pricePaise !== null && course.pricePaise <= wish.maxPriceRupees * 100);
  return isAffordable && (wish.level === null || course.level === wish.level);
}

/** What is left of a course's score for the limits it breaks, or is not known to meet. */
export function limitFactor(course: IndexedCourse, wish: Wish, kept: { unknown: number; broken: number }): number {
  let factor = 1;
  if (wish.maxPriceRupees !== null) {
    if (course.pricePaise === null) factor *= kept.unknown;
    else if (course.pricePaise > wish.maxPriceRupees * 100) factor *= kept.broken;
  }
  if (wish.level !== null && course.level !== wish.level) factor *= course.level === null ? kept.unknown : kept.broken;
  return factor;
}
