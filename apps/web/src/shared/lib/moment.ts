import type { Locale } from '@nalanda/contract';
import { sayTime } from './time-of-day.ts';

/** Day and time where it is read, with its time zone: `Sunday, 29 November, 6:00 pm IST`, `रविवार, 29 नवंबर, शाम 6:00 IST`. */
export function formatMoment(at: string, locale: Locale): string {
  const [tag, moment] = [`${locale}-IN`, new Date(at)];
  // Apart: in Hindi all together bring a "को" and a "बजे" of their own, which fit into no sentence.
  const day = new Intl.DateTimeFormat(tag, { weekday: 'long', day: 'numeric', month: 'long' }).format(moment);
  return `${day}, ${sayTime(moment, locale)} ${nameZoneAt(moment, tag)}`;
}

/** The short name of a time zone, without one of that here: `IST`. */
function nameZoneAt(moment: Date, tag: string, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'short' }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

const INDIA = 'Asia/Kolkata';

/** As `formatMoment`, and in India's time too where clocks say another one: `Sunday, 29 November, 1:30 pm CET (6:00 pm IST)`. */
export function formatWithIndia(at: string, locale: Locale): string {
  const own = formatMoment(at, locale);
  const [here, there] = [toZonedInput(at, ownZone()), toZonedInput(at, INDIA)];
  if (here === there) return own;
  const moment = new Date(at);
  const time = `${sayTime(moment, locale, { timeZone: INDIA })} ${nameZoneAt(moment, `${locale}-IN`, INDIA)}`;
  if (here.slice(0, 10) === there.slice(0, 10)) return `${own} (${time})`;
  const weekday = new Intl.DateTimeFormat(`${locale}-IN`, { weekday: 'long', timeZone: INDIA }).format(moment);
  return `${own} (${weekday}, ${time})`;
}

/** Day and time in India: `Tuesday, 1 December 2026, 7:00 pm – 8:30 pm`; with the day of the end when that is another one. */
export function formatIndianSpan({ startsAt, endsAt }: { startsAt: string; endsAt: string }, locale: Locale): string {
  const tag = `${locale}-IN`;
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const time = (at: Date) => sayTime(at, locale, { timeZone: INDIA });
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: INDIA });
  const long = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: INDIA } as const;
  const isSameDay = toZonedInput(startsAt, INDIA).slice(0, 10) === toZonedInput(endsAt, INDIA).slice(0, 10);
  const until = isSameDay ? time(end) : `${weekday.format(end)}, ${time(end)}`;
  return `${new Intl.DateTimeFormat(tag, long).format(start)}, ${time(start)} – ${until}`;
}

/** A moment as a field for day and time takes it, where it is read: `2026-11-29T18:00`. */
export function toLocalInput(moment: string): string {
  const date = new Date(moment);
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

/** The time zone of this browser by its IANA name. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** All time zones by their IANA names, that of this browser among them. */
export const listZones = (): string[] => [...new Set([ownZone(), ...Intl.supportedValuesOf('timeZone')])].toSorted();

/** A zone as people read it. Browsers still call India's by the old name of the city. */
export const nameZone = (zone: string): string => zone.replace('Asia/Calcutta', 'Asia/Kolkata').replaceAll('_', ' ');

/** A moment as a field for day and time takes it, by the clocks of a zone. */
export function toZonedInput(moment: string, zone: string): string {
  return readClock(new Date(moment), zone).slice(0, 16);
}

/** The moment at which clocks of a zone say `2026-11-29T18:00`. An hour that a clock leaves out is the one after it. */
export function fromZonedInput(text: string, zone: string): Date {
  const asUtc = Date.parse(`${text}Z`);
  const ahead = (at: number) => Date.parse(`${readClock(new Date(at), zone)}Z`) - at;
  // The first guess may lie on the other side of a change of the clocks.
  return new Date(asUtc - ahead(asUtc - ahead(asUtc)));
}

/** What clocks of a zone say: `2026-11-29T18:00:00`. */
function readClock(at: Date, timeZone: string): string {
  const options = { timeZone, dateStyle: 'short', timeStyle: 'medium' } as const;
  return new Intl.DateTimeFormat('sv-SE', options).format(at).replace(' ', 'T');
}
