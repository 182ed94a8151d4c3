import { limits, type SubmissionPage, type ToMark } from '@nalanda/contract';
import { and, asc, desc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../database/db.ts';
import { assignmentSubmissions, assignments } from '../../../database/schema/assignments.table.ts';
import { mayTeach } from '../../../database/schema/course-teachers.table.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { lectures } from '../../../database/schema/lectures.table.ts';
import { users } from '../../../database/schema/users.table.ts';
import type { SubmissionRow } from '../submissions/submissions.repository.ts';

/** A submission as its educator finds it. */
export interface FoundSubmission {
  submission: SubmissionRow;
  courseId: string;
  learner: { name: string; photoKey: string | null };
  task: string;
  /** Of the assignment as it is now. */
  goal: 'handed-in' | 'passed';
}

/** A line of the list of submissions. */
type ListedRow = Pick<
  SubmissionRow,
  'id' | 'number' | 'handedInAt' | 'markedAt' | 'isLate' | 'percent' | 'isPassed'
> & { name: string; photoKey: string | null };

/** SQL: of a learner who is still enrolled, and handed in. */
const isHandedIn = and(
  isNotNull(assignmentSubmissions.handedInAt),
  sql`exists (select 1 from ${enrolments} where ${enrolments.courseId} = ${lectures.courseId}
    and ${enrolments.learnerId} = ${assignmentSubmissions.learnerId})`,
);

/** SQL of what educators mark. */
export function createMarkingRepository({ db }: { db: Db }) {
  const find = (which: SQL | undefined) =>
    db
      .select({
        submission: assignmentSubmissions,
        courseId: lectures.courseId,
        learner: { name: users.name, photoKey: users.photoKey },
        task: assignments.task,
        goal: assignments.goal,
      })
      .from(assignmentSubmissions)
      .innerJoin(assignments, eq(assignments.lectureId, assignmentSubmissions.lectureId))
      .innerJoin(lectures, eq(lectures.id, assignmentSubmissions.lectureId))
      .innerJoin(courses, eq(courses.id, lectures.courseId))
      .innerJoin(users, eq(users.id, assignmentSubmissions.learnerId))
      .where(which);

  return {
    /** Null when it is not there, not handed in, or for somebody else's course. */
    async find(submissionId: string, userId: string): Promise<FoundSubmission | null> {
      const isIt = eq(assignmentSubmissions.id, submissionId);
      const [row] = await find(and(isIt, isHandedIn, mayTeach(userId, 'marking'), isNull(lectures.removedAt)));
      return row ?? null;
    },

    /** The submission, which nobody else changes until the transaction ends. */
    async lock(tx: Tx, submissionId: string): Promise<SubmissionRow | null> {
      const [row] = await tx
        .select()
        .from(assignmentSubmissions)
        .where(eq(assignmentSubmissions.id, submissionId))
        .for('update');
      return row ?? null;
    },

    /** Whether the learner has handed in a later one. */
    async hasLater(tx: Tx, { lectureId, learnerId, number }: SubmissionRow): Promise<boolean> {
      const later = await tx.$count(
        assignmentSubmissions,
        and(
          eq(assignmentSubmissions.lectureId, lectureId),
          eq(assignmentSubmissions.learnerId, learnerId),
          sql`${assignmentSubmissions.number} > ${number}`,
          isNotNull(assignmentSubmissions.handedInAt),
        ),
      );
      return later > 0;
    },

    /** What else the learner handed in, the newest first. */
    async listOthers({ lectureId, learnerId, number }: SubmissionRow): Promise<SubmissionRow[]> {
      return db
        .select()
        .from(assignmentSubmissions)
        .where(
          and(
            eq(assignmentSubmissions.lectureId, lectureId),
            eq(assignmentSubmissions.learnerId, learnerId),
            ne(assignmentSubmissions.number, number),
            isNotNull(assignmentSubmissions.handedInAt),
          ),
        )
        .orderBy(desc(assignmentSubmissions.number))
        .limit(limits.assignment.listed);
    },

    /** What waits behind this one, by when it was handed in, or else the first of all; null: nothing. */
    async findNext({ id, lectureId, handedInAt }: SubmissionRow): Promise<string | null> {
      const moment = handedInAt?.toISOString() ?? null;
      const isBefore = sql`(${assignmentSubmissions.handedInAt}, ${assignmentSubmissions.id}) < (${moment}::timestamptz, ${id}::uuid)`;
      const [row] = await db
        .select({ id: assignmentSubmissions.id })
        .from(assignmentSubmissions)
        .innerJoin(lectures, eq(lectures.id, assignmentSubmissions.lectureId))
        .where(
          and(
            eq(assignmentSubmissions.lectureId, lectureId),
            isNull(assignmentSubmissions.markedAt),
            ne(assignmentSubmissions.id, id),
            isHandedIn,
          ),
        )
        .orderBy(isBefore, asc(assignmentSubmissions.handedInAt), asc(assignmentSubmissions.id))
        .limit(1);
      return row?.id ?? null;
    },

    async findTitle(lectureId: string): Promise<Pick<SubmissionPage, 'title' | 'courseId'> | null> {
      const [row] = await db
        .select({ title: lectures.title, courseId: lectures.courseId })
        .from(lectures)
        .where(eq(lectures.id, lectureId));
      return row ?? null;
    },

    /** Of all courses that the user owns or marks for: assignments of which something waits, the longest wait first. */
    async listWaiting(userId: string): Promise<ToMark[]> {
      const { rows } = await db.execute<Record<keyof ToMark, unknown>>(sql`
        select c.id as "courseId", c.title as "courseTitle", l.id as "lectureId", l.title, w.waiting
        from (select id from courses where creator_id = ${userId}::uuid
          union select course_id from course_teachers
          where teacher_id = ${userId}::uuid and state = 'accepted' and 'marking' = any(rights)) own
        join courses c on c.id = own.id
        join lectures l on l.course_id = c.id and l.lesson = 'assignment' and l.removed_at is null
        cross join lateral (
          select count(*)::int as waiting, min(s.handed_in_at) as since from assignment_submissions s
          join enrolments e on e.course_id = c.id and e.learner_id = s.learner_id
          where s.lecture_id = l.id and s.handed_in_at is not null and s.marked_at is null) w
        where w.waiting > 0 order by w.since limit ${limits.assignment.toMark}`);
      return rows as unknown as ToMark[];
    },

    /** Of what waits the oldest first, of what is marked the newest. */
    list: (lectureId: string, { state, page }: { state: 'waiting' | 'marked'; page: number }): Promise<ListedRow[]> =>
      db
        .select({
          id: assignmentSubmissions.id,
          number: assignmentSubmissions.number,
          handedInAt: assignmentSubmissions.handedInAt,
          markedAt: assignmentSubmissions.markedAt,
          isLate: assignmentSubmissions.isLate,
          percent: assignmentSubmissions.percent,
          isPassed: assignmentSubmissions.isPassed,
          name: users.name,
          photoKey: users.photoKey,
        })
        .from(assignmentSubmissions)
        .innerJoin(lectures, eq(lectures.id, assignmentSubmissions.lectureId))
        .innerJoin(users, eq(users.id, assignmentSubmissions.learnerId))
        .where(
          and(
            eq(assignmentSubmissions.lectureId, lectureId),
            isHandedIn,
            state === 'waiting' ? isNull(assignmentSubmissions.markedAt) : isNotNull(assignmentSubmissions.markedAt),
          ),
        )
        .orderBy(
          state === 'waiting' ? asc(assignmentSubmissions.handedInAt) : desc(assignmentSubmissions.markedAt),
          asc(assignmentSubmissions.id),
        )
        .limit(limits.assignment.perPage)
        .offset((page - 1) * limits.assignment.perPage),
  };
}

export type MarkingRepository = ReturnType<typeof createMarkingRepository>;
