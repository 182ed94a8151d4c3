import type { TextIndex } from './text-index.ts';
import { letterMask } from './vocabulary.ts';
import { toTerm } from './words.ts';

export interface Respelling {
  word: string;
  /** 0 to 1: how much the word is trusted to be what was meant. */
  trust: number;
}

const LARGE = 1_000;
const RARE = 3;
const MOST_RESPELLINGS = 3;
const MIN_LENGTH = 4;

/**
 * What a word may have been meant as, likeliest first: words of the catalogue one or two slips away (a swap of
 * neighbours is one slip). Empty for words that the catalogue knows well, and for short ones.
 */
export function respell(index: TextIndex, word: string): Respelling[] {
  if (word.length < MIN_LENGTH || /\d/.test(word)) return [];
  const own = index.documentFrequency(toTerm(word) ?? '');
  if (own > RARE) return [];
  const most = word.length < 5 ? 1 : word.length < 9 ? 2 : 3;
  const mask = letterMask(word);
  const found: Respelling[] = [];
  // In a large catalogue a word that stands once is as likely a slip itself.
  const least = index.liveCount() > LARGE ? 2 : 1;
  const consider = (candidate: string, frequency: number) => {
    if (frequency < least || frequency < own * 8 || !sharesAnEnd(word, candidate)) return;
    const slips = countSlips(word, candidate, most);
    if (slips === 0 || slips > most) return;
    const startsAlike = candidate[0] === word[0] ? 0 : 0.6;
    const likeness = 1 - (slips + startsAlike) / Math.max(word.length, candidate.length);
    found.push({ word: candidate, trust: likeness * (1 + 0.06 * Math.log(frequency)) });
  };
  for (let length = word.length - most; length <= word.length + most; length += 1) {
    index.vocabulary.alike(length, mask, most * 2, consider);
  }
  found.sort((a, b) => b.trust - a.trust);
  const best = found[0]?.trust ?? 0;
  return found
    .filter(({ trust }) => trust > best - 0.12)
    .slice(0, MOST_RESPELLINGS)
    .map(({ word: meant, trust }) => ({ word: meant, trust: Math.min(1, trust) * (trust === best ? 0.95 : 0.5) }));
}

/** Slips seldom hit the beginning and the end of a word at once; the look is cheap and spares most of the others. */
function sharesAnEnd(a: string, b: string): boolean {
  return a[0] === b[0] || a[1] === b[1] || a.at(-1) === b.at(-1);
}

/** Optimal string alignment distance, given up above `most` (then `most + 1`). */
export function countSlips(a: string, b: string, most: number): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    before = above;
    above = row;
  }
  return above[b.length] ?? most + 1;
}
