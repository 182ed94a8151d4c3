import { z } from 'zod';
import { courseSummarySchema } from './courses.ts';
import { idSchema } from './ids.ts';
import { limits } from './limits.ts';
import { defineRoute } from './route.ts';

/** The two kinds of user. */
export const roles = ['student', 'educator'] as const;
export const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;

export const nameSchema = z
  .string()
  .trim()
  .min(limits.name.min, 'Please enter your name')
  .max(limits.name.max, `A name can have at most ${limits.name.max} characters`);

export const bioSchema = z
  .string()
  .trim()
  .max(limits.bio.max, `The description can have at most ${limits.bio.max} characters`);

/** Saving data while watching: `auto` follows the browser's wish (save-data). */
export const lowDataChoices = ['auto', 'on', 'off'] as const;
export const lowDataSchema = z.enum(lowDataChoices);
export type LowData = z.infer<typeof lowDataSchema>;

/** Languages of the interface. */
export const locales = ['en', 'hi'] as const;
export const localeSchema = z.enum(locales);
export type Locale = z.infer<typeof localeSchema>;

/** The signed-in user as the user sees themself. */
export const userSchema = z.object({
  _id: idSchema,
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  description: z.string(),
  photoUrl: z.string().nullable(),
  enrolledCourses: z.array(courseSummarySchema),
  lowData: lowDataSchema,
  /** The language they chose; `null` before they chose one. */
  locale: localeSchema.nullable(),
});
export type User = z.infer<typeof userSchema>;

/** An educator as learners see them. */
export const creatorSchema = z.object({
  _id: idSchema,
  name: z.string(),
  description: z.string(),
  email: z.string(),
  photoUrl: z.string().nullable(),
});
export type Creator = z.infer<typeof creatorSchema>;

/** Text fields of the profile form; `photoUrl` travels as a file beside them. Absent fields stay as they are. */
export const updateProfileFormSchema = z.object({
  name: nameSchema.optional(),
  description: bioSchema.optional(),
});

export const userRoutes = {
  currentUser: defineRoute({
    method: 'GET',
    path: '/api/user/currentuser',
    access: 'user',
    limit: 'read',
    summary: 'The signed-in user with the courses they are enrolled in',
    responses: { 200: userSchema },
  }),
  updateProfile: defineRoute({
    method: 'POST',
    path: '/api/user/updateprofile',
    access: 'user',
    limit: 'file',
    summary: 'Changes name, description and picture of the signed-in user',
    form: updateProfileFormSchema,
    files: { photoUrl: limits.imageBytes },
    responses: { 200: userSchema },
  }),
  setPreferences: defineRoute({
    method: 'POST',
    path: '/api/user/preferences',
    access: 'user',
    limit: 'write',
    summary: 'Changes how the product behaves for the signed-in user; absent fields stay',
    body: z.object({ lowData: lowDataSchema.optional(), locale: localeSchema.optional() }),
    responses: { 200: userSchema },
  }),
  getCreator: defineRoute({
    method: 'POST',
    path: '/api/course/getcreator',
    access: 'user',
    limit: 'write',
    summary: 'The public card of an educator',
    body: z.object({ userId: idSchema }),
    responses: { 200: creatorSchema },
  }),
};
