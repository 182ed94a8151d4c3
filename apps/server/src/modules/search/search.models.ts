import type { Category, Level } from '@nalanda/contract';
import { categoryPhrases, fillerWords, levelWords, spellings } from './search.vocabulary.ts';

/** What a sentence asks for: words to look for, and the limits it names. */
export interface Wish {
  /** Lower-case words without filler, spellings unified; empty when the sentence holds limits only. */
  terms: string[];
  category: Category | null;
  level: Level | null;
  /** Highest price in rupees; 0 for "free". */
  maxPriceRupees: number | null;
}

const MAX_TERMS = 12;

/**
 * Reads a wish as typed or spoken in English or Hinglish ("mujhe python sikhna hai 500 ke andar"). Pure; never throws.
 */
export function readWish(input: string): Wish {
  const text = normalise(input);
  const price = readMaxPrice(text);
  const words = price.rest.split(' ').filter(Boolean);
  const level = words.map((word) => levelWords[word]).find((found) => found !== undefined) ?? null;
  const sentence = ` ${words.join(' ')} `;
  const category = categoryPhrases.find(([phrase]) => sentence.includes(` ${phrase} `))?.[1] ?? null;
  const terms = words
    .filter((word) => !fillerWords.has(word) && levelWords[word] === undefined)
    .flatMap((word) => (Object.hasOwn(spellings, word) ? (spellings[word] ?? word).split(' ') : [word]));
  return { terms: [...new Set(terms)].slice(0, MAX_TERMS), category, level, maxPriceRupees: price.maxRupees };
}

/** Lower case, accents off, symbols that name languages kept as words, everything else a space. */
export function normalise(input: string): string {
  return input
    .normalize('NFKD')
    .replace(/\p{Mn}(?<![\u0900-\u097f])/gu, '')
    .toLowerCase()
    .replace(/c\+\+/g, ' cpp ')
    .replace(/c#/g, ' csharp ')
    .replace(/\.net\b/g, ' dotnet ')
    .replace(/\b(node|react|vue|next|express)\.?js\b/g, '$1')
    .replace(/(\d),(?=\d{2,3})/g, '$1')
    .replace(/[^\p{L}\p{M}\p{N}₹]+/gu, ' ')
    .trim();
}

const PRICE_PATTERNS = [
  /(?:under|below|within|upto|up to|less than|max|budget|andar)\s*(?:rs|inr|₹)?\s*(\d{1,6})(\s*k|\s*hazaar|\s*hazar|\s*thousand)?(?:\s*(?:rs|rupees?|rupaye|inr|₹))?/,
  /(?:rs|inr|₹)?\s*(\d{1,6})(\s*k|\s*hazaar|\s*hazar|\s*thousand)?\s*(?:rs|rupees?|rupaye|inr|₹)?\s*(?:ke andar|se kam|se niche|tak|or less)/,
];

function readMaxPrice(text: string): { maxRupees: number | null; rest: string } {
  for (const pattern of PRICE_PATTERNS) {
    const match = pattern.exec(text);
    if (match?.[1]) {
      const rupees = Number(match[1]) * (match[2] ? 1000 : 1);
      return { maxRupees: rupees, rest: text.replace(match[0], ' ') };
    }
  }
  const free = /(?:^| )(free|muft|mufat)(?= |$)/;
  return free.test(text) ? { maxRupees: 0, rest: text.replace(free, ' ') } : { maxRupees: null, rest: text };
}

/** The same wish with its hardest limit taken off, or null when none is left: price goes first, then level. */
export function relaxWish(wish: Wish): Wish | null {
  if (wish.maxPriceRupees !== null) return { ...wish, maxPriceRupees: null };
  if (wish.level !== null) return { ...wish, level: null };
  return null;
}

const SWAPPED_LENGTH = { min: 4, max: 16 };

/** The word with each two neighbouring letters swapped: the commonest slip of fast fingers ("pyhton"). */
export function swapNeighbours(word: string): string[] {
  if (word.length < SWAPPED_LENGTH.min || word.length > SWAPPED_LENGTH.max) return [];
  const letters = [...word];
  return letters.slice(1).flatMap((letter, index) => {
    const before = letters[index] ?? '';
    if (letter === before) return [];
    return [[...letters.slice(0, index), letter, before, ...letters.slice(index + 2)].join('')];
  });
}
