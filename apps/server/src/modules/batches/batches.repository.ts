import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../database/db.ts';
import { seatsKept, seatsTaken } from '../../database/schema/batch-seats.ts';
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

/** Who wants to join which batch. */
export interface Seat {
  courseId: string;
  batchId: string;
  learnerId: string;
}

export interface BatchRow extends BatchTerms {
  id: string;
  courseId: string;
  endedAt: Date | null;
  version: number;
}

const columns = {
  id: courseBatches.id,
  courseId: courseBatches.courseId,
  title: courseBatches.title,
  startsAt: courseBatches.startsAt,
  enrolUntil: courseBatches.enrolUntil,
  seats: courseBatches.seats,
  endedAt: courseBatches.endedAt,
  version: courseBatches.version,
};

// Named in full: a select from one table leaves the names of tables out.
const batchId = sql.raw('course_batches.id');
const learners = sql<number>`${seatsTaken(batchId)}`;
const beingPaidAt = (now: SQL) => sql<number>`${seatsKept(batchId, now, sql`null::uuid`)}`;
const isOnOffer = isNull(courseBatches.endedAt);

/** SQL: when learners whose start is changed now had begun, or begin by that; what was noted before stays when it is later. */
const begunBefore = (now: SQL) =>
  sql`case when ${enrolments.startsAt} is null then ${enrolments.begunAt} else greatest(${enrolments.begunAt}, least(${enrolments.startsAt}, ${now})) end`;

/** SQL of batches. */
export function createBatchesRepository({ clock }: { clock: Clock }) {
  const now = () => sql`${clock.now().toISOString()}::timestamptz`;

  return {
    /** A course whose class somebody sees. */
    async findCourse(executor: Executor, courseId: string, userId: string) {
      const [course] = await executor
        .select({
          title: courses.title,
          isInBatches: courses.isInBatches,
          isOwner: eq(courses.creatorId, userId).mapWith(Boolean),
        })
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
        .select({ ...columns, learners, beingPaid: beingPaidAt(now()) })
        .from(courseBatches)
        .where(
          and(
            eq(courseBatches.courseId, courseId),
            sql`(course_batches.ended_at is null or exists (select 1 from enrolments e where e.batch_id = course_batches.id))`,
          ),
        )
        .orderBy(sql`${courseBatches.endedAt} is not null`, asc(courseBatches.startsAt), asc(courseBatches.id)),

    async isInBatches(executor: Executor, courseId: string): Promise<boolean> {
      const which = and(eq(courses.id, courseId), eq(courses.isInBatches, true));
      return (await executor.select({ id: courses.id }).from(courses).where(which)).length > 0;
    },

    /** From now on the course is joined in batches alone, or without them. */
    async setInBatches(tx: Tx, courseId: string, isInBatches: boolean): Promise<void> {
      const which = and(eq(courses.id, courseId), ne(courses.isInBatches, isInBatches));
      await tx.update(courses).set({ isInBatches, updatedAt: clock.now() }).where(which);
    },

    /** Those that can be joined by their days, by their start; some may be full. */
    listJoinable: (executor: Executor, courseId: string) =>
      executor
        .select({ ...columns, learners, beingPaid: beingPaidAt(now()) })
        .from(courseBatches)
        .where(and(eq(courseBatches.courseId, courseId), isOnOffer, gt(courseBatches.enrolUntil, clock.now())))
        .orderBy(asc(courseBatches.startsAt), asc(courseBatches.id)),

    async find(executor: Executor, id: string): Promise<BatchRow | null> {
      const [row] = await executor.select(columns).from(courseBatches).where(eq(courseBatches.id, id));
      return row ?? null;
    },

    /** Holds the batch: whoever gives its seats away waits for one another. */
    async lock(tx: Tx, id: string): Promise<BatchRow | null> {
      const [row] = await tx.select(columns).from(courseBatches).where(eq(courseBatches.id, id)).for('no key update');
      return row ?? null;
    },

    /** Seats that are taken, and those that are kept for somebody else while they pay. */
    async countSeats(executor: Executor, batch: { id: string; learnerId: string }) {
      const id = sql`${batch.id}::uuid`;
      const { rows } = await executor.execute<{ taken: number; kept: number }>(
        sql`select ${seatsTaken(id)} as taken, ${seatsKept(id, now(), sql`${batch.learnerId}::uuid`)} as kept`,
      );
      return rows[0] ?? { taken: 0, kept: 0 };
    },

    /** Until when a learner's orders have kept a seat so far, also one that another order has replaced; null: none does. */
    async findHold(executor: Executor, { batchId: id, learnerId }: Omit<Seat, 'courseId'>): Promise<Date | null> {
      const { batchId: ofBatch, learnerId: ofLearner, seatHeldUntil } = paymentOrders;
      const [held] = await executor
        .select({ until: seatHeldUntil })
        .from(paymentOrders)
        .where(and(eq(ofBatch, id), eq(ofLearner, learnerId), gt(seatHeldUntil, clock.now())))
        .orderBy(desc(seatHeldUntil))
        .limit(1);
      return held?.until ?? null;
    },

    /** Tells whoever remembers the course that its seats are others now. */
    async announce(tx: Tx, id: string): Promise<void> {
      // Another moment each time: what is written as it stands is announced to nobody.
      await tx.update(courseBatches).set({ updatedAt: sql`clock_timestamp()` }).where(eq(courseBatches.id, id));
    },

    countOnOffer: (tx: Tx, courseId: string): Promise<number> =>
      tx.$count(courseBatches, and(eq(courseBatches.courseId, courseId), isOnOffer)),

    countLearners: (tx: Tx, id: string): Promise<number> => tx.$count(enrolments, eq(enrolments.batchId, id)),

    async insert(tx: Tx, courseId: string, terms: BatchTerms): Promise<string> {
      const [id, at] = [newId(), clock.now()];
      await tx
        .insert(courseBatches)
        .values({ ...terms, id, courseId, startToldAt: null, createdAt: at, updatedAt: at });
      return id;
    },

    /**
     * Changes a batch that is locked; its learners begin at its new start. What they are told of it is noted under `newsId`: true
     * when somebody is.
     */
    async update(tx: Tx, id: string, { newsId, ...terms }: BatchTerms & { newsId: string }): Promise<boolean> {
      const at = clock.now();
      // A start in the future is told when it comes, also when another one was told before.
      const isAhead = terms.startsAt > at;
      await tx
        .update(courseBatches)
        .set({
          ...terms,
          ...(isAhead && { startToldAt: null }),
          version: sql`${courseBatches.version} + 1`,
          updatedAt: at,
        })
        .where(eq(courseBatches.id, id));
      const moved = await tx
        .update(enrolments)
        .set({ startsAt: terms.startsAt, begunAt: begunBefore(now()), ...(isAhead && { batchNewsId: newsId }) })
        .where(and(eq(enrolments.batchId, id), ne(enrolments.startsAt, terms.startsAt)))
        .returning({ id: enrolments.id });
      return isAhead && moved.length > 0;
    },

    async end(tx: Tx, id: string): Promise<void> {
      const at = clock.now();
      await tx
        .update(courseBatches)
        .set({ endedAt: at, updatedAt: at, version: sql`${courseBatches.version} + 1` })
        .where(eq(courseBatches.id, id));
    },

    /** Ends all that are over; how many of the course are still on offer. */
    async endOver(tx: Tx, courseId: string): Promise<number> {
      const at = clock.now();
      await tx
        .update(courseBatches)
        .set({ endedAt: at, updatedAt: at })
        .where(and(eq(courseBatches.courseId, courseId), isOnOffer, lte(courseBatches.enrolUntil, at)));
      return tx.$count(courseBatches, and(eq(courseBatches.courseId, courseId), isOnOffer));
    },

    /** Moves learners of the course, by their enrolments, who are not there yet; how many. What they are told is noted under `newsId`. */
    async move(
      tx: Tx,
      move: { courseId: string; enrolmentIds: string[]; to: BatchRow | null; newsId: string },
    ): Promise<number> {
      const { courseId, enrolmentIds, to, newsId } = move;
      const id = to?.id ?? null;
      const moved = await tx
        .update(enrolments)
        .set({
          ...{ batchId: id, startsAt: to?.startsAt ?? null, begunAt: begunBefore(now()) },
          ...{ mayChooseBatch: false, batchNewsId: newsId },
        })
        .where(
          and(
            ...[eq(enrolments.courseId, courseId), inArray(enrolments.id, enrolmentIds)],
            sql`${enrolments.batchId} is distinct from ${id}::uuid`,
          ),
        )
        .returning({ id: enrolments.id });
      return moved.length;
    },

    async findOwnBatch(
      executor: Executor,
      courseId: string,
      learnerId: string,
    ): Promise<{ batchId: string | null } | null> {
      const which = and(eq(enrolments.courseId, courseId), eq(enrolments.learnerId, learnerId));
      const [own] = await executor.select({ batchId: enrolments.batchId }).from(enrolments).where(which);
      return own ?? null;
    },

    /** Moves a learner who may still choose; false: they may not, or it has begun. */
    async choose(
      tx: Tx,
      { courseId, learnerId, to }: { courseId: string; learnerId: string; to: BatchRow },
    ): Promise<boolean> {
      const { mayChooseBatch, startsAt } = enrolments;
      const moved = await tx
        .update(enrolments)
        .set({ batchId: to.id, startsAt: to.startsAt, begunAt: begunBefore(now()), mayChooseBatch: false })
        .where(
          and(
            ...[eq(enrolments.courseId, courseId), eq(enrolments.learnerId, learnerId)],
            ...[eq(mayChooseBatch, true), gt(startsAt, clock.now())],
          ),
        )
        .returning({ id: enrolments.id });
      return moved.length > 0;
    },

    /** Batches that have begun since they were looked at last, some at a time; they are noted as told. */
    async takeBegun(tx: Tx, at: Date, most: number): Promise<string[]> {
      const rows = await tx
        .select({ id: courseBatches.id })
        .from(courseBatches)
        .where(and(isNull(courseBatches.startToldAt), lte(courseBatches.startsAt, at)))
        .orderBy(asc(courseBatches.startsAt))
        .limit(most)
        .for('no key update', { skipLocked: true });
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) await tx.update(courseBatches).set({ startToldAt: at }).where(inArray(courseBatches.id, ids));
      return ids;
    },
  };
}

export type BatchesRepository = ReturnType<typeof createBatchesRepository>;
