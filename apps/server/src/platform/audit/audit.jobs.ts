import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Jobs } from '../jobs.ts';
import type { AuditRepository } from './audit.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Declares the nightly removal of events older than `keepDays`; the table refuses it for any that are younger than 180 days. */
export function defineAuditJobs(
  jobs: Jobs,
  { repository, clock, keepDays }: { repository: AuditRepository; clock: Clock; keepDays: number },
): void {
  jobs.define({
    name: 'audit.retire',
    payload: z.object({}),
    attempts: 2,
    timeoutSeconds: 600,
    every: '23 20 * * *',
    async handler() {
      const before = new Date(clock.now().getTime() - keepDays * DAY_MS).toISOString();
      await repository.retire(before);
    },
  });
}
