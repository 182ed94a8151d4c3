import { z } from 'zod';
import { messageSchema } from '../error.ts';
import { idSchema } from '../ids.ts';
import { limits } from '../limits.ts';
import { contributionReportSchema, faultBodySchema, hidingSchema, moderationLists } from '../moderation/moderation.ts';
import { defineRoute } from '../route.ts';
import { officeReviewPaths } from './office-reviews.paths.ts';
import { reviewSchema } from './reviews.ts';

/** A review as the office sees it. */
export const moderatedReviewSchema = reviewSchema.extend({
  hidden: hidingSchema.nullable(),
  openReports: z.int(),
  /** Since when something waits to be decided; null when nothing does. */
  waitingSince: z.iso.datetime().nullable(),
  /** The newest reports, open ones first. */
  reports: z.array(contributionReportSchema.omit({ decidedBy: true }).extend({ reporter: z.string() })),
});
export type ModeratedReview = z.infer<typeof moderatedReviewSchema>;

const reviewParams = z.object({ reviewId: idSchema });
const mayModerate = { staff: 'reviews.moderate' } as const;

/** What the office does about reviews alone; `officeModerationRoutes` do the same about all that people write. */
export const officeReviewRoutes = {
  listModeratedReviews: defineRoute({
    ...officeReviewPaths.listModeratedReviews,
    access: mayModerate,
    limit: 'read',
    summary: 'Reviews for the office: those with something to decide, hidden ones, or all',
    query: z.object({
      list: z.enum(moderationLists).default('open'),
      page: z.coerce.number().int().min(1).max(limits.reviewPages.max).default(1),
    }),
    responses: { 200: z.object({ reviews: z.array(moderatedReviewSchema), total: z.number().int() }) },
  }),
  hideReview: defineRoute({
    ...officeReviewPaths.hideReview,
    access: mayModerate,
    limit: 'write',
    audit: 'review.hide',
    summary: 'Hides a review from everybody but its writer, who reads why, and settles its reports',
    params: reviewParams,
    body: faultBodySchema,
    responses: { 200: messageSchema },
  }),
  restoreReview: defineRoute({
    ...officeReviewPaths.restoreReview,
    access: mayModerate,
    limit: 'write',
    audit: 'review.restore',
    summary: 'Shows a hidden review again',
    params: reviewParams,
    responses: { 200: messageSchema },
  }),
  keepReview: defineRoute({
    ...officeReviewPaths.keepReview,
    access: mayModerate,
    limit: 'write',
    audit: 'review.keep',
    summary: 'Leaves a review as it is and settles its reports',
    params: reviewParams,
    responses: { 200: messageSchema },
  }),
};
