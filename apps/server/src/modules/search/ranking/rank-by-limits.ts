import { type Intent, limitsOf } from '../understanding/intent.ts';
import { createLimitJudge } from './limits.ts';
import { prior } from './prior.ts';
import type { Ranked } from './rank.ts';
import type { TextIndex } from './text-index.ts';
import type { Weights } from './weights.ts';

/** Courses within the limits of a query that names no topic, most enrolled first; none for a query without limits or a superlative. */
export function rankByLimits(
  { index, weights }: { index: TextIndex; weights: Weights },
  intent: Intent,
  depth: number,
): Ranked[] {
  if (limitsOf(intent).length === 0 && intent.order === null) return [];
  const now = Date.now();
  const { isMetBy } = createLimitJudge(intent);
  return index.docs
    .filter((doc) => index.alive.values[doc.docId] === 1 && isMetBy(doc.course))
    .map((doc) => {
      const score = prior(doc.course, intent, weights, now);
      return { id: doc.course.id, doc, score, concepts: 0, meetsLimits: true };
    })
    .sort((a, b) => b.doc.course.enrolledCount - a.doc.course.enrolledCount || b.score - a.score)
    .slice(0, depth);
}
