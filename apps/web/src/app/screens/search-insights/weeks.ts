import { formatDate } from '#shared/i18n/index.ts';
import { getLanguageTag } from '#shared/i18n/locale.ts';

const toDate = (monday: string): Date => new Date(`${monday}T00:00:00`);

/** The Monday of a week as people write it, wherever they are. */
export function formatWeek(monday: string): string {
  return formatDate(toDate(monday));
}

/** The same without its year, for narrow places. */
export function formatShortWeek(monday: string): string {
  return toDate(monday).toLocaleDateString(getLanguageTag(), { day: 'numeric', month: 'short' });
}
