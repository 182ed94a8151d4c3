import type { SearchUnderstood } from '@nalanda/contract';
import { readQuery } from './ranking/query.ts';
import { weights } from './ranking/weights.ts';
import type { SearchIndex } from './search-index.ts';
import { readWish } from './understanding/wish.ts';

/** Concepts that count at least this much were named or are needed for the job named; others are neighbours. */
const NAMED_WEIGHT = 0.6;
const MOST_CONCEPTS = 6;

/** What a sentence was understood as, for people to see and correct. */
export function understandWish(search: SearchIndex, input: string): SearchUnderstood {
  const wish = readWish(input);
  const { concepts } = readQuery({ ...search, weights }, wish);
  return {
    category: wish.category,
    level: wish.level,
    maxPrice: wish.maxPriceRupees,
    terms: wish.terms,
    excluded: wish.excluded,
    concepts: concepts
      .filter(({ weight }) => weight >= NAMED_WEIGHT)
      .slice(0, MOST_CONCEPTS)
      .map(({ name }) => name),
  };
}
