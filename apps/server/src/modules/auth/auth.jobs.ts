import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { AuthRepository } from './auth.repository.ts';

/** Declares the nightly removal of sessions, codes and proofs that have ended. */
export function defineAuthJobs(jobs: Jobs, deps: { repository: AuthRepository; clock: Clock }): void {
  jobs.define({
    name: 'auth.clean',
    payload: z.object({}),
    attempts: 3,
    timeoutSeconds: 300,
    every: '17 21 * * *',
    handler: () => deps.repository.deleteExpired(deps.clock.now()),
  });
}
