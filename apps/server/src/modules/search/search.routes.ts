import { searchRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import type { RateLimiter } from '../../platform/rate-limit.ts';
import { registerRoute } from '../../platform/register-route.ts';
import { type SearchDeps, searchCourses } from './search.usecases.ts';

/** HTTP side of the search. */
export function registerSearchRoutes(app: FastifyInstance, deps: SearchDeps & { limiter: RateLimiter }): void {
  registerRoute(app, searchRoutes.aiSearch, async ({ body, user }) => {
    await deps.limiter.consume(user.id);
    return searchCourses(deps, body.input, user);
  });
}
