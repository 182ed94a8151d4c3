import { z } from 'zod';
import { courseParams, idSchema } from '../ids.ts';
import { lessonKinds } from '../lectures/lectures.ts';
import { limits } from '../limits.ts';
import { listPageSchema } from '../list-page.ts';
import { defineRoute } from '../route.ts';
import { classPaths } from './class.paths.ts';
import { learnerSorts, learnerStates } from './class-options.ts';

/** Somebody who has the course, as its educator sees them. */
export const classLearnerSchema = z.object({
  /** Of the enrolment: nothing that leads to the person. */
  _id: idSchema,
  name: z.string(),
  photoUrl: z.string().nullable(),
  /** The account was deleted; the name says no more than that. */
  isFormer: z.boolean(),
  enrolledAt: z.iso.datetime(),
  /** The title of their batch. */
  batch: z.string().nullable(),
  /** The educator has added them: they paid nothing, and can be removed again. */
  isAdded: z.boolean(),
  /** The learning platform that has enrolled them, by its name; they paid nothing, and can be removed, too. */
  platform: z.string().nullable(),
  /** How much of the course the learner has watched, 0 to 100. */
  progressPercent: z.int(),
  /** Of the lectures that the course has now. */
  lecturesCompleted: z.int(),
  /** When the learner has watched last; null before the first time. */
  seenAt: z.iso.datetime().nullable(),
  questionsAsked: z.int(),
  /** The average of the best marks in quizzes that the course has now and the learner has finished; null without one. */
  quizPercent: z.int().nullable(),
  /** The same of assignments that are marked. */
  assignmentPercent: z.int().nullable(),
  /** The same of lessons from SCORM packages that have reported a score. */
  scormPercent: z.int().nullable(),
  hasCertificate: z.boolean(),
});
export type ClassLearner = z.infer<typeof classLearnerSchema>;

export const classPageSchema = z.object({
  courseTitle: z.string(),
  lectureCount: z.int(),
  /** The course is the caller's: who teaches it with its owner adds and removes nobody. */
  isOwner: z.boolean(),
  /** Those that have learners or are on offer. */
  batches: z.array(z.object({ _id: idSchema, title: z.string() })),
  learners: z.array(classLearnerSchema),
  /** How many there are on all pages. */
  total: z.int(),
});
export type ClassPage = z.infer<typeof classPageSchema>;

/** One learner of a course, lecture by lecture. */
export const classLearnerDetailSchema = z.object({
  courseTitle: z.string(),
  lectureCount: z.int(),
  /** The caller marks assignments of this course. */
  mayMark: z.boolean(),
  learner: classLearnerSchema,
  /** In the order of the course. */
  lectures: z.array(
    z.object({
      _id: idSchema,
      title: z.string(),
      /** Null: nothing to learn from yet. */
      kind: z.enum(['film', ...lessonKinds]).nullable(),
      /** How much of it was watched or done, 0 to 100. */
      percent: z.int(),
      /** When it was done; null before. */
      doneAt: z.iso.datetime().nullable(),
      /** Of a quiz: attempts that are over, the best mark, and whether one has passed. */
      quiz: z.object({ attempts: z.int(), bestPercent: z.int().nullable(), isPassed: z.boolean() }).nullable(),
      /** Of an assignment: what was handed in, the newest first. */
      submissions: z.array(
        z.object({
          _id: idSchema,
          number: z.int(),
          handedInAt: z.iso.datetime(),
          isLate: z.boolean(),
          /** Null until it is marked, as is `isPassed`. */
          percent: z.int().nullable(),
          isPassed: z.boolean().nullable(),
        }),
      ),
    }),
  ),
  /** What they have asked in the course, the newest first, at most `limits.listedLearners`. */
  questions: z.array(z.object({ _id: idSchema, title: z.string(), askedAt: z.iso.datetime() })),
});
export type ClassLearnerDetail = z.infer<typeof classLearnerDetailSchema>;

/** How many of a course's learners come how far. */
export const funnelSchema = z.object({
  /** Learners of the course; the other figures are about the newest `counted` of them. */
  learners: z.int(),
  counted: z.int(),
  began: z.int(),
  halfWay: z.int(),
  finished: z.int(),
  certified: z.int(),
  /** In the order of the course. */
  lectures: z.array(
    z.object({
      _id: idSchema,
      title: z.string(),
      /** Null without a video. */
      durationSeconds: z.number().nullable(),
      /** What it is instead of a film; null: a film, or nothing yet. */
      lesson: z.enum(lessonKinds).nullable(),
      began: z.int(),
      completed: z.int(),
    }),
  ),
});
export type Funnel = z.infer<typeof funnelSchema>;

/** How long the viewers of a lecture stay with it. */
export const retentionSchema = z.object({
  durationSeconds: z.number(),
  /** Learners who have begun the lecture; the curve is about the newest `counted` of them. */
  viewers: z.int(),
  counted: z.int(),
  /** Percent of them who have watched each of so many equal slices; empty below `limits.retention.viewers`. */
  slices: z.array(z.int()),
  /** Where most of them leave at once, and from how many percent to how many; null where nowhere more than elsewhere. */
  fall: z.object({ atSeconds: z.number(), fromPercent: z.int(), toPercent: z.int() }).nullable(),
});
export type Retention = z.infer<typeof retentionSchema>;

/** Which learners of a course somebody wants. */
export const classFilterSchema = z.object({
  /** A part of the name. */
  q: z.string().trim().max(limits.name.max).optional(),
  state: z.enum(learnerStates).optional(),
  /** Those of one batch, or those in none. */
  batch: z.union([idSchema, z.literal('none')]).optional(),
});

export const classRoutes = {
  listClass: defineRoute({
    ...classPaths.listClass,
    access: 'educator',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'Learners of an own course with how far they are, a page at a time',
    params: courseParams,
    query: classFilterSchema.extend({
      sort: z.enum(learnerSorts).default('enrolled'),
      order: z.enum(['asc', 'desc']).default('desc'),
      page: listPageSchema,
    }),
    responses: { 200: classPageSchema },
  }),
  getClassLearner: defineRoute({
    ...classPaths.getClassLearner,
    access: 'educator',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'One learner of an own course: progress and marks by lecture, and what they have asked',
    params: courseParams.extend({ enrolmentId: idSchema }),
    responses: { 200: classLearnerDetailSchema },
  }),
  getFunnel: defineRoute({
    ...classPaths.getFunnel,
    access: 'educator',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'How many learners of an own course begin it, come half way, finish it and are certified, and by lecture',
    params: courseParams,
    responses: { 200: funnelSchema },
  }),
  getRetention: defineRoute({
    ...classPaths.getRetention,
    access: 'educator',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'Which parts of a lecture of an own course its viewers have watched, and where most of them leave',
    params: courseParams.extend({ lectureId: idSchema }),
    responses: { 200: retentionSchema },
  }),
};
