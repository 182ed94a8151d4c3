import type { SearchReason, SearchUnderstood } from '@nalanda/contract';
import { chipsOf, limitChipIds } from './chips.ts';
import { didYouMean } from './did-you-mean.ts';
import type { RankedWish } from './rank-wish.ts';
import type { Wish } from './understanding/wish.ts';

/** Concepts that count at least this much were named or are needed for the job named; others are neighbours. */
const NAMED_WEIGHT = 0.6;
const MOST_CONCEPTS = 6;
/** Proxies refuse long headers (nginx: 4 kB for all together). */
const MOST_HEADER_BYTES = 2_400;

/** What a wish was understood as, and why each course was found. */
export function presentUnderstood(
  input: string,
  { wish, found, why }: { wish: Wish; found: RankedWish; why: (SearchReason | null)[] },
): SearchUnderstood {
  const chips = chipsOf(wish, found.query.understood);
  return {
    category: wish.category,
    level: wish.level,
    maxPrice: wish.maxPriceRupees,
    language: wish.language,
    maxMinutes: wish.maxMinutes,
    minRating: wish.minRating,
    terms: wish.terms,
    excluded: wish.excluded,
    concepts: [...found.query.understood.weights]
      .filter(([, weight]) => weight >= NAMED_WEIGHT)
      .slice(0, MOST_CONCEPTS)
      .map(([name]) => name),
    chips,
    relaxed: limitChipIds(chips, found.relaxed),
    didYouMean: didYouMean(input, found.query),
    why,
  };
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
