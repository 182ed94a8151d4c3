import { and, asc, eq, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../database/db.ts';
import { courseBatches } from '../../database/schema/batches.table.ts';
import { mayTeach } from '../../database/schema/course-teachers.table.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { enrolments } from '../../database/schema/learning.table.ts';
import { paymentOrders } from '../../database/schema/payments.table.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';

/** What is said of a batch, as it is stored. */
export interface BatchTerms {
  title: string;
  startsAt: Date;
  enrolUntil: Date;
  seats: number | null;
}

export interface BatchRow extends BatchTerms {
  id: string;
  courseId: string;
  endedAt: Date | null;
}

/** An order that was shown to its learner keeps a seat for so long. */
const HOLD_MS = 20 * 60_000;

const columns = {
  id: courseBatches.id,
  courseId: courseBatches.courseId,
  title: courseBatches.title,
  startsAt: courseBatches.startsAt,
  enrolUntil: courseBatches.enrolUntil,
  seats: courseBatches.seats,
  endedAt: courseBatches.endedAt,
};

// Named in full: a select from one table leaves the names of tables out.
const learners = sql<number>`(select count(*)::int from enrolments e where e.batch_id = course_batches.id)`;

/** SQL of batches. */
export function createBatchesRepository({ clock }: { clock: Clock }) {
  return {
    /** A course whose class somebody sees. */
    async findCourse(executor: Executor, courseId: string, userId: string) {
      const [course] = await executor
        .select({ title: courses.title, isOwner: eq(courses.creatorId, userId).mapWith(Boolean) })
        .from(courses)
        .where(and(eq(courses.id, courseId), mayTeach(userId, 'class')));
      return course ?? null;
    },

    /** Locks the own course, so that its batches are counted and changed one after the other. */
    async holdOwnCourse(tx: Tx, courseId: string, ownerId: string): Promise<boolean> {
      const which = and(eq(courses.id, courseId), eq(courses.creatorId, ownerId), isNull(courses.archivedAt));
      return (await tx.select({ id: courses.id }).from(courses).where(which).for('no key update')).length > 0;
    },

    /** Those on offer by their start; then those that have ended and still have learners. */
    list: (executor: Executor, courseId: string) =>
      executor
        .select({ ...columns, learners })
        .from(courseBatches)
        .where(
          and(
            eq(courseBatches.courseId, courseId),
            sql`(course_batches.ended_at is null or exists (select 1 from enrolments e where e.batch_id = course_batches.id))`,
          ),
        )
        .orderBy(sql`${courseBatches.endedAt} is not null`, asc(courseBatches.startsAt), asc(courseBatches.id)),

    async isInBatches(executor: Executor, courseId: string): Promise<boolean> {
      const which = and(eq(courseBatches.courseId, courseId), isNull(courseBatches.endedAt));
      return (await executor.select({ id: courseBatches.id }).from(courseBatches).where(which).limit(1)).length > 0;
    },

    async find(executor: Executor, batchId: string): Promise<BatchRow | null> {
      const [row] = await executor.select(columns).from(courseBatches).where(eq(courseBatches.id, batchId));
      return row ?? null;
    },

    /** Holds the batch: whoever gives its seats away waits for one another. */
    async lock(tx: Tx, batchId: string): Promise<BatchRow | null> {
      const [row] = await tx
        .select(columns)
        .from(courseBatches)
        .where(eq(courseBatches.id, batchId))
        .for('no key update');
      return row ?? null;
    },

    /** Seats that are taken, or kept by an open order of somebody else. */
    async countTaken(executor: Executor, batchId: string, learnerId: string): Promise<number> {
      const taken = await executor.$count(enrolments, eq(enrolments.batchId, batchId));
      const { rows } = await executor.execute<{ kept: number }>(sql`
        select count(*)::int as kept from ${paymentOrders}
        where ${paymentOrders.batchId} = ${batchId}::uuid and ${paymentOrders.status} in ('created', 'attempted')
          and ${paymentOrders.learnerId} <> ${learnerId}::uuid
          and ${paymentOrders.offeredAt} > ${new Date(clock.now().getTime() - HOLD_MS).toISOString()}::timestamptz
          and not exists (select 1 from ${enrolments} where ${enrolments.batchId} = ${batchId}::uuid
            and ${enrolments.learnerId} = ${paymentOrders.learnerId})`);
      return taken + (rows[0]?.kept ?? 0);
    },

    countOnOffer: (tx: Tx, courseId: string): Promise<number> =>
      tx.$count(courseBatches, and(eq(courseBatches.courseId, courseId), isNull(courseBatches.endedAt))),

    countLearners: (tx: Tx, batchId: string): Promise<number> => tx.$count(enrolments, eq(enrolments.batchId, batchId)),

    async insert(tx: Tx, courseId: string, terms: BatchTerms): Promise<void> {
      const now = clock.now();
      await tx
        .insert(courseBatches)
        .values({ ...terms, id: newId(), courseId, startToldAt: null, createdAt: now, updatedAt: now });
    },

    /** Changes a batch that is locked; its learners begin at its new start. */
    async update(tx: Tx, batchId: string, terms: BatchTerms): Promise<void> {
      const now = clock.now();
      // A start in the future is told when it comes, also when another one was told before.
      const untold = terms.startsAt > now ? { startToldAt: null } : {};
      await tx
        .update(courseBatches)
        .set({ ...terms, ...untold, updatedAt: now })
        .where(eq(courseBatches.id, batchId));
      await tx
        .update(enrolments)
        .set({ startsAt: terms.startsAt })
        .where(and(eq(enrolments.batchId, batchId), ne(enrolments.startsAt, terms.startsAt)));
    },

    async end(tx: Tx, batchId: string): Promise<void> {
      const now = clock.now();
      await tx.update(courseBatches).set({ endedAt: now, updatedAt: now }).where(eq(courseBatches.id, batchId));
    },

    /** Moves learners of the course, by their enrolments; how many. */
    async move(
      tx: Tx,
      { courseId, enrolmentIds, to }: { courseId: string; enrolmentIds: string[]; to: BatchRow | null },
    ): Promise<number> {
      const moved = await tx
        .update(enrolments)
        .set({ batchId: to?.id ?? null, startsAt: to?.startsAt ?? null })
        .where(and(eq(enrolments.courseId, courseId), inArray(enrolments.id, enrolmentIds)))
        .returning({ id: enrolments.id });
      return moved.length;
    },

    /** Batches that have begun since they were looked at last, some at a time; they are noted as told. */
    async takeBegun(tx: Tx, now: Date, most: number): Promise<string[]> {
      const rows = await tx
        .select({ id: courseBatches.id })
        .from(courseBatches)
        .where(and(isNull(courseBatches.startToldAt), lte(courseBatches.startsAt, now)))
        .orderBy(asc(courseBatches.startsAt))
        .limit(most)
        .for('no key update', { skipLocked: true });
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0)
        await tx.update(courseBatches).set({ startToldAt: now }).where(inArray(courseBatches.id, ids));
      return ids;
    },
  };
}

export type BatchesRepository = ReturnType<typeof createBatchesRepository>;
