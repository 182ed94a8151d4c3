import type { Wish } from '../understanding/wish.ts';
import type { IndexedCourse } from './text-index.ts';

/** Whether a course meets every limit of a wish. A course without a price or a level meets no limit on it. */
export function meetsLimits(course: IndexedCourse, wish: Wish): boolean {
  const isAffordable =
    wish.maxPriceRupees === null || (course.pricePaise !== null && course.pricePaise <= wish.maxPriceRupees * 100);
  return isAffordable && (wish.level === null || course.level === wish.level);
}
