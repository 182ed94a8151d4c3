import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { AuthRepository } from './auth.repository.ts';
import type { ProofRepository } from './email-proof/email-proof.repository.ts';

export interface AuthJobsDeps {
  repository: AuthRepository;
  proofs: ProofRepository;
  clock: Clock;
}

/** Declares the nightly removal of sessions, codes and proofs that have ended. */
export function defineAuthJobs(jobs: Jobs, deps: AuthJobsDeps): void {
  jobs.define({
    name: 'auth.clean',
    payload: z.object({}),
    attempts: 3,
    timeoutSeconds: 300,
    every: '17 21 * * *',
    async handler() {
      await deps.repository.deleteExpired(deps.clock.now());
      await deps.proofs.deleteExpired(deps.clock.now());
    },
  });
}
