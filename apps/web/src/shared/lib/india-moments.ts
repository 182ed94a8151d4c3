import type { Translate } from '#shared/i18n/index.ts';
import { sayTime } from './time-of-day.ts';

/** India knows no summer time. */
const INDIA = '+05:30';
const INDIA_MS = 5.5 * 60 * 60 * 1000;

/** The moment of a field (`2026-11-21T18:00`, in India's time), as it is sent; null where nothing stands in it. */
export function toMoment(field: string): string | null {
  const moment = new Date(`${field}:00${INDIA}`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** What stands in a field for a moment. */
export function toMomentField(moment: string): string {
  return new Date(Date.parse(moment) + INDIA_MS).toISOString().slice(0, 16);
}

/** A moment by the clocks of India, wherever it is read: `21 November 2026, 6:00 pm`, `21 नवंबर 2026, शाम 6:00`. */
export function sayMoment(t: Pick<Translate, 'indianDate' | 'locale'>, moment: string): string {
  return `${t.indianDate(moment)}, ${sayTime(moment, t.locale, { timeZone: 'Asia/Kolkata' })}`;
}
