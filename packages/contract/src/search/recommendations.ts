import { z } from 'zod';
import { courseSchema } from '../courses/courses.ts';
import { messageSchema } from '../error.ts';
import { courseParams, idSchema } from '../ids.ts';
import { limits } from '../limits.ts';
import { defineRoute } from '../route.ts';
import { recommendationPaths } from './recommendations.paths.ts';

/** A job as people name it: what stands after "become a". */
export const jobNamesSchema = z.object({ en: z.string(), hi: z.string() });
export type JobNames = z.infer<typeof jobNamesSchema>;

/** Why a course is recommended. Skills and jobs are named as the skill graph names them. */
export const recommendationReasonSchema = z.discriminatedUnion('kind', [
  /** The caller has finished a course about this skill, and the recommended one builds on it or goes with it. */
  z.object({ kind: z.literal('learnt'), skill: z.string() }),
  /** The same, while the caller has not finished that course. */
  z.object({ kind: z.literal('learning'), skill: z.string() }),
  /** The next course of the caller's saved path to a job. */
  z.object({ kind: z.literal('towards'), job: z.string(), names: jobNamesSchema }),
  /** Learners of this course have taken the recommended one, too. */
  z.object({ kind: z.literal('together'), courseId: idSchema, title: z.string() }),
  /** Builds on a skill that the course beside it is about. */
  z.object({ kind: z.literal('after'), skill: z.string() }),
  /** Goes with a skill that the course beside it is about. */
  z.object({ kind: z.literal('beside'), skill: z.string() }),
]);
export type RecommendationReason = z.infer<typeof recommendationReasonSchema>;

/** A course as cards show it. */
export const courseCardSchema = courseSchema.pick({
  _id: true,
  title: true,
  category: true,
  level: true,
  price: true,
  sale: true,
  thumbnail: true,
  coverVariant: true,
  creatorName: true,
  averageRating: true,
  reviewCount: true,
});

/** A published course that the caller has not, and why it is recommended. */
export const recommendationSchema = z.object({ course: courseCardSchema, reason: recommendationReasonSchema });
export type Recommendation = z.infer<typeof recommendationSchema>;

/** One step of a path to a job: what it teaches of what the job needs, and the course for it. */
export const careerStepSchema = z.object({
  skills: z.array(z.string()),
  /** `finished` and `enrolled` the caller has; `next` is the one to take now; `missing`: no course is about it yet. */
  state: z.enum(['finished', 'enrolled', 'next', 'open', 'missing']),
  /** null when `missing`. */
  course: courseCardSchema.nullable(),
});
export type CareerStep = z.infer<typeof careerStepSchema>;

/** A path to a job, in the order in which its steps build on one another. */
export const careerPlanSchema = z.object({
  job: z.string(),
  names: jobNamesSchema,
  isSaved: z.boolean(),
  steps: z.array(careerStepSchema),
});
export type CareerPlan = z.infer<typeof careerPlanSchema>;

const jobSchema = z.string().trim().min(1).max(limits.skill.max);

export const recommendationRoutes = {
  listRecommended: defineRoute({
    ...recommendationPaths.listRecommended,
    access: 'user',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'Courses that the caller may want next, each with its reason; none that they have',
    responses: { 200: z.array(recommendationSchema) },
  }),
  listBeside: defineRoute({
    ...recommendationPaths.listBeside,
    access: 'public',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'Courses that go with a course or follow it, each with its reason; none that the caller has',
    params: courseParams,
    responses: { 200: z.array(recommendationSchema) },
  }),
  listCareers: defineRoute({
    ...recommendationPaths.listCareers,
    access: 'user',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'Jobs to which the published courses lead, by name, with how much of what they need is taught',
    responses: {
      200: z.array(
        z.object({ job: z.string(), names: jobNamesSchema, skills: z.number().int(), taught: z.number().int() }),
      ),
    },
  }),
  getCareerPlan: defineRoute({
    ...recommendationPaths.getCareerPlan,
    access: 'user',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'The path to a job, or without one the path that the caller has saved; null when there is none',
    query: z.object({ job: jobSchema.optional() }),
    responses: { 200: z.object({ plan: careerPlanSchema.nullable() }) },
  }),
  saveCareer: defineRoute({
    ...recommendationPaths.saveCareer,
    access: 'user',
    limit: 'write',
    audit: 'career.save',
    summary: "Saves a path to the caller's profile in place of the one before",
    body: z.object({ job: jobSchema }),
    responses: { 200: z.object({ plan: careerPlanSchema.nullable() }) },
  }),
  forgetCareer: defineRoute({
    ...recommendationPaths.forgetCareer,
    access: 'user',
    limit: 'write',
    audit: 'career.forget',
    summary: 'Takes the saved path from the profile; does nothing when there is none',
    responses: { 200: messageSchema },
  }),
};
