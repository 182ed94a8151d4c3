import { toTerm } from '../ranking/words.ts';
import { basicForm, meaningOfHinglish } from '../understanding/hinglish.ts';
import { synonymsOf } from '../understanding/synonyms.ts';
import { fillerWords } from '../understanding/vocabulary.ts';

/** What the English words of a Hindi one, and other words for the same thing, count beside the word itself. */
const MEANING = 0.8;
export const SYNONYM = 0.6;

/** A telling word of a question or a phrase. */
export interface Word {
  term: string;
  readings: { term: string; trust: number }[];
}

/** A telling word with everything that it may stand for; null for filler, in English and in Hinglish. */
function readWord(word: string): Word | null {
  const meaning = meaningOfHinglish(word);
  if (fillerWords.has(word) || meaning?.length === 0) return null;
  const term = toTerm(basicForm(word));
  if (term === null) return null;
  const others = (words: readonly string[], trust: number) =>
    words.flatMap((other) => {
      const otherTerm = toTerm(other);
      return otherTerm === null ? [] : [{ term: otherTerm, trust }];
    });
  return {
    term,
    readings: [{ term, trust: 1 }, ...others(meaning ?? [], MEANING), ...others(synonymsOf(word), SYNONYM)],
  };
}

/** Each telling word once. */
export function uniqueWords(words: readonly string[]): Word[] {
  return [...new Map(words.flatMap((word) => readWord(word) ?? []).map((word) => [word.term, word])).values()];
}

/** Words read lately: courses say the same ones again and again. */
const termsOfWords = new Map<string, readonly string[]>();
const MOST_WORDS = 60_000;

/** Terms of a word of a phrase; a Hindi word also stands there in English. None for filler. */
export function phraseTerms(word: string): readonly string[] {
  const known = termsOfWords.get(word);
  if (known) return known;
  const terms = readWord(word)?.readings.flatMap(({ term, trust }) => (trust > SYNONYM ? [term] : [])) ?? [];
  if (termsOfWords.size >= MOST_WORDS) termsOfWords.clear();
  termsOfWords.set(word, terms);
  return terms;
}
