import type { Locale } from '@nalanda/contract';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const DAYS_TOLD = 7;
/** What a browser calls it otherwise, nobody says: "this minute", "यह मिनट". */
const NOW: Record<Locale, string> = { en: 'just now', hi: 'अभी-अभी' };

/** How long ago something was, as people say it: `just now`, `2 hours ago`, `yesterday`; null after a week, where a date says more. */
export function formatAgo(at: string, { locale, now }: { locale: Locale; now: Date }): string | null {
  const passed = Math.max(0, now.getTime() - new Date(at).getTime());
  if (passed >= DAYS_TOLD * DAY_MS) return null;
  if (passed < MINUTE_MS) return NOW[locale];
  const format = new Intl.RelativeTimeFormat(`${locale}-IN`, { numeric: 'auto' });
  if (passed >= DAY_MS) return format.format(-Math.floor(passed / DAY_MS), 'days');
  if (passed >= HOUR_MS) return format.format(-Math.floor(passed / HOUR_MS), 'hours');
  return format.format(-Math.floor(passed / MINUTE_MS), 'minutes');
}
