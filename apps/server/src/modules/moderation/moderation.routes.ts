import {
  moderationRoutes,
  officeModerationRoutes,
  officeReviewRoutes,
  reviewModerationRoutes,
} from '@nalanda/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { noteAudit } from '../../platform/audit/audit.hook.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { presentModeratedReview } from './listing/listing.presenter.ts';
import { type ListingDeps, listModerated } from './listing/listing.usecases.ts';
import type { ContributionRef } from './moderation.models.ts';
import {
  hideContribution,
  keepContribution,
  type ModerationDeps,
  reportContribution,
  restoreContribution,
} from './moderation.usecases.ts';

type Deps = ModerationDeps & ListingDeps;

/** HTTP side of reports and of what is decided about them. */
export function registerModerationRoutes(app: FastifyInstance, deps: Deps): void {
  registerRoute(app, moderationRoutes.reportContribution, ({ params, body, user, request }) =>
    reportContribution(deps, user, { ...noteSubject(request, params, body), ...body }),
  );
  registerRoute(app, officeModerationRoutes.listModerated, ({ query }) => listModerated(deps, query));
  registerRoute(app, officeModerationRoutes.hideContribution, ({ params, body, user, request }) =>
    hideContribution(deps, ofOffice(user), { ...noteSubject(request, params, body), ...body }),
  );
  registerRoute(app, officeModerationRoutes.restoreContribution, ({ params, user, request }) =>
    restoreContribution(deps, ofOffice(user), noteSubject(request, params)),
  );
  registerRoute(app, officeModerationRoutes.keepContribution, ({ params, user, request }) =>
    keepContribution(deps, ofOffice(user), noteSubject(request, params)),
  );
  registerReceivedRoutes(app, deps);
  registerReviewRoutes(app, deps);
}

/** What educators decide about questions and answers on their courses. */
function registerReceivedRoutes(app: FastifyInstance, deps: Deps): void {
  registerRoute(app, moderationRoutes.listReceivedReports, ({ query, user }) =>
    listModerated(deps, { ...query, educatorId: user.id }),
  );
  registerRoute(app, moderationRoutes.hideReceived, ({ params, body, user, request }) => {
    noteAudit(request, { details: { reason: body.reason } });
    return hideContribution(deps, ofEducator(user), { ...toPost(params), ...body });
  });
  registerRoute(app, moderationRoutes.restoreReceived, ({ params, user }) =>
    restoreContribution(deps, ofEducator(user), toPost(params)),
  );
  registerRoute(app, moderationRoutes.keepReceived, ({ params, user }) =>
    keepContribution(deps, ofEducator(user), toPost(params)),
  );
}

/** The same of reviews alone, as it was called when nothing else could be reported. */
function registerReviewRoutes(app: FastifyInstance, deps: Deps): void {
  registerRoute(app, reviewModerationRoutes.reportReview, ({ params, body, user }) =>
    reportContribution(deps, user, { ...toReview(params), ...body }),
  );
  registerRoute(app, officeReviewRoutes.listModeratedReviews, async ({ query }) => {
    const { contributions, total } = await listModerated(deps, { ...query, kind: 'review' });
    return { reviews: contributions.flatMap(presentModeratedReview), total };
  });
  registerRoute(app, officeReviewRoutes.hideReview, ({ params, body, user, request }) => {
    noteAudit(request, { details: { reason: body.reason } });
    return hideContribution(deps, ofOffice(user), { ...toReview(params), ...body });
  });
  registerRoute(app, officeReviewRoutes.restoreReview, ({ params, user }) =>
    restoreContribution(deps, ofOffice(user), toReview(params)),
  );
  registerRoute(app, officeReviewRoutes.keepReview, ({ params, user }) =>
    keepContribution(deps, ofOffice(user), toReview(params)),
  );
}

const ofOffice = ({ id }: { id: string }) => ({ id, isOffice: true });
const ofEducator = ({ id }: { id: string }) => ({ id, isOffice: false });
const toPost = ({ postId }: { postId: string }) => ({ kind: 'post' as const, id: postId });
const toReview = ({ reviewId }: { reviewId: string }) => ({ kind: 'review' as const, id: reviewId });

/** Names the contribution in the audit log, with why it is reported or hidden; gives it. */
function noteSubject(
  request: FastifyRequest,
  { kind, contributionId }: { kind: ContributionRef['kind']; contributionId: string },
  fault?: { reason: string },
): ContributionRef {
  noteAudit(request, {
    subject: `${kind}:${contributionId}`,
    ...(fault && { details: { reason: fault.reason } }),
  });
  return { kind, id: contributionId };
}
