import { z } from 'zod';
import type { Jobs } from '../../platform/jobs.ts';
import { sweepRemovedLectures } from './lectures.usecases.ts';
import { type LiveDeps, remindOfLiveClasses } from './live/live.usecases.ts';
import { tellOfOpenings } from './watching/openings.usecases.ts';

/** Declares what is done for lectures by the clock. */
export function defineLectureJobs(jobs: Jobs, deps: LiveDeps): void {
  jobs.define({
    name: 'lectures.sweep-removed',
    payload: z.object({}),
    attempts: 2,
    timeoutSeconds: 600,
    every: '43 * * * *',
    handler: () => sweepRemovedLectures(deps),
  });
  jobs.define({
    name: 'lectures.tell-openings',
    payload: z.object({}),
    attempts: 2,
    timeoutSeconds: 600,
    every: '*/15 * * * *',
    handler: (_, { signal }) => tellOfOpenings(deps, signal),
  });
  jobs.define({
    name: 'lectures.remind-live',
    payload: z.object({}),
    attempts: 2,
    timeoutSeconds: 240,
    every: '*/5 * * * *',
    handler: (_, { signal }) => remindOfLiveClasses(deps, signal),
  });
}
