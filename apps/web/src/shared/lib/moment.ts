import type { Locale } from '@nalanda/contract';

/** Day and time where it is read, with its time zone: `Sunday, 29 November, 6:00 pm IST`. */
export function formatMoment(at: string, locale: Locale): string {
  const [tag, moment] = [`${locale}-IN`, new Date(at)];
  const day = new Intl.DateTimeFormat(tag, { weekday: 'long', day: 'numeric', month: 'long' }).format(moment);
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  // Apart: in Hindi both together bring a "को" and a "बजे" of their own, which fit into no sentence.
  return `${day}, ${new Intl.DateTimeFormat(tag, time).format(moment).replace(/ बजे$/, '')}`;
}

/** A moment as a field for day and time takes it, where it is read: `2026-11-29T18:00`. */
export function toLocalInput(moment: string): string {
  const date = new Date(moment);
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}
