import type { FastifyInstance } from 'fastify';
import type { ChangeFeed } from '../../database/change-feed.ts';
import type { Db } from '../../database/db.ts';
import type { Clock } from '../../platform/clock.ts';
import { createQuestionEvents } from './live/question-events.ts';
import { createQuestionsRepository } from './questions.repository.ts';
import { registerQuestionRoutes } from './questions.routes.ts';

export { forgetQuestioner } from './questions.repository.ts';

/** Questions and answers of those who learn and teach a course. */
export function createQuestionsModule(outside: { db: Db; clock: Clock; changes: ChangeFeed }) {
  const deps = {
    ...outside,
    repository: createQuestionsRepository(outside),
    events: createQuestionEvents(outside.changes),
  };
  return { registerRoutes: (app: FastifyInstance): void => registerQuestionRoutes(app, deps) };
}
