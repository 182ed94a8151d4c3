import { lt } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { rateLimits } from '../../database/schema/installation.table.ts';

/** Removes the counters that have ended before `now` (milliseconds since 1970). */
export async function removeEndedCounters(db: Db, now: number): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now));
}
