import { and, desc, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../database/db.ts';
import { readWithin } from '../../../database/read-within.ts';
import { courseBatches } from '../../../database/schema/batches.table.ts';
import { mayTeach } from '../../../database/schema/course-teachers.table.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { courseProgress } from '../../../database/schema/progress.table.ts';
import { users } from '../../../database/schema/users.table.ts';
import { enrolledShare } from '../../learning/index.ts';
import { type ClassFilter, type ClassPlace, from, isCertified, isMeant, selectInOrder } from './sorting.repository.ts';

/** Whom a message reaches: learners whom a filter leaves, by the moment at which it was written. */
export interface Reached {
  filter: ClassFilter;
  writerId: string;
  createdAt: Date;
}

/** A learner of a course; `_id` is that of the enrolment. */
export interface ClassRow {
  _id: string;
  name: string;
  photoKey: string | null;
  deletedAt: Date | null;
  enrolledAt: Date;
  batch: string | null;
  isAdded: boolean;
  platform: string | null;
  /** From 0 to 1. */
  shareWatched: number;
  lecturesCompleted: number;
  seenAt: Date | null;
  questionsAsked: number;
  quizPercent: number | null;
  assignmentPercent: number | null;
  scormPercent: number | null;
  hasCertificate: boolean;
}

/** A class whose rows take longer than this is told so, rather than kept waiting. */
const STATEMENT_TIMEOUT_MS = 5_000;

/** Questions of a learner of `enrolments`, and of everybody by writer; one that was taken back was not asked. */
const askedBy = sql<number>`(select count(*)::int from question_posts q where q.writer_id = ${enrolments.learnerId}
  and q.course_id = ${enrolments.courseId} and q.question_id is null and q.removed_at is null)`;

/** The whole lectures of a learner among those that the course has now. */
const completedBy = sql<number>`(select count(*)::int from lectures l join lecture_progress p on p.lecture_id = l.id
  where l.course_id = ${enrolments.courseId} and l.removed_at is null
    and p.learner_id = ${enrolments.learnerId} and p.done_at is not null)`;

/** The average of the best marks of a learner in quizzes that the course has now. */
const quizPercentOf = sql<number | null>`(select round(avg(best.percent))::int from (
  select max(a.percent) as percent from lectures l join quiz_attempts a on a.lecture_id = l.id
  where l.course_id = ${enrolments.courseId} and l.removed_at is null and a.learner_id = ${enrolments.learnerId}
    and a.submitted_at is not null group by l.id) best)`;

/** The average of the best marks of a learner in assignments that the course has now. */
const assignmentPercentOf = sql<number | null>`(select round(avg(best.percent))::int from (
  select max(s.percent) as percent from lectures l join assignment_submissions s on s.lecture_id = l.id
  where l.course_id = ${enrolments.courseId} and l.removed_at is null and s.learner_id = ${enrolments.learnerId}
    and s.marked_at is not null group by l.id) best)`;

/** The average of the best scores of a learner in lessons from packages that the course has now. */
const scormPercentOf = sql<number | null>`(select round(avg(r.percent))::int
  from lectures l join scorm_records r on r.lecture_id = l.id
  where l.course_id = ${enrolments.courseId} and l.removed_at is null and r.learner_id = ${enrolments.learnerId})`;

/** SQL of the learners of one course. Whether it is the caller's says `findCourse`. */
export function createClassRepository({ db }: { db: Db }) {
  const read = <T>(statements: (tx: Tx) => Promise<T>): Promise<T> => readWithin(db, STATEMENT_TIMEOUT_MS, statements);
  return {
    /** A course whose class the educator sees, archived or not. */
    async findCourse(courseId: string, educatorId: string) {
      const { title, lectureCount, enrolledCount } = courses;
      const [course] = await db
        .select({
          title,
          lectureCount,
          enrolledCount,
          isOwner: eq(courses.creatorId, educatorId).mapWith(Boolean),
          mayMark: sql<boolean>`${mayTeach(educatorId, 'marking')}`,
        })
        .from(courses)
        .where(and(eq(courses.id, courseId), mayTeach(educatorId, 'class')));
      return course ?? null;
    },

    /** Batches of the course that are on offer or have learners. */
    listBatches: (courseId: string): Promise<{ _id: string; title: string }[]> =>
      db
        .select({ _id: courseBatches.id, title: courseBatches.title })
        .from(courseBatches)
        .where(
          and(
            eq(courseBatches.courseId, courseId),
            or(
              isNull(courseBatches.endedAt),
              exists(db.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.batchId, courseBatches.id))),
            ),
          ),
        )
        .orderBy(courseBatches.startsAt, courseBatches.id),

    /** A page of the learners. They are put in order by what the order needs alone; the rest is read for those of the page. */
    listLearners: (filter: ClassFilter, place: ClassPlace): Promise<ClassRow[]> =>
      read(async (tx) => {
        const ids = await selectInOrder(tx, filter, place);
        const rows = ids.length === 0 ? [] : await selectDetails(tx, inArray(enrolments.id, ids));
        const byId = new Map(rows.map((row) => [row._id, row]));
        return ids.flatMap((id) => byId.get(id) ?? []);
      }),

    /** One learner by their enrolment; null when it is none of this course. */
    async findLearner(which: { courseId: string; enrolmentId: string }): Promise<ClassRow | null> {
      const isIt = and(eq(enrolments.id, which.enrolmentId), eq(enrolments.courseId, which.courseId));
      const [row] = await read((tx) => selectDetails(tx, isIt));
      return row ?? null;
    },

    countLearners: (filter: ClassFilter): Promise<number> =>
      read(async (tx) => {
        const { rows } = await tx.execute<{ total: number }>(sql`select count(*)::int as total ${from(filter)}`);
        return rows[0]?.total ?? 0;
      }),

    /** The last enrolled first, after the one that is named; for whoever reads all of them. */
    listAfter: (
      filter: ClassFilter,
      { after, limit }: { after: Pick<ClassRow, '_id' | 'enrolledAt'> | undefined; limit: number },
    ): Promise<ClassRow[]> =>
      read((tx) => {
        const isLater =
          after &&
          sql`(${enrolments.enrolledAt}, ${enrolments.id}) < (${after.enrolledAt.toISOString()}::timestamptz, ${after._id}::uuid)`;
        return selectDetails(tx, and(isMeant(filter), isLater))
          .orderBy(desc(enrolments.enrolledAt), desc(enrolments.id))
          .limit(limit);
      }),

    /** How many of the learners a message would reach. */
    async countReached(tx: Tx, reached: Reached): Promise<number> {
      const { rows } = await tx.execute<{ total: number }>(
        sql`select count(*)::int as total ${from(reached.filter)} and ${canReach(reached)}`,
      );
      return rows[0]?.total ?? 0;
    },

    /** Puts a message into threads of learners beyond this one, at most so many; the last of them, null when there is nobody more. */
    async deliver(
      tx: Tx,
      { messageId, behind, most, ...reached }: Reached & { messageId: string; behind: string | null; most: number },
    ): Promise<string | null> {
      const { rows } = await tx.execute<{ learnerId: string }>(sql`
        with batch as (
          select ${enrolments.learnerId} as learner_id ${from(reached.filter)} and ${canReach(reached)}
            and ${behind === null ? sql`true` : sql`${enrolments.learnerId} > ${behind}::uuid`}
          order by ${enrolments.learnerId} limit ${most}
        ), written as (
          insert into class_message_threads (message_id, learner_id) select ${messageId}::uuid, learner_id from batch
          on conflict do nothing
        )
        select learner_id as "learnerId" from batch order by learner_id desc limit 1`);
      return rows[0]?.learnerId ?? null;
    },
  };
}

export type ClassRepository = ReturnType<typeof createClassRepository>;

/** Whoever had enrolled when it was written and has an account; nobody writes to themselves. */
const canReach = ({ writerId, createdAt }: Reached): SQL => sql`${users.deletedAt} is null
  and ${enrolments.learnerId} <> ${writerId}::uuid and ${enrolments.enrolledAt} <= ${createdAt.toISOString()}::timestamptz`;

function selectDetails(tx: Tx, which: SQL | undefined) {
  return tx
    .select({
      _id: enrolments.id,
      name: users.name,
      photoKey: users.photoKey,
      deletedAt: users.deletedAt,
      enrolledAt: enrolments.enrolledAt,
      isAdded: enrolments.isAdded,
      platform: enrolments.platform,
      batch: sql<string | null>`(select b.title from course_batches b where b.id = ${enrolments.batchId})`,
      shareWatched: sql<number>`case when ${courseProgress.version} is null then 0 else ${enrolledShare} end`,
      lecturesCompleted: sql<number>`case when ${courseProgress.version} is null then 0 else ${completedBy} end`,
      seenAt: courseProgress.heardAt,
      questionsAsked: askedBy,
      quizPercent: quizPercentOf,
      assignmentPercent: assignmentPercentOf,
      scormPercent: scormPercentOf,
      hasCertificate: isCertified,
    })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.learnerId))
    .leftJoin(
      courseProgress,
      and(eq(courseProgress.learnerId, enrolments.learnerId), eq(courseProgress.courseId, enrolments.courseId)),
    )
    .where(which);
}
