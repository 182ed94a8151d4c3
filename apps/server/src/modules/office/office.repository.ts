import { type Overview, openDisputeStates, paiseToRupees } from '@nalanda/contract';
import { and, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { enrolments } from '../../database/schema/learning.table.ts';
import { paymentDisputes } from '../../database/schema/payments.table.ts';
import { users } from '../../database/schema/users.table.ts';
import { DAY_MS } from '../../platform/clock.ts';

export type OfficeRepository = ReturnType<typeof createOfficeRepository>;

/** More of them at once would be a list that nobody reads. */
const MOST_DISPUTES = 5;

/** For so long the office sees what a bank has taken of a payment that is not known: it stands nowhere else. */
const UNKNOWN_DAYS = 60;

/** SQL of the office's own figures: it reads the tables of many modules. */
export function createOfficeRepository(db: Db) {
  const count = sql<number>`count(*)::int`;
  return {
    /** What the school has, and what came since a moment. */
    async countAll(since: Date): Promise<Overview> {
      const lately = new Date(since.getTime() - UNKNOWN_DAYS * DAY_MS);
      const [[people], [courseCounts], [newEnrolments], disputes, unknown, settled] = await Promise.all([
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
          .where(and(isNotNull(paymentDisputes.orderId), inArray(paymentDisputes.state, [...openDisputeStates])))
          .orderBy(sql`${paymentDisputes.answerUntil} nulls last`, paymentDisputes.id)
          .limit(MOST_DISPUTES),
        db
          .select()
          .from(paymentDisputes)
          .where(
            and(
              isNull(paymentDisputes.orderId),
              isNull(paymentDisputes.settledAt),
              or(
                inArray(paymentDisputes.state, [...openDisputeStates]),
                and(eq(paymentDisputes.state, 'lost'), gt(paymentDisputes.updatedAt, lately)),
              ),
            ),
          )
          .orderBy(paymentDisputes.id)
          .limit(MOST_DISPUTES),
        db
          .select({ dispute: paymentDisputes, by: users.name })
          .from(paymentDisputes)
          .leftJoin(users, and(eq(users.id, paymentDisputes.settledBy), isNull(users.deletedAt)))
          .where(gt(paymentDisputes.settledAt, lately))
          .orderBy(desc(paymentDisputes.settledAt), paymentDisputes.id)
          .limit(MOST_DISPUTES),
      ]);
      if (!people || !courseCounts || !newEnrolments) throw new Error('A count without a row.');
      return {
        ...{ ...people, ...courseCounts, ...newEnrolments },
        disputes: disputes.map(({ orderId, answerUntil }) => ({
          orderId: orderId ?? '',
          answerUntil: answerUntil?.toISOString() ?? null,
        })),
        unknownDisputes: unknown.map(({ id, unknownPayment, amountPaise, state, answerUntil }) => ({
          _id: id,
          payment: unknownPayment ?? '',
          amount: paiseToRupees(amountPaise),
          isLost: state === 'lost',
          answerUntil: answerUntil?.toISOString() ?? null,
        })),
        settledDisputes: settled.map(({ dispute: { id, unknownPayment, amountPaise, settledAt }, by }) => ({
          _id: id,
          payment: unknownPayment ?? '',
          amount: paiseToRupees(amountPaise),
          by,
          at: (settledAt ?? since).toISOString(),
        })),
      };
    },
  };
}
