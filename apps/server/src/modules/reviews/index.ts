import type { Review } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import type { ChangeFeed } from '../../database/change-feed.ts';
import type { Db } from '../../database/db.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Notices } from '../../platform/mail/notices.ts';
import { createLastKnown } from '../../platform/memory/last-known.ts';
import type { School } from '../../platform/school.ts';
import type { TellNews } from '../notifications/index.ts';
import { createReplyRepository } from './reply/reply.repository.ts';
import { createReviewsRepository } from './reviews.repository.ts';
import { registerReviewRoutes } from './reviews.routes.ts';
import { listNewestReviews, type ReviewsDeps } from './reviews.usecases.ts';
import { createWriterNews, type WriterNewsDeps } from './writer-news.ts';

export { createReviewRules } from './review-rules.ts';
export { createReviewHiddenError } from './reviews.errors.ts';
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

interface ReviewsOutside {
  db: Db;
  changes: ChangeFeed;
  clock: Clock;
  courses: ReviewsDeps['courses'];
  people: ReviewsDeps['people'] & WriterNewsDeps['people'];
  notices: Pick<Notices, 'send'>;
  school: School;
  publicUrl: string | undefined;
  tell: TellNews;
  mailPreferences: WriterNewsDeps['mailPreferences'];
}

/** Ratings and comments of learners, and what educators reply. */
export function createReviewsModule(outside: ReviewsOutside) {
  const repository = createReviewsRepository(outside);
  const newest = createLastKnown<Review[]>(outside.changes, 'course');
  const deps: ReviewsDeps = { ...outside, repository, newest };
  const tellWriter = createWriterNews({ ...outside, repository });
  return {
    registerRoutes(app: FastifyInstance): void {
      registerReviewRoutes(app, { ...deps, replies: createReplyRepository(outside), tell: outside.tell, tellWriter });
    },
    listNewestReviews: (limit: number): Promise<Review[]> => listNewestReviews(deps, limit),
  };
}

export type ReviewsModule = ReturnType<typeof createReviewsModule>;
