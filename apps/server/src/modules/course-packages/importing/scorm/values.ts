/** A number within bounds; null for everything else. */
export function toNumber(text: string | undefined, least: number, most: number): number | null {
  const number = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return number >= least && number <= most ? number : null;
}

const DURATION =
  /P(?:(\d{1,4})Y)?(?:(\d{1,4})M)?(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,6})M)?(?:(\d{1,8})(?:\.\d{1,6})?S)?)?/i;
const CLOCK = /(\d{1,4}):(\d{1,2})(?::(\d{1,2}))?/;

/** Seconds of a time as packages write it (`PT1H30M`, `01:30:00`); null for what is none, or takes longer than a day. */
export function toSeconds(text: string): number | null {
  const trimmed = text.trim().slice(0, 200);
  const [duration, , , days, hours, minutes, seconds] = DURATION.exec(trimmed) ?? [];
  const [, clockHours, clockMinutes, clockSeconds] = CLOCK.exec(trimmed) ?? [];
  const number = (part: string | undefined) => Number(part ?? 0);
  const total =
    duration && duration.length > 2
      ? number(days) * 86_400 + number(hours) * 3_600 + number(minutes) * 60 + number(seconds)
      : number(clockHours) * 3_600 + number(clockMinutes) * 60 + number(clockSeconds);
  return total > 0 && total <= 86_400 ? total : null;
}
