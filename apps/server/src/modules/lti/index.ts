import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Jobs } from '../../platform/jobs.ts';
import type { LtiDeps, LtiOutside } from './lti.deps.ts';
import { createTokenReader } from './lti.messages.ts';
import { createLtiRepository } from './lti.repository.ts';
import { type LtiCookies, registerLtiRoutes } from './lti.routes.ts';
import { createToolKey } from './tool-key.ts';

/** People who come from learning platforms (LTI 1.3), and courses that these take from here (Deep Linking 2.0). */
export function createLtiModule(
  outside: LtiOutside & { jobs: Jobs; cookies: LtiCookies; sessionSecrets: [string, ...string[]] },
) {
  const repository = createLtiRepository(outside);
  const deps: LtiDeps & { cookies: LtiCookies } = {
    ...outside,
    repository,
    readToken: createTokenReader(outside),
    key: createToolKey(outside),
  };
  outside.jobs.define({
    name: 'lti.sweep',
    payload: z.object({}),
    attempts: 2,
    timeoutSeconds: 60,
    every: '17 * * * *',
    handler: () => repository.sweep(),
  });
  return { registerRoutes: (app: FastifyInstance): Promise<void> => registerLtiRoutes(app, deps) };
}
