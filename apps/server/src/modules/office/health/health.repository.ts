import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../database/db.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { lectures } from '../../../database/schema/lectures.table.ts';
import { mediaAssets } from '../../../database/schema/media.table.ts';
import { readFact } from '../../../platform/facts/facts.repository.ts';

/** SQL of what the office sees of the installation. */
export function createHealthRepository(db: Db) {
  return {
    readFact: (key: string) => readFact(db, key),

    /** Version of PostgreSQL, and bytes of the database and of all videos with what they were encoded into. */
    async measure(): Promise<{ postgres: string; database: number; videos: number }> {
      const { rows } = await db.execute<{ postgres: string; database: string; videos: string }>(sql`
        select current_setting('server_version') as postgres, pg_database_size(current_database()) as database,
          (select coalesce(sum(byte_size), 0) from media_assets)
            + (select coalesce(sum(byte_size), 0) from media_renditions) as videos`);
      const [row] = rows;
      return { postgres: row?.postgres ?? '', database: Number(row?.database), videos: Number(row?.videos) };
    },

    /** The newest payments of that time, newest first, and whether the provider has told of any of their orders by its webhook. */
    async listTold({ provider, since, until, limit }: { provider: string; since: Date; until: Date; limit: number }) {
      const { rows } = await db.execute<{ isTold: boolean }>(sql`
        select exists (select 1 from payment_events e
          where (e.payload #>> '{payload,payment,entity,order_id}') = o.provider_order_id) as "isTold"
        from payments p join payment_orders o on o.id = p.order_id
        where o.provider = ${provider} and p.status in ('captured', 'refunded')
          and p.created_at >= ${since.toISOString()}::timestamptz and p.created_at < ${until.toISOString()}::timestamptz
        order by p.id desc limit ${limit}`);
      return rows;
    },

    /** Videos that could not be encoded, newest first, with the lecture that shows each. */
    listFailedVideos: (most: number) =>
      db
        .select({
          assetId: mediaAssets.id,
          lectureTitle: lectures.title,
          courseTitle: courses.title,
          reason: mediaAssets.processingReason,
        })
        .from(mediaAssets)
        .leftJoin(lectures, eq(lectures.assetId, mediaAssets.id))
        .leftJoin(courses, eq(courses.id, lectures.courseId))
        .where(eq(mediaAssets.processingState, 'failed'))
        .orderBy(desc(mediaAssets.id))
        .limit(most),
  };
}

export type HealthRepository = ReturnType<typeof createHealthRepository>;
