import { meaningOfHinglish } from './hinglish.ts';
import { categoryPhrases, fillerWords } from './vocabulary.ts';

/** Words before or after which something is not wanted. */
const BEFORE = new Set(['not', 'without', 'except', 'no', 'but not', 'bina', 'bagair']);
const AFTER = new Set(['nahi', 'nahin', 'mat', 'chhodkar', 'chodkar', 'alawa']);
/** Stands between a thing and the word that refuses it: "java ke bina", "react ke alawa". */
const LINKS = new Set(['ke', 'ki', 'ko', 'se']);
const AFTER_LINK = new Set(['bina', 'bagair', 'alawa', 'siwa', 'siva', 'chhodkar', 'chodkar']);
const WITHOUT = new Set(['without', 'bina', 'bagair']);
/** What follows "not" in sentences that refuse nothing. */
const NOT_A_TOPIC = new Set(
  'a an the any only just sure know have much very so too i am from clue idea experience coding code background prior able aata aati pata to want spend pay much too more one this it knowledge programming need degree hype fear problem matter doubt worry'.split(
    ' ',
  ),
);

/** "My team does not speak up", "it will not start": says how things are and refuses nothing. */
const AUXILIARY = new Set('do does did can could will would should shall may might'.split(' '));

/** "No math background" refuses nothing. */
const LACKED = new Set(['background', 'experience', 'knowledge', 'degree', 'skills', 'required', 'needed', 'hype']);

/** "An app that works without internet", "bina internet chale": what it must do without is what is wanted of it. */
const WORKS = /^(?:work|run|open|function|chal)(?:s|ing|e|ta|ti|te|ne)?$/;

/** "An app without internet", "bina internet wala app": nobody's course is about what fails, but about what goes on without it. */
const MISSING = new Set(
  'internet signal network wifi connection connectivity electricity bijli gym equipment oven'.split(' '),
);

/** "Where there is no signal": says how things are, as "does not" does. */
const STATES = new Set(['is', 'are', 'was', 'were', 'theres']);

const LIKED = new Set(['want', 'need', 'like']);
/** "Without any coding": what one need not know must not be what the course is called by. */
const UNNEEDED = new Set(['coding', 'code', 'programming']);

/** Splits off what is not wanted ("javascript not java", "java nahi python"). */
export function readNegations(words: readonly string[]): { kept: string[]; excluded: string[] } {
  const excluded = new Set<string>();
  const gone = new Set<number>();
  const exclude = (from: number, to: number) => {
    const thing = words.slice(from, to);
    const named = thing.findIndex((word) => !HOW_MUCH.has(word));
    if (named >= 0) excluded.add(thing.slice(named).join(' '));
    for (let place = from; place < to; place += 1) gone.add(place);
  };
  words.forEach((word, at) => {
    const next = words[at + 1];
    const before = words[at - 1];
    const isDoneWithout = [before, words[at + 1], words[at + 2]].some((other) => WORKS.test(other ?? ''));
    if ((isDoneWithout || MISSING.has(next ?? '')) && WITHOUT.has(word)) return;
    const isStated = (word === 'not' && AUXILIARY.has(before ?? '')) || (word === 'no' && STATES.has(before ?? ''));
    const isRefusal =
      (BEFORE.has(word) && !isStated) || (LIKED.has(word) && /^(dont|not|no|never)$/.test(before ?? ''));
    if (AFTER_LINK.has(word) && LINKS.has(before ?? '') && at > 1) {
      const start = phraseStart(words, at - 1);
      const thing = words[at - 2] ?? '';
      const isTopic = !NOT_A_TOPIC.has(thing) || UNNEEDED.has(thing);
      if (!isVerb(thing) && !MISSING.has(thing) && !LACKED.has(thing) && isTopic) exclude(start, at - 1);
      return;
    }
    const unneeded = at + (next === 'any' ? 2 : 1);
    const lacked = isRefusal ? [at + 2, at + 3].find((place) => LACKED.has(words[place] ?? '')) : undefined;
    if (lacked !== undefined) for (let place = at + 1; place <= lacked; place += 1) gone.add(place);
    else if (WITHOUT.has(word) && UNNEEDED.has(words[unneeded] ?? '')) exclude(unneeded, unneeded + 1);
    else if (isRefusal && next && !NOT_A_TOPIC.has(next) && !BEFORE.has(next) && !isFiller(next)) {
      // "React but not react native": the longer name is refused.
      const isLonger = words.slice(0, at).includes(next) && words[at + 2] !== undefined;
      let end = at + 1 + Math.max(phraseLength(words, at + 1), isLonger ? 2 : 1);
      exclude(at + 1, end);
      // "Not flutter or kotlin" refuses both.
      while (OR.has(words[end] ?? '') && words[end + 1]) {
        const start = end + 1;
        end = start + phraseLength(words, start);
        exclude(start, end);
      }
    }
    const after = words[at + 1] ?? '';
    const isToldOf = isStatement(after) || GOES_ON.test(words[at + 2] ?? '');
    if (AFTER.has(word) && before && !isVerb(before) && !isFiller(before) && !isToldOf) exclude(at - 1, at);
  });
  const kept = words.filter((word, at) => {
    return !gone.has(at) && !excluded.has(word) && !BEFORE.has(word) && !AFTER.has(word);
  });
  return kept.length === 0 ? { kept: [...words], excluded: [] } : { kept, excluded: [...excluded] };
}

/** "Is not what I want", "kuch nahi": what carries no topic is not refused. */
function isFiller(word: string): boolean {
  return fillerWords.has(word) || meaningOfHinglish(word)?.length === 0;
}

/** "Without heavy maths": what stands before the thing that is refused. */
const HOW_MUCH = new Set(
  'heavy hard difficult tough complicated complex deep boring long lengthy lots lot of much many too any more advanced zyada jyada bhari mushkil kathin'.split(
    ' ',
  ),
);

const OR = new Set(['or', 'nor', 'ya']);

/** How many words the thing named at this place has: "machine learning" is one thing, not a machine. */
function phraseLength(words: readonly string[], at: number): number {
  const word = words[at] ?? '';
  if (HOW_MUCH.has(word) && at + 1 < words.length) return 1 + phraseLength(words, at + 1);
  const rest = `${words.slice(at).join(' ')} `;
  const lengths = categoryPhrases
    .filter(([phrase]) => rest.startsWith(`${phrase} `))
    .map(([phrase]) => phrase.split(' ').length);
  return Math.max(1, ...lengths);
}

/** Where the thing begins that ends before this place. */
function phraseStart(words: readonly string[], end: number): number {
  const said = ` ${words.slice(0, end).join(' ')}`;
  const lengths = categoryPhrases
    .filter(([phrase]) => said.endsWith(` ${phrase}`))
    .map(([phrase]) => phrase.split(' ').length);
  return end - Math.max(1, ...lengths);
}

/** "Yaad nahi rehta", "samajh nahi aa raha": a verb behind "nahi" says how things are; "nahi chahiye" and "nahi chahta" refuse. */
function isStatement(after: string): boolean {
  return (
    /(?:ta|ti|te|raha|rahi|rahe|hai|hain|gaya|gayi|paya|payi|aaya|aayi|aa)$/.test(after) && !after.startsWith('chah')
  );
}

/** "Formula nahi chal raha", "screen nahi khul pa rahi": what a verb goes on with. */
const GOES_ON = /^(?:raha|rahi|rahe|rha|rhi|rhe|paa?|pata|pati|pate|sakta|sakti|sakte|skta|skti|skte)$/;

/** Hinglish infinitives: "coding likhna nahi aata" refuses nothing. */
function isVerb(word: string): boolean {
  return /(na|ni|ne|ta|ti|te)$/.test(word);
}
