import { questionRoutes } from '@nalanda/contract';
import { questionEventsPath } from '@nalanda/contract/paths';
import type { FastifyInstance } from 'fastify';
import { noteAudit } from '../../platform/audit/audit.hook.ts';
import type { EventStreams } from '../../platform/http/event-streams.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { registerEventRoute } from './live/question-events.routes.ts';
import {
  acceptAnswer,
  answerQuestion,
  askQuestion,
  editPost,
  followQuestion,
  getThread,
  hidePost,
  listQuestions,
  listReceivedQuestions,
  type QuestionsDeps,
  removePost,
  votePost,
} from './questions.usecases.ts';

/** HTTP side of questions and answers. */
export function registerQuestionRoutes(app: FastifyInstance, deps: QuestionsDeps & { events: EventStreams }): void {
  registerRoute(app, questionRoutes.listQuestions, ({ params, query, user }) =>
    listQuestions(deps, user, { ...query, courseId: params.courseId }),
  );
  registerRoute(app, questionRoutes.listReceivedQuestions, ({ query, user }) =>
    listReceivedQuestions(deps, user, query),
  );
  registerRoute(app, questionRoutes.askQuestion, ({ params, body: { _id: id, ...asked }, user }) =>
    askQuestion(deps, user, { ...asked, id, courseId: params.courseId }),
  );
  registerRoute(app, questionRoutes.getThread, ({ params, user }) => getThread(deps, user, params.questionId));
  registerRoute(app, questionRoutes.answerQuestion, ({ params, body: { _id: id, text }, user }) =>
    answerQuestion(deps, user, { id, questionId: params.questionId, text }),
  );
  registerRoute(app, questionRoutes.followQuestion, ({ params, body, user }) =>
    followQuestion(deps, user, { ...params, ...body }),
  );
  registerRoute(app, questionRoutes.editPost, ({ params, body, user }) => editPost(deps, user, { ...params, ...body }));
  registerRoute(app, questionRoutes.removePost, ({ params, user }) => removePost(deps, user, params.postId));
  registerRoute(app, questionRoutes.votePost, ({ params, body, user }) => votePost(deps, user, { ...params, ...body }));
  registerRoute(app, questionRoutes.acceptAnswer, ({ params, body, user }) =>
    acceptAnswer(deps, user, { ...params, ...body }),
  );
  registerRoute(app, questionRoutes.hidePost, ({ params, body, user, request }) => {
    noteAudit(request, { details: { post: params.postId, reason: body.reason || (body.fault ?? null) } });
    return hidePost(deps, user, { ...params, reason: body.reason, fault: body.fault ?? 'other' });
  });
  registerEventRoute(app, deps, questionEventsPath);
}
