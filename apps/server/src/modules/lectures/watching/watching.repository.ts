import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Executor } from '../../../database/db.ts';
import { mayTeach } from '../../../database/schema/course-teachers.table.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { lectures } from '../../../database/schema/lectures.table.ts';
import { paymentRefunds } from '../../../database/schema/payments.table.ts';
import { lectureProgress } from '../../../database/schema/progress.table.ts';
import { users } from '../../../database/schema/users.table.ts';

/**
 * SQL: at that moment a lecture is open for who has this enrolment: the batch has begun, and so has the lecture; what the learner has begun
 * does not close again. For selects that join both.
 */
export const isOpenAt = (at: SQL): SQL => sql`((${enrolments.startsAt} is null or ${enrolments.startsAt} <= ${at})
  and ((${lectures.opensAt} is null or ${lectures.opensAt} <= ${at})
    and (${lectures.opensAfterDays} is null or
      coalesce(${enrolments.startsAt}, ${enrolments.enrolledAt}) + make_interval(days => ${lectures.opensAfterDays}) <= ${at})
    or exists (select 1 from ${lectureProgress} begun
      where begun.lecture_id = ${lectures.id} and begun.learner_id = ${enrolments.learnerId})))`;

/** SQL: it is open now. */
export const isOpen = isOpenAt(sql`now()`);

/** `mayWatch` of watching.policies.ts as SQL, for selects from lectures and their courses. */
export const isWatchable = (userId: string): SQL => sql`(${mayTeach(userId, null)}
  or exists (select 1 from ${enrolments}
    where ${enrolments.courseId} = ${courses.id} and ${enrolments.learnerId} = ${userId}::uuid
      and (${lectures.removedAt} is null or ${enrolments.enrolledAt} <= ${lectures.removedAt}) and ${isOpen})
  or (${lectures.isPreviewFree} and ${lectures.removedAt} is null
    and ${courses.isPublished} and ${courses.archivedAt} is null))`;

/** A learner who gives a course back has had it, also while the provider is still asked to pay. */
const isGivenBack = (userId: string): SQL => sql`exists (select 1 from ${enrolments}
  join ${paymentRefunds} on ${paymentRefunds.orderId} = ${enrolments.orderId}
  where ${enrolments.courseId} = ${courses.id} and ${enrolments.learnerId} = ${userId}::uuid
    and ${paymentRefunds.reason} = 'learner' and ${paymentRefunds.status} = 'requested')`;

/**
 * SQL: somebody is enrolled, the lecture is open for them, and they are not giving the course back. As creator or guest nobody
 * holds a lecture. For selects from lectures and their courses.
 */
export const isHeldBy = (userId: string): SQL => sql`(exists (select 1 from ${enrolments}
  where ${enrolments.courseId} = ${courses.id} and ${enrolments.learnerId} = ${userId}::uuid
    and (${lectures.removedAt} is null or ${enrolments.enrolledAt} <= ${lectures.removedAt}) and ${isOpen})
  and not ${isGivenBack(userId)})`;

/** True when the person may watch this video in some lecture, as the database says now. */
export async function isVideoWatchable(db: Db, userId: string, assetId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ${lectures} join ${courses} on ${courses.id} = ${lectures.courseId}
    where ${lectures.assetId} = ${assetId}::uuid and ${isWatchable(userId)}
      and not ${isGivenBack(userId)}
      and not exists (select 1 from ${users} where ${users.id} = ${userId}::uuid
        and (${users.suspendedAt} is not null or ${users.deletedAt} is not null)) limit 1`);
  return rows.length > 0;
}

/** The lectures of a course that a learner has begun. */
export async function listBegun(
  db: Executor,
  { courseId, learnerId }: { courseId: string; learnerId: string },
): Promise<Set<string>> {
  const rows = await db
    .select({ id: lectures.id })
    .from(lectures)
    .innerJoin(lectureProgress, eq(lectureProgress.lectureId, lectures.id))
    .where(and(eq(lectures.courseId, courseId), eq(lectureProgress.learnerId, learnerId)));
  return new Set(rows.map(({ id }) => id));
}
