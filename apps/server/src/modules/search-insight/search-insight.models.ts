import { limits } from '@nalanda/contract';
import { addDays, mondayOf } from '../../platform/text/days.ts';

/** Queries searched less often are not shown: what only one or two people typed may tell about them. */
export const LEAST_SHOWN = 3;
/** Weeks that the page looks back. */
export const WEEKS_SHOWN = 12;

const MOST_WORDS = 12;
/** An email, a web address or a handle; a number of seven digits or more, however it is spaced (phone, card, Aadhaar). */
const PERSONAL = [/\S@\S/, /(^|\s)@\w/, /https?:|www\.|\w\.(com|in|org|net|io|me)\b/, /\d(?:[\s().+-]*\d){6,}/];

/**
 * A query as it is counted: letters of one kind, small, without punctuation, so that "React?" and "react" are one. Null when
 * it may hold something personal (address, phone number, long prose): such a query is counted without its words.
 */
export function toCountedQuery(input: string): string | null {
  const plain = input.normalize('NFKC').toLowerCase();
  if (PERSONAL.some((pattern) => pattern.test(plain))) return null;
  const query = plain
    .replace(/[^\p{L}\p{M}\p{N}+#./₹-]+/gu, ' ')
    .replace(/(^|\s)[./-]+|[./-]+(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (query.length === 0 || query.length > limits.countedQuery.max || query.split(' ').length > MOST_WORDS) return null;
  return query;
}

/**
 * Whether one query is a step on the way to the other ("pyth", "python", "python for beginners"): people are answered as
 * they type, and only what they end with is what they looked for.
 */
export function isSameQueryGrowing(before: string, after: string): boolean {
  const shorter = Math.min(before.length, after.length);
  let shared = 0;
  while (shared < shorter && before[shared] === after[shared]) shared += 1;
  return shared > 0 && shared >= shorter / 2;
}

/** Mondays of the last weeks, oldest first, ending with the week of `day`. */
export function lastWeeks(day: string, count: number): string[] {
  const last = mondayOf(day);
  return Array.from({ length: count }, (_, at) => addDays(last, (at - count + 1) * 7));
}
