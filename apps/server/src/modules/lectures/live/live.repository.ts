import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../database/db.ts';
import { mayTeach } from '../../../database/schema/course-teachers.table.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { lectures } from '../../../database/schema/lectures.table.ts';
import type { Clock } from '../../../platform/clock.ts';
import { isWatchable } from '../watching/watching.repository.ts';
import type { PlannedLive } from './live.models.ts';

/** A live class with what a calendar says of it. */
export interface LiveRow extends PlannedLive {
  title: string;
  courseId: string;
  courseTitle: string;
  isCreator: boolean;
}

/** SQL of live classes. */
export function createLiveRepository({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Null without a live class, and for whoever may not watch the lecture. */
    async findForViewer(lectureId: string, viewerId: string): Promise<LiveRow | null> {
      const [row] = await db
        .select({
          startsAt: lectures.liveAt,
          minutes: lectures.liveMinutes,
          url: lectures.liveUrl,
          title: lectures.title,
          courseId: courses.id,
          courseTitle: courses.title,
          isCreator: mayTeach(viewerId, null),
        })
        .from(lectures)
        .innerJoin(courses, eq(courses.id, lectures.courseId))
        .where(and(eq(lectures.id, lectureId), isWatchable(viewerId)));
      if (!row?.startsAt || row.minutes === null || row.url === null) return null;
      return { ...row, startsAt: row.startsAt, minutes: row.minutes, url: row.url };
    },

    async readStart(tx: Tx, lectureId: string): Promise<Date | null> {
      const [row] = await tx.select({ startsAt: lectures.liveAt }).from(lectures).where(eq(lectures.id, lectureId));
      return row?.startsAt ?? null;
    },

    /** `remindedAt`: learners need no reminder, they are told of it now. */
    async save(tx: Tx, lectureId: string, live: (PlannedLive & { remindedAt: Date | null }) | null): Promise<void> {
      await tx
        .update(lectures)
        .set({
          liveAt: live?.startsAt ?? null,
          liveMinutes: live?.minutes ?? null,
          liveUrl: live?.url ?? null,
          liveRemindedAt: live?.remindedAt ?? null,
          updatedAt: clock.now(),
        })
        .where(eq(lectures.id, lectureId));
    },

    /** Nobody is told any more of a class as it was. */
    async forgetTold(tx: Tx, { courseId, lectureId }: { courseId: string; lectureId: string }): Promise<void> {
      await tx.execute(sql`delete from notifications
        where course_id = ${courseId}::uuid and kind in ('live', 'live-soon', 'live-moved', 'live-cancelled')
          and about_id = ${lectureId}::uuid`);
    },

    /** Takes the classes that begin until then and of which learners were not reminded yet, at most so many. */
    async takeToRemind(tx: Tx, { now, until, most }: { now: Date; until: Date; most: number }): Promise<string[]> {
      const { rows } = await tx.execute<{ id: string }>(sql`
        update lectures set live_reminded_at = ${now.toISOString()}::timestamptz where id in (
          select id from lectures
          where live_at > ${now.toISOString()}::timestamptz and live_at <= ${until.toISOString()}::timestamptz
            and live_reminded_at is null and removed_at is null
          order by live_at limit ${most} for update skip locked) returning id`);
      return rows.map(({ id }) => id);
    },
  };
}

export type LiveRepository = ReturnType<typeof createLiveRepository>;
