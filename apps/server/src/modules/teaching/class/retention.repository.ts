import type { LessonKind } from '@nalanda/contract';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../database/db.ts';
import { readWithin } from '../../../database/read-within.ts';
import { mayTeach } from '../../../database/schema/course-teachers.table.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { lectures } from '../../../database/schema/lectures.table.ts';
import { mediaAssets } from '../../../database/schema/media.table.ts';
import { courseProgress } from '../../../database/schema/progress.table.ts';
import { enrolledShare } from '../../learning/index.ts';

/** How far the newest learners of a course have come. */
export interface FunnelRow {
  counted: number;
  began: number;
  halfWay: number;
  finished: number;
  certified: number;
}

/** A lecture of the course, and how many of those learners have begun and completed it. */
export interface FunnelLectureRow {
  _id: string;
  title: string;
  durationSeconds: number | null;
  lesson: LessonKind | null;
  began: number;
  completed: number;
}

/** What a learner has watched of a lecture. */
type Stretches = [number, number][];

/** Figures that take longer than this are refused, rather than waited for; they are kept once they are there. */
const STATEMENT_TIMEOUT_MS = 8_000;
/** Viewers whose stretches are in memory at once: a viewer may have some hundred of them. */
const VIEWERS_A_PIECE = 1_000;

/** SQL of how far learners come, in a course and in a lecture. Whoever has given a course back does not count. */
export function createRetentionRepository({ db }: { db: Db }) {
  const read = <T>(statements: (tx: Tx) => Promise<T>): Promise<T> => readWithin(db, STATEMENT_TIMEOUT_MS, statements);
  return {
    /** A lecture that a course has now whose class this educator sees. */
    async findLecture(of: { courseId: string; lectureId: string; educatorId: string }) {
      const [lecture] = await db
        .select({ durationSeconds: mediaAssets.durationSeconds })
        .from(lectures)
        .innerJoin(courses, and(eq(courses.id, lectures.courseId), mayTeach(of.educatorId, 'class')))
        .leftJoin(mediaAssets, eq(mediaAssets.id, lectures.assetId))
        .where(and(eq(lectures.id, of.lectureId), eq(lectures.courseId, of.courseId), isNull(lectures.removedAt)));
      return lecture ?? null;
    },

    /** About the newest `most` learners. */
    readFunnel: (
      courseId: string,
      most: number,
    ): Promise<{ course: FunnelRow | undefined; lectures: FunnelLectureRow[] }> =>
      read(async (tx) => ({
        course: await selectFunnel(tx, courseId, most),
        lectures: await selectLectures(tx, courseId, most),
      })),

    /** Hands what the newest `most` viewers of a lecture have watched to `each`; tells how many there are, and how many that were. */
    readStretches: (
      of: { courseId: string; lectureId: string },
      most: number,
      each: (stretches: Stretches) => void,
    ): Promise<{ viewers: number; counted: number }> =>
      read(async (tx) => {
        const { ids, viewers } = await selectViewers(tx, of, most);
        for (let at = 0; at < ids.length; at += VIEWERS_A_PIECE) {
          const piece = ids.slice(at, at + VIEWERS_A_PIECE);
          for (const { ranges } of await selectStretches(tx, of.lectureId, piece)) each(ranges);
        }
        return { viewers, counted: ids.length };
      }),
  };
}

export type RetentionRepository = ReturnType<typeof createRetentionRepository>;

/** The newest learners, from the end of the index of the course. */
const newest = (courseId: string, most: number) => sql`(select * from enrolments e where e.course_id = ${courseId}::uuid
  order by e.enrolled_at desc limit ${most}) enrolments`;

async function selectFunnel(tx: Tx, courseId: string, most: number): Promise<FunnelRow | undefined> {
  const { rows } = await tx.execute<FunnelRow & Record<string, unknown>>(sql`
    select count(*)::int as counted, count(${courseProgress.version})::int as began,
      (count(*) filter (where ${courseProgress.version} is not null and ${enrolledShare} >= 0.5))::int as "halfWay",
      count(${courseProgress.completedAt})::int as finished, count(c.id)::int as certified
    from ${newest(courseId, most)}
      left join ${courseProgress} on ${courseProgress.learnerId} = ${enrolments.learnerId}
        and ${courseProgress.courseId} = ${enrolments.courseId}
      left join certificates c on c.learner_id = ${enrolments.learnerId} and c.course_id = ${enrolments.courseId}`);
  return rows[0];
}

function selectLectures(tx: Tx, courseId: string, most: number): Promise<FunnelLectureRow[]> {
  const reached = sql`(
    select p.lecture_id, count(*)::int as began, count(p.done_at)::int as completed
    from ${newest(courseId, most)}
      join lecture_progress p on p.learner_id = ${enrolments.learnerId}
      join lectures l on l.id = p.lecture_id and l.course_id = ${enrolments.courseId}
        and (p.watched_seconds > 0 or l.lesson is not null)
    group by p.lecture_id) reached`;
  return tx
    .select({
      _id: lectures.id,
      title: lectures.title,
      durationSeconds: mediaAssets.durationSeconds,
      lesson: lectures.lesson,
      began: sql<number>`coalesce(reached.began, 0)`,
      completed: sql<number>`coalesce(reached.completed, 0)`,
    })
    .from(lectures)
    .leftJoin(mediaAssets, eq(mediaAssets.id, lectures.assetId))
    .leftJoin(reached, sql`reached.lecture_id = ${lectures.id}`)
    .where(and(eq(lectures.courseId, courseId), isNull(lectures.removedAt)))
    .orderBy(asc(lectures.position), asc(lectures.id));
}

async function selectViewers(tx: Tx, { courseId, lectureId }: { courseId: string; lectureId: string }, most: number) {
  const { rows } = await tx.execute<{ id: string; viewers: number }>(sql`
    select p.learner_id as id, (count(*) over ())::int as viewers
    from lecture_progress p
      join enrolments e on e.learner_id = p.learner_id and e.course_id = ${courseId}::uuid
    where p.lecture_id = ${lectureId}::uuid and p.watched_seconds > 0
    order by p.updated_at desc limit ${most}`);
  return { ids: rows.map(({ id }) => id), viewers: rows[0]?.viewers ?? 0 };
}

async function selectStretches(tx: Tx, lectureId: string, learnerIds: string[]): Promise<{ ranges: Stretches }[]> {
  const { rows } = await tx.execute<{ ranges: Stretches }>(sql`
    select watched_ranges as ranges from lecture_progress
    where lecture_id = ${lectureId}::uuid and learner_id = any(${sql.param(learnerIds)}::uuid[])`);
  return rows;
}
