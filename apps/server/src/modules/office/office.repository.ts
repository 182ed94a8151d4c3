import type { Overview } from '@nalanda/contract';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { enrolments } from '../../database/schema/learning.table.ts';
import { users } from '../../database/schema/users.table.ts';

export type OfficeRepository = ReturnType<typeof createOfficeRepository>;

/** SQL of the office's own figures: it reads the tables of many modules. */
export function createOfficeRepository(db: Db) {
  const count = sql<number>`count(*)::int`;
  return {
    /** What the school has, and what came since a moment. */
    async countAll(since: Date): Promise<Overview> {
      const [[people], [courseCounts], [newEnrolments]] = await Promise.all([
        db
          .select({
            people: count,
            educators: sql<number>`count(*) filter (where ${eq(users.role, 'educator')})::int`,
            waitingEducators: sql<number>`count(*) filter (where ${users.isWaiting} and ${isNull(users.suspendedAt)})::int`,
            newPeople: sql<number>`count(*) filter (where ${gt(users.createdAt, since)})::int`,
          })
          .from(users)
          .where(isNull(users.deletedAt)),
        db
          .select({
            publishedCourses: sql<number>`count(*) filter (where ${and(courses.isPublished, isNull(courses.archivedAt))})::int`,
            drafts: sql<number>`count(*) filter (where not ${courses.isPublished} and ${isNull(courses.archivedAt)})::int`,
            enrolments: sql<number>`coalesce(sum(${courses.enrolledCount}), 0)::int`,
          })
          .from(courses),
        db.select({ newEnrolments: count }).from(enrolments).where(gt(enrolments.enrolledAt, since)),
      ]);
      if (!people || !courseCounts || !newEnrolments) throw new Error('A count without a row.');
      return { ...people, ...courseCounts, ...newEnrolments };
    },
  };
}
