import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { courses } from '../courses/courses.table.ts';
import { users } from '../users/users.table.ts';
import type { IndexedCourse } from './ranking/text-index.ts';

/** No statement of a search may take longer, whatever was typed. */
const STATEMENT_TIMEOUT_MS = 500;
const inCatalogue = and(eq(courses.isPublished, true), isNull(courses.archivedAt));

/** SQL of the search module. */
export function createSearchRepository({ db }: { db: Db }) {
  return {
    /** Changes whenever a published course comes, goes, is edited, rated or enrolled in. */
    async readMark(): Promise<string> {
      const [row] = await db
        .select({
          mark: sql<string>`count(*) || '/' || coalesce(sum(extract(epoch from ${courses.updatedAt})), 0) || '/' ||
            coalesce(sum(${courses.ratingSum}::bigint + ${courses.reviewCount} * 7 + ${courses.enrolledCount}), 0)`,
        })
        .from(courses)
        .where(inCatalogue);
      return row?.mark ?? '';
    },

    /** One line a published course: its id, what changes when its text does, and its counters. */
    listVersions: () =>
      db
        .select({
          id: courses.id,
          updatedAt: courses.updatedAt,
          ratingSum: courses.ratingSum,
          reviewCount: courses.reviewCount,
          enrolledCount: courses.enrolledCount,
        })
        .from(courses)
        .where(inCatalogue),

    /** What the search knows of these courses; those no longer published are left out. */
    listCourses: (ids: string[]): Promise<IndexedCourse[]> =>
      db
        .select({
          id: courses.id,
          title: courses.title,
          subTitle: courses.subTitle,
          description: courses.description,
          educatorName: users.name,
          category: courses.category,
          level: courses.level,
          pricePaise: courses.pricePaise,
          ratingSum: courses.ratingSum,
          reviewCount: courses.reviewCount,
          enrolledCount: courses.enrolledCount,
        })
        .from(courses)
        .innerJoin(users, eq(users.id, courses.creatorId))
        .where(and(inCatalogue, inArray(courses.id, ids))),

    /** Those of the ids that are published at this moment, in the order given: memory may be a moment behind. */
    keepPublished: (ids: string[]): Promise<string[]> =>
      db.transaction(
        async (tx) => {
          await tx.execute(sql.raw(`set local statement_timeout = ${STATEMENT_TIMEOUT_MS}`));
          const rows = await tx
            .select({ id: courses.id })
            .from(courses)
            .where(and(inCatalogue, inArray(courses.id, ids)));
          const published = new Set(rows.map(({ id }) => id));
          return ids.filter((id) => published.has(id));
        },
        { accessMode: 'read only' },
      ),
  };
}

export type SearchRepository = ReturnType<typeof createSearchRepository>;
