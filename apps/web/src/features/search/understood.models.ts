import type { SearchChip, SearchReason } from '@nalanda/contract';
import { formatCount, formatPrice, translate } from '#shared/i18n/index.ts';
import { getLocale } from '#shared/i18n/locale.ts';

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
      return translate('not {word}', { word: String(value) });
    default:
      return String(value);
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

/** How many courses were found, for those who do not see them. */
export function announceCount(count: number): string {
  if (count === 0) return translate('No Courses Found');
  return translate.count(count, '{count} course found', '{count} courses found');
}
