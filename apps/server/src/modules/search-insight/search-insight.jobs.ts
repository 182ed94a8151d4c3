import { z } from 'zod';
import type { Jobs } from '../../platform/jobs.ts';
import { forgetOldSearches, type InsightDeps } from './search-insight.usecases.ts';

/** Declares the nightly forgetting of old searches. */
export function defineSearchInsightJobs(jobs: Jobs, deps: InsightDeps): void {
  jobs.define({
    name: 'search.forget',
    payload: z.object({}),
    attempts: 3,
    timeoutSeconds: 300,
    every: '23 21 * * *',
    handler: () => forgetOldSearches(deps),
  });
}
