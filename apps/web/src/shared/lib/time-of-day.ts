import type { Locale } from '@nalanda/contract';

/**
 * The time of day as people say it: `6:00 pm`, in Hindi `शाम 6:00`, where it is read or by the clocks of a zone (`timeZone`, by its
 * IANA name); with its seconds where `second` says so.
 */
export function sayTime(
  at: string | Date,
  locale: Locale,
  how: Pick<Intl.DateTimeFormatOptions, 'timeZone' | 'second'> = {},
): string {
  // Nobody says "pm" in Hindi.
  const partOfDay = locale === 'hi' && ({ dayPeriod: 'short' } as const);
  const parts = { hour: 'numeric', minute: '2-digit', ...partOfDay, ...how } as const;
  return new Intl.DateTimeFormat(`${locale}-IN`, parts).format(new Date(at));
}
