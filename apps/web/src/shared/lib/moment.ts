import type { Locale } from '@nalanda/contract';

/** Day and time where it is read, with its time zone: `Sunday, 29 November, 6:00 pm IST`. */
export function formatMoment(at: string, locale: Locale): string {
  return new Intl.DateTimeFormat(`${locale}-IN`, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(at));
}
