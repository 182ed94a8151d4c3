import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../database/db.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Logger } from '../../platform/logger.ts';
import { createAttemptsRepository } from './attempts/attempts.repository.ts';
import { type AttemptsDeps, settleAttempts } from './attempts/attempts.usecases.ts';
import { quizzesRepository } from './quizzes.repository.ts';
import { registerQuizRoutes } from './quizzes.routes.ts';
import { createResultsRepository } from './results/results.repository.ts';

export { toLessonSeconds as toQuizSeconds, toQuizSettings } from './quizzes.models.ts';

/** Quizzes: lessons that ask, and the attempts of learners. */
export function createQuizzesModule(
  outside: Pick<AttemptsDeps, 'lessons' | 'learning'> & { db: Db; clock: Clock; logger: Logger; jobs: Jobs },
) {
  const deps = {
    ...outside,
    quizzes: quizzesRepository,
    attempts: createAttemptsRepository(outside),
    results: createResultsRepository(outside),
  };
  outside.jobs.define({
    name: 'quizzes.settle',
    payload: z.object({}),
    attempts: 2,
    timeoutSeconds: 240,
    every: '*/5 * * * *',
    handler: (_, { signal }) => settleAttempts(deps, signal),
  });
  return { registerRoutes: (app: FastifyInstance): void => registerQuizRoutes(app, deps) };
}
