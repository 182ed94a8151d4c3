import { type Query, readQuery } from './ranking/query.ts';
import { type Ranked, rankWithin, scoreForIntent } from './ranking/rank.ts';
import { rankByLimits } from './ranking/rank-by-limits.ts';
import type { Weights } from './ranking/weights.ts';
import type { SearchIndex } from './search-index.ts';
import { type Intent, type LimitKind, limitsOf, relaxations, withoutLimits } from './understanding/intent.ts';

export interface RankedIntent {
  ranked: Ranked[];
  query: Query;
  /** Limits that were given up because no course met them all. */
  relaxed: LimitKind[];
}

/**
 * Courses for a query, best first, those within the limits before the others. When no course meets every limit, limits
 * are given up: each alone first, then more of them.
 */
export function rankByIntent(
  search: SearchIndex,
  intent: Intent,
  { depth, weights }: { depth: number; weights: Weights },
): RankedIntent {
  const input = { ...search, weights };
  const query = readQuery(input, intent);
  const hasTopic = intent.terms.length > 0 || query.tags.length > 0;
  const scored = hasTopic ? scoreForIntent(input, { intent, query }, depth) : [];
  let kept: RankedIntent | undefined;
  for (const relaxed of relaxations(intent)) {
    const current = withoutLimits(intent, relaxed);
    const ranked = hasTopic
      ? rankWithin(input, scored, { intent: current, query, depth })
      : rankByLimits(input, current, depth);
    if (ranked.some((entry) => entry.meetsLimits)) {
      kept ??= { ranked, query, relaxed };
      if (!hasTopic || isOnTopic(ranked, intent)) return { ranked, query, relaxed };
    }
    // Without a topic there is nothing else to go by than the limits.
    if (!hasTopic && relaxed.length === limitsOf(intent).length) break;
    if (ranked.length === 0 && hasTopic) break;
  }
  return kept ?? { ranked: [], query, relaxed: [] };
}

/** A course within the limits must not be far less about the topic than the best one outside of them. */
const ON_TOPIC = 0.4;

function isOnTopic(ranked: readonly Ranked[], { category }: Intent): boolean {
  const most = Math.max(...ranked.map(({ score }) => score));
  return ranked.some(({ meetsLimits, score, doc }) => {
    return meetsLimits && (score >= most * ON_TOPIC || doc.course.category === category);
  });
}
