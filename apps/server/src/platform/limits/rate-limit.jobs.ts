import { z } from 'zod';
import type { Db } from '../../database/db.ts';
import type { Clock } from '../clock.ts';
import type { Jobs } from '../jobs.ts';
import { removeEndedCounters } from './rate-limit.repository.ts';

/** Declares the hourly removal of counters whose time is over. */
export function defineRateLimitJobs(jobs: Jobs, { db, clock }: { db: Db; clock: Clock }): void {
  jobs.define({
    name: 'limits.clean',
    payload: z.object({}),
    attempts: 2,
    timeoutSeconds: 300,
    every: '41 * * * *',
    async handler() {
      await removeEndedCounters(db, clock.now().getTime());
    },
  });
}
