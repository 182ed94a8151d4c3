import { didYouMean } from './did-you-mean.ts';
import { categoryTagOf, readQuery, tagOf } from './ranking/query.ts';
import { weights } from './ranking/weights.ts';
import type { SearchIndex } from './search-index.ts';
import { categoryOfConcept } from './understanding/category-concepts.ts';
import { readWish, type Wish } from './understanding/wish.ts';

/** A wish as it was meant, and the sentence in the spelling that was taken for it; null when nothing was misspelt. */
export interface CorrectedWish {
  wish: Wish;
  corrected: string | null;
}

/**
 * Reads a wish, its slips corrected first, so that the same wish with and without a slip is the same wish: limits and
 * categories are heard in the corrected sentence. A skill that stands for a whole category names it ("how to hack").
 */
export function readCorrectedWish(search: SearchIndex, input: string): CorrectedWish {
  const typed = readWish(input);
  const corrected = didYouMean(input, readQuery({ ...search, weights }, typed));
  const wish = corrected === null ? typed : readWish(corrected);
  return { wish: withCategoryOfSkill(search, wish), corrected };
}

function withCategoryOfSkill(search: SearchIndex, wish: Wish): Wish {
  if (wish.category !== null) return wish;
  const { named } = readQuery({ ...search, weights }, wish).understood;
  for (const { concept, words } of named) {
    const category = categoryOfConcept(concept);
    if (category && isSeldomNamed(search, concept, category)) return { ...wish, category, categoryWords: words };
  }
  return wish;
}

/** Whether few courses of a category name the skill that it is about: else their words find them. */
function isSeldomNamed({ index }: SearchIndex, concept: string, category: string): boolean {
  return index.documentFrequency(tagOf(concept)) * 2 < index.documentFrequency(categoryTagOf(category));
}
