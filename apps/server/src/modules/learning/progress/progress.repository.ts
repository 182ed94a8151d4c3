import type { LessonKind } from '@nalanda/contract';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../../../database/db.ts';
import { sqlStateOf } from '../../../database/db.ts';
import { sessions } from '../../../database/schema/auth.table.ts';
import { downloadLeases } from '../../../database/schema/downloads.table.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { lectureSeconds, lectures } from '../../../database/schema/lectures.table.ts';
import { mediaAssets, mediaServed } from '../../../database/schema/media.table.ts';
import { courseProgress, lectureProgress } from '../../../database/schema/progress.table.ts';
import { users } from '../../../database/schema/users.table.ts';
import { isOpen } from '../../lectures/index.ts';
import { isOwed } from '../access.repository.ts';
import type { UsedLecture, WatchedRange } from './progress.models.ts';

/** Something that a row refers to has gone meanwhile. */
const FOREIGN_KEY_VIOLATION = '23503';

/** What a heartbeat is judged by. */
export interface WatchedLecture {
  courseId: string;
  enrolledAt: Date;
  /** Of its film; null without one. */
  durationSeconds: number | null;
  lesson: LessonKind | null;
  lessonSeconds: number | null;
  watchedRanges: WatchedRange[] | null;
  positionSeconds: number | null;
  /** When the learner stood there. */
  positionAt: Date | null;
  doneAt: Date | null;
  lastLectureId: string | null;
  /** When that was watched. */
  lastLectureAt: Date | null;
  creditSeconds: number | null;
  heardAt: Date | null;
  version: number | null;
  /** Length of the films of the course that the learner keeps offline, on any device. */
  offlineSeconds: number;
  /** The other lectures of the course that have a film or a lesson. */
  others: { countedSeconds: number; totalSeconds: number; undoneCount: number };
}

/** A course as a learner has it: its lectures in order, those too that were removed after the learner came. */
export interface EnrolledCourseState {
  lastLectureId: string | null;
  completedAt: Date | null;
  boughtSeconds: number | null;
  /** When the learner's batch starts, or when they began before they were given another start; null: neither. */
  startsAt: Date | null;
  lectures: UsedLecture[];
}

/** What a heartbeat leaves behind. */
export interface ProgressChange {
  learnerId: string;
  lectureId: string;
  courseId: string;
  positionSeconds: number;
  positionAt: Date;
  watchedRanges: WatchedRange[];
  watchedSeconds: number;
  doneAt: Date | null;
  lastLectureId: string | null;
  lastLectureAt: Date;
  creditSeconds: number;
  heardAt: Date;
  completedAt: Date | null;
  now: Date;
  /** The version that the change builds on; 0 when there was none. */
  version: number;
}

/** A lecture of a course as JSON of the database. */
export const lectureStateJson = sql`json_build_object(
  'lectureId', ${lectures.id}, 'durationSeconds', ${lectureSeconds},
  'positionSeconds', coalesce(${lectureProgress.positionSeconds}, 0),
  'watchedSeconds', coalesce(${lectureProgress.watchedSeconds}, 0), 'isDone', ${lectureProgress.doneAt} is not null,
  'isOpen', ${isOpen})`;

/** Seconds of a lecture that count as watched. */
const countedSeconds = sql`case when ${lectureProgress.doneAt} is not null then ${lectureSeconds}::float8
  else least(coalesce(${lectureProgress.watchedSeconds}, 0), ${lectureSeconds}::float8) end`;

/** The watched share of the course of an enrolment, 0 to 1; 1 exactly when every lecture is done. */
export const enrolledShare = sql<number>`coalesce((
  select sum(${countedSeconds}) / nullif(sum(${lectureSeconds}::float8), 0)
  from ${lectures}
    left join ${mediaAssets} on ${mediaAssets.id} = ${lectures.assetId}
    left join ${lectureProgress} on ${lectureProgress.lectureId} = ${lectures.id}
      and ${lectureProgress.learnerId} = ${enrolments.learnerId}
  where ${lectures.courseId} = ${enrolments.courseId} and ${isOwed}), 0)`;

/** SQL of what learners have watched. */
export function createProgressRepository(db: Db) {
  const others = sql<WatchedLecture['others']>`(
    select json_build_object(
      'countedSeconds', coalesce(sum(case when p.done_at is not null then length.seconds
        else least(coalesce(p.watched_seconds, 0), length.seconds) end), 0),
      'totalSeconds', coalesce(sum(length.seconds), 0),
      'undoneCount', count(*) filter (where p.done_at is null))
    from ${lectures} o
      left join ${mediaAssets} a on a.id = o.asset_id
      cross join lateral (select coalesce(a.duration_seconds::float8, o.lesson_seconds::float8) as seconds) length
      left join ${lectureProgress} p on p.lecture_id = o.id and p.learner_id = ${enrolments.learnerId}
    where o.course_id = ${lectures.courseId} and o.id <> ${lectures.id} and length.seconds is not null
      and (o.removed_at is null or ${enrolments.enrolledAt} <= o.removed_at))`;

  const offlineSeconds = sql<number>`(
    select coalesce(sum(a.duration_seconds::float8), 0)
    from ${lectures} o join ${mediaAssets} a on a.id = o.asset_id
    where o.course_id = ${lectures.courseId} and o.id in (
      select lease.lecture_id from ${downloadLeases} lease join ${sessions} s on s.id = lease.session_id
      where s.user_id = ${enrolments.learnerId}))`;

  const watchedLecture = db
    .select({
      courseId: lectures.courseId,
      enrolledAt: enrolments.enrolledAt,
      durationSeconds: mediaAssets.durationSeconds,
      lesson: lectures.lesson,
      lessonSeconds: lectures.lessonSeconds,
      watchedRanges: lectureProgress.watchedRanges,
      positionSeconds: lectureProgress.positionSeconds,
      positionAt: sql<Date | null>`coalesce(${lectureProgress.positionAt}, ${lectureProgress.updatedAt})`.mapWith(
        lectureProgress.positionAt,
      ),
      doneAt: lectureProgress.doneAt,
      lastLectureId: courseProgress.lastLectureId,
      lastLectureAt: sql<Date | null>`coalesce(${courseProgress.lastLectureAt}, ${courseProgress.heardAt})`.mapWith(
        courseProgress.lastLectureAt,
      ),
      creditSeconds: courseProgress.creditSeconds,
      heardAt: courseProgress.heardAt,
      version: courseProgress.version,
      offlineSeconds,
      others,
    })
    .from(lectures)
    .innerJoin(
      enrolments,
      and(
        eq(enrolments.courseId, lectures.courseId),
        eq(enrolments.learnerId, sql.placeholder('learnerId')),
        isOwed,
        isOpen,
      ),
    )
    .innerJoin(users, and(eq(users.id, enrolments.learnerId), isNull(users.deletedAt)))
    .leftJoin(mediaAssets, eq(mediaAssets.id, lectures.assetId))
    .leftJoin(
      lectureProgress,
      and(eq(lectureProgress.lectureId, lectures.id), eq(lectureProgress.learnerId, enrolments.learnerId)),
    )
    .leftJoin(
      courseProgress,
      and(eq(courseProgress.courseId, lectures.courseId), eq(courseProgress.learnerId, enrolments.learnerId)),
    )
    .where(eq(lectures.id, sql.placeholder('lectureId')))
    .prepare('learning_watched_lecture');

  const selectCourseStates = (executor: Executor) =>
    executor
      .select({
        lastLectureId: courseProgress.lastLectureId,
        completedAt: courseProgress.completedAt,
        boughtSeconds: enrolments.boughtSeconds,
        startsAt: sql<Date | null>`greatest(${enrolments.startsAt}, ${enrolments.begunAt})`.mapWith(
          enrolments.startsAt,
        ),
        lectureId: lectures.id,
        durationSeconds: lectureSeconds,
        positionSeconds: sql<number>`coalesce(${lectureProgress.positionSeconds}, 0)`,
        watchedSeconds: sql<number>`coalesce(${lectureProgress.watchedSeconds}, 0)`,
        isDone: sql<boolean>`${lectureProgress.doneAt} is not null`,
        isOpen: sql<boolean>`${isOpen}`,
        // A lesson is handed out whole.
        servedShare: sql<number>`case when ${lectures.lesson} is null then coalesce(bit_count(${mediaServed.parts}::bit(64)), 0)::float8 / 64
          else (${lectureProgress.learnerId} is not null)::int end`,
        isDownloaded: sql<boolean>`${mediaServed.downloadedAt} is not null or ${lectureProgress.downloadedAt} is not null`,
      })
      .from(enrolments)
      .leftJoin(
        courseProgress,
        and(eq(courseProgress.courseId, enrolments.courseId), eq(courseProgress.learnerId, enrolments.learnerId)),
      )
      .leftJoin(lectures, and(eq(lectures.courseId, enrolments.courseId), isOwed))
      .leftJoin(mediaAssets, eq(mediaAssets.id, lectures.assetId))
      .leftJoin(
        lectureProgress,
        and(eq(lectureProgress.lectureId, lectures.id), eq(lectureProgress.learnerId, enrolments.learnerId)),
      )
      .leftJoin(
        mediaServed,
        and(eq(mediaServed.assetId, lectures.assetId), eq(mediaServed.userId, enrolments.learnerId)),
      )
      .where(
        and(
          eq(enrolments.learnerId, sql.placeholder('learnerId')),
          eq(enrolments.courseId, sql.placeholder('courseId')),
        ),
      )
      .orderBy(asc(lectures.position), asc(lectures.id))
      .prepare('learning_course_states');
  const courseStates = selectCourseStates(db);

  return {
    /** A lecture as an enrolled learner watches it; null for everybody else. */
    async findWatched(learnerId: string, lectureId: string): Promise<WatchedLecture | null> {
      const [row] = await watchedLecture.execute({ learnerId, lectureId });
      return row ?? null;
    },

    /**
     * Writes a change in one statement, unless another has come first or the learner was deleted (`outdated`), or the lecture has gone (`gone`).
     * The row of the course decides: whoever finds its version as they have read it writes both rows.
     */
    async write(change: ProgressChange): Promise<'written' | 'outdated' | 'gone'> {
      const now = change.now.toISOString();
      const completedAt = change.completedAt?.toISOString() ?? null;
      const doneAt = change.doneAt?.toISOString() ?? null;
      const statement = sql`
        with learner as (
          select id from users where id = ${change.learnerId} and deleted_at is null for key share),
        course as (
          insert into ${courseProgress}
            (learner_id, course_id, last_lecture_id, last_lecture_at, credit_seconds, heard_at, completed_at, version)
          select id, ${change.courseId}::uuid, ${change.lastLectureId}::uuid,
            ${change.lastLectureAt.toISOString()}::timestamptz, ${change.creditSeconds}::float8,
            ${change.heardAt.toISOString()}::timestamptz, ${completedAt}::timestamptz, 1
          from learner
          on conflict (learner_id, course_id) do update set
            last_lecture_id = excluded.last_lecture_id, last_lecture_at = excluded.last_lecture_at, credit_seconds = excluded.credit_seconds,
            heard_at = excluded.heard_at, version = course_progress.version + 1,
            completed_at = coalesce(course_progress.completed_at, excluded.completed_at)
          where course_progress.version = ${change.version}
          returning 1)
        insert into ${lectureProgress}
          (learner_id, lecture_id, position_seconds, position_at, watched_ranges, watched_seconds, done_at, updated_at)
        select ${change.learnerId}::uuid, ${change.lectureId}::uuid, ${change.positionSeconds}::float8,
          ${change.positionAt.toISOString()}::timestamptz,
          ${JSON.stringify(change.watchedRanges)}::jsonb, ${change.watchedSeconds}::float8, ${doneAt}::timestamptz,
          ${now}::timestamptz
        from course
        on conflict (learner_id, lecture_id) do update set
          position_seconds = excluded.position_seconds, position_at = excluded.position_at,
          watched_ranges = excluded.watched_ranges,
          watched_seconds = excluded.watched_seconds, done_at = excluded.done_at, updated_at = excluded.updated_at`;
      try {
        const { rowCount } = await db.execute(statement);
        return rowCount === 1 ? 'written' : 'outdated';
      } catch (error) {
        if (sqlStateOf(error) === FOREIGN_KEY_VIOLATION) return 'gone';
        throw error;
      }
    },

    /** Every lecture of a course as its learner has it, in order; null when they are not enrolled. */
    async findCourse(
      learnerId: string,
      courseId: string,
      executor: Executor = db,
    ): Promise<EnrolledCourseState | null> {
      const states = executor === db ? courseStates : selectCourseStates(executor);
      const rows = await states.execute({ learnerId, courseId });
      const [first] = rows;
      if (!first) return null;
      return {
        lastLectureId: first.lastLectureId,
        completedAt: first.completedAt,
        boughtSeconds: first.boughtSeconds,
        startsAt: first.startsAt,
        lectures: rows.flatMap(({ lectureId, lastLectureId, completedAt, boughtSeconds, startsAt, ...state }) =>
          lectureId === null ? [] : [{ lectureId, ...state }],
        ),
      };
    },

    /** Notes that somebody may keep a lesson on a device from now on: it has been handed out. Changes nothing of how far they are. */
    async noteDownloaded(tx: Tx, { learnerId, lectureId, now }: { learnerId: string; lectureId: string; now: Date }) {
      const at = now.toISOString();
      await tx.execute(sql`
        insert into ${lectureProgress}
          (learner_id, lecture_id, position_seconds, watched_ranges, watched_seconds, downloaded_at, updated_at)
        select id, ${lectureId}::uuid, 0, '[]', 0, ${at}::timestamptz, ${at}::timestamptz
        from users where id = ${learnerId}::uuid and deleted_at is null for key share
        on conflict (learner_id, lecture_id) do update set
          downloaded_at = coalesce(lecture_progress.downloaded_at, excluded.downloaded_at)`);
    },

    /** A learner has the lecture, and it is not open to them yet. */
    async isAwaited(learnerId: string, lectureId: string): Promise<boolean> {
      const rows = await db
        .select({ id: lectures.id })
        .from(lectures)
        .innerJoin(
          enrolments,
          and(eq(enrolments.courseId, lectures.courseId), eq(enrolments.learnerId, learnerId), isOwed),
        )
        .where(and(eq(lectures.id, lectureId), sql`not ${isOpen}`));
      return rows.length > 0;
    },

    /** Notes that a begun course is completed, unless it was noted before; returns the moment that counts. */
    // biome-ignore lint/complexity/useMaxParams: time and executor stand beside the two.
    async complete(learnerId: string, courseId: string, now: Date, executor: Executor = db): Promise<Date | null> {
      const [row] = await executor
        .update(courseProgress)
        .set({ completedAt: sql`coalesce(${courseProgress.completedAt}, ${now.toISOString()}::timestamptz)` })
        .where(and(eq(courseProgress.learnerId, learnerId), eq(courseProgress.courseId, courseId)))
        .returning({ completedAt: courseProgress.completedAt });
      return row?.completedAt ?? null;
    },
  };
}

export type ProgressRepository = ReturnType<typeof createProgressRepository>;
