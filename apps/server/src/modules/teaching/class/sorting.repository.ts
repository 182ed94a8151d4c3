import type { LearnerSort, LearnerState } from '@nalanda/contract';
import { and, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../database/db.ts';
import { certificates } from '../../../database/schema/certificates.table.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { courseProgress } from '../../../database/schema/progress.table.ts';
import { users } from '../../../database/schema/users.table.ts';

/* SQL of which learners of a class are meant, and of the order in which they stand. */

/** Which learners of a course are meant. */
export interface ClassFilter {
  courseId: string;
  /** A part of the name; empty: everybody. */
  q: string;
  state: LearnerState | undefined;
  batch: string | undefined;
  /** Whoever was seen later than this is not stuck. */
  stuckBefore: Date;
}

/** Part of the learners in an order. */
export interface ClassPlace {
  sort: LearnerSort;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}

/** The learner of an enrolment has a certificate of its course. */
export const isCertified = sql<boolean>`exists (select from ${certificates}
  where ${certificates.learnerId} = ${enrolments.learnerId} and ${certificates.courseId} = ${enrolments.courseId})`;

const states: Record<LearnerState, (filter: ClassFilter) => SQL | undefined> = {
  'never-started': () => isNull(courseProgress.learnerId),
  stuck: ({ stuckBefore }) => and(isNull(courseProgress.completedAt), lt(courseProgress.heardAt, stuckBefore)),
  finished: () => isNotNull(courseProgress.completedAt),
  'below-pass': () => sql`(exists (select from lectures l join quiz_attempts a on a.lecture_id = l.id
      where l.course_id = ${enrolments.courseId} and l.removed_at is null and a.learner_id = ${enrolments.learnerId}
        and a.submitted_at is not null group by l.id having not bool_or(a.is_passed))
    or exists (select from lectures l join assignment_submissions s on s.lecture_id = l.id
      where l.course_id = ${enrolments.courseId} and l.removed_at is null and s.learner_id = ${enrolments.learnerId}
        and s.marked_at is not null group by l.id having not bool_or(s.is_passed)))`,
  'not-handed-in': () => sql`exists (select from lectures l join assignments g on g.lecture_id = l.id
    where l.course_id = ${enrolments.courseId} and l.removed_at is null
      and not exists (select from assignment_submissions s where s.lecture_id = l.id
        and s.learner_id = ${enrolments.learnerId} and s.handed_in_at is not null))`,
  added: () => eq(enrolments.isAdded, true),
  platform: () => isNotNull(enrolments.platform),
};

/** The enrolments that a filter leaves. */
export function isMeant(filter: ClassFilter): SQL | undefined {
  const { courseId, q, state, batch } = filter;
  return and(
    eq(enrolments.courseId, courseId),
    q === '' ? undefined : sql`position(lower(${q}) in lower(${users.name})) > 0`,
    state && states[state](filter),
    batch === undefined ? undefined : batch === 'none' ? isNull(enrolments.batchId) : eq(enrolments.batchId, batch),
  );
}

/** What a lecture takes; null when there is nothing to learn from yet. */
const seconds = sql`coalesce(a.duration_seconds::float8, l.lesson_seconds::float8)`;

/** Counted once for all learners, by the lectures that the course has now and those that are owed to a learner. */
const progressOf = (courseId: string) => sql`(
  select p.learner_id, count(*) filter (where p.done_at is not null and l.removed_at is null) as completed,
    sum(case when p.done_at is not null then ${seconds}
      else least(p.watched_seconds, ${seconds}) end) as seconds
  from lectures l left join media_assets a on a.id = l.asset_id join lecture_progress p on p.lecture_id = l.id
  where l.course_id = ${courseId}::uuid group by p.learner_id)`;

/** Lectures that were removed, of which few courses have any: they still count for who had come before. */
const removed = (courseId: string) => sql`with removed as materialized (
  select l.removed_at, ${seconds} as seconds from lectures l left join media_assets a on a.id = l.asset_id
  where l.course_id = ${courseId}::uuid and l.removed_at is not null)`;

const removedSeconds = sql`coalesce((
  select sum(seconds) from removed where removed_at >= ${enrolments.enrolledAt}), 0)`;

const asked = (courseId: string) => sql`(
  select writer_id, count(*) as questions from question_posts
  where course_id = ${courseId}::uuid and question_id is null and removed_at is null group by writer_id)`;

/** The average of the best marks of each learner, counted once for all. */
const quizMarks = (courseId: string) => sql`(select learner_id, avg(percent) as percent from (
  select a.learner_id, max(a.percent) as percent from lectures l join quiz_attempts a on a.lecture_id = l.id
  where l.course_id = ${courseId}::uuid and l.removed_at is null and a.submitted_at is not null
  group by a.learner_id, l.id) best group by learner_id)`;
const assignmentMarks = (courseId: string) => sql`(select learner_id, avg(percent) as percent from (
  select s.learner_id, max(s.percent) as percent from lectures l join assignment_submissions s on s.lecture_id = l.id
  where l.course_id = ${courseId}::uuid and l.removed_at is null and s.marked_at is not null
  group by s.learner_id, l.id) best group by learner_id)`;

/** What each order needs beside the enrolments, and by what it goes. */
const sorts: Record<LearnerSort, { before?: (courseId: string) => SQL; join?: (courseId: string) => SQL; by: SQL }> = {
  enrolled: { by: sql`${enrolments.enrolledAt}` },
  name: { by: sql`lower(${users.name})` },
  seen: { by: sql`${courseProgress.heardAt}` },
  lectures: {
    join: (courseId) => sql`left join ${progressOf(courseId)} done on done.learner_id = ${enrolments.learnerId}`,
    by: sql`coalesce(done.completed, 0)`,
  },
  progress: {
    before: removed,
    join: (courseId) => sql`left join ${progressOf(courseId)} done on done.learner_id = ${enrolments.learnerId}
      cross join (select coalesce(sum(${seconds}), 0) as seconds from lectures l
        left join media_assets a on a.id = l.asset_id where l.course_id = ${courseId}::uuid and l.removed_at is null) whole`,
    by: sql`coalesce(done.seconds / nullif(whole.seconds + ${removedSeconds}, 0), 0)`,
  },
  quizzes: {
    join: (courseId) => sql`left join ${quizMarks(courseId)} marks on marks.learner_id = ${enrolments.learnerId}`,
    by: sql`marks.percent`,
  },
  assignments: {
    join: (courseId) => sql`left join ${assignmentMarks(courseId)} marks on marks.learner_id = ${enrolments.learnerId}`,
    by: sql`marks.percent`,
  },
  questions: {
    join: (courseId) => sql`left join ${asked(courseId)} asked on asked.writer_id = ${enrolments.learnerId}`,
    by: sql`coalesce(asked.questions, 0)`,
  },
  certificate: { by: isCertified },
};

/** The enrolments that a filter leaves; of people and their progress the planner leaves out what a statement does not use. */
export function from(filter: ClassFilter, join = sql``): SQL {
  return sql`from ${enrolments} left join ${users} on ${users.id} = ${enrolments.learnerId}
    left join ${courseProgress} on ${courseProgress.learnerId} = ${enrolments.learnerId}
      and ${courseProgress.courseId} = ${enrolments.courseId} ${join} where ${isMeant(filter)}`;
}

/** Ids of the enrolments of a part of the learners, in their order. */
export async function selectInOrder(tx: Tx, filter: ClassFilter, place: ClassPlace): Promise<string[]> {
  const { before, join, by } = sorts[place.sort];
  const direction = place.order === 'asc' ? sql`asc nulls first` : sql`desc nulls last`;
  const { rows } = await tx.execute<{
    id: string;
  }>(sql`${before?.(filter.courseId) ?? sql``} select ${enrolments.id} as id
    ${from(filter, join?.(filter.courseId))}
    order by ${by} ${place.sort === 'enrolled' ? sql.raw(place.order) : direction},
      ${enrolments.enrolledAt} desc, ${enrolments.id} desc
    limit ${place.limit} offset ${place.offset}`);
  return rows.map(({ id }) => id);
}
