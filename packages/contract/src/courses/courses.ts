import { z } from 'zod';
import { messageSchema } from '../error.ts';
import { formBasisSchema, formBooleanSchema, formLinesSchema, formNumberSchema } from '../form.ts';
import { courseParams, idSchema } from '../ids.ts';
import { says } from '../issue-texts.ts';
import { lectureSchema, sectionSchema } from '../lectures/lectures.ts';
import { limits } from '../limits.ts';
import { priceSchema } from '../payments/money.ts';
import { reviewSchema } from '../reviews/reviews.ts';
import { defineRoute } from '../route.ts';
import { teachingRights } from '../teaching/course-teacher-options.ts';
import { batchOfferSchema, ownBatchSchema } from './batches.ts';
import { courseAuthoringPaths } from './course-authoring.paths.ts';
import {
  categories,
  courseLanguages,
  courseLengths,
  coursePrices,
  type coursePublishings,
  courseSorts,
  HOME_SORT,
  leastRatings,
  levels,
} from './course-options.ts';
import { coursePaths } from './courses.paths.ts';

export const categorySchema = z.enum(categories, says('category.missing'));
export type Category = z.infer<typeof categorySchema>;

export const levelSchema = z.enum(levels, says('level.missing'));
export type Level = z.infer<typeof levelSchema>;

/** A language that a course may be held in, by its code. */
export const courseLanguageSchema = z.enum(courseLanguages, says('language.missing'));
export type CourseLanguage = z.infer<typeof courseLanguageSchema>;

/** Number of the drawing that was chosen as the cover. */
export const coverVariantSchema = z.number().int().min(1).max(limits.coverVariants);

export const courseTitleSchema = z
  .string()
  .trim()
  .min(limits.courseTitle.min, says('title.missing'))
  .max(limits.courseTitle.max, says('title.too-long'));
export const subTitleSchema = z.string().trim().max(limits.courseSubTitle.max, says('subtitle.too-long'));
export const descriptionSchema = z.string().trim().max(limits.courseDescription.max, says('description.too-long'));

/** Mean of review ratings to one decimal, 0 when there are none. */
export function averageRating(ratingSum: number, reviewCount: number): number {
  return reviewCount === 0 ? 0 : Math.round((ratingSum / reviewCount) * 10) / 10;
}

/** What stands between a course and the catalogue, as its creator is told. */
const publishingSchema = z.object({
  /** Publishing sends it to the office. */
  needsReview: z.boolean(),
  /** It waits for the office, the office has given it back, or has taken it out of the catalogue. */
  state: z.enum(['waiting', 'returned', 'unpublished']).nullable(),
  /** Since when; null without a state. */
  since: z.iso.datetime().nullable(),
  /** What the office has written. */
  comment: z.string(),
});
export type Publishing = z.infer<typeof publishingSchema>;

/** A price that is lower for a while, with what the law wants beside it: the lowest price of the 30 days before. In rupees. */
export const saleSchema = z.object({
  price: z.number(),
  endsAt: z.iso.datetime(),
  lowestPrice30: z.number(),
});
export type Sale = z.infer<typeof saleSchema>;

/** What every reply about a course holds. `creator` is the user id; `thumbnail` is a URL. */
const courseBase = {
  _id: idSchema,
  title: z.string(),
  subTitle: z.string(),
  description: z.string(),
  category: categorySchema,
  level: levelSchema.nullable(),
  /** The ordinary one, also during a sale. */
  price: z.number().nullable(),
  /** There while a sale runs. */
  sale: saleSchema.optional(),
  thumbnail: z.string().nullable(),
  /** There where a drawing was chosen in place of a picture: `thumbnail` is null then. */
  coverVariant: coverVariantSchema.optional(),
  isPublished: z.boolean(),
  creator: idSchema,
  creatorName: z.string(),
  /** All learners for the course's creator; for anyone else at most the caller's own id. */
  enrolledStudents: z.array(idSchema),
  enrolledCount: z.number().int(),
  averageRating: z.number(),
  reviewCount: z.number().int(),
  lectureCount: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Told to the creator alone, of a course that is not published. */
  publishing: publishingSchema.optional(),
};

/** A course in a list: its description cut, lectures as ids, its newest reviews as bare ratings. */
export const courseSchema = z.object({
  ...courseBase,
  /** Length of all its videos together; null when it has none. */
  durationSeconds: z.number().nullable(),
  /** There when it can be joined in batches only: when the next of them starts, or did; null: none can be joined. */
  inBatches: z.object({ nextStart: z.iso.datetime().nullable() }).optional(),
  lectures: z.array(idSchema),
  reviews: z.array(z.object({ _id: idSchema, rating: z.number().int() })),
});
export type Course = z.infer<typeof courseSchema>;

/** One course opened: lectures and reviews whole. The average is that of `reviews`; `otherReviews` stand apart. */
export const courseDetailSchema = z.object({
  ...courseBase,
  lectures: z.array(lectureSchema),
  /** In order; empty for a course without sections. */
  sections: z.array(sectionSchema),
  reviews: z.array(reviewSchema),
  otherReviews: z.array(reviewSchema),
  /** How many of the reviews that make the average gave one star, two, and so on to five. */
  ratingCounts: z.array(z.number().int()).length(5),
  /** What learners can do afterwards, what they need before, and whom it is for; a short line each. */
  outcomes: z.array(z.string()),
  requirements: z.array(z.string()),
  audience: z.array(z.string()),
  /** What it is held in; null when its educator has not said. */
  language: courseLanguageSchema.nullable(),
  /** When its text or its lectures were last changed. */
  changedAt: z.iso.datetime(),
  /** The caller may watch the whole course: they made it, teach it or are enrolled. */
  mayWatch: z.boolean(),
  /** What a caller may do who teaches the course with its owner; absent for everybody else, its owner too. */
  rights: z.array(z.enum(teachingRights)).optional(),
  /** Told to its teachers alone: when the course was removed and archived. */
  archivedAt: z.iso.datetime().nullable(),
  /** It can be joined in batches only, also while none of them can be joined. */
  isInBatches: z.boolean(),
  /** In which batches it can be joined, by their start. Some may be full. */
  batches: z.array(batchOfferSchema),
  /** The batch of a learner; null: in none. */
  ownBatch: ownBatchSchema.nullable(),
});
export type CourseDetail = z.infer<typeof courseDetailSchema>;

/** A course in its educator's archive, with what it has sold and not given back (in rupees). */
export const archivedCourseSchema = courseSchema.extend({
  archivedAt: z.iso.datetime(),
  salesCount: z.number().int(),
  salesAmount: z.number(),
});
export type ArchivedCourse = z.infer<typeof archivedCourseSchema>;

/** A course on the list of somebody's enrolled courses. */
export const courseSummarySchema = z.object({
  _id: idSchema,
  title: z.string(),
  category: categorySchema,
  level: levelSchema.nullable(),
  price: z.number().nullable(),
  thumbnail: z.string().nullable(),
  coverVariant: coverVariantSchema.optional(),
  lectureCount: z.number().int(),
  averageRating: z.number(),
  creatorName: z.string(),
  /** How much of it the learner has watched, 0 to 100; 100 only when every lecture is done. */
  progressPercent: z.number().int(),
  /** When the learner's batch starts; null: they are in none. */
  startsAt: z.iso.datetime().nullable(),
});
export type CourseSummary = z.infer<typeof courseSummarySchema>;

const courseLengthSchema = z.enum(courseLengths);
export type CourseLength = z.infer<typeof courseLengthSchema>;
const coursePriceSchema = z.enum(coursePrices);
export type CoursePrice = z.infer<typeof coursePriceSchema>;
const leastRatingSchema = z.enum(leastRatings);
export type LeastRating = z.infer<typeof leastRatingSchema>;
export type CoursePublishing = (typeof coursePublishings)[number];
export type CourseSort = (typeof courseSorts)[number] | typeof HOME_SORT;

const MOST_CHOSEN = Math.max(categories.length, courseLanguages.length);
const oneOrMany = <S extends z.ZodType>(schema: S) =>
  z.union([z.array(schema).max(MOST_CHOSEN), schema.transform((one) => [one])]);

/** Query for a part of the catalogue. Without `page` and `limit` the first thousand are replied. */
export const listCoursesQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  limit: z.coerce.number().int().min(1).max(limits.coursesPerPage.max).optional(),
  category: oneOrMany(categorySchema).optional(),
  level: oneOrMany(levelSchema).optional(),
  /** In hours; a course without videos has no length. */
  length: oneOrMany(courseLengthSchema).optional(),
  /** A course without a price has none of them. */
  price: oneOrMany(coursePriceSchema).optional(),
  /** At least so many stars; a course without reviews has none. */
  rating: leastRatingSchema.optional(),
  language: oneOrMany(courseLanguageSchema).optional(),
  sort: z.enum([...courseSorts, HOME_SORT]).optional(),
  q: z.string().trim().max(limits.searchInput.max).optional(),
  /** Courses of one educator. */
  creator: idSchema.optional(),
});

/** What is asked of the catalogue besides order and page. */
const countFacetsQuerySchema = listCoursesQuerySchema.omit({ sort: true, page: true, limit: true });

const countSchema = z.number().int();

/** How many courses each choice of a filter would show, with the other filters as they are. */
export const facetCountsSchema = z.object({
  lengths: z.array(z.object({ length: courseLengthSchema, count: countSchema })),
  /** Courses that have no videos and therefore no length. */
  withoutVideos: countSchema,
  prices: z.array(z.object({ price: coursePriceSchema, count: countSchema })),
  /** Each includes those above it. */
  ratings: z.array(z.object({ rating: leastRatingSchema, count: countSchema })),
  /** Only the languages that there are. */
  languages: z.array(z.object({ language: courseLanguageSchema, count: countSchema })),
});
export type FacetCounts = z.infer<typeof facetCountsSchema>;

export const createCourseBodySchema = z.object({ title: courseTitleSchema, category: categorySchema });

/** Text fields of the course form; `thumbnail` travels as a file. Absent fields stay as they are; no defaults here. */
export const editCourseFormSchema = z.object({
  title: courseTitleSchema.optional(),
  subTitle: subTitleSchema.optional(),
  description: descriptionSchema.optional(),
  category: categorySchema.optional(),
  level: levelSchema.optional(),
  price: formNumberSchema(priceSchema, says('price.not-a-number')).optional(),
  outcomes: formLinesSchema(limits.courseLine).optional(),
  requirements: formLinesSchema(limits.courseLine).optional(),
  audience: formLinesSchema(limits.courseLine).optional(),
  /** Empty: not said. */
  language: z
    .enum([...courseLanguages, ''], says('language.missing'))
    .transform((code) => (code === '' ? null : code))
    .optional(),
  /** Puts a drawing in the place of the picture; empty where there is none to be. A `thumbnail` sent with it wins. */
  coverVariant: formNumberSchema(coverVariantSchema, says('value.invalid')).optional(),
  isPublished: formBooleanSchema.optional(),
});

export const courseRoutes = {
  listCreatorCourses: defineRoute({
    ...coursePaths.listCreatorCourses,
    access: 'educator',
    limit: 'read',
    whileLooking: 'answered',
    summary: "The educator's own courses, drafts too, newest first",
    responses: { 200: z.array(courseSchema) },
  }),
  listArchivedCourses: defineRoute({
    ...courseAuthoringPaths.listArchivedCourses,
    access: 'educator',
    limit: 'read',
    whileLooking: 'answered',
    summary: "The educator's courses that were removed and are kept, the last removed first",
    responses: { 200: z.array(archivedCourseSchema) },
  }),
  listPublishedCourses: defineRoute({
    ...coursePaths.listPublishedCourses,
    access: 'public',
    limit: 'read',
    summary:
      'Published courses, newest first, at most 1,000 without page; the number of all matches is in x-total-count',
    query: listCoursesQuerySchema,
    responses: { 200: z.array(courseSchema) },
  }),
  countPublishedCourses: defineRoute({
    ...coursePaths.countPublishedCourses,
    access: 'public',
    limit: 'read',
    summary: 'How many published courses each category has; every category is there',
    responses: { 200: z.array(z.object({ category: categorySchema, count: z.number().int() })) },
  }),
  countPublishedFacets: defineRoute({
    ...coursePaths.countPublishedFacets,
    access: 'public',
    limit: 'read',
    summary:
      'How many published courses each length, price, rating and language has among those that the other filters leave',
    query: countFacetsQuerySchema,
    responses: { 200: facetCountsSchema },
  }),
  getCourse: defineRoute({
    ...coursePaths.getCourse,
    access: 'user',
    whileAway: 'public part',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'One course with its lectures and reviews',
    params: courseParams,
    responses: { 200: courseDetailSchema },
  }),
  createCourse: defineRoute({
    ...courseAuthoringPaths.createCourse,
    access: 'educator',
    limit: 'course',
    audit: 'course.create',
    summary: 'Creates a draft course',
    body: createCourseBodySchema,
    responses: { 201: courseSchema },
  }),
  editCourse: defineRoute({
    ...courseAuthoringPaths.editCourse,
    access: 'educator',
    limit: 'file',
    audit: 'course.edit',
    summary: 'Changes the fields that are present; publishes or unpublishes',
    params: courseParams,
    form: editCourseFormSchema.extend({ basis: formBasisSchema.optional() }),
    files: { thumbnail: limits.imageBytes },
    responses: { 200: courseSchema },
  }),
  removeCourse: defineRoute({
    ...courseAuthoringPaths.removeCourse,
    access: 'educator',
    limit: 'write',
    audit: 'course.remove',
    summary: 'Removes a course; archives it when learners are enrolled',
    params: courseParams,
    responses: { 200: messageSchema },
  }),
  withdrawCourse: defineRoute({
    ...courseAuthoringPaths.withdrawCourse,
    access: 'educator',
    limit: 'write',
    audit: 'course.withdraw',
    summary: 'Takes a course back that waits for the office',
    params: courseParams,
    responses: { 200: courseSchema },
  }),
  restoreCourse: defineRoute({
    ...courseAuthoringPaths.restoreCourse,
    access: 'educator',
    limit: 'write',
    audit: 'course.restore',
    summary: 'Takes a course out of the archive, as a draft',
    params: courseParams,
    responses: { 200: courseSchema },
  }),
};
