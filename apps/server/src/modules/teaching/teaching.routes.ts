import { teachingRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../platform/http/register-route.ts';
import { getFigures, listLearners, type TeachingDeps } from './teaching.usecases.ts';

/** HTTP side of what educators see of their courses as a whole. */
export function registerTeachingRoutes(app: FastifyInstance, deps: TeachingDeps): void {
  registerRoute(app, teachingRoutes.getFigures, ({ query, user }) => getFigures(deps, user.id, query.period));
  registerRoute(app, teachingRoutes.listLearners, ({ query: { course, name, page }, user }) =>
    listLearners(deps, { educatorId: user.id, course, name, page }),
  );
}
