import { reviewModerationRoutes, reviewRoutes, teachingRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../platform/http/register-route.ts';
import { type ReplyDeps, removeReply, replyToReview } from './reply/reply.usecases.ts';
import {
  deleteOwnReview,
  getOwnReview,
  giveReview,
  listCourseReviews,
  listNewestReviews,
  listReceivedReviews,
  type ReviewsDeps,
} from './reviews.usecases.ts';

/** HTTP side of the reviews. */
export function registerReviewRoutes(app: FastifyInstance, deps: ReviewsDeps & ReplyDeps): void {
  registerRoute(app, reviewRoutes.giveReview, ({ body, user }) => giveReview(deps, { ...body, learnerId: user.id }));
  registerRoute(app, reviewRoutes.listReviews, ({ query }) => listNewestReviews(deps, query.limit));
  registerRoute(app, reviewRoutes.listCourseReviews, ({ params, query, user }) =>
    listCourseReviews(deps, { ...params, ...query, learnerId: user.id }),
  );
  registerRoute(app, teachingRoutes.listReceivedReviews, ({ query, user }) =>
    listReceivedReviews(deps, { ...query, educatorId: user.id }),
  );
  registerRoute(app, reviewRoutes.getOwnReview, ({ params, user }) =>
    getOwnReview(deps, { courseId: params.courseId, learnerId: user.id }),
  );
  registerRoute(app, reviewRoutes.deleteOwnReview, ({ params, user }) =>
    deleteOwnReview(deps, { courseId: params.courseId, learnerId: user.id }),
  );
  registerRoute(app, reviewModerationRoutes.replyToReview, ({ params, body, user }) =>
    replyToReview(deps, { ...params, ...body, educatorId: user.id }),
  );
  registerRoute(app, reviewModerationRoutes.removeReviewReply, ({ params, user }) =>
    removeReply(deps, { ...params, educatorId: user.id }),
  );
}
