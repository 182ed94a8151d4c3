import type { LessonKind } from '@nalanda/contract';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../database/db.ts';
import { readWithin } from '../../../database/read-within.ts';

/** A lecture of a course, and what one learner has done of it. */
export interface LearnerLectureRow {
  _id: string;
  title: string;
  kind: 'film' | LessonKind | null;
  /** From 0 to 1. */
  share: number;
  doneAt: Date | null;
  quiz: { attempts: number; bestPercent: number | null; isPassed: boolean } | null;
}

export interface LearnerSubmissionRow {
  _id: string;
  lectureId: string;
  number: number;
  handedInAt: Date;
  isLate: boolean;
  percent: number | null;
  isPassed: boolean | null;
}

/** A lesson that has marks. */
export interface MarkedLesson {
  _id: string;
  title: string;
  kind: 'quiz' | 'assignment';
}

const STATEMENT_TIMEOUT_MS = 5_000;

/** SQL of what single learners have done in a course. */
export function createLearnerRepository({ db }: { db: Db }) {
  const read = <T>(statements: (tx: Tx) => Promise<T>): Promise<T> => readWithin(db, STATEMENT_TIMEOUT_MS, statements);
  const list = <T extends object>(statement: ReturnType<typeof sql>) =>
    read(async (tx) => (await tx.execute<T & Record<string, unknown>>(statement)).rows as T[]);
  const learnerOf = (enrolmentId: string) =>
    sql`(select e.learner_id from enrolments e where e.id = ${enrolmentId}::uuid)`;
  return {
    /** All lectures that the course has now, in its order. */
    async listLectures({ courseId, enrolmentId }: Which): Promise<LearnerLectureRow[]> {
      const rows = await list<LearnerLectureRow & { doneAt: string | null }>(sql`
        select l.id as "_id", l.title, coalesce(l.lesson, case when l.asset_id is null then null else 'film' end) as kind,
          case when p.done_at is not null then 1 else coalesce(least(1, coalesce(p.watched_seconds, 0)
            / nullif(coalesce(a.duration_seconds, l.lesson_seconds), 0)), 0) end::float8 as share,
          p.done_at as "doneAt", case when l.lesson = 'quiz' then (
            select jsonb_build_object('attempts', count(*), 'bestPercent', max(q.percent),
              'isPassed', coalesce(bool_or(q.is_passed), false))
            from quiz_attempts q where q.lecture_id = l.id and q.learner_id = ${learnerOf(enrolmentId)}
              and q.submitted_at is not null) end as quiz
        from lectures l left join media_assets a on a.id = l.asset_id
          left join course_sections c on c.id = l.section_id
          left join lecture_progress p on p.lecture_id = l.id and p.learner_id = ${learnerOf(enrolmentId)}
        where l.course_id = ${courseId}::uuid and l.removed_at is null
        order by c.position nulls first, l.position, l.id`);
      return rows.map((row) => ({ ...row, doneAt: toMoment(row.doneAt) }));
    },

    /** What the learner has handed in, the newest first. */
    async listSubmissions({ courseId, enrolmentId }: Which): Promise<LearnerSubmissionRow[]> {
      const rows = await list<LearnerSubmissionRow & { handedInAt: string }>(sql`
        select s.id as "_id", s.lecture_id as "lectureId", s.number, s.handed_in_at as "handedInAt", s.is_late as "isLate",
          s.percent, s.is_passed as "isPassed"
        from lectures l join assignment_submissions s on s.lecture_id = l.id
        where l.course_id = ${courseId}::uuid and l.removed_at is null
          and s.learner_id = ${learnerOf(enrolmentId)} and s.handed_in_at is not null
        order by s.number desc`);
      return rows.map((row) => ({ ...row, handedInAt: new Date(row.handedInAt) }));
    },

    /** What the learner has asked and not taken back, the newest first. */
    async listQuestions({ courseId, enrolmentId }: Which, most: number) {
      const rows = await list<{ _id: string; title: string; askedAt: string }>(sql`
        select q.id as "_id", coalesce(q.title, left(q.text, 100)) as title, q.created_at as "askedAt" from question_posts q
        where q.course_id = ${courseId}::uuid and q.writer_id = ${learnerOf(enrolmentId)}
          and q.question_id is null and q.removed_at is null
        order by q.created_at desc limit ${most}`);
      return rows.map((row) => ({ ...row, askedAt: new Date(row.askedAt) }));
    },

    /** The quizzes and assignments that the course has now, in its order. */
    listMarkedLessons: (courseId: string): Promise<MarkedLesson[]> =>
      list<MarkedLesson>(sql`
        select l.id as "_id", l.title, l.lesson as kind from lectures l left join course_sections c on c.id = l.section_id
        where l.course_id = ${courseId}::uuid and l.removed_at is null and l.lesson in ('quiz', 'assignment')
        order by c.position nulls first, l.position, l.id`),

    /** The best marks of these enrolments in these lessons; what has none is left out. */
    listBestMarks: (
      enrolmentIds: readonly string[],
      lectureIds: readonly string[],
    ): Promise<{ enrolmentId: string; lectureId: string; percent: number }[]> =>
      list(sql`
        with chosen as (select id, learner_id from enrolments where id = any(${sql.param(enrolmentIds)}::uuid[]))
        select c.id as "enrolmentId", a.lecture_id as "lectureId", max(a.percent) as percent
        from chosen c join quiz_attempts a on a.learner_id = c.learner_id
        where a.lecture_id = any(${sql.param(lectureIds)}::uuid[]) and a.percent is not null group by c.id, a.lecture_id
        union all
        select c.id, s.lecture_id, max(s.percent) from chosen c join assignment_submissions s on s.learner_id = c.learner_id
        where s.lecture_id = any(${sql.param(lectureIds)}::uuid[]) and s.percent is not null group by c.id, s.lecture_id`),
  };
}

interface Which {
  courseId: string;
  enrolmentId: string;
}

const toMoment = (text: string | null): Date | null => (text === null ? null : new Date(text));

export type LearnerRepository = ReturnType<typeof createLearnerRepository>;
