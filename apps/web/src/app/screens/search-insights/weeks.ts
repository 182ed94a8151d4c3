import { formatDate } from '#shared/i18n/index.ts';

/** The Monday of a week as people write it, wherever they are. */
export function formatWeek(monday: string): string {
  return formatDate(new Date(`${monday}T00:00:00`));
}
