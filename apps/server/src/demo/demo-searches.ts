import { createRandom } from '@nalanda/covers';
import type { searchDays, searchOutcomes } from '../database/schema/search-insight.table.ts';
import { DAY_MS } from '../platform/clock.ts';
import { utcDayOf } from '../platform/text/days.ts';
import { type DemoSearch, demoSearches, unkeptPerWeek } from './data/searches.ts';
import type { DemoCourseRows } from './demo-courses.ts';

const DAYS = 12 * 7;
/** What the school searched at the beginning, against today. */
const FIRST_SHARE = 0.45;
/** Sunday first: people learn at the weekend. */
const weekdays = [1.4, 0.85, 0.8, 0.9, 0.85, 0.9, 1.3];
/** Of those who search, who opens a course, and of these, who enrols. */
const OPENED = 0.55;
const ENROLLED = 0.14;

export type DemoSearches = {
  days: (typeof searchDays.$inferInsert)[];
  outcomes: (typeof searchOutcomes.$inferInsert)[];
};

/** Twelve weeks of counted searches, and what came of them; as always without a trace of who searched. */
export function makeDemoSearches({ now, courses }: { now: Date; courses: DemoCourseRows[] }): DemoSearches {
  const random = createRandom('demo searches');
  const made: DemoSearches = { days: [], outcomes: [] };
  const unkept: DemoSearch = { query: '', perWeek: unkeptPerWeek, results: 0 };
  for (let ago = DAYS - 1; ago >= 0; ago -= 1) {
    const day = utcDayOf(new Date(now.getTime() - ago * DAY_MS));
    const usual = (FIRST_SHARE + (1 - FIRST_SHARE) * (1 - ago / DAYS)) * (weekdays[new Date(day).getUTCDay()] ?? 1);
    for (const query of [...demoSearches, unkept]) {
      const searches = roundAtRandom((query.perWeek / 7) * usual * (0.6 + 0.8 * random()), random);
      if (searches === 0) continue;
      const unanswered = query.results === 0 && query.query !== '' ? searches : 0;
      made.days.push({ day, query: query.query, searches, unanswered, results: query.results });
      made.outcomes.push(...follow({ query, day, searches, courses, random }));
    }
  }
  return made;
}

/** What was opened and bought on a day after a query: the first course twice as often as the second. */
function follow(search: {
  query: DemoSearch;
  day: string;
  searches: number;
  courses: DemoCourseRows[];
  random: () => number;
}): DemoSearches['outcomes'] {
  const { query, day, searches, courses, random } = search;
  return (query.opened ?? []).flatMap((beginning, place) => {
    const found = courses.find(({ source }) => source.title.startsWith(beginning));
    if (!found) throw new Error(`No course of the demo school begins with "${beginning}".`);
    const { id, publishedAt } = found.course;
    if (!publishedAt || utcDayOf(publishedAt) > day) return [];
    const clicks = Math.min(searches, roundAtRandom((searches * OPENED) / (place + 1), random));
    if (clicks === 0) return [];
    const enrolments = Math.min(clicks, roundAtRandom(clicks * ENROLLED, random));
    return [{ day, query: query.query, courseId: id, clicks, enrolments }];
  });
}

/** A whole number that is the share on average. */
function roundAtRandom(share: number, random: () => number): number {
  return Math.floor(share + random());
}
