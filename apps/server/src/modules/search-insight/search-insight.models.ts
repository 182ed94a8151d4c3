import { limits } from '@nalanda/contract';

/** Queries searched less often are not shown: what only one or two people typed may tell about them. */
export const LEAST_SHOWN = 3;
/** Weeks that the page looks back. */
export const WEEKS_SHOWN = 12;

const MOST_WORDS = 12;
/** An email, a web address or a handle; a number of seven digits or more, however it is spaced (phone, card, Aadhaar). */
const PERSONAL = [/\S@\S/, /(^|\s)@\w/, /https?:|www\.|\w\.(com|in|org|net|io|me)\b/, /\d(?:[\s().+-]*\d){6,}/];
const DAY_MS = 24 * 60 * 60 * 1000;

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

/** The day in UTC, `YYYY-MM-DD`. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Monday of the week of a day. */
export function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return addDays(day, -((date.getUTCDay() + 6) % 7));
}

/** A day so many days later, or earlier. */
export function addDays(day: string, count: number): string {
  return dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS));
}

/** Mondays of the last weeks, oldest first, ending with the week of `day`. */
export function lastWeeks(day: string, count: number): string[] {
  const last = weekOf(day);
  return Array.from({ length: count }, (_, at) => addDays(last, (at - count + 1) * 7));
}
