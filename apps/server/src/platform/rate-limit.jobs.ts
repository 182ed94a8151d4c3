import { lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Clock } from './clock.ts';
import type { Db } from './db.ts';
import type { Jobs } from './jobs.ts';
import { rateLimits } from './platform.table.ts';

/** Declares the hourly removal of counters whose time is over. */
export function defineRateLimitJobs(jobs: Jobs, { db, clock }: { db: Db; clock: Clock }): void {
  jobs.define({
    name: 'limits.clean',
    payload: z.object({}),
    attempts: 2,
    timeoutSeconds: 300,
    every: '41 * * * *',
    async handler() {
      await db.delete(rateLimits).where(lt(rateLimits.expire, clock.now().getTime()));
    },
  });
}
