import type { LiveReach } from '@nalanda/contract';
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../database/db.ts';
import { mayTeach } from '../../../database/schema/course-teachers.table.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { lectures } from '../../../database/schema/lectures.table.ts';
import type { Clock } from '../../../platform/clock.ts';
import { isOpenAt, isWatchable } from '../watching/watching.repository.ts';
import type { PlannedLive } from './live.models.ts';

/** A live class with what a calendar says of it. */
export interface LiveRow extends PlannedLive {
  title: string;
  courseId: string;
  courseTitle: string;
  isCreator: boolean;
  /** Other classes of the course are to come. */
  hasOthers: boolean;
}

/** A class as it stands among others of its course. */
export interface PlannedRow extends PlannedLive {
  id: string;
  title: string;
}

/** What changes of one class. `remindedAt`: learners need no reminder, they are told of it now. What is absent stays. */
interface LiveChange extends PlannedLive {
  title?: string;
  remindedAt?: Date | null;
}

/** SQL: somebody learns the course, and the lecture is open for them when its class begins. For selects from lectures and their courses. */
const isInvited = (userId: string): SQL => sql`exists (select 1 from ${enrolments}
  where ${enrolments.courseId} = ${courses.id} and ${enrolments.learnerId} = ${userId}::uuid
    and ${lectures.removedAt} is null and ${isOpenAt(sql`${lectures.liveAt}`)})`;

const ends = sql`${lectures.liveAt} + make_interval(mins => ${lectures.liveMinutes})`;

const planColumns = {
  startsAt: lectures.liveAt,
  minutes: lectures.liveMinutes,
  url: lectures.liveUrl,
  title: lectures.title,
};

/** SQL of live classes. */
export function createLiveRepository({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Null without a live class, and for whoever may not watch the lecture and could not when the class begins. */
    async findForViewer(lectureId: string, viewerId: string): Promise<LiveRow | null> {
      const [row] = await db
        .select({
          ...planColumns,
          courseId: courses.id,
          courseTitle: courses.title,
          isCreator: mayTeach(viewerId, null),
          hasOthers: sql<boolean>`exists (select 1 from lectures other where other.course_id = ${courses.id}
            and other.id <> ${lectures.id} and other.live_at > ${clock.now().toISOString()}::timestamptz and other.removed_at is null)`,
        })
        .from(lectures)
        .innerJoin(courses, eq(courses.id, lectures.courseId))
        .where(and(eq(lectures.id, lectureId), or(isWatchable(viewerId), isInvited(viewerId))));
      return row && isPlanned(row) ? row : null;
    },

    /** The classes of a course that have not ended and that somebody may come to, in their order, at most so many. */
    async listForViewer(
      courseId: string,
      viewerId: string,
      most: number,
    ): Promise<(PlannedRow & { courseTitle: string })[]> {
      const rows = await db
        .select({ ...planColumns, id: lectures.id, courseTitle: courses.title })
        .from(lectures)
        .innerJoin(courses, eq(courses.id, lectures.courseId))
        .where(
          and(
            eq(courses.id, courseId),
            isNull(lectures.removedAt),
            sql`${ends} > ${clock.now().toISOString()}::timestamptz`,
            or(isWatchable(viewerId), isInvited(viewerId)),
          ),
        )
        .orderBy(asc(lectures.liveAt), asc(lectures.id))
        .limit(most);
      return rows.filter(isPlanned);
    },

    /** The classes that have not ended of all courses that somebody teaches, in their order, at most so many. */
    async listTaught(userId: string, most: number) {
      const rows = await db
        .select({
          ...planColumns,
          id: lectures.id,
          seriesId: lectures.liveSeriesId,
          courseId: courses.id,
          courseTitle: courses.title,
        })
        .from(lectures)
        .innerJoin(courses, eq(courses.id, lectures.courseId))
        .where(
          and(
            isTaughtBy(userId),
            isNull(courses.archivedAt),
            isNull(lectures.removedAt),
            sql`${ends} > ${clock.now().toISOString()}::timestamptz`,
          ),
        )
        .orderBy(asc(lectures.liveAt), asc(lectures.id))
        .limit(most);
      return rows.filter(isPlanned);
    },

    async readStart(tx: Tx, lectureId: string): Promise<Date | null> {
      const [row] = await tx.select({ startsAt: lectures.liveAt }).from(lectures).where(eq(lectures.id, lectureId));
      return row?.startsAt ?? null;
    },

    /** Lectures of a (locked) course among these, with their classes as far as they have one. */
    listChosen(tx: Tx, courseId: string, lectureIds: readonly string[]) {
      return tx
        .select({ ...planColumns, id: lectures.id })
        .from(lectures)
        .where(and(eq(lectures.courseId, courseId), inArray(lectures.id, [...lectureIds]), isNull(lectures.removedAt)));
    },

    /** The lectures that were made with a series of a (locked) course, in their order. */
    listOfSeries(tx: Tx, { courseId, seriesId }: { courseId: string; seriesId: string }) {
      return tx
        .select({ id: lectures.id, startsAt: lectures.liveAt })
        .from(lectures)
        .where(and(eq(lectures.courseId, courseId), eq(lectures.liveSeriesId, seriesId)))
        .orderBy(asc(lectures.position), asc(lectures.id));
    },

    /** Plans a class, or changes it, and the title of its lecture when it has one here. */
    async save(tx: Tx, lectureId: string, { title, startsAt, minutes, url, remindedAt }: LiveChange): Promise<void> {
      await tx
        .update(lectures)
        .set({
          ...{ liveAt: startsAt, liveMinutes: minutes, liveUrl: url, updatedAt: clock.now() },
          ...(title !== undefined && { title }),
          ...(remindedAt !== undefined && { liveRemindedAt: remindedAt }),
        })
        .where(eq(lectures.id, lectureId));
    },

    /** Lectures have no class any more. */
    async clear(tx: Tx, lectureIds: readonly string[]): Promise<void> {
      await tx
        .update(lectures)
        .set({ liveAt: null, liveMinutes: null, liveUrl: null, liveRemindedAt: null, updatedAt: clock.now() })
        .where(inArray(lectures.id, [...lectureIds]));
    },

    /**
     * Nobody is told any more of classes as they were. News of a whole series stay while its classes only `haveMoved`: they say the times
     * of today.
     */
    async forgetTold(
      tx: Tx,
      { courseId, lectureIds, haveMoved }: { courseId: string; lectureIds: readonly string[]; haveMoved: boolean },
    ): Promise<void> {
      await tx.execute(sql`delete from notifications
        where course_id = ${courseId}::uuid and about_id = any(${sql.param(lectureIds)}::uuid[])
          and kind in ('live', 'live-soon', 'live-moved', 'live-cancelled')
          and not (${haveMoved} and kind = 'live' and count > 1)`);
    },

    /** How many learners of a course some of these classes are open to when they begin, and how many none of them is. */
    async countReach(tx: Tx, courseId: string, lectureIds: readonly string[]): Promise<LiveReach> {
      const [found] = await tx
        .select({
          invited: sql<number>`count(*) filter (where ${isOneOpen(lectureIds)})::int`,
          leftOut: sql<number>`count(*) filter (where not ${isOneOpen(lectureIds)})::int`,
        })
        .from(enrolments)
        .where(eq(enrolments.courseId, courseId));
      return found ?? { invited: 0, leftOut: 0 };
    },

    /** Takes the classes that begin until then and of which learners were not reminded yet, at most so many. */
    async takeToRemind(
      tx: Tx,
      { now, until, most }: { now: Date; until: Date; most: number },
    ): Promise<{ lectureId: string; startsAt: string }[]> {
      const { rows } = await tx.execute<{ id: string; startsAt: string }>(sql`
        update lectures set live_reminded_at = ${now.toISOString()}::timestamptz where id in (
          select id from lectures
          where live_at > ${now.toISOString()}::timestamptz and live_at <= ${until.toISOString()}::timestamptz
            and live_reminded_at is null and removed_at is null
          order by live_at limit ${most} for update skip locked) returning id, live_at as "startsAt"`);
      return rows.map(({ id, startsAt }) => ({ lectureId: id, startsAt: new Date(startsAt).toISOString() }));
    },
  };
}

/** SQL: somebody teaches the course, found by its teacher and not course by course. */
const isTaughtBy = (userId: string): SQL => sql`${courses.id} in (
  select own.id from courses own where own.creator_id = ${userId}::uuid
  union select taught.course_id from course_teachers taught where taught.teacher_id = ${userId}::uuid and taught.state = 'accepted')`;

/** SQL: one of these classes is open to who has this enrolment when it begins. */
const isOneOpen = (lectureIds: readonly string[]): SQL => sql`exists (select 1 from ${lectures}
  where ${lectures.id} = any(${sql.param(lectureIds)}::uuid[]) and ${isOpenAt(sql`${lectures.liveAt}`)})`;

type Whole<Row> = Row & { startsAt: Date; minutes: number; url: string };

/** All three columns of a class are there, or none. */
export const isPlanned = <Row extends { startsAt: Date | null; minutes: number | null; url: string | null }>(
  row: Row,
): row is Whole<Row> => row.startsAt !== null && row.minutes !== null && row.url !== null;

export type LiveRepository = ReturnType<typeof createLiveRepository>;
