import { z } from 'zod';
import { messageSchema } from '../error.ts';
import { idSchema } from '../ids.ts';
import { limits } from '../limits.ts';
import { faults } from '../moderation/faults.ts';
import { faultBodySchema } from '../moderation/moderation.ts';
import { defineRoute } from '../route.ts';
import { officeReviewPaths } from './office-reviews.paths.ts';
import { reviewSchema } from './reviews.ts';

/** Which reviews the office lists: with something to decide (longest waiting first), hidden, or all, newest first. */
export const moderationLists = ['open', 'hidden', 'all'] as const;
export type ModerationList = (typeof moderationLists)[number];

const reportSchema = z.object({
  reporter: z.string(),
  /** The educator of the course has reported it. */
  isEducator: z.boolean(),
  reason: z.enum(faults),
  note: z.string(),
  createdAt: z.iso.datetime(),
  /** What the office has done about it; null while it is open. */
  outcome: z.enum(['hidden', 'kept']).nullable(),
});

/** A review as the office sees it. */
export const moderatedReviewSchema = reviewSchema.extend({
  hidden: z
    .object({
      reason: z.enum(faults),
      note: z.string(),
      at: z.iso.datetime(),
      /** Who has hidden it; null when they are gone. */
      by: z.string().nullable(),
      /** Its writer has changed it since. */
      isChanged: z.boolean(),
      /** Its writer has deleted it. */
      isWithdrawn: z.boolean(),
    })
    .nullable(),
  openReports: z.number().int(),
  /** Since when something waits to be decided; null when nothing does. */
  waitingSince: z.iso.datetime().nullable(),
  /** The newest reports, open ones first. */
  reports: z.array(reportSchema),
});
export type ModeratedReview = z.infer<typeof moderatedReviewSchema>;

const reviewParams = z.object({ reviewId: idSchema });
const mayModerate = { staff: 'reviews.moderate' } as const;

/** What the office does about reviews. */
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
