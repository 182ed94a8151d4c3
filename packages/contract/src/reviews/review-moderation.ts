import { z } from 'zod';
import { messageSchema } from '../error.ts';
import { idSchema } from '../ids.ts';
import { says } from '../issue-texts.ts';
import { limits } from '../limits.ts';
import { faultBodySchema } from '../moderation/moderation.ts';
import { defineRoute } from '../route.ts';
import { reviewModerationPaths } from './review-moderation.paths.ts';
import { reviewSchema } from './reviews.ts';

export const reviewReplyBodySchema = z.object({
  text: z.string().trim().min(1, says('reply.missing')).max(limits.reviewComment.max, says('reply.too-long')),
});

const reviewParams = z.object({ reviewId: idSchema });

/** What is said about reviews: reports of readers, and the public reply of the educator. */
export const reviewModerationRoutes = {
  reportReview: defineRoute({
    ...reviewModerationPaths.reportReview,
    access: 'user',
    limit: 'review',
    audit: 'review.report',
    summary: 'Reports a review, once by each person, as `reportContribution` does',
    params: reviewParams,
    body: faultBodySchema,
    responses: { 201: messageSchema },
  }),
  replyToReview: defineRoute({
    ...reviewModerationPaths.replyToReview,
    access: 'educator',
    limit: 'review',
    audit: 'review.reply',
    summary: "Writes or changes the educator's public reply to a review of an own course",
    params: reviewParams,
    body: reviewReplyBodySchema,
    responses: { 200: reviewSchema },
  }),
  removeReviewReply: defineRoute({
    ...reviewModerationPaths.removeReviewReply,
    access: 'educator',
    limit: 'review',
    audit: 'review.reply-remove',
    summary: "Removes the educator's public reply to a review of an own course",
    params: reviewParams,
    responses: { 200: messageSchema },
  }),
};
