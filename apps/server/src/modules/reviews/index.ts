import type { Review } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../database/db.ts';
import type { Clock } from '../../platform/clock.ts';
import { createReviewsRepository } from './reviews.repository.ts';
import { registerReviewRoutes } from './reviews.routes.ts';
import { listNewestReviews, type ReviewsDeps } from './reviews.usecases.ts';

export { presentReview } from './reviews.presenter.ts';
export {
  applyReviewsCount,
  followEnrolment,
  followProof,
  forgetReviewer,
  isCountedReview,
  isPublicReview,
  recountReviews,
} from './standing/standing.repository.ts';

/** Ratings and comments of learners. */
export function createReviewsModule(outside: {
  db: Db;
  clock: Clock;
  courses: ReviewsDeps['courses'];
  people: ReviewsDeps['people'];
}) {
  const deps: ReviewsDeps = { ...outside, repository: createReviewsRepository(outside) };
  return {
    registerRoutes: (app: FastifyInstance) => registerReviewRoutes(app, deps),
    listNewestReviews: (limit: number): Promise<Review[]> => listNewestReviews(deps, limit),
  };
}
