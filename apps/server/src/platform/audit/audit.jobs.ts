import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Db } from '../db.ts';
import type { Jobs } from '../jobs.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Declares the nightly removal of events older than `keepDays`; the table refuses it for any that are younger than 180 days. */
export function defineAuditJobs(jobs: Jobs, { db, clock, keepDays }: { db: Db; clock: Clock; keepDays: number }): void {
  jobs.define({
    name: 'audit.retire',
    payload: z.object({}),
    attempts: 2,
    timeoutSeconds: 600,
    every: '23 20 * * *',
    async handler() {
      const before = new Date(clock.now().getTime() - keepDays * DAY_MS).toISOString();
      await db.transaction(async (tx) => {
        await tx.execute(sql`set local nalanda.retires_audit = 'on'`);
        await tx.execute(sql`delete from audit_events where at < ${before}::timestamptz`);
      });
    },
  });
}
