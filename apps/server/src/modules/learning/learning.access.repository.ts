import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db.ts';
import { courses } from '../courses/courses.table.ts';
import { followEnrolment } from '../reviews/index.ts';
import { enrolments } from './learning.table.ts';

/** Ends the access that an order has bought and counts the learner out. Null when it has bought none (any more). */
export async function removeEnrolmentOfOrder(tx: Tx, orderId: string): Promise<{ courseId: string } | null> {
  const [removed] = await tx
    .delete(enrolments)
    .where(eq(enrolments.orderId, orderId))
    .returning({ courseId: enrolments.courseId, learnerId: enrolments.learnerId });
  if (!removed) return null;
  await tx
    .update(courses)
    .set({ enrolledCount: sql`greatest(${courses.enrolledCount} - 1, 0)` })
    .where(eq(courses.id, removed.courseId));
  await followEnrolment(tx, removed);
  return removed;
}
