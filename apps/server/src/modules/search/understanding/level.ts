import type { Level } from '@nalanda/contract';
import { fillerWords, levelWords } from './vocabulary.ts';

/** Phrases of several words that name a level. */
const LEVEL_PHRASES: readonly (readonly [string, Level])[] = [
  ['from scratch', 'Beginner'],
  ['from zero', 'Beginner'],
  ['zero se', 'Beginner'],
  ['shuru se', 'Beginner'],
  ['ground up', 'Beginner'],
  ['simple language', 'Beginner'],
  ['asaan bhasha', 'Beginner'],
  ['asan bhasha', 'Beginner'],
  ['aasan bhasha', 'Beginner'],
  ['saral bhasha', 'Beginner'],
  ['no experience', 'Beginner'],
  ['never done any coding before', 'Beginner'],
  ['complete novice', 'Beginner'],
  ['next level', 'Advanced'],
];

/** What was read of a level: the one wanted, the one refused, its words, and the words without them. */
interface ReadLevel {
  level: Level | null;
  notLevel: Level | null;
  words: string[];
  rest: string[];
}

const LEVELS = Object.keys(levelWords).join('|');
const OF_LEVEL = '(?: (?:level|course|courses|wala|wali|wale|friendly))?';
/** "I already know the basics", "basics aate hain": who has them asks for more. */
const HAD = [
  /(?<!dont |not |never |to |should )\b(?:know|knows|done|finished|have|past|beyond)(?: (?:all|the|some|my|of))* (basics?|fundamentals)(?= |$)/,
  /(?:^| )(basics?)(?: (?:to|toh|mujhe))* (?:aate|aata|aati|pata|clear)(?= |$)/,
];
/** "not beginner", "non beginner", "but not for beginners"; "beginner nahi", "beginner ke bina", "advanced chhodkar". */
const REFUSED = [
  new RegExp(
    `(?:^| )(?:but )?(?:not|non|no|without|except|bina|bagair)(?: (?:a|an|the|for|too|very|so|just))* (${LEVELS})${OF_LEVEL}(?= |$)`,
  ),
  new RegExp(
    `(?:^| )(${LEVELS})${OF_LEVEL}(?: (?:ka|ke|ki|ko|se))? (?:nahi|nahin|mat|bina|bagair|alawa|chhodkar|chodkar)(?: (?:chahiye|ho|hona|chalega))?(?= |$)(?! (?:aa|pata|samajh))`,
  ),
];

/** "Coding bilkul nahi aati", "kuch nahi aata": who knows nothing begins. */
const KNOWS_NOTHING =
  /(?:^| )(?:coding|code|computer|kuch)(?: (?:bhi|bilkul|zyada))* (?:nahi|nahin|ni) (?:aata|aati|aate|ata|ati|pata)(?= |$)/;

/** The level a sentence names or refuses, and its words without it. */
export function readLevel(words: readonly string[]): ReadLevel {
  const sentence = words.join(' ');
  for (const pattern of [...REFUSED, ...HAD]) {
    const match = pattern.exec(sentence);
    if (!match?.[1]) continue;
    const rest = sentence.replace(match[0], ' ').split(' ').filter(Boolean);
    return { ...readWanted(rest), notLevel: levelWords[match[1]] ?? 'Beginner' };
  }
  const nothing = KNOWS_NOTHING.exec(sentence);
  if (nothing) {
    const rest = sentence.replace(nothing[0], ' ').split(' ').filter(Boolean);
    const read = readWanted(rest);
    return { ...read, level: read.level ?? 'Beginner', notLevel: null };
  }
  return { ...readWanted(words), notLevel: null };
}

/** What one begins without: "zero experience". Of anything else "zero" says how much there is of it ("zero downtime", "zero trust"). */
const BEGUN_WITHOUT = new Set(
  'knowledge experience level background coding code maths math skills idea budget'.split(' '),
);

function readWanted(words: readonly string[]): Omit<ReadLevel, 'notLevel'> {
  const isNone = (next = '') => next === '' || fillerWords.has(next) || BEGUN_WITHOUT.has(next) || isLevel(next);
  const named = words.filter((word, at) => isLevel(word) && (word !== 'zero' || isNone(words[at + 1])));
  const sentence = ` ${words.join(' ')} `;
  for (const [phrase, level] of LEVEL_PHRASES) {
    if (!sentence.includes(` ${phrase} `)) continue;
    const rest = sentence.replace(` ${phrase} `, ' ').split(' ');
    return { level, words: named, rest: rest.filter((word) => word !== '' && !isLevel(word)) };
  }
  const level = levelWords[named[0] ?? ''] ?? null;
  // "Level" behind it says no more.
  const isSaid = (word: string, at: number) =>
    named.includes(word) || (word === 'level' && isLevel(words[at - 1] ?? ''));
  return { level, words: named, rest: words.filter((word, at) => !isSaid(word, at)) };
}

function isLevel(word: string): boolean {
  return Object.hasOwn(levelWords, word);
}
