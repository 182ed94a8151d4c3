import type { Query } from './ranking/query.ts';
import { normalise } from './understanding/normalise.ts';

/** Slips of words that name a limit; the index does not correct them, for they are looked for in no text. */
const spellings: Readonly<Record<string, string>> = {
  beginer: 'beginner',
  beginers: 'beginners',
  begginer: 'beginner',
  begginers: 'beginners',
  begginner: 'beginner',
  biginner: 'beginner',
  biginners: 'beginners',
  intermidiate: 'intermediate',
  advaced: 'advanced',
};

/** What was typed with the words corrected that nobody knows; null when there are none. */
export function suggestSpelling(input: string, { respelled }: Query): string | null {
  if (respelled.size === 0) return null;
  let isChanged = false;
  const corrected = input.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => {
    const other = respelled.get(normalise(word)) ?? spellings[normalise(word)];
    if (other === undefined || other === normalise(word)) return word;
    isChanged ||= respelled.has(normalise(word));
    return other;
  });
  return isChanged ? corrected : null;
}
