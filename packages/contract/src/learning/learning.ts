import { z } from 'zod';
import { courseSummarySchema } from '../courses/courses.ts';
import { courseParams, idSchema, lectureParams } from '../ids.ts';
import { articlePaths } from '../lectures/articles.paths.ts';
import { limits } from '../limits.ts';
import { defineRoute } from '../route.ts';
import { learningPaths } from './learning.paths.ts';

/** How long ago something was watched or read without a line, by the device that tells it; left out of what happens now. */
const agoSchema = z.number().min(0).max(limits.agoSeconds);
const secondsSchema = z.number().min(0).max(limits.videoSeconds.max);

/** What a player has played since its last word, as `[from, to]` in seconds of the video, and where it stands now. */
export const heartbeatBodySchema = z.object({
  lectureId: idSchema,
  positionSeconds: secondsSchema,
  ranges: z.array(z.tuple([secondsSchema, secondsSchema])).max(limits.heartbeatRanges.max),
  /** The newest watching says where the learner stands, in whatever order it is told. */
  agoSeconds: agoSchema.optional(),
});
export type Heartbeat = z.infer<typeof heartbeatBodySchema>;

/** What the server has after a heartbeat: the watched share of the lecture (0 to 1) and the percent of its course. */
export const heartbeatReplySchema = z.object({
  share: z.number(),
  isDone: z.boolean(),
  percent: z.number().int(),
});

/** How far a learner is in one lecture; it is done from 90 percent on, and stays done. */
export const lectureProgressSchema = z.object({
  lectureId: idSchema,
  positionSeconds: z.number(),
  share: z.number(),
  isDone: z.boolean(),
});
export type LectureProgress = z.infer<typeof lectureProgressSchema>;

/** How far a learner is in a course; `resumeLectureId` is the lecture to go on with, null where nothing can be watched. */
export const courseProgressSchema = z.object({
  percent: z.number().int(),
  resumeLectureId: idSchema.nullable(),
  lectures: z.array(lectureProgressSchema),
});
export type CourseProgress = z.infer<typeof courseProgressSchema>;

/** A course that was begun and not finished, with the lecture to go on with. */
export const continuedCourseSchema = z.object({
  course: courseSummarySchema,
  lectureId: idSchema,
  lectureTitle: z.string(),
  /** Place of that lecture in the course, from 1 on. */
  lectureNumber: z.number().int(),
  /** How much of that lecture is still to come. */
  leftSeconds: z.number(),
  /** The lecture with a video after it; null when it is the last one. */
  nextTitle: z.string().nullable(),
});
export type ContinuedCourse = z.infer<typeof continuedCourseSchema>;

export const learningRoutes = {
  heartbeat: defineRoute({
    ...learningPaths.heartbeat,
    access: 'user',
    limit: 'write',
    audit: { none: 'comes every few seconds while a lecture plays' },
    summary: 'Notes what an enrolled learner has watched; never more than the time that has passed allows',
    body: heartbeatBodySchema,
    responses: { 200: heartbeatReplySchema },
  }),
  finishArticle: defineRoute({
    ...articlePaths.finishArticle,
    access: 'user',
    limit: 'write',
    audit: { none: 'a learner notes for themselves what they have read' },
    summary: 'Marks an article as read, for those who are enrolled in its course',
    params: lectureParams,
    query: z.object({ agoSeconds: z.coerce.number().pipe(agoSchema).optional() }),
    responses: { 200: heartbeatReplySchema.pick({ isDone: true, percent: true }) },
  }),
  getProgress: defineRoute({
    ...learningPaths.getProgress,
    access: 'user',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'How far the caller is in a course they are enrolled in',
    params: courseParams,
    responses: { 200: courseProgressSchema },
  }),
  listContinued: defineRoute({
    ...learningPaths.listContinued,
    access: 'user',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'Courses that the caller has begun and not finished, the last watched first',
    responses: { 200: z.array(continuedCourseSchema) },
  }),
};
