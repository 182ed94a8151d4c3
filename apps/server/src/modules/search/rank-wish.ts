import { type Ranked, rank } from './ranking/rank.ts';
import { rankByLimits } from './ranking/rank-by-limits.ts';
import type { Weights } from './ranking/weights.ts';
import type { SearchIndex } from './search-index.ts';
import { readWish, relaxWish, type Wish } from './understanding/wish.ts';

/**
 * Courses for what somebody said, best first, those within the limits before the others. Limits are taken off one by one
 * when no course meets them.
 */
export function rankWish(
  search: SearchIndex,
  input: string,
  { depth, weights }: { depth: number; weights: Weights },
): Ranked[] {
  const wish = readWish(input);
  const hasTopic = wish.terms.length > 0 || wish.category !== null;
  for (let current: Wish | null = wish; current; current = relaxWish(current)) {
    const found = hasTopic ? rank({ ...search, weights }, current, depth) : rankByLimits(search.index, current, depth);
    if (found.some((entry) => entry.meetsLimits)) return found;
  }
  return [];
}
