import { and, eq, isNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Db, Tx } from '../database/db.ts';
import { tryHoldLock } from '../database/hold-lock.ts';
import { courseBatches } from '../database/schema/batches.table.ts';
import { courses } from '../database/schema/courses.table.ts';

/** The course of the demo school that is held in batches. */
const IN_BATCHES = 'Product Analytics: Funnels, Cohorts and Retention';
const DAY = 24 * 3600 * 1000;
/** Seven in the evening in India. */
const EVENING = 13.5 * 3600 * 1000;
const batches = [
  { title: 'Weekday evenings', inDays: 14, seats: 25 },
  { title: 'Weekends', inDays: 45, seats: null },
];

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
  const today = Math.floor(now.getTime() / DAY) * DAY;
  for (const { inDays, ...batch } of batches) {
    const startsAt = new Date(today + inDays * DAY + EVENING);
    await tx.insert(courseBatches).values({
      ...{ ...batch, id: v7({ msecs: now.getTime() }), courseId: course.id, startsAt, createdAt: now, updatedAt: now },
      // Late comers have two days.
      enrolUntil: new Date(startsAt.getTime() + 2 * DAY),
    });
  }
}
