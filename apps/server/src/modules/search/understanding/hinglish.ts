import { z } from 'zod';
import { listCell, readTable } from '../skill-graph/table-file.ts';
import { commonnessOf } from './english.ts';

/**
 * Hindi in Latin letters. Verbs that carry no topic ("banana hai", "kar sakte") are filler in all their forms; other words
 * bring along the English words that course texts use. Names of subjects ("ganit", "kheti") stand in the skill graph.
 */

const oneWord = z.string().regex(/^[a-z]+$/, 'small Latin letters, one word');
const wordSchema = z.object({ spellings: listCell(oneWord), english: listCell(oneWord) });
const verbSchema = z.object({ root: oneWord, english: listCell(oneWord) });

const ENDINGS =
  'na ne ni a ta te ti o u un unga ungi enge enga engi oge ogi ega egi e en iye iyega ie kar ke ya ye yi yega yegi yenge yunga yungi ana ane ani aun aunga aungi ao aye aya ate ati ata wana wane'.split(
    ' ',
  );

const meanings = new Map<string, readonly string[]>();
/** The form that stands for all forms of a word. */
const basicForms = new Map<string, string>();
for (const { value } of readTable(
  'hinglish-words.tsv',
  { spellings: 'spellings', 'in English': 'english' },
  wordSchema,
)) {
  for (const word of value.spellings) {
    meanings.set(word, value.english);
    basicForms.set(word, value.spellings[0] ?? word);
  }
}
for (const { value } of readTable('hinglish-verbs.tsv', { root: 'root', 'in English': 'english' }, verbSchema)) {
  for (const ending of ENDINGS) addForm(value.root, ending, value.english);
}

/** English words that a made form happens to be. */
const ENGLISH = 'karate karen sake banke silo sila sile silaye buna bunke mite'.split(' ');
for (const word of ENGLISH) {
  meanings.delete(word);
  basicForms.delete(word);
}

function addForm(root: string, ending: string, meant: readonly string[]): void {
  const form = root + ending;
  if (meanings.has(form)) return;
  meanings.set(form, meant);
  basicForms.set(form, `${root}na`);
}

/** English words for a Hindi word in Latin letters; empty when it carries no topic, null when it is not known. */
export function meaningOfHinglish(word: string): readonly string[] | null {
  return meanings.get(word) ?? meanings.get(singularOf(word)) ?? null;
}

/** "shikshakon" of "shikshak", "kapdon" of "kapda": the form that nouns in the plural have before "ke", "ko", "se"; other words stay. */
function singularOf(word: string): string {
  if (!PLURAL.test(word) || commonnessOf(word) !== null) return word;
  const root = word.slice(0, -2);
  // Devanagari writes "shikshkon".
  const forms = [root, `${root}a`, `${root.slice(0, -1)}a${root.slice(-1)}`];
  return forms.find((form) => meanings.has(form)) ?? word;
}

const PLURAL = /^[a-z]{3,}on$/;

/** The form that stands for all forms of a Hindi word ("banaye" and "banani" are "banana"); other words stay. */
export function basicForm(word: string): string {
  return basicForms.get(word) ?? basicForms.get(singularOf(word)) ?? word;
}

/** All Hindi words in Latin letters that are known, in all their forms. */
export function hinglishWords(): Iterable<string> {
  return meanings.keys();
}
