import { skillGraph } from '../skill-graph/skill-graph.ts';
import { heardWords } from '../understanding/devanagari.ts';
import { commonEnglishWords, englishVocabulary, isEnglish } from '../understanding/english.ts';
import { hinglishWords, meaningOfHinglish } from '../understanding/hinglish.ts';
import { fillerWords, levelWords, misspelt } from '../understanding/vocabulary.ts';
import { heardOf, soundOf } from './sound.ts';
import type { TextIndex } from './text-index.ts';
import { createVocabulary, letterMask, type Vocabulary } from './vocabulary.ts';
import { toTerm } from './words.ts';

export interface Respelling {
  word: string;
  /** 0 to 1: how much the word is trusted to be what was meant. */
  trust: number;
  /** How many courses hold the word. */
  frequency: number;
}

/** Makes ready what slips are compared with, in steps, so that no search of a node that has just started waits for all of it. */
export function* prepareSpelling(): Generator<void> {
  for (const prepare of [namedWords, skillWords, plainWords, englishVocabulary, heardWords]) {
    prepare();
    yield;
  }
}

const LARGE = 1_000;
const RARE = 3;
/** A word that more courses hold is never taken for a slip. */
const SELDOM = 12;
/** How much oftener another spelling must be found for a word of the catalogue to be taken for a slip of it. */
export const FAR_MORE = 100;
const MOST_RESPELLINGS = 3;
const MIN_LENGTH = 4;

/**
 * What a word may have been meant as, likeliest first: words of the catalogue one or two slips away (a swap of
 * neighbours is one slip). Empty for words that the catalogue knows well, and for short ones.
 */
export function respell(index: TextIndex, word: string): Respelling[] {
  if (word.length < MIN_LENGTH || /\d/.test(word)) return [];
  const own = index.documentFrequency(toTerm(word) ?? '');
  if (own > SELDOM || isWord(word)) return [];
  const timesSaid = skillGraph().timesSaid(word);
  const most = own > RARE || word.length < 7 ? 1 : word.length < 10 ? 2 : 3;
  const oftener = own > RARE ? FAR_MORE : 8;
  const mask = letterMask(word);
  // "ph" for "f" are three letters' bits.
  const lettersOff = Math.max(most * 2, word.includes('f') ? 3 : 0);
  const found: Respelling[] = [];
  const least = leastFrequency(index.liveCount());
  const consider = (candidate: string, frequency: number) => {
    if (frequency < least || frequency < own * oftener || !sharesAnEnd(word, candidate)) return;
    const slips = soundsAlike(word, candidate) ? 1 : countSlips(word, candidate, most);
    if (slips === 0 || slips > most) return;
    const startsAlike = candidate[0] === word[0] ? 0 : 0.6;
    const likeness = 1 - (slips + startsAlike) / Math.max(word.length, candidate.length);
    found.push({ word: candidate, trust: likeness * (1 + 0.06 * Math.log(frequency)), frequency });
  };
  for (let length = word.length - most; length <= word.length + most; length += 1) {
    index.vocabulary.alike(length, mask, lettersOff, consider);
  }
  if (own === 0) {
    for (let length = word.length - 1; length <= word.length + 1; length += 1) {
      skillWords().alike(length, mask, lettersOff, (name) => {
        if (isNearName(index, word, name)) consider(name, least);
      });
    }
    found.push(...heardAs(index, word), ...amongPlainWords(word));
  }
  found.sort((a, b) => b.trust - a.trust);
  const seen = new Set<string>();
  const isMeant = ({ word: other }: Respelling) =>
    !seen.has(other) && seen.add(other) && (timesSaid === 0 || isSlipOfSaid(word, other, timesSaid));
  found.splice(0, found.length, ...found.filter(isMeant));
  if (own === 0 && found[0] && isNearerToEnglish(word, found[0].word)) return [];
  const best = found[0]?.trust ?? 0;
  return found
    .filter(({ trust }) => trust > best - 0.12)
    .slice(0, MOST_RESPELLINGS)
    .map(({ trust, ...meant }) => ({ ...meant, trust: Math.min(1, trust) * (trust === best ? 0.95 : 0.5) }));
}

const LEAST_PART = 3;
/** So often each part must be said: "car" and "pen" are no parts of a name. */
const SAID_PART = 5;

/** "playstore", "sharemarket": as two words, where nobody writes them as one; null for other words. */
export function splitJoined(index: TextIndex, word: string): string | null {
  const { namedBy, timesSaid } = skillGraph();
  if (word.length < 2 * LEAST_PART + 1 || !/^[a-z]+$/.test(word)) return null;
  const isKnown = index.documentFrequency(toTerm(word) ?? '') > 0 || timesSaid(word) > 0 || namedBy(word) !== undefined;
  if (isKnown || isWord(word)) return null;
  let best = { parts: '', said: SAID_PART - 1 };
  for (let at = LEAST_PART; at <= word.length - LEAST_PART; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (!parts.every((part) => isEnglish(part) || namedBy(part) !== undefined)) continue;
    const said = Math.min(...parts.map(timesSaid));
    if (said > best.said) best = { parts: parts.join(' '), said };
  }
  return best.parts || null;
}

/** So many times as often another word is said that one of people's words is a slip of it, and one with its consonants. */
const FAR_OFTENER = 20;
const OFTENER = 5;
/** A shorter word that people say is only taken for another with its consonants ("gitar"), and a still shorter one for none. */
const LONG_SLIP = 6;

/** Whether a word in which people speak of skills ("faraday", "kirana") is still a slip: of one letter, of a word that they say far more. */
function isSlipOfSaid(word: string, other: string, timesSaid: number): boolean {
  if (word.length < LONG_SLIP - 1 || countSlips(word, other, 1) > 1) return false;
  const oftener = skillGraph().timesSaid(other) / timesSaid;
  if (consonantsOf(word) === consonantsOf(other)) return oftener >= OFTENER;
  return word.length >= LONG_SLIP && oftener >= FAR_OFTENER;
}

const consonantsOf = (word: string) => word.replace(/[aeiou]/g, '');

/** In a large catalogue a word that stands once is as likely a slip itself. */
function leastFrequency(courses: number): number {
  return courses > LARGE ? 2 : 1;
}

/** From this length on a word that nobody knows is looked for among plain words; two slips of longer ones. */
const PLAIN_LENGTH = 5;
const LONG_LENGTH = 9;
/** Of a word of the catalogue and a plain one as near, the catalogue's was meant. */
const PLAIN_TRUST = 0.97;

/** Words of English and Hinglish that a slip may have been meant as though the catalogue has none of them: they name limits and absent subjects. */
function amongPlainWords(word: string): Respelling[] {
  if (word.length < PLAIN_LENGTH) return [];
  const most = word.length < LONG_LENGTH ? 1 : 2;
  const found: Respelling[] = [];
  for (let length = word.length - 1; length <= word.length + 1; length += 1) {
    plainWords().alike(length, letterMask(word), most * 2, (other) => {
      if (other[0] !== word[0] && other.at(-1) !== word.at(-1)) return;
      const slips = countSlips(word, other, most);
      if (slips > most) return;
      const likeness = 1 - (slips + (other[0] === word[0] ? 0 : 0.6)) / Math.max(word.length, other.length);
      found.push({ word: other, trust: likeness * PLAIN_TRUST, frequency: 1 });
    });
  }
  return found;
}

let plain: Vocabulary | null = null;

/** Everyday words of English and Hinglish, and the words that name limits. */
function plainWords(): Vocabulary {
  if (plain) return plain;
  plain = createVocabulary();
  const words = [
    ...commonEnglishWords(),
    ...hinglishWords(),
    ...fillerWords,
    ...Object.keys(levelWords),
    ...LIMIT_WORDS,
  ];
  for (const word of new Set(words)) {
    if (word.length >= PLAIN_LENGTH && !Object.hasOwn(misspelt, word)) plain.note(word);
  }
  return plain;
}

/** Words of superlatives, prices and lengths that no other list holds. */
const LIMIT_WORDS =
  'cheapest expensive costliest longest shortest newest latest highest lowest popular rated mehnga mahnga sasta sasti muft chhodkar rupees rupaye ghante'.split(
    ' ',
  );

/** Two slips are too many for a short name that no course has. */
function isNearName(index: TextIndex, word: string, name: string): boolean {
  if (word.length >= LONG_LENGTH || index.documentFrequency(toTerm(name) ?? '') > 0) return true;
  return countSlips(word, name, 1) <= 1 || soundsAlike(word, name);
}

let ofSkills: Vocabulary | null = null;

/** Words of the names of skills: what a slip may have been meant as though no course has it. */
function skillWords(): Vocabulary {
  if (ofSkills) return ofSkills;
  ofSkills = createVocabulary();
  const names = [...skillGraph().skills.values()].flatMap(({ name, aliases }) => [name, ...aliases]);
  const words = new Set(names.flatMap((name) => name.split(' ')));
  for (const word of words) if (/^[a-z]{4,}$/.test(word)) ofSkills.note(word);
  return ofSkills;
}

/** "kids" is no slip of "kinds", nor "beta" one of "beat": a word that English or Hinglish has was meant. */
function isWord(word: string): boolean {
  if (isEnglish(word) || meaningOfHinglish(word) !== null || isNamed(word)) return true;
  return (fillerWords.has(word) || Object.hasOwn(levelWords, word)) && !Object.hasOwn(misspelt, word);
}

/** One of the words that skills and jobs are told in, or several of it ("devs"). */
function isNamed(word: string): boolean {
  return namedWords().has(word) || (word.endsWith('s') && namedWords().has(word.slice(0, -1)));
}

let named: ReadonlySet<string> | null = null;

/** Words that skills are called by and jobs are told in: names that no dictionary has ("google"). */
function namedWords(): ReadonlySet<string> {
  if (named) return named;
  const { skills, jobs, namedBy } = skillGraph();
  const texts = [...[...skills.values()].flatMap(({ aliases }) => aliases), ...jobs.flatMap(({ phrases }) => phrases)];
  // A name of one word may be a usual slip itself ("haking").
  named = new Set(texts.flatMap((text) => text.split(' ')).filter((word) => namedBy(word) === undefined));
  return named;
}

/** A slip of a word that the catalogue does not have ("gitar" for "guitar") is not taken for one that it has ("git"). */
function isNearerToEnglish(word: string, candidate: string): boolean {
  const slips = countSlips(word, candidate, word.length);
  if (slips <= 1 || soundsAlike(word, candidate) || (soundOf(word) !== '' && soundOf(word) === soundOf(candidate)))
    return false;
  let isNearer = false;
  for (let length = word.length - 1; length <= word.length + 1; length += 1) {
    englishVocabulary().alike(length, letterMask(word), 2, (other) => {
      if (other !== candidate && other[0] === word[0]) isNearer ||= countSlips(word, other, slips - 1) < slips;
    });
  }
  return isNearer;
}

/** Words that sound alike may differ in this share of what is heard: in vowels, that is. */
const MOST_OTHER_VOWELS = 0.5;
const HEARD_TRUST = 0.9;
/** What sounds like a name that no course has must be nearer: "webauthn" is no "webtoon". */
const LEAST_HEARD_NAME = 0.65;

/** Words of the catalogue that sound the same: English words as they are heard in India, or written in Devanagari. */
function heardAs({ vocabulary, liveCount }: TextIndex, word: string): Respelling[] {
  const sound = soundOf(word);
  if (sound === '') return [];
  const heard = heardOf(word);
  const names = skillWords().soundingLike(sound);
  return [...vocabulary.soundingLike(sound), ...names].flatMap((candidate) => {
    const isName = names.includes(candidate);
    const frequency = Math.max(vocabulary.frequencyOf(candidate), isName ? leastFrequency(liveCount()) : 0);
    const other = heardOf(candidate);
    const length = Math.max(heard.length, other.length);
    const slips = countSlips(heard, other, Math.floor(length * MOST_OTHER_VOWELS));
    if (frequency < leastFrequency(liveCount()) || slips > length * MOST_OTHER_VOWELS) return [];
    // A vowel is half a slip: it is what hearing gets wrong. Most slips are of the pen, though.
    const likeness = HEARD_TRUST * (1 - (slips / 2 + 0.5) / length);
    if (isName && likeness < LEAST_HEARD_NAME && vocabulary.frequencyOf(candidate) === 0) return [];
    return [{ word: candidate, trust: likeness * (1 + 0.06 * Math.log(frequency)), frequency }];
  });
}

/** "foto", "grafic": what is heard as f, also in words too short to have a sound of their own (`sound.ts`). */
function soundsAlike(word: string, candidate: string): boolean {
  return word.includes('f') && candidate.includes('ph') && candidate.replaceAll('ph', 'f') === word;
}

/** Slips seldom hit the beginning and the end of a word at once; the look is cheap and spares most of the others. */
function sharesAnEnd(a: string, b: string): boolean {
  return a[0] === b[0] || a[1] === b[1] || a.at(-1) === b.at(-1);
}

/** Three rows of the table of distances, used again by every call: a query compares its words with thousands. */
let rows = [0, 1, 2].map(() => new Uint16Array(64));

/** Optimal string alignment distance, given up above `most` (then `most + 1`). */
export function countSlips(a: string, b: string, most: number): number {
  if (b.length >= (rows[0]?.length ?? 0)) rows = rows.map(() => new Uint16Array(b.length * 2));
  let [before, above, row] = rows as [Uint16Array, Uint16Array, Uint16Array];
  for (let j = 0; j <= b.length; j += 1) above[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    row[0] = i;
    let least = i;
    const letter = a.charCodeAt(i - 1);
    for (let j = 1; j <= b.length; j += 1) {
      const other = b.charCodeAt(j - 1);
      const isSame = letter === other;
      let cost = Math.min(
        (above[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (above[j - 1] as number) + (isSame ? 0 : 1),
      );
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other)
        cost = Math.min(cost, (before[j - 2] as number) + 1);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    [before, above, row] = [above, row, before];
  }
  return above[b.length] as number;
}
