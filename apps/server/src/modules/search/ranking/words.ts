import { normalise } from '../understanding/normalise.ts';
import { nameStem, stem as stemOf } from './stem.ts';

const STOP_WORDS = new Set(
  `a an the and or of for to in on at by with from as is are was were be been it its this that these those i me my we us
  you your he she they them our do does did can could will would should into how what which who where when there here so
  if not no just also very more most than then up out get has have had am about all any each other their such only some
  through using use learn course courses`.split(/\s+/),
);

/** Normalised words of a text, in order, stop words left in. */
export function wordsOf(text: string): string[] {
  return normalise(text).split(' ').filter(Boolean);
}

/** Stems already found; texts use the same words again and again. */
const stems = new Map<string, string>();
const MOST_STEMS = 50_000;

function stem(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const found = stemOf(word);
  if (stems.size < MOST_STEMS) stems.set(word, found);
  return found;
}

/** Everyday words whose -ing is the name of something: "act fast" is not about acting, a "life cycle" not about cycling. */
const VERBS = new Set([
  'act',
  'run',
  'share',
  'present',
  'process',
  'serve',
  'hold',
  'record',
  'report',
  'place',
  'state',
  'hacks',
  'tailor',
  'tailors',
  'cycle',
  'cycles',
  'box',
  'boxes',
  'write',
  'speak',
  'journal',
  'journals',
  'anchor',
  'anchors',
  'weave',
  'weaves',
]);

/** The form of a word in which it is the name of something. */
export function nameForm(word: string): string {
  return VERBS.has(word) ? `${word} (verb)` : nameStem(word);
}

/** The form of a word in which phrases are compared: any word has one. */
export function toStem(word: string): string {
  return stem(word);
}

/** The form in which a word is indexed, or null for a word that tells nothing. */
export function toTerm(word: string): string | null {
  return STOP_WORDS.has(word) ? null : stem(word);
}
