import { z } from 'zod';
import { messageSchema } from '../error.ts';
import { courseParams, idSchema } from '../ids.ts';
import { says } from '../issue-texts.ts';
import { limits } from '../limits.ts';
import { faults } from '../moderation/faults.ts';
import { defineRoute } from '../route.ts';
import { roles } from '../users/roles.ts';
import { courseReviewPaths, reviewPaths } from './reviews.paths.ts';

/** A review as everybody sees it. `verified` says that the writer is enrolled. */
export const reviewSchema = z.object({
  _id: idSchema,
  rating: z.number().int().min(1).max(5),
  comment: z.string(),
  courseId: idSchema,
  courseTitle: z.string(),
  user: z.object({ name: z.string(), photoUrl: z.string().nullable(), role: z.enum(roles) }),
  verified: z.boolean(),
  createdAt: z.iso.datetime(),
  /** What the educator of the course answers, for everybody to read. */
  reply: z.object({ text: z.string(), createdAt: z.iso.datetime() }).optional(),
});
export type Review = z.infer<typeof reviewSchema>;

/**
 * A review as its writer sees it. `counted`: part of the average; `apart`: public, beside it; `waiting`: kept, and public
 * as soon as the writer enrols or proves the e-mail, or, where `hidden` says why the school has taken it out, shows it again.
 */
export const ownReviewSchema = reviewSchema.extend({
  standing: z.enum(['counted', 'apart', 'waiting']),
  hidden: z.object({ reason: z.enum(faults), note: z.string() }).optional(),
});
export type OwnReview = z.infer<typeof ownReviewSchema>;

export const giveReviewBodySchema = z.object({
  rating: z
    .number(says('rating.missing'))
    .int(says('rating.missing'))
    .min(1, says('rating.missing'))
    .max(5, says('rating.missing')),
  comment: z.string().trim().max(limits.reviewComment.max, says('comment.too-long')).default(''),
  courseId: idSchema,
});

/** Some reviews of a course, and how many there are on all pages. */
export const reviewPageSchema = z.object({ reviews: z.array(reviewSchema), total: z.number().int() });
export type ReviewPage = z.infer<typeof reviewPageSchema>;

export const reviewRoutes = {
  giveReview: defineRoute({
    ...courseReviewPaths.giveReview,
    access: 'user',
    limit: 'review',
    audit: 'review.write',
    summary: "Writes the caller's review of a course, or replaces it",
    body: giveReviewBodySchema,
    responses: { 201: ownReviewSchema },
  }),
  listReviews: defineRoute({
    ...reviewPaths.listReviews,
    access: 'public',
    limit: 'read',
    summary: 'Reviews that Home may show, newest first: those that count, with words, of published courses',
    query: z.object({ limit: z.coerce.number().int().min(1).max(limits.reviewsListed).optional() }),
    responses: { 200: z.array(reviewSchema) },
  }),
  listCourseReviews: defineRoute({
    ...courseReviewPaths.listCourseReviews,
    access: 'user',
    limit: 'read',
    whileLooking: 'answered',
    summary:
      'Reviews that make the average of a course, newest first, a page at a time; with rating those of so many stars',
    params: courseParams,
    query: z.object({
      rating: z.coerce.number().int().min(1).max(5).optional(),
      page: z.coerce.number().int().min(1).max(limits.reviewPages.max).default(1),
    }),
    responses: { 200: reviewPageSchema },
  }),
  getOwnReview: defineRoute({
    ...courseReviewPaths.getOwnReview,
    access: 'user',
    limit: 'read',
    whileLooking: 'answered',
    summary: "The caller's own review of a course, or null",
    params: courseParams,
    responses: { 200: z.object({ review: ownReviewSchema.nullable() }) },
  }),
  deleteOwnReview: defineRoute({
    ...courseReviewPaths.deleteOwnReview,
    access: 'user',
    limit: 'review',
    audit: 'review.remove',
    summary: "Deletes the caller's own review of a course",
    params: courseParams,
    responses: { 200: messageSchema },
  }),
};
