import { z } from 'zod';
import { emailSchema } from '../auth/auth.ts';
import { messageSchema } from '../error.ts';
import { courseParams, idSchema } from '../ids.ts';
import { says } from '../issue-texts.ts';
import { defineRoute } from '../route.ts';
import { teachingRights } from './course-teacher-options.ts';
import { courseTeacherPaths } from './course-teachers.paths.ts';

/** At least one; each once. */
export const teachingRightsSchema = z
  .array(z.enum(teachingRights))
  .min(1, says('teaching-rights.missing'))
  .max(teachingRights.length)
  .transform((rights) => teachingRights.filter((right) => rights.includes(right)));

const personSchema = z.object({ name: z.string(), photoUrl: z.string().nullable() });

/** Somebody who teaches a course beside its owner, or is invited to. */
const courseTeacherSchema = z.object({
  _id: idSchema,
  email: z.string(),
  rights: z.array(z.enum(teachingRights)),
  /** Null while nobody has accepted. */
  teacher: personSchema.nullable(),
  invitedAt: z.iso.datetime(),
  /** When the open invitation ends; null for who has accepted. */
  expiresAt: z.iso.datetime().nullable(),
});
export type CourseTeacher = z.infer<typeof courseTeacherSchema>;

const courseTeachersSchema = z.object({ teachers: z.array(courseTeacherSchema) });
export type CourseTeachers = z.infer<typeof courseTeachersSchema>;

/** A course that the caller teaches with its owner, or is invited to. */
const ownTeachingSchema = z.object({
  _id: idSchema,
  courseId: idSchema,
  courseTitle: z.string(),
  owner: personSchema,
  rights: z.array(z.enum(teachingRights)),
  isAccepted: z.boolean(),
  isPublished: z.boolean(),
  isArchived: z.boolean(),
  learners: z.int(),
  lectures: z.int(),
});
export type OwnTeaching = z.infer<typeof ownTeachingSchema>;

const ownTeachingsSchema = z.object({
  /** Invitations are shown to whoever has proved the address. */
  isEmailProved: z.boolean(),
  courses: z.array(ownTeachingSchema),
});
export type OwnTeachings = z.infer<typeof ownTeachingsSchema>;

const teachingParams = z.object({ teachingId: idSchema });

/** Teachers whom the owner of a course names, with what each may do there. */
export const courseTeacherRoutes = {
  listCourseTeachers: defineRoute({
    ...courseTeacherPaths.listCourseTeachers,
    access: 'educator',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'Who teaches an own course beside its owner, and who is invited to',
    params: courseParams,
    responses: { 200: courseTeachersSchema },
  }),
  inviteTeacher: defineRoute({
    ...courseTeacherPaths.inviteTeacher,
    access: 'educator',
    limit: 'create',
    audit: 'class.teacher-invite',
    summary: 'Invites an address to teach an own course, without saying whether it has an account',
    params: courseParams,
    body: z.object({ email: emailSchema, rights: teachingRightsSchema }),
    responses: { 201: courseTeachersSchema },
  }),
  changeTeacherRights: defineRoute({
    ...courseTeacherPaths.changeTeacherRights,
    access: 'educator',
    limit: 'write',
    audit: 'class.teacher-rights',
    summary: 'Changes what a teacher of an own course may do',
    params: courseParams.extend(teachingParams.shape),
    body: z.object({ rights: teachingRightsSchema }),
    responses: { 200: courseTeachersSchema },
  }),
  removeTeacher: defineRoute({
    ...courseTeacherPaths.removeTeacher,
    access: 'educator',
    limit: 'write',
    audit: 'class.teacher-remove',
    summary: 'Takes an invitation to teach back, or the rights of a teacher',
    params: courseParams.extend(teachingParams.shape),
    responses: { 200: messageSchema },
  }),
  listOwnTeaching: defineRoute({
    ...courseTeacherPaths.listOwnTeaching,
    access: 'educator',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'Courses of others that the caller teaches, or is invited to',
    responses: { 200: ownTeachingsSchema },
  }),
  answerTeaching: defineRoute({
    ...courseTeacherPaths.answerTeaching,
    access: 'educator',
    limit: 'write',
    audit: 'class.teacher-answer',
    summary: 'Accepts or declines an invitation to teach',
    params: teachingParams,
    body: z.object({ answer: z.enum(['accept', 'decline']) }),
    responses: { 200: z.object({ courseId: idSchema }) },
  }),
  leaveTeaching: defineRoute({
    ...courseTeacherPaths.leaveTeaching,
    access: 'educator',
    limit: 'write',
    audit: 'class.teacher-leave',
    summary: 'Gives the rights in a course of somebody else back',
    params: teachingParams,
    responses: { 200: messageSchema },
  }),
};
