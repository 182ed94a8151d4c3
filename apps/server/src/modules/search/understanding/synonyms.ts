import { z } from 'zod';
import { listCell, readTable } from '../skill-graph/table-file.ts';

const groupSchema = z.object({
  words: listCell(z.string().regex(/^[a-z0-9]+$/, 'small Latin letters, one word')).refine(
    (words) => words.length > 1,
    'a word alone has no other',
  ),
});

const others = new Map<string, string[]>();
for (const { value } of readTable('synonyms.tsv', { 'words for the same thing': 'words' }, groupSchema)) {
  for (const word of value.words) {
    others.set(word, [...(others.get(word) ?? []), ...value.words.filter((other) => other !== word)]);
  }
}

/** Other words for a word, in its singular or plural; none for most. */
export function synonymsOf(word: string): readonly string[] {
  return others.get(word) ?? others.get(word.replace(/s$/, '')) ?? [];
}
