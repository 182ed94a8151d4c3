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
    `(?:^| )(?:but )?(?:not|non|no|nothing|without|except|skip|skipping|bina|bagair)(?: (?:a|an|the|for|too|very|so|just))* (${LEVELS})${OF_LEVEL}(?= |$)`,
  ),
  new RegExp(`(?:^| )(${LEVELS})${OF_LEVEL}(?: (?:is|are))? not (?:needed|required|wanted|necessary)(?= |$)`),
  new RegExp(
    `(?:^| )(${LEVELS})${OF_LEVEL}(?: (?:ka|ke|ki|ko|se))? (?:nahi|nahin|mat|bina|bagair|alawa|chhodkar|chodkar)(?: (?:chahiye|ho|hona|chalega))?(?= |$)(?! (?:aa|pata|samajh))`,
  ),
];

/** "Basics to advanced", "basic se advance tak": a course that goes all the way, no limit. */
const ALL_LEVELS = new RegExp(
  `(?:^| )(?:from )?(?:${LEVELS}) (?:to|till|se|and) (?:${LEVELS})(?: level)?(?: tak)?(?= |$)`,
);
/** "Above beginner level", "beginner se aage": more than this level. */
const ABOVE = [
  new RegExp(
    `(?:^| )(?:above|beyond|over|past|after|(?:more|higher|harder|tougher|deeper) than|more advanced than)(?: (?:a|an|the))? (${LEVELS})${OF_LEVEL}(?= |$)`,
  ),
  new RegExp(
    `(?:^| )(${LEVELS})${OF_LEVEL} (?:ke|se) (?:upar|uupar|aage|zyada|jyada|baad|badhkar)(?: (?:ka|ki|ke|wala|wali))?(?= |$)`,
  ),
];
/** "At least intermediate", "intermediate or above": this level and more. */
const FROM = [
  new RegExp(`(?:^| )(?:at least|minimum|min)(?: (?:a|an|the))? (${LEVELS})${OF_LEVEL}(?= |$)`),
  new RegExp(`(?:^| )(${LEVELS})${OF_LEVEL} (?:or|and|ya) (?:above|higher|up|upar|beyond|more|harder)(?= |$)`),
];
/** "Below advanced": less than this level. */
const BELOW = new RegExp(
  `(?:^| )(?:below|under|(?:less|lower|easier|simpler) than)(?: (?:a|an|the))? (${LEVELS})${OF_LEVEL}(?= |$)`,
);
const RISING: readonly Level[] = ['Beginner', 'Intermediate', 'Advanced'];

/** A level that is compared with, as the only one that is left or as the one that is refused; null when none is. */
function readCompared(sentence: string): ReadLevel | null {
  const all = ALL_LEVELS.exec(sentence);
  if (all) return { level: null, notLevel: null, words: [], rest: without(sentence, all[0]) };
  const compared: readonly (readonly [RegExp, (place: number) => readonly Level[]])[] = [
    ...ABOVE.map((pattern) => [pattern, (place: number) => RISING.slice(place + 1)] as const),
    ...FROM.map((pattern) => [pattern, (place: number) => RISING.slice(place)] as const),
    [BELOW, (place: number) => RISING.slice(0, place)],
  ];
  for (const [pattern, leftOf] of compared) {
    const match = pattern.exec(sentence);
    if (!match) continue;
    const left = leftOf(RISING.indexOf(levelWords[match[1] ?? ''] ?? 'Beginner'));
    const refused = left.length === 2 ? (RISING.find((level) => !left.includes(level)) ?? null) : null;
    return {
      level: left.length === 1 ? (left[0] ?? null) : null,
      notLevel: refused,
      words: [],
      rest: without(sentence, match[0]),
    };
  }
  return null;
}

const without = (sentence: string, said: string) => sentence.replace(said, ' ').split(' ').filter(Boolean);

/** "Coding bilkul nahi aati", "kuch nahi aata": who knows nothing begins. */
const KNOWS_NOTHING =
  /(?:^| )(?:coding|code|computer|kuch)(?: (?:bhi|bilkul|zyada))* (?:nahi|nahin|ni) (?:aata|aati|aate|ata|ati|pata)(?= |$)/;

/** The level a sentence names or refuses, and its words without it. */
export function readLevel(words: readonly string[]): ReadLevel {
  const sentence = words.join(' ');
  const compared = readCompared(sentence);
  if (compared) return compared;
  for (const pattern of [...REFUSED, ...HAD]) {
    const match = pattern.exec(sentence);
    if (!match?.[1]) continue;
    return { ...readWanted(without(sentence, match[0])), notLevel: levelWords[match[1]] ?? 'Beginner' };
  }
  const nothing = KNOWS_NOTHING.exec(sentence);
  if (nothing) {
    const read = readWanted(without(sentence, nothing[0]));
    return { ...read, level: read.level ?? 'Beginner', notLevel: null };
  }
  return { ...readWanted(words), notLevel: null };
}

/** What one begins without: "zero experience". Of anything else "zero" says how much there is of it ("zero downtime", "zero trust"). */
const BEGUN_WITHOUT = new Set(
  'knowledge experience level background coding code maths math skills idea budget'.split(' '),
);

const FOLLOWED = new Set('learn understand follow grasp start begin study get'.split(' '));

function readWanted(words: readonly string[]): Omit<ReadLevel, 'notLevel'> {
  const isNone = (next = '') => next === '' || fillerWords.has(next) || BEGUN_WITHOUT.has(next) || isLevel(next);
  // "Easy to fill" tells of a thing, "easy to follow" of a course.
  const isOfThing = (word: string, at: number) =>
    /^(?:easy|easier|simple)$/.test(word) && words[at + 1] === 'to' && !FOLLOWED.has(words[at + 2] ?? '');
  const named = words.filter((word, at) => {
    return isLevel(word) && (word !== 'zero' || isNone(words[at + 1])) && !isOfThing(word, at);
  });
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
