import type { SearchReason, SearchUnderstood } from '@nalanda/contract';
import type { Answer } from './answer.ts';
import { chipsOf, limitChipIds } from './chips.ts';
import type { RankedIntent } from './rank-by-intent.ts';
import type { Intent } from './understanding/intent.ts';
import { normalise } from './understanding/normalise.ts';

/** Skills that count at least this much were named or are needed for the job named; others are neighbours. */
const NAMED_WEIGHT = 0.6;
const MOST_SKILLS = 6;
/** Letters that are named of a subject without a course. */
const MOST_LETTERS = 80;
/** Proxies refuse long headers (nginx: 4 kB for all together). */
const MOST_HEADER_BYTES = 2_400;

/** What a query was understood as, and why each course was found. */
export function presentUnderstood(
  { input, corrected }: { input: string; corrected: string | null },
  { intent, found, why, answer }: { intent: Intent; found: RankedIntent; why: (SearchReason | null)[]; answer: Answer },
): SearchUnderstood {
  const chips = chipsOf(intent, found.query.understood);
  return {
    answer: answer.kind,
    missing: asWritten(input, answer.missing),
    category: intent.category,
    level: intent.level,
    minPrice: intent.minPriceRupees,
    maxPrice: intent.maxPriceRupees,
    language: intent.language,
    maxMinutes: intent.maxMinutes,
    minRating: intent.minRating,
    terms: intent.terms,
    excluded: intent.excluded,
    concepts: [...found.query.understood.weights]
      .filter(
        ([name, weight]) =>
          weight >= NAMED_WEIGHT && !found.query.understood.guessed.some(({ skill }) => skill === name),
      )
      .slice(0, MOST_SKILLS)
      .map(([name]) => name),
    chips,
    relaxed: limitChipIds(chips, found.relaxed),
    didYouMean: corrected,
    why,
  };
}

/** Small words between two that are named are named, too: "shop visible on google". */
const MOST_BETWEEN = 2;

/** Words of a query as they were typed, in their order; corrected ones as they were read. Null for none. */
function asWritten(input: string, words: readonly string[]): string | null {
  const wanted = new Set(words);
  const tokens = input.split(/\s+/).map((token) => {
    const own = normalise(token)
      .split(' ')
      .filter((word) => wanted.has(word));
    for (const word of own) wanted.delete(word);
    return { written: withoutSigns(token), isNamed: own.length > 0 };
  });
  const named = tokens.flatMap(({ isNamed }, at) => (isNamed ? [at] : []));
  const typed = named.flatMap((at, place) => {
    const before = named[place - 1] ?? at;
    const from = at - before - 1 <= MOST_BETWEEN ? before + 1 : at;
    return tokens.slice(Math.min(from, at), at + 1).map(({ written }) => written);
  });
  return [...typed, ...wanted].filter(Boolean).join(' ').slice(0, MOST_LETTERS) || null;
}

/** A word without the signs around it; "C++" and "C#" keep theirs. */
function withoutSigns(token: string): string {
  const letters = [...token];
  const first = letters.findIndex((letter) => /[\p{L}\p{N}]/u.test(letter));
  const last = letters.findLastIndex((letter) => /[\p{L}\p{M}\p{N}+#]/u.test(letter));
  return first < 0 ? '' : letters.slice(first, last + 1).join('');
}

/** The header's value: readable JSON with what headers cannot hold percent-encoded; the last reasons go when it is too long. */
export function toUnderstoodHeader(understood: SearchUnderstood): string {
  for (let kept = understood.why.length; kept >= 0; kept -= 4) {
    const text = encode(JSON.stringify({ ...understood, why: understood.why.slice(0, kept) }));
    if (text.length <= MOST_HEADER_BYTES) return text;
  }
  return encode(JSON.stringify({ ...understood, terms: [], didYouMean: null, why: [] }));
}

function encode(json: string): string {
  return json.toWellFormed().replace(/[^\x20-\x7e]+|%/g, encodeURIComponent);
}
