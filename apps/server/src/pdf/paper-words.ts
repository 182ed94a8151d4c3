import type { Locale } from '@nalanda/contract';

/**
 * The words of a paper about money, from each with its Hindi. English stands on every such paper, as accountants and the tax office expect it;
 * Hindi stands beside it for whoever reads the school in Hindi.
 */
export function createPaperWords<Word extends string>(words: Readonly<Record<Word, string>>) {
  return {
    /** The Hindi of a word; empty on a paper that is in English alone. */
    inHindi: (word: Word, locale: Locale): string => (locale === 'hi' ? words[word] : ''),
    /** A label: in English, and on a paper for readers of Hindi with its Hindi behind it (`Receipt · रसीद`). */
    labelOf: (word: Word, locale: Locale): string => (locale === 'hi' ? `${word} · ${words[word]}` : word),
  };
}
