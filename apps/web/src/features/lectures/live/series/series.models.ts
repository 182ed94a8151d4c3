import type { LiveSeriesBody, OwnLiveClass } from '@nalanda/contract';
import { limits } from '@nalanda/contract';
import { toMoment } from '#shared/lib/india-moments.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;

/** Days of the week as `Date` counts them, as they stand in a row: from Monday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

export const sectionWays = ['none', 'one', 'weekly'] as const;
/** Where the classes of a series go: to the end of the course, into one new section, or into one for each week. */
export type SectionWay = (typeof sectionWays)[number];

/** A series as its form has it; days are `2026-12-01`, the time is `19:00`, both in India. */
export interface SeriesPlan {
  weekdays: readonly number[];
  time: string;
  firstDay: string;
  /** How many classes there are; null: as many as there are until `lastDay`. */
  count: number | null;
  lastDay: string;
  /** Days without a class. */
  skipped: readonly string[];
  minutes: number;
  /** `{n}` is the number of a class, `{date}` its day. */
  titlePattern: string;
  sectionWay: SectionWay;
  /** Title of the section; `{n}` is the number of the week. */
  sectionPattern: string;
}

/** The words of a series as they stand in its form. */
export interface SeriesWords extends Omit<SeriesPlan, 'count' | 'minutes'> {
  end: 'count' | 'day';
  count: string;
  minutes: string;
  url: string;
}

/** The plan of what stands in the form. */
export function toPlan({ end, count, minutes, ...words }: SeriesWords): SeriesPlan {
  const wanted = Math.max(0, Math.trunc(Number(count)) || 0);
  return { ...words, count: end === 'count' ? wanted : null, minutes: Number(minutes) || 0 };
}

/** A class of a series that is not saved yet. */
export interface PlannedClass {
  day: string;
  startsAt: string;
  title: string;
  /** Place among the sections; null: none of its own. */
  section: number | null;
}

export interface PlannedSeries {
  classes: PlannedClass[];
  /** Days that would have had a class. */
  skipped: string[];
  sections: string[];
}

/** Nobody plans further ahead than classes can be. */
const MOST_DAYS = 366;

/** The day after so many days. */
const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const isDay = (day: string): boolean => !Number.isNaN(Date.parse(`${day}T00:00:00Z`));

const dayOfWeek = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Weeks begin on Monday. */
const weekOf = (day: string): number => Math.floor((Date.parse(`${day}T00:00:00Z`) / DAY_MS + 3) / 7);

/** A pattern with its number and day; one without either is followed by the number, so that titles differ. */
function fillPattern(pattern: string, { number, date }: { number: number; date: string }): string {
  const isSame = !pattern.includes('{n}') && !pattern.includes('{date}');
  return (isSame ? `${pattern.trim()} {n}` : pattern)
    .replaceAll('{n}', String(number))
    .replaceAll('{date}', date)
    .trim();
}

/**
 * The classes of a plan, in their order. With a count, days without a class put the end off. Nothing while days, time or first day are
 * missing; never more than can be sent at once.
 */
export function listClasses(plan: SeriesPlan, sayDay: (day: string) => string): PlannedSeries {
  const series: PlannedSeries = { classes: [], skipped: [], sections: [] };
  if (plan.weekdays.length === 0 || !isDay(plan.firstDay) || toMoment(`${plan.firstDay}T${plan.time}`) === null)
    return series;
  const most = Math.min(plan.count ?? limits.liveClass.atOnce, limits.liveClass.atOnce);
  const weeks: number[] = [];
  for (let place = 0; place <= MOST_DAYS && series.classes.length < most; place += 1) {
    const day = addDays(plan.firstDay, place);
    if (plan.count === null && (plan.lastDay === '' || day > plan.lastDay)) break;
    if (!plan.weekdays.includes(dayOfWeek(day))) continue;
    if (plan.skipped.includes(day)) {
      series.skipped.push(day);
      continue;
    }
    const week = weekOf(day);
    if (weeks.at(-1) !== week) weeks.push(week);
    series.classes.push({
      day,
      startsAt: toMoment(`${day}T${plan.time}`) ?? '',
      title: fillPattern(plan.titlePattern, { number: series.classes.length + 1, date: sayDay(day) }),
      section: plan.sectionWay === 'none' ? null : plan.sectionWay === 'one' ? 0 : weeks.length - 1,
    });
  }
  if (plan.sectionWay === 'one' && series.classes.length > 0) series.sections = [plan.sectionPattern.trim()];
  if (plan.sectionWay === 'weekly')
    series.sections = weeks.map((_, place) => fillPattern(plan.sectionPattern, { number: place + 1, date: '' }));
  return series;
}

/** What is sent of a series. */
export function toSeriesBody(
  { classes, sections }: PlannedSeries,
  { minutes, url }: { minutes: number; url: string },
): LiveSeriesBody {
  return {
    ...{ minutes, url, sections },
    classes: classes.map(({ title, startsAt, section }) => ({ lectureTitle: title, startsAt, section })),
  };
}

/** When a class is, as far as others can clash with it. */
interface Span {
  startsAt: string;
  minutes: number;
}

/** The moment at which a class ends. */
export const endOf = ({ startsAt, minutes }: Span): string =>
  new Date(Date.parse(startsAt) + minutes * MINUTE_MS).toISOString();

/** The class that the educator teaches at the same time, if there is one; `moving` are not where they were. */
export function findClash(
  span: Span,
  known: readonly OwnLiveClass[],
  moving: ReadonlySet<string> = new Set(),
): OwnLiveClass | undefined {
  return known.find(
    (other) => !moving.has(other.lectureId) && span.startsAt < endOf(other) && other.startsAt < endOf(span),
  );
}

/** A class and those of its series that come after it; by itself when it was planned so. */
export function listFollowing(known: readonly OwnLiveClass[], from: OwnLiveClass): OwnLiveClass[] {
  if (from.seriesId === null) return [from];
  return known.filter(
    ({ seriesId, courseId, startsAt }) =>
      seriesId === from.seriesId && courseId === from.courseId && startsAt >= from.startsAt,
  );
}

/** Where a class goes, and what its lecture is called then. */
export interface Move {
  lectureId: string;
  startsAt: string;
  lectureTitle: string;
}

/**
 * Moves classes as far as the first of them, in time and in the days that stand in their titles. `sayDays` are the ways in which a day
 * may stand in a title.
 */
export function moveClasses(
  classes: readonly OwnLiveClass[],
  firstStartsAt: string,
  sayDays: readonly ((moment: string) => string)[],
): Move[] {
  const by = Date.parse(firstStartsAt) - Date.parse(classes[0]?.startsAt ?? firstStartsAt);
  return classes.map(({ lectureId, lectureTitle, startsAt }) => {
    const moved = new Date(Date.parse(startsAt) + by).toISOString();
    return {
      lectureId,
      startsAt: moved,
      lectureTitle: renameDay(lectureTitle, { from: startsAt, to: moved, sayDays }),
    };
  });
}

/** Each class takes the time of the one after it: what falls out is held a class later. The last one comes as long after as its week is. */
export function putOff(classes: readonly OwnLiveClass[], sayDays: readonly ((moment: string) => string)[]): Move[] {
  return classes.map(({ lectureId, lectureTitle, startsAt }, place) => {
    const next = classes[place + 1]?.startsAt ?? findNextSlot(classes);
    return { lectureId, startsAt: next, lectureTitle: renameDay(lectureTitle, { from: startsAt, to: next, sayDays }) };
  });
}

/** The first moment after the last class at which one would be by the days of the week of the others. */
function findNextSlot(classes: readonly OwnLiveClass[]): string {
  const last = Date.parse(classes.at(-1)?.startsAt ?? '');
  const places = classes.map(({ startsAt }) => (last - Date.parse(startsAt)) % (7 * DAY_MS));
  const ahead = places.map((behind) => (behind === 0 ? 7 * DAY_MS : 7 * DAY_MS - behind));
  return new Date(last + Math.min(...ahead)).toISOString();
}

function renameDay(
  title: string,
  { from, to, sayDays }: { from: string; to: string; sayDays: readonly ((moment: string) => string)[] },
): string {
  const say = sayDays.find((one) => title.includes(one(from)));
  return say ? title.replace(say(from), say(to)) : title;
}
