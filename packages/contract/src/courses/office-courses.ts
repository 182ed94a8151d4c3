import { z } from 'zod';
import { emailSchema } from '../auth/auth.ts';
import { messageSchema } from '../error.ts';
import { courseParams, idSchema } from '../ids.ts';
import { says } from '../issue-texts.ts';
import { limits } from '../limits.ts';
import { listPageSchema } from '../list-page.ts';
import { defineRoute } from '../route.ts';
import { categories, courseTicks, MOST_FEATURED } from './course-options.ts';
import { categorySchema, courseDetailSchema, courseSchema, levelSchema } from './courses.ts';
import { officeCoursePaths } from './office-courses.paths.ts';

/** Which courses the office lists: those that wait (longest first), or all of a state, newest first. */
export const officeCourseLists = ['waiting', 'published', 'unpublished', 'removed', 'all'] as const;
export type OfficeCourseList = (typeof officeCourseLists)[number];

/** Where a course stands. `hidden`: its educator is suspended; `removed`: kept for those who are enrolled. */
export const officeCourseStates = ['published', 'waiting', 'draft', 'hidden', 'removed'] as const;

/** What happened to a course on its way into the catalogue, and who teaches it. */
export const courseNoteKinds = [
  'submitted',
  'withdrawn',
  'returned',
  'approved',
  'unpublished',
  'lifted',
  'handed-over',
] as const;
export type CourseNoteKind = (typeof courseNoteKinds)[number];

/** What can be found out about a course without looking at it. */
export const courseChecks = [
  'title',
  'category',
  'cover',
  'playable-lecture',
  'description',
  'price',
  'free-preview',
  'outcomes',
  'level',
  'all-videos',
] as const;
export type CourseCheck = (typeof courseChecks)[number];

const tickSchema = z.enum(courseTicks);
export type CourseTick = z.infer<typeof tickSchema>;

/** A course in the list of the office. */
export const officeCourseSchema = courseSchema
  .pick({
    _id: true,
    title: true,
    thumbnail: true,
    coverVariant: true,
    price: true,
    enrolledCount: true,
    averageRating: true,
    reviewCount: true,
    lectureCount: true,
    createdAt: true,
  })
  .extend({
    category: categorySchema,
    level: levelSchema.nullable(),
    state: z.enum(officeCourseStates),
    educator: z.object({ _id: idSchema, name: z.string() }),
    /** Since when it waits for the office; null when it does not. */
    waitingSince: z.iso.datetime().nullable(),
    /** Its educator has changed it since it was sent. */
    isChanged: z.boolean(),
    /** The office has unpublished it: it comes back by approval only, or when that is lifted. */
    isHeld: z.boolean(),
    /** Its place at the head of Home's row; null when it has none. */
    featuredPlace: z.int().nullable(),
    /** What was paid for it and not given back, in rupees. */
    salesAmount: z.number(),
  });
export type OfficeCourse = z.infer<typeof officeCourseSchema>;

/** A course as the office decides about it. */
export const officeCourseDetailSchema = z.object({
  summary: officeCourseSchema,
  /** As a learner who is enrolled sees it: every lecture plays. */
  course: courseDetailSchema,
  /** Another text whenever something about the course changes; an approval names the one that was looked at. */
  version: z.string(),
  checks: z.array(z.object({ check: z.enum(courseChecks), isMet: z.boolean(), isRequired: z.boolean() })),
  /** The names of those who teach it with its educator. */
  teachers: z.array(z.string()),
  /** What has happened to it, newest first. */
  notes: z.array(
    z.object({
      kind: z.enum(courseNoteKinds),
      text: z.string(),
      ticks: z.array(tickSchema),
      /** Who did it; null when they are gone. */
      by: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
});
export type OfficeCourseDetail = z.infer<typeof officeCourseDetailSchema>;

/** What the office writes to an educator, who reads it. */
const toEducator = z.string().trim().max(limits.officeReason.max, says('reason.too-long'));
const reasonToEducator = toEducator.min(1, says('reason.empty'));
const ticksSchema = z.array(tickSchema).max(courseTicks.length);

export const approveCourseBodySchema = z.object({
  version: z.string().max(100),
  comment: toEducator.default(''),
  ticks: ticksSchema.default([]),
});
export const returnCourseBodySchema = z.object({ comment: reasonToEducator, ticks: ticksSchema.default([]) });
export const courseReasonBodySchema = z.object({ reason: reasonToEducator });
export const handOverBodySchema = courseReasonBodySchema.extend({ email: emailSchema });

const featuredSchema = z.object({ courses: z.array(officeCourseSchema) });
const orderSchema = z.array(categorySchema).max(categories.length);
const categoryOrderSchema = z.object({
  /** Empty: the office has not chosen one. */
  categories: orderSchema,
});
const mayModerate = { staff: 'courses.moderate' } as const;

/** What the office decides about courses. */
export const officeCourseRoutes = {
  listOfficeCourses: defineRoute({
    ...officeCoursePaths.listOfficeCourses,
    access: mayModerate,
    limit: 'read',
    summary: 'All courses: those that wait for the office, longest first, or all of a state, newest first',
    query: z.object({
      list: z.enum(officeCourseLists).default('all'),
      /** A part of the title or of the educator's name. */
      q: z.string().trim().max(limits.peopleSearch.max).optional(),
      educator: idSchema.optional(),
      page: listPageSchema,
    }),
    responses: {
      200: z.object({
        courses: z.array(officeCourseSchema),
        total: z.int(),
        /** How many wait, whatever is listed. */
        waiting: z.int(),
      }),
    },
  }),
  openOfficeCourse: defineRoute({
    ...officeCoursePaths.openOfficeCourse,
    access: mayModerate,
    limit: 'read',
    summary: 'A course as a learner sees it, with what is to be checked and what has happened to it',
    params: courseParams,
    responses: { 200: officeCourseDetailSchema },
  }),
  approveCourse: defineRoute({
    ...officeCoursePaths.approveCourse,
    access: mayModerate,
    limit: 'write',
    audit: 'course.approve',
    summary: 'Publishes a course that waits, as it was looked at; its educator is told',
    params: courseParams,
    body: approveCourseBodySchema,
    responses: { 200: messageSchema },
  }),
  returnCourse: defineRoute({
    ...officeCoursePaths.returnCourse,
    access: mayModerate,
    limit: 'write',
    audit: 'course.return',
    summary: 'Gives a course that waits back to its educator, who reads the comment and may send it again',
    params: courseParams,
    body: returnCourseBodySchema,
    responses: { 200: messageSchema },
  }),
  unpublishCourse: defineRoute({
    ...officeCoursePaths.unpublishCourse,
    access: mayModerate,
    limit: 'write',
    audit: 'course.unpublish',
    summary: 'Takes a course out of the catalogue; its educator reads why, and publishes it again by approval only',
    params: courseParams,
    body: courseReasonBodySchema,
    responses: { 200: messageSchema },
  }),
  liftCourse: defineRoute({
    ...officeCoursePaths.liftCourse,
    access: mayModerate,
    limit: 'write',
    audit: 'course.lift',
    summary: 'Lets the educator publish a course again that the office has unpublished',
    params: courseParams,
    responses: { 200: messageSchema },
  }),
  handOverCourse: defineRoute({
    ...officeCoursePaths.handOverCourse,
    access: mayModerate,
    limit: 'write',
    audit: 'course.handover',
    summary: 'Gives a course to another educator; what it has earned stays with the former one',
    params: courseParams,
    body: handOverBodySchema,
    responses: { 200: messageSchema },
  }),
  listFeatured: defineRoute({
    ...officeCoursePaths.listFeatured,
    access: mayModerate,
    limit: 'read',
    summary: "Courses that lead Home's row of popular courses, in their order",
    responses: { 200: featuredSchema },
  }),
  setFeatured: defineRoute({
    ...officeCoursePaths.setFeatured,
    access: mayModerate,
    limit: 'write',
    audit: 'course.feature',
    summary: "Sets which courses lead Home's row; refused with 409 when somebody else has changed them meanwhile",
    body: z.object({
      courseIds: z.array(idSchema).max(MOST_FEATURED),
      /** Those that were there when the change was begun. */
      basis: z.array(idSchema).max(MOST_FEATURED),
    }),
    responses: { 200: featuredSchema },
  }),
  getCategoryOrder: defineRoute({
    ...officeCoursePaths.getCategoryOrder,
    access: mayModerate,
    limit: 'read',
    summary: 'The categories in the order in which Home and the filters list them',
    responses: { 200: categoryOrderSchema },
  }),
  setCategoryOrder: defineRoute({
    ...officeCoursePaths.setCategoryOrder,
    access: mayModerate,
    limit: 'write',
    audit: 'categories.order',
    summary: 'Sets the order of the categories; an empty one is that of the product',
    body: z.object({
      categories: orderSchema,
      /** What was there when the change was begun. */
      basis: orderSchema,
    }),
    responses: { 200: categoryOrderSchema },
  }),
};
