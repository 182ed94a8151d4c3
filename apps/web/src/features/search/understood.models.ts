import type { SearchChip, SearchReason } from '@nalanda/contract';
import { formatCount, formatPrice, translate } from '#shared/i18n/index.ts';
import { getLocale } from '#shared/i18n/locale.ts';
import type { SearchAnswer } from './search.api.ts';

const MINUTES_AN_HOUR = 60;

/** A chip in the language of the page: 'under ₹500', 'Beginner', 'web development', 'not java'. */
export function describeChip({ kind, value, label }: SearchChip): string {
  switch (kind) {
    case 'category':
    case 'level':
      return translate(String(value));
    case 'price':
      return Number(value) === 0
        ? translate('free')
        : translate('under {price}', { price: formatPrice(Number(value)) });
    case 'language':
      return translate('in {language}', { language: nameLanguage(String(value), label) });
    case 'length':
      return translate('at most {duration}', { duration: describeMinutes(Number(value)) });
    case 'rating':
      return translate('{stars} stars or more', { stars: formatCount(Number(value)) });
    case 'not':
      return translate('not {word}', { word: translate(String(value)) });
    case 'order':
      return describeOrder(String(value)) ?? label;
    default:
      return String(value);
  }
}

/** What a superlative puts first; null for one that this page does not know yet. */
function describeOrder(order: string): string | null {
  switch (order) {
    case 'cheapest':
      return translate('cheapest first');
    case 'dearest':
      return translate('most expensive first');
    case 'shortest':
      return translate('shortest first');
    case 'longest':
      return translate('longest first');
    case 'rated':
      return translate('best rated first');
    case 'newest':
      return translate('newest first');
    case 'popular':
      return translate('most popular first');
    default:
      return null;
  }
}

/** A language by its code, in the language of the page. */
function nameLanguage(code: string, fallback: string): string {
  try {
    return new Intl.DisplayNames([getLocale()], { type: 'language' }).of(code) ?? fallback;
  } catch {
    return fallback;
  }
}

function describeMinutes(minutes: number): string {
  const hours = minutes / MINUTES_AN_HOUR;
  return Number.isInteger(hours)
    ? translate.count(hours, '{count} hour', '{count} hours')
    : translate.count(minutes, '{count} minute', '{count} minutes');
}

/** Why a course was found, in one line. */
export function describeReason(reason: SearchReason): string {
  switch (reason.kind) {
    case 'title':
      return translate('Its title says “{words}”', { words: reason.words });
    case 'concept':
      return translate('Teaches {skill}', { skill: reason.concept });
    case 'text':
      return translate('Its description mentions “{words}”', { words: reason.words });
    case 'educator':
      return translate('Taught by {name}', { name: reason.name });
    case 'moment':
      return translate('Said at {time}: “{words}”', { time: formatClock(reason.seconds), words: reason.text });
    case 'category':
      return translate('Belongs to {category}', { category: translate(reason.category) });
  }
}

/** Seconds as a player shows them: `4:05`, `1:02:09`. */
function formatClock(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const pad = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
}

/** What kind of answer it is, in words: courses about the query, near ones only, or none. */
export function describeAnswer({ courses, understood }: SearchAnswer): string {
  const count = courses.length;
  const missing = understood?.missing;
  if (count === 0) return missing ? translate('We have no course on {subject} yet.', { subject: missing }) : '';
  if (understood?.answer !== 'near') return translate.count(count, '{count} course found', '{count} courses found');
  return missing
    ? translate('We have no course on {subject} yet. Closest:', { subject: missing })
    : translate('We have no course that fits all of it. Closest:');
}

/** The answer for those who do not see it. */
export function announceAnswer(answer: SearchAnswer): string {
  const words = describeAnswer(answer);
  return answer.courses.length === 0 ? `${translate('No Courses Found')} ${words}`.trim() : words;
}
