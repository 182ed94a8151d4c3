import { sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';

/** What has been taken back is known everywhere after this long. */
const REFRESH_MILLISECONDS = 2_000;
/** Longer than any token lives. */
const REMEMBERED = sql.raw(`interval '75 minutes'`);

/**
 * Playback asks no database who may watch: the token has been told. Only about people who have lost an enrolment within
 * the life of a token it asks, for each of their requests. Who that is, is read anew every two seconds, and only while
 * somebody plays something; so it holds for any number of web processes without their talking to each other.
 */
export function createPlaybackAccess({ db, clock, logger }: { db: Db; clock: Clock; logger: Logger }) {
  let suspects = new Set<string>();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    const { rows } = await db.execute<{ user_id: string }>(
      sql`select distinct user_id from playback_revocations where revoked_at > now() - ${REMEMBERED}`,
    );
    suspects = new Set(rows.map((row) => row.user_id));
    readAt = clock.now().getTime();
  }

  function refresh(): Promise<void> {
    reading ??= read()
      // A database that is away for a moment must not stop those who are watching.
      .catch((error: unknown) => logger.warn({ err: error }, 'who has lost access could not be read'))
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }

  return {
    /** True unless the person has lost the right to watch this video since their token was made. */
    async isStillAllowed(userId: string, assetId: string): Promise<boolean> {
      if (clock.now().getTime() - readAt >= REFRESH_MILLISECONDS) await refresh();
      return !suspects.has(userId) || mayWatch(db, userId, assetId);
    },

    /** True when the person may watch this video, as the database says now. */
    isAllowed: (userId: string, assetId: string) => mayWatch(db, userId, assetId),

    /** Removes the notes that are of no use any more. */
    async sweep(): Promise<void> {
      await db.execute(sql`delete from playback_revocations where revoked_at < now() - ${REMEMBERED}`);
    },
  };
}

export type PlaybackAccess = ReturnType<typeof createPlaybackAccess>;

/** What the token once stood for: a free preview, an enrolment, or a course of one's own. */
async function mayWatch(db: Db, userId: string, assetId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from lectures join courses on courses.id = lectures.course_id
    where lectures.asset_id = ${assetId}::uuid and (
      (lectures.is_preview_free and lectures.removed_at is null) or courses.creator_id = ${userId}::uuid or exists (
        select 1 from enrolments
        where enrolments.course_id = courses.id and enrolments.learner_id = ${userId}::uuid
          and (lectures.removed_at is null or enrolments.enrolled_at <= lectures.removed_at)))
    limit 1`);
  return rows.length > 0;
}
