import { z } from 'zod';
import { courseSchema, courseTitleSchema } from '../courses/courses.ts';
import { courseParams, idSchema } from '../ids.ts';
import { limits } from '../limits.ts';
import { listPageSchema } from '../list-page.ts';
import { reviewPageSchema } from '../reviews/reviews.ts';
import { defineRoute } from '../route.ts';
import { teachingPaths } from './teaching.paths.ts';
import { figurePeriods } from './teaching-options.ts';

/** One figure over a period: the whole of it, the whole of the period before it, and its part of each day or month. */
const figureSchema = z.object({
  now: z.number().nullable(),
  before: z.number().nullable(),
  points: z.array(z.number().nullable()),
});
export type Figure = z.infer<typeof figureSchema>;

/** What has become of an educator's courses in a period, in India's time. A rating is null where nobody has rated. */
export const figuresSchema = z.object({
  period: z.enum(figurePeriods),
  /** The days (`2026-11-21`) or months (`2026-11`) of the points, oldest first; the last one is not over. */
  dates: z.array(z.string()),
  /** Learners who have enrolled and still are. */
  learners: figureSchema,
  /** Courses that learners have completed. */
  completions: figureSchema,
  /** Mean of the ratings given, to one decimal. */
  rating: figureSchema,
  /** By the books, in rupees: what was paid less refunds and the platform's share. */
  earning: figureSchema,
});
export type Figures = z.infer<typeof figuresSchema>;

/** A learner in one of the educator's courses. */
export const ownLearnerSchema = z.object({
  name: z.string(),
  photoUrl: z.string().nullable(),
  courseId: idSchema,
  courseTitle: z.string(),
  enrolledAt: z.iso.datetime(),
  /** How much of the course the learner has watched, 0 to 100. */
  progressPercent: z.number().int(),
  /** When the learner has watched last; null before the first time. */
  seenAt: z.iso.datetime().nullable(),
  completedAt: z.iso.datetime().nullable(),
});
export type OwnLearner = z.infer<typeof ownLearnerSchema>;

/** Some of the learners, and how many there are on all pages. */
export const learnerPageSchema = z.object({ learners: z.array(ownLearnerSchema), total: z.number().int() });
export type LearnerPage = z.infer<typeof learnerPageSchema>;

/** A course that was made from another one. */
export const courseCopySchema = z.object({
  course: courseSchema,
  /** Lectures whose video was not ready to be shared: they came without one. */
  videosLeftOut: z.number().int(),
});
export type CourseCopy = z.infer<typeof courseCopySchema>;

export const teachingRoutes = {
  getFigures: defineRoute({
    ...teachingPaths.getFigures,
    access: 'educator',
    limit: 'read',
    summary:
      "New learners, completions, ratings and earning of the caller's courses in a period, and in the one before",
    query: z.object({ period: z.enum(figurePeriods).default('30d') }),
    responses: { 200: figuresSchema },
  }),
  listLearners: defineRoute({
    ...teachingPaths.listLearners,
    access: 'educator',
    limit: 'read',
    whileLooking: 'answered',
    summary: "Learners of the caller's courses, or of one of them, the last enrolled first, a page at a time",
    query: z.object({
      course: idSchema.optional(),
      /** A part of the name. */
      name: z.string().trim().max(limits.name.max).optional(),
      page: listPageSchema,
    }),
    responses: { 200: learnerPageSchema },
  }),
  listReceivedReviews: defineRoute({
    ...teachingPaths.listReceivedReviews,
    access: 'educator',
    limit: 'read',
    whileLooking: 'answered',
    summary: "Public reviews of the caller's courses, or of one of them, newest first, a page at a time",
    query: z.object({
      course: idSchema.optional(),
      rating: z.coerce.number().int().min(1).max(5).optional(),
      page: z.coerce.number().int().min(1).max(limits.reviewPages.max).default(1),
    }),
    responses: { 200: reviewPageSchema },
  }),
  duplicateCourse: defineRoute({
    ...teachingPaths.duplicateCourse,
    access: 'educator',
    limit: 'course',
    audit: 'course.duplicate',
    summary: 'Makes a draft with the texts, cover, lectures and videos of an own course',
    params: courseParams,
    body: z.object({ title: courseTitleSchema }),
    responses: { 201: courseCopySchema },
  }),
};
