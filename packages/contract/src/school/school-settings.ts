import { z } from 'zod';
import { coursePublishings } from '../courses/course-options.ts';
import { says } from '../issue-texts.ts';
import { limits } from '../limits.ts';
import { isGstin, stateNameOf } from '../payments/gst.ts';
import { defineRoute } from '../route.ts';
import { addingRules, invitationLimits } from '../teaching/class-invitation-options.ts';
import { educatorSignups, signupRules } from '../users/people.ts';
import { type BrandColour, judgeColour, type Theme } from './brand-colours.ts';
import { schoolSettingsPaths } from './school-settings.paths.ts';

const text = (max: number) => z.string().trim().max(max, says('text.too-long'));
/** A policy; one without any letter or figure says nothing, and is none. */
const policy = text(limits.setting.policy).overwrite((value) => (/[\p{L}\p{N}]/u.test(value) ? value : ''));
const orNothing = <Schema extends z.ZodType<string, string>>(schema: Schema) => z.union([z.literal(''), schema]);
const email = orNothing(z.email(says('email.invalid')).max(limits.email.max, says('email.too-long')));
const percent = z
  .string()
  .trim()
  .regex(/^\d{1,3}([.]\d{1,2})?$/, says('percent.invalid'))
  .refine((value) => Number(value) <= 100, says('percent.invalid'));

const DAYS = /^\d{1,2}$/;
/** The policy of the product promises seven days: a school may be kinder, never less so. */
const refundDays = z
  .string()
  .trim()
  .regex(DAYS, says('refund-days.invalid'))
  .refine(
    (value) => !DAYS.test(value) || (Number(value) >= limits.refundDays.min && Number(value) <= limits.refundDays.max),
    says('refund-days.invalid'),
  );

/** A phone and a laptop play at the same time everywhere. */
const playingDevices = z
  .string()
  .trim()
  .refine(
    (value) =>
      DAYS.test(value) && Number(value) >= limits.playingDevices.min && Number(value) <= limits.playingDevices.max,
    says('playing-devices.invalid'),
  );

const { perCourse } = invitationLimits;
const invitationsPerCourse = z
  .string()
  .trim()
  .refine(
    (value) => /^\d{1,4}$/.test(value) && Number(value) >= perCourse.min && Number(value) <= perCourse.max,
    says('invitations-per-course.invalid'),
  );

const HEX = /^#[0-9a-f]{6}$/;

/** A colour that can be read where it stands; in small letters. */
const colour = (kind: BrandColour, theme: Theme) =>
  orNothing(
    z
      .string()
      .trim()
      .toLowerCase()
      .regex(HEX, says('colour.invalid'))
      .superRefine((hex, context) => {
        const verdict = HEX.test(hex) && judgeColour(kind, theme, hex);
        if (verdict) context.addIssue({ code: 'custom', message: says('colour.contrast'), params: { ...verdict } });
      }),
  );

/**
 * What the office may set about the school, by name. Every value travels as text; empty means: as it is without a
 * setting (the texts of the product, or what the environment says).
 */
export const schoolSettingsSchema = z.object({
  brandName: text(limits.setting.brandName),
  /** Id and size of a picture, as `readLogo` reads it: set by a call of its own, emptied as the others are. */
  logoLight: z.string().max(60),
  logoDark: z.string().max(60),
  logoName: z.enum(['', 'shown', 'hidden']),
  primaryLight: colour('primary', 'light'),
  primaryDark: colour('primary', 'dark'),
  accentLight: colour('accent', 'light'),
  accentDark: colour('accent', 'dark'),
  languages: z.enum(['', 'both', 'en', 'hi']),
  defaultLanguage: z.enum(['', 'en', 'hi']),
  heroTitle: text(limits.setting.heroTitle),
  heroText: text(limits.setting.heroText),
  contactEmail: email,
  contactPhone: orNothing(
    z
      .string()
      .trim()
      .regex(/^\+?[\d][\d ()-]{4,30}$/, says('phone.invalid')),
  ),
  contactAddress: text(limits.setting.contactLine),
  contactHours: text(limits.setting.contactLine),
  /** Policies in English; a text that is in Hindi all the same counts as the Hindi one (`isInHindi`). */
  shippingText: policy,
  termsText: policy,
  cancellationsText: policy,
  privacyText: policy,
  shippingTextHindi: policy,
  termsTextHindi: policy,
  cancellationsTextHindi: policy,
  privacyTextHindi: policy,
  coursePageFigures: z.enum(['', 'spec', 'real']),
  educatorEmail: z.enum(['', 'shown', 'hidden']),
  signup: z.enum(['', ...signupRules]),
  educatorSignup: z.enum(['', ...educatorSignups]),
  coursePublishing: z.enum(['', ...coursePublishings]),
  /** Categories with commas between them; those that it lacks follow in the product's order. */
  categoryOrder: text(limits.setting.categoryOrder),
  platformSharePercent: orNothing(percent),
  refundDays: orNothing(refundDays),
  /** Who sells, for invoices to come; without a name the school. */
  sellerName: text(limits.setting.sellerName),
  sellerAddress: text(limits.setting.sellerAddress),
  sellerEmail: email,
  /** GST code of a state. */
  sellerState: z.string().refine((code) => code === '' || stateNameOf(code) !== undefined, says('state.missing')),
  sellerGstin: orNothing(z.string().trim().toUpperCase().refine(isGstin, says('gstin.invalid'))),
  /** Within the prices. */
  gstRatePercent: orNothing(percent),
  /** The learner's email, faint, over every film. */
  watermark: z.enum(['', 'on', 'off']),
  /** Enrolled learners may keep lectures on their devices. */
  downloads: z.enum(['', 'on', 'off']),
  /** In how many browsers films of one account may play at the same time; empty: in any number. */
  playingDevices: orNothing(playingDevices),
  /** Into which courses educators may add learners, who pay nothing. */
  addingLearners: z.enum(['', ...addingRules]),
  /** How many an educator may invite to a course in 30 days. */
  invitationsPerCourse: orNothing(invitationsPerCourse),
});

/** What is written into the form; a logo can only be taken away here. */
export const settingValuesSchema = schoolSettingsSchema.extend({ logoLight: z.literal(''), logoDark: z.literal('') });

export type SettingName = keyof z.infer<typeof schoolSettingsSchema>;
export const settingNames = Object.keys(schoolSettingsSchema.shape) as SettingName[];
const settingName = z.enum(settingNames as [SettingName, ...SettingName[]]);

/** A setting as the office sees it. */
export const schoolSettingSchema = z.object({
  name: settingName,
  /** Empty: not set. */
  value: z.string(),
  /** What holds when it is not set; empty for texts of the product. */
  fallback: z.string(),
  /** The variable of the environment that decides in its place. */
  lockedBy: z.string().nullable(),
  changedAt: z.iso.datetime().nullable(),
  changedBy: z.string().nullable(),
});
export type SchoolSetting = z.infer<typeof schoolSettingSchema>;

/** Policies that a school may write itself. */
export const ownPolicyNames = ['shipping', 'terms', 'cancellations', 'privacy'] as const;
export type OwnPolicyName = (typeof ownPolicyNames)[number];

const policiesInOneLanguage = {
  shipping: z.string().optional(),
  terms: z.string().optional(),
  cancellations: z.string().optional(),
  privacy: z.string().optional(),
} satisfies Record<OwnPolicyName, z.ZodType>;

/**
 * Policies that the school has written itself, in English or in the only language there is; the others are those of the
 * product.
 */
export const policyTextsSchema = z.object({
  ...policiesInOneLanguage,
  /** The same in Hindi, where they are written in both languages. */
  inHindi: z.object(policiesInOneLanguage).optional(),
  /** Which of those above are in Hindi, as there is no English. */
  onlyInHindi: z.array(z.enum(ownPolicyNames)).optional(),
});
export type PolicyTexts = z.infer<typeof policyTextsSchema>;

/** Whether more of a text's letters are Devanagari than Latin. */
export function isInHindi(text: string): boolean {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  return count(/[\u0900-\u097F]/g) > count(/[A-Za-z]/g);
}

const mayChange = { staff: 'settings.change' } as const;
const settingsReply = { 200: z.object({ settings: z.array(schoolSettingSchema) }) };

export const schoolSettingsRoutes = {
  listSettings: defineRoute({
    ...schoolSettingsPaths.listSettings,
    access: mayChange,
    limit: 'read',
    summary: 'What the school has set, and what the environment decides in its place',
    responses: settingsReply,
  }),
  changeSettings: defineRoute({
    ...schoolSettingsPaths.changeSettings,
    access: mayChange,
    limit: 'write',
    audit: 'settings.change',
    summary: 'Sets what is named; what two people have changed at once is refused with 409',
    bodyBytes: limits.settingsBodyBytes,
    body: z.object({
      values: settingValuesSchema.partial(),
      /** What the form showed when it was opened, by name. */
      basis: z.partialRecord(settingName, z.string().max(limits.setting.policy)).optional(),
    }),
    responses: settingsReply,
  }),
  setLogo: defineRoute({
    ...schoolSettingsPaths.setLogo,
    access: mayChange,
    limit: 'file',
    audit: 'settings.change',
    summary: 'Takes a PNG, JPEG or WebP as the logo, drawn anew, for light or for dark grounds',
    form: z.object({ variant: z.enum(['light', 'dark']) }),
    files: { logo: limits.logoBytes },
    responses: settingsReply,
  }),
  getPolicyTexts: defineRoute({
    ...schoolSettingsPaths.getPolicyTexts,
    access: 'public',
    limit: 'read',
    summary: 'Policies that the school has written itself',
    responses: { 200: policyTextsSchema },
  }),
};
