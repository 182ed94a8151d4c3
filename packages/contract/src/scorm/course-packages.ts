import { z } from 'zod';
import { messageSchema, sentenceSchema } from '../error.ts';
import { idSchema } from '../ids.ts';
import { defineRoute } from '../route.ts';
import { coursePackagePaths } from './course-packages.paths.ts';

/** What becomes of a zip that is to be a course: it is read, has become one, or could not. */
export const courseImportStates = ['reading', 'done', 'failed'] as const;

/** A zip that an educator has sent to make a course of. */
export const courseImportSchema = z.object({
  _id: idSchema,
  /** What the course is called in the zip. */
  title: z.string(),
  state: z.enum(courseImportStates),
  /** How much of it has been taken over, 0 to 100. */
  percent: z.int(),
  /** Why there is no course; null unless it has failed. */
  problem: sentenceSchema.nullable(),
  /** The file in the zip that the problem is about; null when it is about none. */
  file: z.string().nullable(),
  /** Titles of what could not be taken over of a cartridge, at most 100. */
  leftOut: z.array(z.string()),
  /** The lecture that is to play it, of a package that was sent for one; null of a course. */
  lectureId: idSchema.nullable(),
  /** The course that it has become; null until then, and when that course is gone. */
  courseId: idSchema.nullable(),
  createdAt: z.iso.datetime(),
});
export type CourseImport = z.infer<typeof courseImportSchema>;

/** Beside these stands `GET /api/course/package/:courseId`, which answers with the zip of an own course. */
export const coursePackageRoutes = {
  importCourse: defineRoute({
    ...coursePackagePaths.importCourse,
    access: 'educator',
    limit: 'course',
    audit: 'course.import',
    summary:
      'Makes a draft of a course that was downloaded as a zip; `uploadId` is a finished upload (tus, `/api/uploads`). With `lectureId` that own lecture plays the SCORM package in it',
    body: z.object({ uploadId: idSchema, lectureId: idSchema.optional() }),
    responses: { 201: courseImportSchema },
  }),
  listCourseImports: defineRoute({
    ...coursePackagePaths.listCourseImports,
    access: 'educator',
    limit: 'read',
    summary: 'The zips that the caller has sent to make courses of, the newest first',
    responses: { 200: z.array(courseImportSchema) },
  }),
  dismissCourseImport: defineRoute({
    ...coursePackagePaths.dismissCourseImport,
    access: 'educator',
    limit: 'write',
    audit: 'course.dismiss-import',
    summary:
      'Takes an import off the list; one that is still being read is given up. A course that was made of it stays',
    params: z.object({ importId: idSchema }),
    responses: { 200: messageSchema },
  }),
};
