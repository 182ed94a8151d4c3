import type { FastifyInstance } from 'fastify';
import type { Jobs } from '../../platform/jobs.ts';
import { createSignedTokens } from '../../platform/secrets/signed-tokens.ts';
import { defineSearchAlertJobs } from './search-alerts.jobs.ts';
import { createSearchAlertsRepository } from './search-alerts.repository.ts';
import { registerSearchAlertRoutes } from './search-alerts.routes.ts';
import type { SearchAlertsDeps } from './search-alerts.usecases.ts';

type Outside = Omit<SearchAlertsDeps, 'repository' | 'tokens'> & {
  jobs: Jobs;
  secrets: { unsubscribeSecrets: string[] };
};

/** 'Tell me when there is one': what people look for in vain, and the one mail when a course about it is published. */
export function createSearchAlertsModule({ jobs, secrets, ...outside }: Outside) {
  const tokens = createSignedTokens(secrets.unsubscribeSecrets, 'search alerts');
  const deps: SearchAlertsDeps = { ...outside, tokens, repository: createSearchAlertsRepository(outside) };
  const queue = defineSearchAlertJobs(jobs, deps);
  return {
    registerRoutes: (app: FastifyInstance) => registerSearchAlertRoutes(app, deps),
    courseOffered: queue.courseOffered,
  };
}
