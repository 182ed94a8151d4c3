import { z } from 'zod';
import { courseDetailSchema } from '../courses/courses.ts';
import { courseParams, idSchema } from '../ids.ts';
import { lectureSchema } from '../lectures/lectures.ts';
import { defineRoute } from '../route.ts';
import { courseCardSchema } from '../search/recommendations.ts';
import { publicPagePaths, publicPreviewPaths } from './public-pages.paths.ts';

/** An educator as anybody may read of them: never the email. */
const publicPersonSchema = z.object({
  _id: idSchema,
  name: z.string(),
  description: z.string(),
  photoUrl: z.string().nullable(),
});

/** A course of the catalogue as a stranger sees it, without any video; of its reviews the newest. */
export const publicCourseSchema = z.object({
  course: courseDetailSchema,
  /** null when the educator has left. */
  teacher: publicPersonSchema.nullable(),
});
export type PublicCourse = z.infer<typeof publicCourseSchema>;

/** An educator who has courses in the catalogue, and the newest of these. */
export const publicTeacherSchema = z.object({
  teacher: publicPersonSchema,
  courses: z.array(courseCardSchema),
  /** All of theirs in the catalogue. */
  courseCount: z.number().int(),
});
export type PublicTeacher = z.infer<typeof publicTeacherSchema>;

export const publicPageRoutes = {
  getPublicCourse: defineRoute({
    ...publicPagePaths.getPublicCourse,
    access: 'public',
    limit: 'read',
    summary: 'A course of the catalogue as anybody may read of it',
    params: courseParams,
    responses: { 200: publicCourseSchema },
  }),
  getPublicPreview: defineRoute({
    ...publicPreviewPaths.getPublicPreview,
    access: 'public',
    limit: 'read',
    summary: 'A free preview with addresses of its video, which end within the hour',
    params: z.object({ courseId: idSchema, lectureId: idSchema }),
    responses: { 200: lectureSchema },
  }),
  getPublicTeacher: defineRoute({
    ...publicPagePaths.getPublicTeacher,
    access: 'public',
    limit: 'read',
    summary: 'An educator who has courses in the catalogue, and the newest of these',
    params: z.object({ userId: idSchema }),
    responses: { 200: publicTeacherSchema },
  }),
};
