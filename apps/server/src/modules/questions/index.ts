import type { FastifyInstance } from 'fastify';
import type { ChangeFeed } from '../../database/change-feed.ts';
import type { Db } from '../../database/db.ts';
import type { Clock } from '../../platform/clock.ts';
import { createEventStreams } from '../../platform/http/event-streams.ts';
import type { TellNews } from '../notifications/index.ts';
import { createQuestionsRepository } from './questions.repository.ts';
import { registerQuestionRoutes } from './questions.routes.ts';
import type { QuestionsDeps } from './questions.usecases.ts';

export { createPostRules } from './post-rules.ts';
export { createHiddenBySchoolError } from './questions.errors.ts';
export { forgetQuestioner } from './questions.repository.ts';

/** Questions and answers of those who learn and teach a course. */
export function createQuestionsModule(
  outside: { db: Db; clock: Clock; changes: ChangeFeed; tell: TellNews } & Pick<QuestionsDeps, 'moderation'>,
) {
  const deps = {
    ...outside,
    repository: createQuestionsRepository(outside),
    events: createEventStreams(outside.changes, 'questions'),
  };
  return { registerRoutes: (app: FastifyInstance): void => registerQuestionRoutes(app, deps) };
}
