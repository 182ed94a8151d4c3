import { z } from 'zod';
import { listCell, readTable } from '../skill-graph/table-file.ts';
import { commonnessOf, isEnglish } from './english.ts';

/**
 * Hindi in Latin letters. Verbs that carry no topic ("banana hai", "kar sakte") are filler in all their forms; other words
 * bring along the English words that course texts use. Names of subjects ("ganit", "kheti") stand in the skill graph.
 */

const oneWord = z.string().regex(/^[a-z]+$/, 'small Latin letters, one word');
const wordSchema = z.object({
  spellings: listCell(oneWord),
  english: listCell(oneWord),
  devanagari: listCell(z.string().regex(/^[\u0900-\u097f]+$/, 'Devanagari, one word')),
});
const verbSchema = z.object({ root: oneWord, english: listCell(oneWord) });

const ENDINGS = new Set(
  'na ne ni a ta te ti o u un unga ungi enge enga engi oge ogi ega egi e en iye iyega ie kar ke ya ye yi yega yegi yenge yunga yungi ana ane ani aun aunga aungi ao aye aya ate ati ata wana wane'.split(
    ' ',
  ),
);

/** Words by each of their spellings: what they mean, and the form that stands for all forms. */
const nouns = new Map<string, { english: readonly string[]; basic: string }>();
/** In Latin letters, by how it is written in Devanagari. */
const written = new Map<string, string>();
for (const { value } of readTable(
  'hinglish-words.tsv',
  { spellings: 'spellings', 'in English': 'english', 'in Devanagari': 'devanagari' },
  wordSchema,
)) {
  const noun = { english: value.english, basic: value.spellings[0] ?? '' };
  for (const word of value.devanagari) written.set(word.normalize('NFD'), noun.basic);
  for (const word of value.spellings) nouns.set(word, noun);
}
const verbs = new Map(
  readTable('hinglish-verbs.tsv', { root: 'root', 'in English': 'english' }, verbSchema).map(
    ({ value }) => [value.root, value.english] as const,
  ),
);

/** Names that a form of a verb happens to be. */
const NAMES = new Set('karen banke sila sile silaye buna bunke'.split(' '));
const LEAST_ROOT = 2;
const LEAST_ALONE = 3;

/** The root of the verb that a word is a form of; null for other words, and for forms that are English words or names. */
function rootOf(word: string): string | null {
  // "Likh sakta": the root alone.
  if (word.length >= LEAST_ALONE && verbs.has(word) && !isEnglish(word)) return word;
  for (let length = word.length - 1; length >= LEAST_ROOT; length -= 1) {
    const root = word.slice(0, length);
    if (verbs.has(root) && ENDINGS.has(word.slice(length))) return isEnglish(word) || NAMES.has(word) ? null : root;
  }
  return null;
}

const eitherSchema = z.object({ word: oneWord, english: listCell(oneWord) });
/** Words that are English in one sentence and Hindi in another ("fir", "pair"), with what they are in Hindi. */
const either = new Map(
  readTable('hindi-or-english.tsv', { 'in Latin letters': 'word', 'in English': 'english' }, eitherSchema).map(
    ({ value }) => [value.word, value.english] as const,
  ),
);
/** So many other Hindi words make a sentence Hindi. */
const LEAST_HINDI = 2;

/** The words of a Hindi sentence in Latin letters, with those that are also English as what they are in Hindi; other sentences as they are. */
export function withoutHomographs(words: readonly string[]): readonly string[] {
  if (!words.some((word) => either.has(word))) return words;
  return isHindiSentence(words) ? words.flatMap((word) => either.get(word) ?? [word]) : words;
}

/** Whether words in Latin letters are a Hindi sentence: two of them at least are Hindi and nothing else. */
export function isHindiSentence(words: readonly string[]): boolean {
  const hindi = words.filter((word) => !either.has(word) && meaningOfHinglish(word) !== null && !isEnglish(word));
  return hindi.length >= LEAST_HINDI;
}

/** A Hindi word in Latin letters, by its letters in Devanagari (NFD); undefined when it is not known. */
export function latinOf(devanagari: string): string | undefined {
  return written.get(devanagari);
}

/** How Hindi words are written in Devanagari (NFD), each with the word in Latin letters. */
export function writtenWords(): ReadonlyMap<string, string> {
  return written;
}

/** English words for a Hindi word in Latin letters; empty when it carries no topic, null when it is not known. */
export function meaningOfHinglish(word: string): readonly string[] | null {
  return nouns.get(word)?.english ?? verbs.get(rootOf(word) ?? '') ?? nouns.get(singularOf(word))?.english ?? null;
}

/** "shikshakon" of "shikshak", "kapdon" of "kapda": the form that nouns in the plural have before "ke", "ko", "se"; other words stay. */
function singularOf(word: string): string {
  if (!PLURAL.test(word) || commonnessOf(word) !== null) return word;
  const root = word.slice(0, -2);
  // Devanagari writes "shikshkon".
  const forms = [root, `${root}a`, `${root.slice(0, -1)}a${root.slice(-1)}`];
  return forms.find((form) => nouns.has(form)) ?? word;
}

const PLURAL = /^[a-z]{3,}on$/;

/** The form that stands for all forms of a Hindi word ("banaye" and "banani" are "banana"); other words stay, and those that carry no topic. */
export function basicForm(word: string): string {
  const noun = nouns.get(word);
  // Rows of filler hold words that have nothing else in common.
  if (noun) return noun.english.length > 0 ? noun.basic : word;
  const root = rootOf(word);
  return root === null ? (nouns.get(singularOf(word))?.basic ?? word) : `${root}na`;
}

/** Hindi words in Latin letters that a slip may have been meant as: those of the table, and verbs as a wish has them ("banana", "banani"). */
export function* hinglishWords(): Generator<string> {
  yield* nouns.keys();
  for (const root of verbs.keys()) for (const ending of WISHED) yield root + ending;
}

const WISHED = ['na', 'ne', 'ni'];
