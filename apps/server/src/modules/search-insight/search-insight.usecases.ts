import type { SearchInsights } from '@nalanda/contract';
import { type Clock, DAY_MS } from '../../platform/clock.ts';
import { addDays, mondayOf, utcDayOf } from '../../platform/text/days.ts';
import { type LearningDeps, learnFromUse } from './learning/learning.usecases.ts';
import { LEAST_SHOWN, lastWeeks, toCountedQuery, WEEKS_SHOWN } from './search-insight.models.ts';
import type { InsightRecorder } from './search-insight.recorder.ts';
import type { SearchInsightRepository } from './search-insight.repository.ts';

/** What is learnt from searches, and from what follows them. */
export interface InsightDeps {
  repository: SearchInsightRepository;
  recorder: InsightRecorder;
  clock: Clock;
  /** Days that counts are kept. */
  keepDays: number;
  /** How the ranking learns from use; null where it does not. */
  learning: LearningDeps | null;
}

const MOST_QUERIES = 20;
const MOST_QUERIES_OF_A_COURSE = 5;
/** Queries that few people had are forgotten after this many days. */
const KEEP_RARE_DAYS = 30;

/**
 * Counts that a found course was opened, or enrolled in within a day. Own courses, drafts and what the person has done
 * before do not count; nothing is told about them. The ranking may learn from what is counted.
 */
export async function noteOutcome(
  deps: InsightDeps,
  { personId, address }: { personId: string; address: string },
  outcome: { input: string; courseId: string; event: 'click' | 'enrolment' },
): Promise<{ counted: boolean }> {
  const { courseId, event } = outcome;
  const now = deps.clock.now();
  const query = toCountedQuery(outcome.input) ?? '';
  const isTrue =
    (await deps.repository.isSomebodyElsesCourse(courseId, personId)) &&
    (event === 'click' ||
      (await deps.repository.hasEnrolledSince(courseId, personId, new Date(now.getTime() - DAY_MS))));
  if (!isTrue || !(await deps.recorder.isNewOutcome(personId, { query, courseId, event }))) return { counted: false };
  const day = utcDayOf(now);
  await deps.repository.addOutcome({ day, query, courseId, event });
  if (deps.learning) await learnFromUse(deps.learning, { accountId: personId, address, day, query, ...outcome });
  return { counted: true };
}

/** What learners looked for in a week (the current one unless named), and what of it led to the educator's courses. */
export async function getInsights(
  deps: Pick<InsightDeps, 'repository' | 'recorder' | 'clock'>,
  educatorId: string,
  day?: string,
): Promise<SearchInsights> {
  await deps.recorder.write();
  const today = utcDayOf(deps.clock.now());
  const week = mondayOf(day ?? today);
  const days = { from: week, before: addDays(week, 7), leastShown: LEAST_SHOWN };
  const [weeks, queries, unanswered, outcomes, hidden, waiting] = await Promise.all([
    countWeeks(deps, today),
    listQueries(deps, days),
    deps.repository.listQueries({ ...days, most: MOST_QUERIES, onlyUnanswered: true }),
    deps.repository.listOutcomesOf(educatorId, days),
    deps.repository.countHidden(days),
    deps.repository.listWaiting({ leastShown: LEAST_SHOWN, most: MOST_QUERIES }),
  ]);
  return {
    week,
    weeks,
    wishes: queries.map(({ query, ...counts }) => ({ wish: query, ...counts })),
    unanswered: unanswered.map(({ query, searches }) => ({ wish: query, searches })),
    courses: gatherCourses(outcomes),
    waiting: presentWaiting(waiting),
    leastShown: LEAST_SHOWN,
    hidden,
  };
}

/** What several people wait for; a text that may hold something personal is left out, whoever typed it. */
function presentWaiting(rows: { query: string; people: number }[]): SearchInsights['waiting'] {
  return rows.flatMap(({ query, people }) => {
    const shown = toCountedQuery(query);
    return shown === null ? [] : [{ query: shown, people }];
  });
}

/** What a query led to. */
interface QueryCounts {
  query: string;
  searches: number;
  /** Courses that the last search found. */
  results: number;
  clicks: number;
  enrolments: number;
}

/** The queries of some days with what came of them, most searched first. */
export async function listQueries(
  deps: Pick<InsightDeps, 'repository'>,
  days: { from: string; before: string; leastShown: number },
): Promise<QueryCounts[]> {
  const queries = await deps.repository.listQueries({ ...days, most: MOST_QUERIES });
  const outcomes = await deps.repository.countOutcomes(
    queries.map(({ query }) => query),
    days,
  );
  const byQuery = new Map(outcomes.map((row) => [row.query, row]));
  return queries.map((row) => {
    const { clicks = 0, enrolments = 0 } = byQuery.get(row.query) ?? {};
    return { ...row, clicks, enrolments };
  });
}

/** Queries that found nothing in some days, both included, most searched first; only those that several people had. */
export function listUnanswered(
  { repository }: Pick<InsightDeps, 'repository'>,
  { from, to }: { from: string; to: string },
): Promise<{ query: string; searches: number }[]> {
  const days = { from, before: addDays(to, 1), leastShown: LEAST_SHOWN };
  return repository.listQueries({ ...days, most: MOST_QUERIES, onlyUnanswered: true });
}

async function countWeeks(deps: Pick<InsightDeps, 'repository'>, today: string): Promise<SearchInsights['weeks']> {
  const weeks = lastWeeks(today, WEEKS_SHOWN);
  const { searched, came } = await deps.repository.countWeeks(weeks[0] ?? today);
  return weeks.map((week) => {
    const { searches = 0, unanswered = 0 } = searched.find((row) => row.week === week) ?? {};
    const { clicks = 0, enrolments = 0 } = came.find((row) => row.week === week) ?? {};
    return { week, searches, unanswered, clicks, enrolments };
  });
}

type OutcomeRow = Awaited<ReturnType<SearchInsightRepository['listOutcomesOf']>>[number];

function gatherCourses(rows: OutcomeRow[]): SearchInsights['courses'] {
  const byCourse = Map.groupBy(
    rows.toSorted((a, b) => b.clicks - a.clicks),
    (row) => row.courseId,
  );
  const gathered = [...byCourse].map(([courseId, ofCourse]) => ({
    courseId,
    title: ofCourse[0]?.title ?? '',
    clicks: ofCourse.reduce((sum, row) => sum + row.clicks, 0),
    enrolments: ofCourse.reduce((sum, row) => sum + row.enrolments, 0),
    wishes: ofCourse.flatMap(({ query }) => query ?? []).slice(0, MOST_QUERIES_OF_A_COURSE),
  }));
  return gathered.sort((a, b) => b.clicks - a.clicks || a.title.localeCompare(b.title));
}

/** Forgets counts that are too old, and queries that few people had sooner. */
export async function forgetOldSearches(
  deps: Pick<InsightDeps, 'repository' | 'clock' | 'keepDays' | 'learning'>,
): Promise<void> {
  const today = utcDayOf(deps.clock.now());
  await deps.learning?.repository.forgetMarks(today);
  await deps.repository.forget({
    allBefore: addDays(today, -deps.keepDays),
    rareBefore: addDays(today, -KEEP_RARE_DAYS),
    leastShown: LEAST_SHOWN,
  });
}
