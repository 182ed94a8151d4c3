import { type OwnQuiz, quizRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { changesBetween } from '../../platform/audit/audit.changes.ts';
import { noteAudit } from '../../platform/audit/audit.hook.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import {
  type AttemptsDeps,
  getAttempt,
  getQuiz,
  saveAnswers,
  startAttempt,
  submitAttempt,
} from './attempts/attempts.usecases.ts';
import { getOwnQuiz, removeQuiz, saveQuiz } from './quizzes.usecases.ts';
import { getQuizResults, type ResultsDeps } from './results/results.usecases.ts';

/** HTTP side of quizzes. */
export function registerQuizRoutes(app: FastifyInstance, deps: AttemptsDeps & ResultsDeps): void {
  registerRoute(app, quizRoutes.getOwnQuiz, ({ params, user }) => getOwnQuiz(deps, { ...params, userId: user.id }));
  registerRoute(app, quizRoutes.saveQuiz, async ({ params, body, user, request }) => {
    const { before, after } = await saveQuiz(deps, { ...params, ...body, userId: user.id });
    const changes = changesBetween(before && toNoted(before), toNoted(after));
    noteAudit(request, { details: { lecture: params.lectureId, ...changes } });
    return after;
  });
  registerRoute(app, quizRoutes.removeQuiz, ({ params, user, request }) => {
    noteAudit(request, { details: { lecture: params.lectureId } });
    return removeQuiz(deps, { ...params, userId: user.id });
  });
  registerRoute(app, quizRoutes.getQuizResults, ({ params, user }) =>
    getQuizResults(deps, { ...params, userId: user.id }),
  );
  registerRoute(app, quizRoutes.getQuiz, ({ params, user }) =>
    getQuiz(deps, { ...params, viewerId: user.id, isLooking: user.looking !== undefined }),
  );
  registerRoute(app, quizRoutes.startAttempt, ({ params, user }) =>
    startAttempt(deps, { ...params, learnerId: user.id }),
  );
  registerRoute(app, quizRoutes.getAttempt, ({ params, user }) =>
    getAttempt(deps, { ...params, learnerId: user.id, isLooking: user.looking !== undefined }),
  );
  registerRoute(app, quizRoutes.saveAnswers, ({ params, body, user }) =>
    saveAnswers(deps, { ...params, learnerId: user.id, given: body.answers }),
  );
  registerRoute(app, quizRoutes.submitAttempt, ({ params, body, user }) =>
    submitAttempt(deps, { ...params, learnerId: user.id, given: body.answers }),
  );
}

/** What the log keeps of a quiz. */
function toNoted({ version, settings: { groups, ...settings }, questions }: OwnQuiz) {
  const written = groups.map(({ name, drawCount }) => (drawCount === null ? name : `${name}: ${drawCount}`)).join(', ');
  return { version, questions: questions.length, ...settings, groups: written };
}
