import { learningRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../platform/http/register-route.ts';
import {
  getProgress,
  listContinued,
  noteHeartbeat,
  noteLesson,
  type ProgressDeps,
} from './progress/progress.usecases.ts';

/** HTTP side of what learners have watched. */
export function registerLearningRoutes(app: FastifyInstance, deps: ProgressDeps): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  registerRoute(app, learningRoutes.heartbeat, ({ body, user }) => noteHeartbeat(deps, user.id, body));
  registerRoute(app, learningRoutes.finishArticle, ({ params, query, user }) =>
    noteLesson(deps, { ...params, ...query, learnerId: user.id, isDone: true, kind: 'article' }),
  );
  registerRoute(app, learningRoutes.getProgress, ({ params, user }) => getProgress(deps, user.id, params.courseId));
  registerRoute(app, learningRoutes.listContinued, ({ user }) => listContinued(deps, user.id));
}
