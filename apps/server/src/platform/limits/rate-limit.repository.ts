import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { rateLimits } from '../../database/schema/installation.table.ts';

const now = '(extract(epoch from now()) * 1000)::bigint';
/** Who has waited for the row has an earlier time than who wrote it. */
const WAITED_MS = 60_000;
/** An end that lies further ahead than the window is long was written while the database's clock was ahead. */
const isOver = `(limits.expire <= ${now} or limits.expire > ${now} + $3 + ${WAITED_MS})`;

/** SQL of the counters. Their windows go by the database's clock, which all nodes share. */
export function createRateLimitRepository(db: Db) {
  return {
    /** Counts so many for a key, in a window of `ms` that begins with the first. Gives the sum, and the milliseconds that the window has left. */
    async count(
      key: string,
      { points, ms }: { points: number; ms: number },
    ): Promise<{ points: number; msLeft: number }> {
      const { rows } = await db.$client.query<{ points: number; left: string }>({
        name: 'count_for_limit',
        text: `
          insert into rate_limits as limits (key, points, expire) values ($1, $2, ${now} + $3)
            on conflict (key) do update set
              points = case when ${isOver} then $2 else limits.points + $2 end,
              expire = case when ${isOver} then ${now} + $3 else limits.expire end
            returning points, expire - ${now} as left`,
        values: [key, points, ms],
      });
      return { points: rows[0]?.points ?? points, msLeft: Number(rows[0]?.left ?? ms) };
    },

    async giveBack(key: string): Promise<void> {
      await db
        .update(rateLimits)
        .set({ points: sql`${rateLimits.points} - 1` })
        .where(eq(rateLimits.key, key));
    },

    async remove(key: string): Promise<void> {
      await db.delete(rateLimits).where(eq(rateLimits.key, key));
    },
  };
}

export type RateLimitRepository = ReturnType<typeof createRateLimitRepository>;

/** Removes the counters that have ended before `now` (milliseconds since 1970). */
export async function removeEndedCounters(db: Db, now: number): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now));
}
