import type { Query } from './ranking/query.ts';
import { normalise } from './understanding/normalise.ts';
import { misspelt } from './understanding/vocabulary.ts';

/** What was typed with the words corrected that nobody knows; null when there are none. */
export function suggestSpelling(input: string, respelled: Query['respelled']): string | null {
  if (respelled.size === 0) return null;
  let isChanged = false;
  const corrected = input.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => {
    // What is always a slip of one word is that, whatever other word may be near ("cours": not "courts").
    const other = misspelt[normalise(word)] ?? respelled.get(normalise(word));
    if (other === undefined || other === normalise(word)) return word;
    isChanged ||= respelled.has(normalise(word));
    return other;
  });
  return isChanged ? corrected : null;
}
