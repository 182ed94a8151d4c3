import type { Category, Level } from '@nalanda/contract';
import { readLevel } from './level.ts';
import { readNegations } from './negation.ts';
import { normalise } from './normalise.ts';
import { readMaxPrice } from './price.ts';
import { categoryPhrases, fillerWords, spellings } from './vocabulary.ts';

/** What a sentence asks for: words to look for, and the limits it names. */
export interface Wish {
  /** Lower-case words without filler, spellings unified; empty when the sentence holds limits only. */
  terms: string[];
  category: Category | null;
  level: Level | null;
  /** The words that named the level: they may stand in a title, too. */
  levelWords: string[];
  /** Highest price in rupees; 0 for "free". */
  maxPriceRupees: number | null;
  /** Every word that was said, filler too, in the normalised form: goals are read from it. */
  spoken: string[];
  /** Words that must not be in the title ("not Java"). */
  excluded: string[];
}

const MAX_TERMS = 24;
const MAX_WORDS = 80;

/**
 * Reads a wish as typed or spoken in English, Hinglish or Hindi ("mujhe python sikhna hai 500 ke andar"). Pure; never
 * throws.
 */
export function readWish(input: string): Wish {
  const text = normalise(input);
  const price = readMaxPrice(text);
  const spoken = price.rest.split(' ').filter(Boolean).slice(0, MAX_WORDS);
  const level = readLevel(spoken);
  const { kept, excluded } = readNegations(level.rest);
  const sentence = ` ${kept.join(' ')} `;
  const category = categoryPhrases.find(([phrase]) => sentence.includes(` ${phrase} `))?.[1] ?? null;
  const terms = kept
    .filter((word) => !fillerWords.has(word))
    .flatMap((word) => (Object.hasOwn(spellings, word) ? (spellings[word] ?? word).split(' ') : [word]));
  return {
    terms: [...new Set(terms)].slice(0, MAX_TERMS),
    category,
    level: level.level,
    levelWords: level.words,
    maxPriceRupees: price.maxRupees,
    spoken,
    excluded,
  };
}

/** The same wish with its hardest limit taken off, or null when none is left: price goes first, then level. */
export function relaxWish(wish: Wish): Wish | null {
  if (wish.maxPriceRupees !== null) return { ...wish, maxPriceRupees: null };
  if (wish.level !== null) return { ...wish, level: null };
  return null;
}
