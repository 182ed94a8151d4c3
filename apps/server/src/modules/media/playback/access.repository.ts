import { sql } from 'drizzle-orm';
import type { Db } from '../../../database/db.ts';
import { isVideoWatchable } from '../../lectures/index.ts';

/** Longer than any token lives. */
const REMEMBERED = sql.raw(`interval '75 minutes'`);

/** SQL of who may play a video; triggers note in `playback_revocations` who has lost an enrolment. */
export function createPlaybackAccessRepository({ db }: { db: Db }) {
  return {
    /** Ids of the people who have lost an enrolment within the life of a token. */
    async listRevoked(): Promise<string[]> {
      const { rows } = await db.execute<{ user_id: string }>(
        sql`select distinct user_id from playback_revocations where revoked_at > now() - ${REMEMBERED}`,
      );
      return rows.map((row) => row.user_id);
    },

    mayWatch: (userId: string, assetId: string): Promise<boolean> => isVideoWatchable(db, userId, assetId),

    /** Removes the notes that are of no use any more. */
    async forgetRevoked(): Promise<void> {
      await db.execute(sql`delete from playback_revocations where revoked_at < now() - ${REMEMBERED}`);
    },
  };
}

export type PlaybackAccessRepository = ReturnType<typeof createPlaybackAccessRepository>;
