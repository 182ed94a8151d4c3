import { searchRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../platform/register-route.ts';
import { type SearchDeps, searchCourses } from './search.usecases.ts';

/** HTTP side of the search. */
export function registerSearchRoutes(app: FastifyInstance, deps: SearchDeps): void {
  registerRoute(app, searchRoutes.aiSearch, ({ body, user }) => searchCourses(deps, body.input, user));
}
