import { officeReviewRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { noteAudit } from '../../../platform/audit/audit.hook.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import {
  hideReview,
  keepReview,
  listModeratedReviews,
  type ModerationDeps,
  restoreReview,
} from './moderation.usecases.ts';

/** What the office does about reviews. */
export function registerModerationRoutes(app: FastifyInstance, deps: ModerationDeps): void {
  registerRoute(app, officeReviewRoutes.listModeratedReviews, ({ query }) => listModeratedReviews(deps, query));
  registerRoute(app, officeReviewRoutes.hideReview, ({ params, body, user, request }) => {
    noteAudit(request, { details: { reason: body.reason } });
    return hideReview(deps, { ...params, ...body, managerId: user.id });
  });
  registerRoute(app, officeReviewRoutes.restoreReview, ({ params }) => restoreReview(deps, params.reviewId));
  registerRoute(app, officeReviewRoutes.keepReview, ({ params }) => keepReview(deps, params.reviewId));
}
