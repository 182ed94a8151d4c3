import { type Query, readQuery } from './ranking/query.ts';
import { type Ranked, rankWithin, scoreForWish } from './ranking/rank.ts';
import { rankByLimits } from './ranking/rank-by-limits.ts';
import type { Near } from './ranking/vectors.ts';
import type { Weights } from './ranking/weights.ts';
import type { SearchIndex } from './search-index.ts';
import { type LimitKind, limitsOf, relaxations, type Wish, withoutLimits } from './understanding/wish.ts';

export interface RankedWish {
  ranked: Ranked[];
  query: Query;
  /** Limits that were given up because no course met them all. */
  relaxed: LimitKind[];
}

/**
 * Courses for a wish, best first, those within the limits before the others. When no course meets every limit, limits
 * are given up: each alone first, then more of them.
 */
export function rankWish(
  search: SearchIndex,
  wish: Wish,
  { depth, weights, nearest = [] }: { depth: number; weights: Weights; nearest?: readonly Near[] },
): RankedWish {
  const input = { ...search, weights };
  const query = { ...readQuery(input, wish), nearest };
  const hasTopic = wish.terms.length > 0 || query.tags.length > 0;
  const scored = hasTopic ? scoreForWish(input, { wish, query }, depth) : [];
  let kept: RankedWish | undefined;
  for (const relaxed of relaxations(wish)) {
    const current = withoutLimits(wish, relaxed);
    const ranked = hasTopic
      ? rankWithin(input, scored, { wish: current, query, depth })
      : rankByLimits(input, current, depth);
    if (ranked.some((entry) => entry.meetsLimits)) {
      kept ??= { ranked, query, relaxed };
      if (!hasTopic || isOnTopic(ranked, wish)) return { ranked, query, relaxed };
    }
    // Without a topic there is nothing else to go by than the limits.
    if (!hasTopic && relaxed.length === limitsOf(wish).length) break;
    if (ranked.length === 0 && hasTopic) break;
  }
  return kept ?? { ranked: [], query, relaxed: [] };
}

/** A course within the limits must not be far less about the topic than the best one outside of them. */
const ON_TOPIC = 0.4;

function isOnTopic(ranked: readonly Ranked[], { category }: Wish): boolean {
  const most = Math.max(...ranked.map(({ score }) => score));
  return ranked.some(({ meetsLimits, score, doc }) => {
    return meetsLimits && (score >= most * ON_TOPIC || doc.course.category === category);
  });
}
