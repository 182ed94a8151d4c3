import { and, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Db, Tx } from '../database/db.ts';
import { tryHoldLock } from '../database/hold-lock.ts';
import { courses } from '../database/schema/courses.table.ts';
import { lectures } from '../database/schema/lectures.table.ts';

/** The live class of the demo school: every Saturday at six in the evening in India. */
const LIVE = {
  course: 'SQL for Answers: Ninety Questions From a Kirana Chain',
  title: 'Bring your own query: questions, live',
  minutes: 60,
  url: 'https://meet.example.com/kirana-queries',
};
const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;
const SATURDAY = 6;
/** Six in the evening in India. */
const UTC_MINUTES = 12 * 60 + 30;

/**
 * Plans a live class in a demo school that is new, and again when the last one is over: there shall always be one to look at. What
 * somebody has cancelled or removed stays so.
 */
export async function keepDemoLiveClass(db: Db, { now, isNew }: { now: Date; isNew: boolean }): Promise<void> {
  await db.transaction(async (tx) => {
    // Another node that starts now does it.
    if (await tryHoldLock(tx, 'demo live class')) await renew(tx, { now, isNew });
  });
}

async function renew(tx: Tx, { now, isNew }: { now: Date; isNew: boolean }): Promise<void> {
  const [course] = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.title, LIVE.course), eq(courses.isPublished, true)))
    .limit(1);
  if (!course) return;
  const [known] = await tx
    .select({ id: lectures.id, liveAt: lectures.liveAt })
    .from(lectures)
    .where(and(eq(lectures.courseId, course.id), eq(lectures.title, LIVE.title)));
  const liveAt = findNextSaturday(now);
  if (!known && isNew) await plan(tx, { courseId: course.id, liveAt, now });
  if (known?.liveAt && known.liveAt.getTime() + 2 * HOUR < now.getTime()) {
    await tx.update(lectures).set({ liveAt, liveRemindedAt: null }).where(eq(lectures.id, known.id));
  }
}

async function plan(tx: Tx, { courseId, liveAt, now }: { courseId: string; liveAt: Date; now: Date }): Promise<void> {
  const last = sql`(select position from lectures where course_id = ${courseId}::uuid order by position desc limit 1)`;
  const section = sql`(select section_id from lectures where course_id = ${courseId}::uuid order by position desc limit 1)`;
  await tx.insert(lectures).values({
    id: v7({ msecs: now.getTime() }),
    courseId,
    title: LIVE.title,
    position: sql`coalesce(${last}, 0) + 1`,
    sectionId: sql`${section}`,
    liveAt,
    liveMinutes: LIVE.minutes,
    liveUrl: LIVE.url,
    createdAt: now,
    updatedAt: now,
  });
  await tx
    .update(courses)
    .set({ lectureCount: sql`${courses.lectureCount} + 1` })
    .where(eq(courses.id, courseId));
}

/** The next Saturday at six in the evening in India, at least an hour ahead. */
function findNextSaturday(now: Date): Date {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const days = (SATURDAY - now.getUTCDay() + 7) % 7;
  const at = midnight + days * DAY + UTC_MINUTES * 60_000;
  return new Date(at < now.getTime() + HOUR ? at + 7 * DAY : at);
}
