import { z } from 'zod';
import { listCell, readTable } from '../skill-graph/table-file.ts';
import { isEnglish } from './english.ts';
import { meaningOfHinglish } from './hinglish.ts';

const oneWord = z.string().regex(/^[a-z]+$/, 'small Latin letters, one word');
const rowSchema = z.object({ texted: listCell(oneWord), full: oneWord });

/** Words in full, by how people text them, from `data/texted.tsv`. */
const full = new Map(
  readTable('texted.tsv', { 'as it is texted': 'texted', 'in full': 'full' }, rowSchema).flatMap(({ value }) =>
    value.texted.map((texted) => [texted, value.full] as const),
  ),
);

/** Hindi and nothing else; "me" and "ho" are English, too. */
const isHindi = (word: string) => !full.has(word) && meaningOfHinglish(word) !== null && !isEnglish(word);

/**
 * A normalised sentence with its Hindi words of grammar in full ("app phone k liye" is "app phone ke liye"), so that limits and refusals are heard in
 * them; other sentences as they are.
 */
export function withoutTexting(text: string): string {
  const words = text.split(' ');
  if (!words.some((word) => full.has(word)) || !words.some(isHindi)) return text;
  return words.map((word, at) => (isGrammar(words, at) ? (full.get(word) ?? word) : word)).join(' ');
}

/** Whether a word may be one of grammar: not behind a number ("5 km"), and a single letter only where a postposition may stand ("c language", "k means"). */
function isGrammar(words: readonly string[], at: number): boolean {
  const [before, next, word = ''] = [words[at - 1], words[at + 1], words[at]];
  if (/^\d+$/.test(before ?? '')) return word === 'tk';
  if (word.length > 1 || word === AUXILIARY) return true;
  if (before === undefined) return false;
  return next === undefined || isHindi(next) || full.has(next) || meaningOfHinglish(before)?.length !== 0;
}

/** Ends a wish, whatever follows ("app bnana h phone me"). */
const AUXILIARY = 'h';
