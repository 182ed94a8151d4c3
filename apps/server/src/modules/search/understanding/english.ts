import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createVocabulary, type Vocabulary } from '../ranking/vocabulary.ts';

/** How common a word is: one of the sizes of SCOWL, 10 being the commonest words. */
export type Commonness = 10 | 20 | 35;

interface English {
  commonness: ReadonlyMap<string, Commonness>;
  /** Words that are seldom said. */
  rare: ReadonlySet<string>;
  /** The common words, to be looked through for those near to a slip. */
  vocabulary: Vocabulary;
}

/** The size under which the file has what no table of common words holds. */
const RARE = '55';

let shared: English | null = null;

/** English words in daily use, read from `english-words.txt` once. */
function english(): English {
  shared ??= readEnglish();
  return shared;
}

function readEnglish(): English {
  const commonness = new Map<string, Commonness>();
  const vocabulary = createVocabulary();
  let rare: string[] = [];
  const rows = readFileSync(path.join(import.meta.dirname, 'english-words.txt'), 'utf8').split('\n');
  for (const row of rows) {
    const [size = '', ...words] = row.split(' ');
    if (size === RARE) rare = words;
    const common = ([10, 20, 35] as const).find((known) => String(known) === size);
    if (common === undefined) continue;
    for (const word of words) {
      commonness.set(word, common);
      vocabulary.note(word);
    }
  }
  return { commonness, rare: new Set(rare), vocabulary };
}

/** How common an English word is; null for names, abbreviations, slips and words of other languages. */
export function commonnessOf(word: string): Commonness | null {
  return english().commonness.get(word) ?? null;
}

/** Whether English has the word at all, "handover" too: then it is no slip of another. */
export function isEnglish(word: string): boolean {
  return commonnessOf(word) !== null || english().rare.has(word);
}

/** Common English words, to be looked through for those near to a slip. */
export function englishVocabulary(): Vocabulary {
  return english().vocabulary;
}

/** The commonest English words: what a slip is likely to have been meant as. */
export function commonEnglishWords(): string[] {
  return [...english().commonness].flatMap(([word, common]) => (common < 35 ? [word] : []));
}
