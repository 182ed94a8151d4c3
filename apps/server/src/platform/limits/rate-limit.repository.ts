import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { rateLimits } from '../../database/schema/installation.table.ts';

const now = '(extract(epoch from now()) * 1000)::bigint';
/** Who has waited for the row has an earlier time than who wrote it. */
const WAITED_MS = 60_000;
/** A counter, and by how much it goes up in a window of `ms` that begins with the first. */
export interface CountedKey {
  key: string;
  points: number;
  ms: number;
  /** From more on nothing behind it is counted. */
  most: number;
}

/**
 * One statement for so many counters: a round trip for each would be a tenth of a search. Its commit does not wait for the disk, for each
 * request would, by milliseconds: what a crash of the database takes is what was counted in its last second.
 */
function writeCount(keys: number): string {
  const steps = Array.from({ length: keys }, (_, at) => {
    const [key, points, ms] = ['text', 'int', 'bigint'].map((type, nth) => `$${at * 4 + nth + 1}::${type}`);
    // An end that lies further ahead than the window is long was written while the database's clock was ahead.
    const isOver = `(limits.expire <= ${now} or limits.expire > ${now} + ${ms} + ${WAITED_MS})`;
    const isAllowed = at === 0 ? '' : `from step${at - 1} where points <= $${at * 4}::int`;
    return `step${at} as (
      insert into rate_limits as limits (key, points, expire) select ${key}, ${points}, ${now} + ${ms} ${isAllowed}
        on conflict (key) do update set
          points = case when ${isOver} then ${points} else limits.points + ${points} end,
          expire = case when ${isOver} then ${now} + ${ms} else limits.expire end
        returning points, expire - ${now} as left)`;
  });
  const results = steps.map((_, at) => `select ${at} as at, points, "left" from step${at}`);
  return `with unhurried as (select set_config('synchronous_commit', 'off', true)), ${steps.join(', ')}
    select counted.* from unhurried, (${results.join(' union all ')}) as counted order by at`;
}

/** SQL of the counters. Their windows go by the database's clock, which all nodes share. */
export function createRateLimitRepository(db: Db) {
  const texts = new Map<number, string>();
  return {
    /**
     * Counts for these keys in turn, until a sum is above what its key may have: those behind it are not counted. Gives of each that was
     * counted the sum, and the milliseconds that its window has left. Callers name keys that belong together in the same order, or two
     * of them could wait for each other.
     */
    async count(keys: readonly CountedKey[]): Promise<{ points: number; msLeft: number }[]> {
      const text = texts.get(keys.length) ?? writeCount(keys.length);
      texts.set(keys.length, text);
      const { rows } = await db.$client.query<{ points: number; left: string }>({
        name: `count_for_limits_${keys.length}`,
        text,
        // Nobody asks for what the last one may have.
        values: keys.flatMap(({ key, points, ms, most }) => [key, points, ms, most]).slice(0, -1),
      });
      return rows.map(({ points, left }) => ({ points, msLeft: Number(left) }));
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

/** Removes the counters that have ended before `now` (milliseconds since 1970). */
export async function removeEndedCounters(db: Db, now: number): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now));
}
