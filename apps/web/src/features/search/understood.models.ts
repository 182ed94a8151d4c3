import type { SearchChip, SearchReason } from '@nalanda/contract';
import type { Translate } from '#shared/i18n/index.ts';
import { formatClock } from '#shared/lib/clock.ts';
import type { SearchAnswer } from './search.api.ts';

const MINUTES_AN_HOUR = 60;

/** A chip in the language of the page: 'under ₹500', 'Beginner', 'web development', 'not java'. */
export function describeChip(t: Translate, { kind, value, label, isGuess, names }: SearchChip): string {
  switch (kind) {
    case 'category':
    case 'level':
      return t(String(value));
    case 'price':
      return Number(value) === 0 ? t('free') : t('under {price}', { price: t.price(Number(value)) });
    case 'min-price':
      // From a rupee on: nothing but "not free" means that.
      return Number(value) <= 1 ? t('not free') : t('from {price}', { price: t.price(Number(value)) });
    case 'language':
      return t('in {language}', { language: nameLanguage(t, String(value), label) });
    case 'length':
      return t('at most {duration}', { duration: describeMinutes(t, Number(value)) });
    case 'rating':
      return t('{stars} stars or more', { stars: t.number(Number(value)) });
    case 'not':
      return t('not {word}', { word: t(String(value)) });
    case 'order':
      return describeOrder(t, String(value)) ?? label;
    default:
      if (names) return names[t.locale];
      return isGuess ? t('perhaps {topic}', { topic: label }) : label;
  }
}

/** What a superlative puts first; null for one that this page does not know yet. */
function describeOrder(t: Translate, order: string): string | null {
  switch (order) {
    case 'cheapest':
      return t('cheapest first');
    case 'dearest':
      return t('most expensive first');
    case 'shortest':
      return t('shortest first');
    case 'longest':
      return t('longest first');
    case 'rated':
      return t('best rated first');
    case 'newest':
      return t('newest first');
    case 'popular':
      return t('most popular first');
    default:
      return null;
  }
}

/** A language by its code, in the language of the page. */
function nameLanguage(t: Translate, code: string, fallback: string): string {
  try {
    return new Intl.DisplayNames([t.locale], { type: 'language' }).of(code) ?? fallback;
  } catch {
    return fallback;
  }
}

function describeMinutes(t: Translate, minutes: number): string {
  const hours = minutes / MINUTES_AN_HOUR;
  return Number.isInteger(hours)
    ? t.count(hours, '{count} hour', '{count} hours')
    : t.count(minutes, '{count} minute', '{count} minutes');
}

/** Why a course was found, in one line. */
export function describeReason(t: Translate, reason: SearchReason): string {
  switch (reason.kind) {
    case 'title':
      return t('Its title says “{words}”', { words: reason.words });
    case 'concept':
      return t('Teaches {skill}', { skill: reason.concept });
    case 'text':
      return t('Its description mentions “{words}”', { words: reason.words });
    case 'outline':
      return t('Its contents mention “{words}”', { words: reason.words });
    case 'educator':
      return t('Taught by {name}', { name: reason.name });
    case 'moment':
      return t('Said at {time}: “{words}”', { time: formatClock(reason.seconds), words: reason.text });
    case 'category':
      return t('Belongs to {category}', { category: t(reason.category) });
  }
}

/** What kind of answer it is, in words: courses about the query, near ones only, or none. */
export function describeAnswer(t: Translate, { courses, understood }: SearchAnswer): string {
  const count = courses.length;
  const missing = understood?.missing;
  if (count === 0) return missing ? t('We have no course on {subject} yet.', { subject: missing }) : '';
  if (understood?.answer !== 'near') return t.count(count, '{count} course found', '{count} courses found');
  if (missing) return t('We have no course on {subject} yet. Closest:', { subject: missing });
  // What was given up stands above it, and says already that nothing fits all of it.
  return understood.relaxed.length > 0 ? t('Closest:') : t('We have no course that fits all of it. Closest:');
}

/** The answer for those who do not see it. */
export function announceAnswer(t: Translate, answer: SearchAnswer): string {
  const words = describeAnswer(t, answer);
  return answer.courses.length === 0 ? `${t('No Courses Found')} ${words}`.trim() : words;
}
