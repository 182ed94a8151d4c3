import { z } from 'zod';
import { courseSummarySchema } from '../courses/courses.ts';
import { formBasisSchema } from '../form.ts';
import { idSchema } from '../ids.ts';
import { says } from '../issue-texts.ts';
import { limits } from '../limits.ts';
import { defineRoute } from '../route.ts';
import { roles } from './roles.ts';
import { staffRoleSchema } from './staff.ts';
import { userPaths } from './users.paths.ts';

export const roleSchema = z.enum(roles);

/** Control and format characters, line ends, private and lone code points; not the two joiners. */
const HIDDEN_CHARACTER = /[^\P{C}\u200c\u200d]|[\u2028\u2029]/u;
/** What mail programs make a link of: a scheme, `www.`, or a name before one of the endings that strangers use. */
const ADDRESS =
  /:\/\/|www\.|[\p{L}\p{N}-]{2}\.(?:com|net|org|info|biz|xyz|in|io|co|app|dev|link|click|top|live|online|site|shop|store|club|example)(?![\p{L}\p{M}])/iu;
/** A letter or digit; the fillers of Hangul are letters by name only. */
const VISIBLE_LETTER = /[^\P{L}\u115f\u1160\u3164\uffa0]|\p{N}/u;

/**
 * A name that is being chosen. It stands in lists, papers and mails, so it is one line of visible letters: nothing that
 * turns the text around it, nothing invisible but the joiners that Indic scripts need, and no address to click on.
 * Names that were chosen before are still shown.
 */
export const nameSchema = toSpoken(
  z
    .string()
    .trim()
    .min(limits.name.min, { error: says('name.missing'), abort: true })
    .max(limits.name.max, { error: says('name.too-long'), abort: true }),
).refine((name) => VISIBLE_LETTER.test(name), says('name.no-letter'));

/** A name by which our mails address somebody: one line without anything hidden, and no address to click on. */
export function toSpoken(schema: z.ZodString) {
  return schema
    .refine((name) => !HIDDEN_CHARACTER.test(name), { error: says('name.one-line'), abort: true })
    .refine((name) => !ADDRESS.test(name), { error: says('name.web-address'), abort: true });
}

export const bioSchema = z.string().trim().max(limits.bio.max, says('bio.too-long'));

/** Saving data while watching: `auto` follows the browser's setting (save-data). */
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
  /** False until a mailed code or link, a reset or Google has shown that the e-mail is theirs. */
  isEmailVerified: z.boolean(),
  /** What they are in the school's office; `null` for everybody who does not work there. */
  staffRole: staffRoleSchema.nullable(),
  /** An educator who may build drafts and publishes once the school has approved them. */
  awaitsApproval: z.boolean(),
  /** Somebody of the office looks as this person, or has until now; absent for everybody else. */
  looking: z
    .object({
      /** As whom. */
      name: z.string(),
      until: z.iso.datetime(),
      /** It has ended: this is who looked, and nothing can be changed until the look is stopped. */
      isOver: z.boolean(),
    })
    .optional(),
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
    ...userPaths.currentUser,
    access: 'user',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'The signed-in user with the courses they are enrolled in',
    responses: { 200: userSchema },
  }),
  updateProfile: defineRoute({
    ...userPaths.updateProfile,
    access: 'user',
    limit: 'file',
    audit: 'user.edit',
    summary: 'Changes name, description and picture of the signed-in user',
    form: updateProfileFormSchema.extend({ basis: formBasisSchema.optional() }),
    files: { photoUrl: limits.imageBytes },
    responses: { 200: userSchema },
  }),
  setPreferences: defineRoute({
    ...userPaths.setPreferences,
    access: 'user',
    limit: 'write',
    audit: { none: 'language and data saving only' },
    summary: 'Changes how the product behaves for the signed-in user; absent fields stay',
    body: z.object({ lowData: lowDataSchema.optional(), locale: localeSchema.optional() }),
    responses: { 200: userSchema },
  }),
  getCreator: defineRoute({
    ...userPaths.getCreator,
    access: 'user',
    limit: 'write',
    whileLooking: 'answered',
    audit: { none: 'asks and changes nothing' },
    summary: 'The public card of an educator',
    body: z.object({ userId: idSchema }),
    responses: { 200: creatorSchema },
  }),
};
