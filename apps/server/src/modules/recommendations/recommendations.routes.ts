import { recommendationRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../platform/http/register-route.ts';
import { GUEST_ID } from '../../platform/http/session-user.ts';
import { forgetCareer, getCareerPlan, listCareers, saveCareer } from './career/career.usecases.ts';
import { listBeside, listRecommended } from './recommendations.usecases.ts';
import type { RecommendationsDeps } from './taken-courses.ts';

/** HTTP side of recommendations and of paths to jobs. */
export function registerRecommendationRoutes(app: FastifyInstance, deps: RecommendationsDeps): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  registerRoute(app, recommendationRoutes.listRecommended, ({ user }) => listRecommended(deps, user));
  registerRoute(app, recommendationRoutes.listBeside, ({ params, user }) =>
    listBeside(deps, params.courseId, user ?? { id: GUEST_ID }),
  );
  registerRoute(app, recommendationRoutes.listCareers, () => listCareers(deps));
  registerRoute(app, recommendationRoutes.getCareerPlan, ({ query, user }) => getCareerPlan(deps, user, query.job));
  registerRoute(app, recommendationRoutes.saveCareer, ({ body, user }) => saveCareer(deps, user, body.job));
  registerRoute(app, recommendationRoutes.forgetCareer, ({ user }) => forgetCareer(deps, user));
}
