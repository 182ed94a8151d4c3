import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Db, Tx } from '../database/db.ts';
import { tryHoldLock } from '../database/hold-lock.ts';
import { courseBatches } from '../database/schema/batches.table.ts';
import { courses } from '../database/schema/courses.table.ts';
import { enrolments } from '../database/schema/learning.table.ts';
import { lectures } from '../database/schema/lectures.table.ts';
import { users } from '../database/schema/users.table.ts';
import { demoAccounts } from './demo-accounts.ts';

/** The course of the demo school that is held in batches. */
const IN_BATCHES = 'Product Analytics: Funnels, Cohorts and Retention';
const DAY = 24 * 3600 * 1000;
/** Seven in the evening in India. */
const EVENING = 13.5 * 3600 * 1000;
const batches = [
  { title: 'Weekday evenings', inDays: 14, seats: 25 },
  { title: 'Weekends', inDays: 45, seats: null },
];
/** One that has begun, with some of the learners of the course in it. */
const begun = { title: 'Early birds', inDays: -9, seats: 20 };
const IN_BEGUN = 8;
/** The last lecture opens for them some days from now. */
const LAST_AFTER_DAYS = 21;

/** Offers one course of the demo school in batches, again when all of them are over. What somebody has ended stays ended. */
export async function keepDemoBatches(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // Another node that starts now does it.
    if (await tryHoldLock(tx, 'demo batches')) await renew(tx, now);
  });
}

async function renew(tx: Tx, now: Date): Promise<void> {
  const which = and(eq(courses.title, IN_BATCHES), eq(courses.isPublished, true), isNull(courses.archivedAt));
  const [course] = await tx.select({ id: courses.id }).from(courses).where(which).limit(1);
  if (!course) return;
  const known = await tx.select().from(courseBatches).where(eq(courseBatches.courseId, course.id));
  if (known.some(({ endedAt, enrolUntil }) => endedAt !== null || enrolUntil > now)) return;
  // Late comers have two days.
  for (const batch of batches) await insert(tx, { ...batch, courseId: course.id, now });
  await tx.update(courses).set({ isInBatches: true }).where(eq(courses.id, course.id));
  if (known.length === 0) await fillBegun(tx, course.id, now);
}

async function insert(
  tx: Tx,
  {
    inDays,
    courseId,
    now,
    ...batch
  }: { title: string; seats: number | null; inDays: number; courseId: string; now: Date },
): Promise<{ id: string; startsAt: Date }> {
  const id = v7({ msecs: now.getTime() });
  const startsAt = new Date(Math.floor(now.getTime() / DAY) * DAY + inDays * DAY + EVENING);
  const enrolUntil = new Date(startsAt.getTime() + 2 * DAY);
  // Nobody is told of what began before the school did.
  const startToldAt = startsAt <= now ? now : null;
  const times = { startsAt, enrolUntil, startToldAt, createdAt: now, updatedAt: now };
  await tx.insert(courseBatches).values({ ...batch, ...times, id, courseId });
  return { id, startsAt };
}

/** A batch that is under way: the demo student and the newest learners are in it, and wait for the last lecture. */
async function fillBegun(tx: Tx, courseId: string, now: Date): Promise<void> {
  const { id, startsAt } = await insert(tx, { ...begun, courseId, now });
  const inBatch = { batchId: id, startsAt };
  const newest = tx
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(eq(enrolments.courseId, courseId))
    .orderBy(desc(enrolments.enrolledAt))
    .limit(IN_BEGUN);
  await tx.update(enrolments).set(inBatch).where(inArray(enrolments.id, newest));
  const [student] = await tx.select({ id: users.id }).from(users).where(eq(users.email, demoAccounts.student.email));
  if (student) await add(tx, { ...inBatch, courseId, learnerId: student.id, enrolledAt: startsAt });
  const [last] = await tx
    .select({ id: lectures.id })
    .from(lectures)
    .where(and(eq(lectures.courseId, courseId), isNull(lectures.removedAt), isNull(lectures.opensAt)))
    .orderBy(desc(lectures.position), desc(lectures.id))
    .limit(1);
  if (last) await tx.update(lectures).set({ opensAfterDays: LAST_AFTER_DAYS }).where(eq(lectures.id, last.id));
}

/** Adds somebody to the course for nothing, as its educator may, and counts them. */
async function add(
  tx: Tx,
  enrolment: Pick<typeof enrolments.$inferInsert, 'batchId' | 'startsAt' | 'courseId' | 'learnerId' | 'enrolledAt'>,
): Promise<void> {
  const added = await tx
    .insert(enrolments)
    .values({ ...enrolment, id: v7(), orderId: null, pricePaidPaise: 0, isAdded: true })
    .onConflictDoNothing()
    .returning({ id: enrolments.id });
  if (added.length === 0) return;
  await tx
    .update(courses)
    .set({ enrolledCount: sql`${courses.enrolledCount} + 1` })
    .where(eq(courses.id, enrolment.courseId));
}
