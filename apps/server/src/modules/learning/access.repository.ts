import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../database/db.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { enrolments } from '../../database/schema/learning.table.ts';
import { lectures } from '../../database/schema/lectures.table.ts';
import { playbackRevocations } from '../../database/schema/media.table.ts';
import { followEnrolment } from '../reviews/index.ts';

/** A lecture belongs to an enrolment: it is there, or was there when the learner came. For selects that join both. */
export const isOwed = sql`(${lectures.removedAt} is null or ${enrolments.enrolledAt} <= ${lectures.removedAt})`;

/** Lets playback ask the database about this person, as after a lost enrolment. */
export async function noteRevocation(tx: Tx, userId: string): Promise<void> {
  await tx.insert(playbackRevocations).values({ userId });
}

/**
 * Holds an enrolment until the transaction ends, so that a learner does one thing behind the other in a course; false when there is none.
 */
export async function holdEnrolment(
  tx: Tx,
  { courseId, learnerId }: { courseId: string; learnerId: string },
): Promise<boolean> {
  const rows = await tx
    .select({ learnerId: enrolments.learnerId })
    .from(enrolments)
    .where(and(eq(enrolments.courseId, courseId), eq(enrolments.learnerId, learnerId)))
    .for('no key update');
  return rows.length > 0;
}

/** Ends an enrolment without an order, and counts the learner out; false when there is none. */
export async function removeFreeEnrolment(
  tx: Tx,
  enrolment: { learnerId: string; courseId: string },
): Promise<boolean> {
  const { learnerId, courseId } = enrolment;
  const isFree = and(
    eq(enrolments.learnerId, learnerId),
    eq(enrolments.courseId, courseId),
    isNull(enrolments.orderId),
  );
  const removed = await tx.delete(enrolments).where(isFree).returning({ id: enrolments.id });
  if (removed.length > 0) await countOut(tx, enrolment);
  return removed.length > 0;
}

async function countOut(tx: Tx, enrolment: { learnerId: string; courseId: string }): Promise<void> {
  await tx
    .update(courses)
    .set({ enrolledCount: sql`greatest(${courses.enrolledCount} - 1, 0)` })
    .where(eq(courses.id, enrolment.courseId));
  await followEnrolment(tx, enrolment);
}

/** Ends the access that an order has bought and counts the learner out. The courses; none when it has bought none (any more). */
export async function removeEnrolmentsOfOrder(tx: Tx, orderId: string): Promise<string[]> {
  const removed = await tx
    .delete(enrolments)
    .where(eq(enrolments.orderId, orderId))
    .returning({ courseId: enrolments.courseId, learnerId: enrolments.learnerId });
  // In the order in which a bundle enrols: whoever changes several courses waits for nobody who waits for them.
  const ordered = removed.toSorted((one, other) => one.courseId.localeCompare(other.courseId));
  for (const enrolment of ordered) await countOut(tx, enrolment);
  return ordered.map(({ courseId }) => courseId);
}
