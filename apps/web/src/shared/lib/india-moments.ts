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

/** A moment as it is read in India: `21 November 2026, 18:00`. */
export function sayMoment(day: string, moment: string): string {
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Kolkata' } as const;
  return `${day}, ${new Date(moment).toLocaleTimeString('en-IN', time)}`;
}
