import { limitsOf, type Wish } from '../understanding/wish.ts';
import { meetsLimits } from './limits.ts';
import { prior } from './prior.ts';
import type { Ranked } from './rank.ts';
import type { TextIndex } from './text-index.ts';
import type { Weights } from './weights.ts';

/** Courses within the limits of a wish that names no topic, most enrolled first; none for a wish without limits or a superlative. */
export function rankByLimits(
  { index, weights }: { index: TextIndex; weights: Weights },
  wish: Wish,
  depth: number,
): Ranked[] {
  if (limitsOf(wish).length === 0 && wish.order === null) return [];
  const now = Date.now();
  return index.docs
    .filter((doc) => index.alive.values[doc.place] === 1 && meetsLimits(doc.course, wish))
    .map((doc) => ({ id: doc.course.id, doc, score: prior(doc.course, wish, weights, now), meetsLimits: true }))
    .sort((a, b) => b.doc.course.enrolledCount - a.doc.course.enrolledCount || b.score - a.score)
    .slice(0, depth);
}
