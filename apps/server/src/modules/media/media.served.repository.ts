import { sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import type { VideoGrant } from './media.tokens.ts';

/** Which parts of a video were sent to somebody: a bit each. */
export type ServedParts = VideoGrant & { parts: bigint };

/** SQL of what was sent of videos. */
export function createServedRepository({ db }: { db: Db }) {
  return {
    /** Adds what was sent to learners of the videos' courses; what went to others is left out. */
    async add(rows: readonly ServedParts[]): Promise<void> {
      const users = sql.param(rows.map(({ userId }) => userId));
      const assets = sql.param(rows.map(({ assetId }) => assetId));
      const parts = sql.param(rows.map((row) => BigInt.asIntN(64, row.parts).toString()));
      // In one order on every node, so that two writers never wait for each other.
      await db.execute(sql`
        insert into media_served (user_id, asset_id, parts)
        select sent.user_id, sent.asset_id, sent.parts
          from unnest(${users}::uuid[], ${assets}::uuid[], ${parts}::bigint[]) as sent (user_id, asset_id, parts)
         where exists (
           select 1 from lectures join enrolments on enrolments.course_id = lectures.course_id
            where lectures.asset_id = sent.asset_id and enrolments.learner_id = sent.user_id)
           and exists (select 1 from users where users.id = sent.user_id and users.deleted_at is null)
         order by 1, 2
        on conflict (user_id, asset_id) do update set parts = media_served.parts | excluded.parts
         where media_served.parts <> media_served.parts | excluded.parts`);
    },
  };
}

export type ServedRepository = ReturnType<typeof createServedRepository>;
