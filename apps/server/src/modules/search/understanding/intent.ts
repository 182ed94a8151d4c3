import type { Category, Level } from '@nalanda/contract';
import { meaningOfHinglish, withoutHomographs } from './hinglish.ts';
import { readLanguage } from './language.ts';
import { readLength } from './length.ts';
import { readLevel } from './level.ts';
import { withoutMisheard } from './misheard.ts';
import { readNegations } from './negation.ts';
import { normalise } from './normalise.ts';
import { type Order, readOrder } from './order.ts';
import { readPrices } from './price.ts';
import { readPurpose } from './purpose.ts';
import { readMinRating } from './rating.ts';
import { withoutTexting } from './texting.ts';
import { bindingWords, categoryPhrases, fillerWords, priceWords, spellings } from './vocabulary.ts';

/** What a sentence asks for: words to look for, and the limits it names. */
export interface Intent {
  /** Lower-case words without filler, spellings unified; empty when the sentence holds limits only. */
  terms: string[];
  category: Category | null;
  /** The words that named the category. */
  categoryWords: string[];
  level: Level | null;
  /** The level that a course must not have ("not beginner"). */
  notLevel: Level | null;
  /** The words that named a limit: they may stand in a title, too. */
  limitWords: string[];
  /** Lowest price in rupees. */
  minPriceRupees: number | null;
  /** Highest price in rupees; 0 for "free". */
  maxPriceRupees: number | null;
  /** Code of the language the course shall be held in. */
  language: string | null;
  maxMinutes: number | null;
  /** Least mean rating in stars. */
  minRating: number | null;
  /** What a superlative puts first ("cheapest"). */
  order: Order | null;
  /** Words that say what it shall be good for ("figma for freelancing"), beside others that say what it is. */
  purpose: string[];
  /** Every word that was said, filler too, in the normalised form: goals are read from it. */
  spoken: string[];
  /** Things that must not be in the title ("not Java", "without machine learning"). */
  excluded: string[];
  /** Skills of the skill graph that a language model has read in it, most important first. */
  meant: string[];
  /** Guessed skills that the person has taken away. */
  rejected: string[];
}

const MAX_TERMS = 24;
const MAX_WORDS = 80;
/** Letters that are read; a pasted page is no query. */
const MAX_LETTERS = 600;

/** "teach me sql" and "teach yourself sql" are no wish to become a teacher. */
const REQUEST = /\b(?:teach(?:es|ing)? (?:me|us|you|myself|yourself|ourselves)|ke lie|kaise karen)\b/g;

/** What is said to the school itself: questions about it, and what it shall do or give back. Nobody learns that. */
const SAID_TO_SCHOOL: readonly RegExp[] = [
  /\b(?:who|what|how|where) (?:are|r|is) (?:you|u|your)(?: (?:doing|name|from|office|address|number))?(?= *$)/g,
  /\b(?:are you|r u) (?:an? )?\w+(?= *$)|\bcan you hear me\b/g,
  /\bkya (?:tum|tu|aap) (?:ek )?\w+ (?:ho|hain)\b|\b(?:tum|tu|aap) (?:kaun|kon) (?:ho|hai|hain)\b/g,
  /\b(?:mera|meri|mere|hamara) \w+ (?:wapas |vapas )?(?:do|de do|dedo|dijiye|karo|kar do|kardo|kar dijiye)\b/g,
  /\b(?:give|return|send) (?:me )?(?:back )?my \w+(?: back)?(?: (?:now|please|immediately))*(?= *$)/g,
];

/** What somebody says while they think, as long as it takes ("ummm", "uhh", "hmm"). */
const HESITATION = /\b(?:u+h*m+|u+h+|h+m+|a+h+|o+h+|e+r+m+)\b/g;

/** What several words say together that single ones do not: "log" alone is Hindi for people, and "without" refuses. */
const TOGETHER: readonly (readonly [RegExp, string])[] = [
  [/\b(?:log|logs|logged|logging|sign|signs|signed|signing) (?:in|on)\b/g, 'login'],
  [
    /\b(?:without|no|bina|bagair) (?:the |any )?(?:internet|signal|network|connectivity|net)(?: ke)?(?= |$)/g,
    'offline',
  ],
  [/\b(?:internet|signal|network|net) ke (?:bina|bagair)\b/g, 'offline'],
  [
    /\b(?:internet|signal|network|connectivity|net)(?: (?:hi|bhi|bilkul))? (?:nahi|nahin|na) (?:(?:aa?|r[ae]?ha?|ho|mil|chal|pakad)t[aei]|hai|ho|chahiye|chahie|chaiye)(?= |$)/g,
    'offline',
  ],
  [/\b(?:other than|apart from|instead of|rather than|(?:any|every)thing but|excluding|leaving out)(?= )/g, 'except'],
  [
    /\b(?:not (?:having|needing|requiring)|(?:does not|doesnt|do not|dont) (?:have|require)|(?:requires|needs|has) no)(?= )/g,
    'without',
  ],
  [/\b(?:chhod|chod|hata) (?:ke|kar)\b/g, 'chhodkar'],
  [/\bjis ?(?:me|mein|main) (\w+) (?:na|nahi|nahin) (?:ho|hoti|hota|lage|chahiye)(?= |$)/g, 'without $1'],
];

/**
 * Reads a query as typed or spoken in English, Hinglish or Hindi ("mujhe python sikhna hai 500 ke andar"). Pure; never
 * throws.
 */
export function readIntent(input: string): Intent {
  const heard = normalise(input.slice(0, MAX_LETTERS)).replace(HESITATION, ' ').replace(/ +/g, ' ').trim();
  const read = withoutMisheard(withoutTexting(heard)).replace(REQUEST, ' ');
  const wish = SAID_TO_SCHOOL.reduce((said, pattern) => said.replace(pattern, ' '), read).replace(/ +/g, ' ');
  const text = TOGETHER.reduce((said, [words, one]) => said.replace(words, one), wish).trim();
  const { order, rest: unordered } = readOrder(text);
  const rating = readMinRating(unordered);
  const length = readLength(rating.rest);
  const price = readPrices(length.rest);
  const language = readLanguage(price.rest.replace(/\s+/g, ' '));
  const spoken = language.rest.split(' ').filter(Boolean).slice(0, MAX_WORDS);
  const level = readLevel(spoken);
  const { kept, excluded } = readNegations(level.rest);
  const isPriced = price.minRupees !== null || price.maxRupees !== null || order !== null;
  const refused = new Set(excluded.flatMap((thing) => thing.split(' ')));
  const sentence = ` ${kept.join(' ')} `;
  const [phrase, category] = categoryPhrases.find(([words]) => sentence.includes(` ${words} `)) ?? ['', null];
  const terms = withoutHomographs(kept)
    .filter((word) => !isFiller(word) && !(isPriced && priceWords.has(word)))
    .flatMap((word) => (Object.hasOwn(spellings, word) ? (spellings[word] ?? word).split(' ') : [word]));
  // "Advanced level only": what merely binds is no subject.
  const isSubject = !terms.every((word) => bindingWords.has(word));
  return {
    terms: isSubject ? [...new Set(terms)].slice(0, MAX_TERMS) : [],
    category,
    categoryWords: phrase.split(' ').filter(Boolean),
    level: level.level,
    notLevel: level.notLevel,
    limitWords: [...level.words, ...language.words, ...length.words],
    minPriceRupees: price.minRupees,
    maxPriceRupees: price.maxRupees,
    language: language.language,
    maxMinutes: length.maxMinutes,
    minRating: rating.minRating,
    order,
    purpose: readPurpose(kept, isFiller),
    // A goal is not read out of what somebody does not want.
    spoken: spoken.filter((word) => !refused.has(word)),
    excluded,
    meant: [],
    rejected: [],
  };
}

function isFiller(word: string): boolean {
  return fillerWords.has(word) || meaningOfHinglish(word)?.length === 0;
}

/** Limits of a query, those that are given up first coming first. */
export const limitKinds = ['rating', 'length', 'price', 'level', 'language'] as const;
export type LimitKind = (typeof limitKinds)[number];

/** The limits that a query names. */
export function limitsOf(intent: Intent): LimitKind[] {
  const isNamed: Record<LimitKind, boolean> = {
    rating: intent.minRating !== null,
    length: intent.maxMinutes !== null,
    price: intent.maxPriceRupees !== null || intent.minPriceRupees !== null,
    level: intent.level !== null || intent.notLevel !== null,
    language: intent.language !== null,
  };
  return limitKinds.filter((kind) => isNamed[kind]);
}

/** The query without these limits. */
export function withoutLimits(intent: Intent, given: readonly LimitKind[]): Intent {
  return {
    ...intent,
    ...(given.includes('rating') && { minRating: null }),
    ...(given.includes('length') && { maxMinutes: null }),
    ...(given.includes('price') && { minPriceRupees: null, maxPriceRupees: null }),
    ...(given.includes('level') && { level: null, notLevel: null }),
    ...(given.includes('language') && { language: null }),
  };
}

/** Sets of limits to give up, tried in this order: none, each alone, then more and more of them. */
export function relaxations(intent: Intent): LimitKind[][] {
  const named = limitsOf(intent);
  const growing = named.map((_, at) => named.slice(0, at + 1)).slice(1);
  return [[], ...named.map((kind) => [kind]), ...growing];
}
