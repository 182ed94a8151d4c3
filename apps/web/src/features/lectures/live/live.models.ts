import type { LiveReach, Locale, OwnLiveClass } from '@nalanda/contract';
import type { Translate } from '#shared/i18n/index.ts';

/** Which learners hear of classes that were just planned or moved; nothing where there are none. */
export function sayReach(t: Translate, { invited, leftOut }: LiveReach): string {
  if (leftOut === 0) return invited === 0 ? '' : t('Your learners are told.');
  if (invited === 0) return t('No learner is told: it opens for them only after the class.');
  return t.count(
    leftOut,
    'Your learners are told, but for {count} for whom it opens only after the class.',
    'Your learners are told, but for {count} for whom it opens only after the class.',
  );
}

/** What the educator teaches at the same time. */
export const sayClash = (t: Translate, { lectureTitle, courseTitle }: OwnLiveClass): string =>
  t('At the same time you teach “{title}” in “{course}”.', { title: lectureTitle, course: courseTitle });

/** A day of India as it stands in titles: `1 Dec`. */
export const sayDay = (moment: string, locale: Locale): string =>
  new Intl.DateTimeFormat(`${locale}-IN`, { day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' }).format(
    new Date(moment),
  );

/** The ways in which a day may stand in a title. */
export const sayDays: readonly ((moment: string) => string)[] = [
  (moment) => sayDay(moment, 'en'),
  (moment) => sayDay(moment, 'hi'),
];
