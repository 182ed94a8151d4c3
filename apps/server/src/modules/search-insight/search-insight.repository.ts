import { and, desc, eq, gt, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../database/db.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { enrolments } from '../../database/schema/learning.table.ts';
import { searchAlerts } from '../../database/schema/search-alerts.table.ts';
import { searchDays, searchOutcomes } from '../../database/schema/search-insight.table.ts';
import { users } from '../../database/schema/users.table.ts';

/** A day's searches for one query. */
export interface CountedSearch {
  day: string;
  /** Empty when its words are not kept. */
  query: string;
  searches: number;
  unanswered: number;
  results: number;
}

/** Something that happened to a found course. */
export interface CountedOutcome {
  day: string;
  query: string;
  courseId: string;
  event: 'click' | 'enrolment';
}

const count = (column: AnyPgColumn) => sql<number>`coalesce(sum(${column}), 0)::int`;

/** SQL of what is learnt from searches. */
export function createSearchInsightRepository({ db }: { db: Db }) {
  /** Queries that enough people had; the empty one is none. */
  const shownQueries = (leastShown: number) =>
    db
      .select({ query: searchDays.query })
      .from(searchDays)
      .where(ne(searchDays.query, ''))
      .groupBy(searchDays.query)
      .having(sql`sum(${searchDays.searches}) >= ${leastShown}`);

  return {
    /** Adds searches to what is counted of their days. */
    async addSearches(counted: CountedSearch[]): Promise<void> {
      if (counted.length === 0) return;
      await db
        .insert(searchDays)
        .values(counted)
        .onConflictDoUpdate({
          target: [searchDays.day, searchDays.query],
          set: {
            searches: sql`${searchDays.searches} + excluded.searches`,
            unanswered: sql`${searchDays.unanswered} + excluded.unanswered`,
            results: sql`excluded.results`,
          },
        });
    },

    /** Adds one click or enrolment; a query that was searched on another day gets a line without searches. */
    addOutcome: ({ day, query, courseId, event }: CountedOutcome): Promise<void> =>
      db.transaction(async (tx) => {
        const none = { searches: 0, unanswered: 0, results: 0 };
        await tx
          .insert(searchDays)
          .values({ day, query, ...none })
          .onConflictDoNothing();
        const column = event === 'click' ? 'clicks' : 'enrolments';
        await tx
          .insert(searchOutcomes)
          .values({ day, query, courseId, [column]: 1 })
          .onConflictDoUpdate({
            target: [searchOutcomes.day, searchOutcomes.query, searchOutcomes.courseId],
            set: { [column]: sql`${searchOutcomes[column]} + 1` },
          });
      }),

    /** A course of the catalogue that is not the person's own. */
    async isSomebodyElsesCourse(courseId: string, personId: string): Promise<boolean> {
      const [row] = await db
        .select({ id: courses.id })
        .from(courses)
        .where(
          and(
            eq(courses.id, courseId),
            eq(courses.isPublished, true),
            isNull(courses.archivedAt),
            ne(courses.creatorId, personId),
          ),
        );
      return row !== undefined;
    },

    /** Whether the person has enrolled in the course since that moment. */
    async hasEnrolledSince(courseId: string, personId: string, since: Date): Promise<boolean> {
      const [row] = await db
        .select({ id: enrolments.id })
        .from(enrolments)
        .where(
          and(eq(enrolments.courseId, courseId), eq(enrolments.learnerId, personId), gte(enrolments.enrolledAt, since)),
        );
      return row !== undefined;
    },

    /** Searches and what came of them, a line a week that has any; weeks are Mondays. */
    async countWeeks(from: string) {
      const week = (column: AnyPgColumn) => sql<string>`to_char(date_trunc('week', ${column}), 'YYYY-MM-DD')`;
      const [searched, came] = await Promise.all([
        db
          .select({
            week: week(searchDays.day),
            searches: count(searchDays.searches),
            unanswered: count(searchDays.unanswered),
          })
          .from(searchDays)
          .where(gte(searchDays.day, from))
          .groupBy(sql`1`),
        db
          .select({
            week: week(searchOutcomes.day),
            clicks: count(searchOutcomes.clicks),
            enrolments: count(searchOutcomes.enrolments),
          })
          .from(searchOutcomes)
          .where(gte(searchOutcomes.day, from))
          .groupBy(sql`1`),
      ]);
      return { searched, came };
    },

    /** Queries of the days, most searched first; only those that enough people had. */
    async listQueries({ from, before, leastShown, most, onlyUnanswered = false }: QueryFilter) {
      const searches = onlyUnanswered ? count(searchDays.unanswered) : count(searchDays.searches);
      const rows = await db
        .select({
          query: searchDays.query,
          searches,
          results: sql<number>`(array_agg(${searchDays.results} order by ${searchDays.day} desc))[1]`,
        })
        .from(searchDays)
        .where(
          and(
            gte(searchDays.day, from),
            lt(searchDays.day, before),
            inArray(searchDays.query, shownQueries(leastShown)),
            onlyUnanswered ? gt(searchDays.unanswered, 0) : gt(searchDays.searches, 0),
          ),
        )
        .groupBy(searchDays.query)
        .orderBy(desc(searches), searchDays.query)
        .limit(most);
      return rows;
    },

    /** Clicks and enrolments of these queries, whichever the course. */
    async countOutcomes(queries: string[], { from, before }: Days) {
      if (queries.length === 0) return [];
      return db
        .select({
          query: searchOutcomes.query,
          clicks: count(searchOutcomes.clicks),
          enrolments: count(searchOutcomes.enrolments),
        })
        .from(searchOutcomes)
        .where(
          and(gte(searchOutcomes.day, from), lt(searchOutcomes.day, before), inArray(searchOutcomes.query, queries)),
        )
        .groupBy(searchOutcomes.query);
    },

    /** Clicks and enrolments of an educator's courses, a line a course and query; a query that is not shown is null. */
    listOutcomesOf: (creatorId: string, { from, before, leastShown }: Days & { leastShown: number }) =>
      db
        .select({
          courseId: courses.id,
          title: courses.title,
          query: sql<
            string | null
          >`case when ${inArray(searchOutcomes.query, shownQueries(leastShown))} then ${searchOutcomes.query} end`,
          clicks: count(searchOutcomes.clicks),
          enrolments: count(searchOutcomes.enrolments),
        })
        .from(searchOutcomes)
        .innerJoin(courses, eq(courses.id, searchOutcomes.courseId))
        .where(
          and(
            eq(courses.creatorId, creatorId),
            isNull(courses.archivedAt),
            gte(searchOutcomes.day, from),
            lt(searchOutcomes.day, before),
          ),
        )
        .groupBy(courses.id, courses.title, searchOutcomes.query),

    /** Searches of the days whose queries are not shown. */
    async countHidden({ from, before, leastShown }: Days & { leastShown: number }): Promise<number> {
      const [row] = await db
        .select({ searches: count(searchDays.searches) })
        .from(searchDays)
        .where(
          and(
            gte(searchDays.day, from),
            lt(searchDays.day, before),
            sql`not ${inArray(searchDays.query, shownQueries(leastShown))}`,
          ),
        );
      return row?.searches ?? 0;
    },

    /** How many people wait for a course on a query, most first, as most of them typed it; only queries that enough people wait with. */
    listWaiting: ({ leastShown, most }: { leastShown: number; most: number }) => {
      const people = sql<number>`count(*)::int`;
      return db
        .select({ query: sql<string>`mode() within group (order by ${searchAlerts.query})`, people })
        .from(searchAlerts)
        .innerJoin(users, eq(users.id, searchAlerts.userId))
        .where(and(isNull(searchAlerts.toldAt), isNull(users.deletedAt)))
        .groupBy(searchAlerts.normalised)
        .having(sql`count(*) >= ${leastShown}`)
        .orderBy(desc(people), searchAlerts.normalised)
        .limit(most);
    },

    /** Forgets everything before `allBefore`, and what too few people searched before `rareBefore`. */
    async forget(limit: { allBefore: string; rareBefore: string; leastShown: number }): Promise<void> {
      await db.delete(searchDays).where(lt(searchDays.day, limit.allBefore));
      await db
        .delete(searchDays)
        .where(
          and(
            ne(searchDays.query, ''),
            lt(searchDays.day, limit.rareBefore),
            sql`not ${inArray(searchDays.query, shownQueries(limit.leastShown))}`,
          ),
        );
    },
  };
}

interface Days {
  from: string;
  /** The first day that is not meant. */
  before: string;
}

interface QueryFilter extends Days {
  leastShown: number;
  most: number;
  onlyUnanswered?: boolean;
}

export type SearchInsightRepository = ReturnType<typeof createSearchInsightRepository>;
