import { nameForm, toTerm, wordsOf } from '../ranking/words.ts';
import type { Skill } from './skill-graph.schema.ts';

/** Codes that nobody programs: "code" in them is no programming. */
const CODES = new Set('pin zip post qr bar dress promo coupon country'.split(' '));

/** Whether the word at this place belongs to a name that only sounds like a skill ("pin codes"). */
export function isOtherName(words: readonly string[], place: number): boolean {
  return /^codes?$/.test(words[place] ?? '') && CODES.has(words[place - 1] ?? '');
}

/** A skill found in a text. */
export interface Mention {
  skill: string;
  /** First word of the mention among the text's telling words, and how many of these it is. */
  at: number;
  length: number;
  /** Whether stop words belong to the name, too ("no code"). */
  holdsStopWords: boolean;
}

/** The names of skills, found in texts. */
export interface SkillNames {
  /** Skills named in a text, longest names first; words of one name are not read again for another. */
  findMentions(words: readonly string[]): Mention[];
  /** The skill that is named by this word alone; undefined for most words. */
  namedBy(word: string): string | undefined;
}

/** What a name claims for its skill: two names that read alike to the search are one. */
export function claimOf(name: string): string {
  const words = wordsOf(name);
  const telling = words.filter((word) => toTerm(word) !== null);
  if (telling.length > 1) return telling.map(toTerm).join(' ');
  return words.length > 1 ? words.join(' ') : nameForm(name);
}

/** Names of several telling words as a tree of their stems. */
interface NameNode {
  next: Map<string, NameNode>;
  skill: string | null;
}

/**
 * Several words are compared by their stems. A name of one word is compared by its form alone ("posters" is no "post"), and one that
 * only stop words make telling ("no code") word by word.
 */
export function createSkillNames(skills: readonly Skill[]): SkillNames {
  const tree: NameNode = { next: new Map(), skill: null };
  const single = new Map<string, string>();
  /** By their first word. */
  const literal = new Map<string, { words: string[]; skill: string }[]>();
  for (const { name: skill, aliases } of skills) {
    for (const name of [skill, ...aliases]) {
      const words = wordsOf(name);
      const telling = words.filter((word) => toTerm(word) !== null);
      const [first = ''] = words;
      if (telling.length > 1) addToTree(tree, telling, skill);
      else if (words.length > 1) literal.set(first, [...(literal.get(first) ?? []), { words, skill }]);
      else if (!single.has(nameForm(first))) single.set(nameForm(first), skill);
    }
  }
  return {
    namedBy: (word) => single.get(nameForm(word)),
    findMentions(words) {
      const terms = words.map(toTerm);
      const mentions: Mention[] = [];
      let told = 0;
      for (let place = 0; place < words.length; ) {
        const found =
          longestLiteral(literal, words, place) ??
          longestInTree(tree, terms, place) ??
          one(single, words, terms, place);
        const width = found?.width ?? 1;
        const length = terms.slice(place, place + width).filter((term) => term !== null).length;
        if (found) mentions.push({ skill: found.skill, at: told, length, holdsStopWords: found.isLiteral === true });
        told += length;
        place += width;
      }
      return mentions;
    },
  };
}

interface Found {
  skill: string;
  /** How many words it takes, stop words among them. */
  width: number;
  /** Compared word by word, stop words too. */
  isLiteral?: boolean;
}

function addToTree(tree: NameNode, telling: readonly string[], skill: string): void {
  let node = tree;
  for (const word of telling) {
    const term = toTerm(word) ?? '';
    const next: NameNode = node.next.get(term) ?? { next: new Map(), skill: null };
    node.next.set(term, next);
    node = next;
  }
  node.skill ??= skill;
}

function longestInTree(tree: NameNode, terms: readonly (string | null)[], place: number): Found | null {
  let node: NameNode | undefined = tree;
  let found: Found | null = null;
  for (let at = place; at < terms.length; at += 1) {
    const term = terms[at];
    if (term === null || term === undefined) {
      if (at === place) return null;
      continue;
    }
    node = node.next.get(term);
    if (!node) return found;
    if (node.skill !== null) found = { skill: node.skill, width: at - place + 1 };
  }
  return found;
}

function longestLiteral(
  literal: ReadonlyMap<string, readonly { words: string[]; skill: string }[]>,
  words: readonly string[],
  place: number,
): Found | null {
  const same = literal
    .get(words[place] ?? '')
    ?.filter(({ words: own }) => own.every((word, at) => words[place + at] === word));
  const longest = same?.sort((a, b) => b.words.length - a.words.length)[0];
  return longest ? { skill: longest.skill, width: longest.words.length, isLiteral: true } : null;
}

// biome-ignore lint/complexity/useMaxParams: both tables, the word and its place belong together in one step of the reading.
function one(
  single: ReadonlyMap<string, string>,
  words: readonly string[],
  terms: readonly (string | null)[],
  place: number,
): Found | null {
  const isNone = terms[place] === null || isOtherName(words, place);
  const skill = isNone ? undefined : single.get(nameForm(words[place] ?? ''));
  return skill === undefined ? null : { skill, width: 1 };
}
