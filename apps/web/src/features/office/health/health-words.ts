import type { Translate } from '#shared/i18n/index.ts';
import { sayTime } from '#shared/lib/time-of-day.ts';

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** Bytes as people read them: `1.4 GB`. */
export function formatBytes(t: Pick<Translate, 'number'>, bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  return `${t.number(value < 10 ? Math.round(value * 10) / 10 : Math.round(value))} ${UNITS[power]}`;
}

/** A moment with its time of day, where it is read. */
export function formatMoment(t: Pick<Translate, 'date' | 'locale'>, at: string): string {
  return `${t.date(at)}, ${sayTime(at, t.locale)}`;
}
