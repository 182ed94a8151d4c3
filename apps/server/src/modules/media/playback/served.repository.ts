import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../database/db.ts';
import { SERVED_PARTS } from './ranges.models.ts';
import type { VideoGrant } from './tokens.ts';

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
      // In one order on every node, so that two writers never wait for each other. Nobody is deleted meanwhile.
      await db.execute(sql`
        with people as (
          select id from users where id = any(${users}::uuid[]) and deleted_at is null order by id for key share)
        insert into media_served (user_id, asset_id, parts)
        select sent.user_id, sent.asset_id, sent.parts
          from unnest(${users}::uuid[], ${assets}::uuid[], ${parts}::bigint[]) as sent (user_id, asset_id, parts)
          join people on people.id = sent.user_id
         where exists (
           select 1 from lectures join enrolments on enrolments.course_id = lectures.course_id
            where lectures.asset_id = sent.asset_id and enrolments.learner_id = sent.user_id)
         order by 1, 2
        on conflict (user_id, asset_id) do update set parts = media_served.parts | excluded.parts
         where media_served.parts <> media_served.parts | excluded.parts`);
    },

    /**
     * Carries what learners were sent of a video over to the one that replaces it, by its length in seconds and from the
     * beginning; call it in the transaction that replaces the video.
     */
    async carryOver(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
      await tx.execute(sql`
        insert into media_served (user_id, asset_id, parts, downloaded_at)
        select user_id, ${to}::uuid, case when count >= ${SERVED_PARTS} then -1 else ~((-1)::bigint << count) end, downloaded_at
          from (
            select served.user_id, served.downloaded_at, floor(
              bit_count(served.parts::bit(64)) * replaced.duration_seconds / greatest(added.duration_seconds, 0.001))::int as count
              from media_served served
              join media_assets replaced on replaced.id = served.asset_id
              join media_assets added on added.id = ${to}::uuid
             where served.asset_id = ${from}::uuid) as carried
         where count > 0
         order by 1
        on conflict (user_id, asset_id) do update set parts = media_served.parts | excluded.parts,
          downloaded_at = coalesce(media_served.downloaded_at, excluded.downloaded_at)`);
    },
  };
}

export type ServedRepository = ReturnType<typeof createServedRepository>;
