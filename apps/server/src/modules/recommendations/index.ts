import type { FastifyInstance } from 'fastify';
import type { Db } from '../../database/db.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { createRecommendationsRepository } from './recommendations.repository.ts';
import { registerRecommendationRoutes } from './recommendations.routes.ts';
import type { RecommendationsDeps } from './taken-courses.ts';
import { createTogetherCache } from './together-cache.ts';
import { createWishesRepository } from './wishes/wishes.repository.ts';
import { registerWishRoutes } from './wishes/wishes.routes.ts';

/** What somebody may want to learn next, and the path to a job. */
export function createRecommendationsModule(
  outside: { db: Db; clock: Clock; logger: Logger } & Pick<RecommendationsDeps, 'search' | 'courses'>,
) {
  const repository = createRecommendationsRepository(outside);
  const deps: RecommendationsDeps = {
    ...outside,
    repository,
    together: createTogetherCache({ ...outside, repository }),
  };
  const wishes = createWishesRepository(outside);
  return {
    registerRoutes: (app: FastifyInstance): void => {
      registerRecommendationRoutes(app, deps);
      registerWishRoutes(app, { ...deps, wishes });
    },
  };
}
