import type { Wish } from '../understanding/wish.ts';
import { meetsLimits } from './limits.ts';
import type { Ranked } from './rank.ts';
import type { TextIndex } from './text-index.ts';

/** Courses within the limits of a wish that names no topic, most enrolled first; none for a wish without limits. */
export function rankByLimits(index: TextIndex, wish: Wish, depth: number): Ranked[] {
  if (wish.level === null && wish.maxPriceRupees === null) return [];
  return index.docs
    .filter((doc) => doc.isAlive && meetsLimits(doc.course, wish))
    .sort((a, b) => b.course.enrolledCount - a.course.enrolledCount || (a.course.id < b.course.id ? -1 : 1))
    .slice(0, depth)
    .map((doc) => ({ id: doc.course.id, score: 1, meetsLimits: true }));
}
