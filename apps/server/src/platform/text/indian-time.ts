import type { Locale } from '@nalanda/contract';

/** India has one time zone, and no summer time. */
const INDIA_MS = 5.5 * 3_600_000;

/** A moment whose UTC parts are what clocks in India show. */
export function toIndianClock(moment: Date): Date {
  return new Date(moment.getTime() + INDIA_MS);
}

/** The moment at which clocks in India show these UTC parts, in milliseconds. */
export function fromIndianClock(shown: number): Date {
  return new Date(shown - INDIA_MS);
}

/** The day of a moment in India: `2026-11-21`. */
export function toIndianDay(moment: Date): string {
  return toIndianClock(moment).toISOString().slice(0, 10);
}

/** The day of a moment in India as the tax office and spreadsheets write it: `21-11-2026`. */
export function toDayOfPaper(moment: Date): string {
  return toIndianDay(moment).split('-').reverse().join('-');
}

/** A moment in India as every spreadsheet takes it for a date, whatever its country: `2026-11-21 09:47`. */
export function toMomentOfSheet(moment: Date): string {
  return toIndianClock(moment).toISOString().slice(0, 16).replace('T', ' ');
}

/** A day in India as people read it: `21 November 2026`, `21 नवंबर 2026`. */
export function printIndianDay(moment: Date, locale: Locale): string {
  return moment.toLocaleDateString(`${locale}-IN`, { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
}

/** From when until before when a month lasts in India: `2026-11`. */
export function toIndianMonth(month: string): { from: Date; before: Date } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const start = (of: number) => fromIndianClock(Date.UTC(year, of - 1, 1));
  return { from: start(number), before: start(number + 1) };
}
