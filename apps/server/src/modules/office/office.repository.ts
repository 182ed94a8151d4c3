import { type Overview, openDisputeStates } from '@nalanda/contract';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { enrolments } from '../../database/schema/learning.table.ts';
import { paymentDisputes } from '../../database/schema/payments.table.ts';
import { users } from '../../database/schema/users.table.ts';

export type OfficeRepository = ReturnType<typeof createOfficeRepository>;

/** More of them at once would be a list that nobody reads. */
const MOST_DISPUTES = 5;

/** SQL of the office's own figures: it reads the tables of many modules. */
export function createOfficeRepository(db: Db) {
  const count = sql<number>`count(*)::int`;
  return {
    /** What the school has, and what came since a moment. */
    async countAll(since: Date): Promise<Overview> {
      const [[people], [courseCounts], [newEnrolments], disputes] = await Promise.all([
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
        db
          .select({ orderId: paymentDisputes.orderId, answerUntil: paymentDisputes.answerUntil })
          .from(paymentDisputes)
          .where(inArray(paymentDisputes.state, [...openDisputeStates]))
          .orderBy(sql`${paymentDisputes.answerUntil} nulls last`, paymentDisputes.id)
          .limit(MOST_DISPUTES),
      ]);
      if (!people || !courseCounts || !newEnrolments) throw new Error('A count without a row.');
      return {
        ...{ ...people, ...courseCounts, ...newEnrolments },
        disputes: disputes.map(({ orderId, answerUntil }) => ({
          orderId,
          answerUntil: answerUntil?.toISOString() ?? null,
        })),
      };
    },
  };
}
