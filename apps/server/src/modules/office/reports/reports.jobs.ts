import { z } from 'zod';
import type { Jobs } from '../../../platform/jobs.ts';
import { refreshSummaries, type SummaryDeps } from './summaries.usecases.ts';

/** Declares the job that keeps the summaries of the reports, every minute. */
export function defineReportJobs(jobs: Jobs, deps: SummaryDeps): void {
  jobs.define({
    name: 'reports.refresh',
    payload: z.object({}),
    attempts: 1,
    timeoutSeconds: 1_800,
    every: '* * * * *',
    handler: (_, { signal }) => refreshSummaries(deps, signal),
  });
}
