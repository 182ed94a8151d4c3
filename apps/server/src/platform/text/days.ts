import { DAY_MS } from '../clock.ts';

/** Days as `YYYY-MM-DD`, both included. */
export interface DayRange {
  from: string;
  to: string;
}

const toDate = (day: string) => new Date(`${day}T00:00:00Z`);

/** The day so many days later, or earlier. */
export function addDays(day: string, count: number): string {
  return utcDayOf(new Date(toDate(day).getTime() + count * DAY_MS));
}

/** The day on which `moment` falls in a time zone. */
export function dayIn(zone: string, moment: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(moment);
}

/** The day of a moment in UTC. */
export function utcDayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** How many days a range has; 0 or less when it ends before it begins. */
export function countDays({ from, to }: DayRange): number {
  return Math.round((toDate(to).getTime() - toDate(from).getTime()) / DAY_MS) + 1;
}

/** Monday of the week of a day. */
export function mondayOf(day: string): string {
  return addDays(day, -((toDate(day).getUTCDay() + 6) % 7));
}
