import type { Translate } from '#shared/i18n/index.ts';

const toDate = (monday: string): Date => new Date(`${monday}T00:00:00`);

/** The Monday of a week as people write it, wherever they are. */
export function formatWeek(t: Translate, monday: string): string {
  return t.date(toDate(monday));
}

/** The same without its year, for narrow places. */
export function formatShortWeek(t: Translate, monday: string): string {
  return t.shortDate(toDate(monday));
}
