import { askedWords } from './evidence.ts';
import { clearestFirst, explainCourses, MOST_EXPLAINED } from './explained.ts';
import { type RankedIntent, rankByIntent } from './rank-by-intent.ts';
import type { SearchIndex } from './search-index.ts';
import type { Intent } from './understanding/intent.ts';

/**
 * As `rankByIntent`, with the first courses in the order in which the AI search answers: the ranking without the decision what is an
 * answer, for lists that show all they find.
 */
export function rankExplained(
  search: SearchIndex,
  intent: Intent,
  options: Parameters<typeof rankByIntent>[2] & { vector?: Float32Array | null },
): RankedIntent {
  const { depth, vector = null } = options;
  const found = rankByIntent(search, intent, { ...options, depth: Math.max(depth, MOST_EXPLAINED) });
  const asked = askedWords(search, intent, found.query);
  if (asked.length === 0) return { ...found, ranked: found.ranked.slice(0, depth) };
  const first = { ...found, ranked: found.ranked.slice(0, MOST_EXPLAINED) };
  const clear = clearestFirst(search, explainCourses(search, { intent, asked, found: first }), { ...found, vector });
  const entries = clear.map(({ entry }) => entry);
  const within = entries.filter(({ meetsLimits }) => meetsLimits);
  const beyond = entries.filter(({ meetsLimits }) => !meetsLimits);
  const ranked = [...within, ...beyond, ...found.ranked.slice(MOST_EXPLAINED)];
  return { ...found, ranked: ranked.slice(0, depth) };
}
