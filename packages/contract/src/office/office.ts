import { z } from 'zod';
import { confirmedBodySchema, emailSchema } from '../auth/auth.ts';
import { messageSchema } from '../error.ts';
import { idSchema } from '../ids.ts';
import { defineRoute } from '../route.ts';
import { permissions, staffRoleSchema } from '../users/staff.ts';
import { officePaths } from './office.paths.ts';

/** What somebody is in the office. */
export const officeSchema = z.object({
  staffRole: staffRoleSchema,
  permissions: z.array(z.enum(permissions)),
  /** `needed`: until they have a second factor, every other call of the office is refused. */
  secondFactor: z.enum(['on', 'offered', 'needed']),
});
export type Office = z.infer<typeof officeSchema>;

const countSchema = z.int().nonnegative();

/** The school in figures, as the office opens with them. */
export const overviewSchema = z.object({
  people: countSchema,
  educators: countSchema,
  /** Who signed up within the last seven days. */
  newPeople: countSchema,
  /** Whom the office has not approved yet. */
  waitingEducators: countSchema,
  publishedCourses: countSchema,
  drafts: countSchema,
  enrolments: countSchema,
  newEnrolments: countSchema,
  /** Payments that buyers have asked their banks to take back, and that are not decided: the most urgent ones, with their orders. */
  disputes: z.array(z.object({ orderId: idSchema, answerUntil: z.iso.datetime().nullable() })),
  /** The same, and those taken back within the last sixty days, of payments that are not known here: in no books, with the provider's id of the payment. */
  unknownDisputes: z.array(
    z.object({
      _id: idSchema,
      payment: z.string(),
      amount: z.number(),
      isLost: z.boolean(),
      answerUntil: z.iso.datetime().nullable(),
    }),
  ),
  /** Of these the ones that somebody in the office settled within the last sixty days, the newest first; `by` null: they are gone. */
  settledDisputes: z.array(
    z.object({
      _id: idSchema,
      payment: z.string(),
      amount: z.number(),
      by: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
});
export type Overview = z.infer<typeof overviewSchema>;

/** How the school stands for the first sale; `ready` needs nothing more. */
export const readinessSchema = z.object({
  /** Without one, links in mails and on certificates lead to the machine of the server alone. */
  address: z.enum(['ready', 'off']),
  mail: z.enum(['ready', 'stand-in', 'off', 'no-sender']),
  payments: z.enum(['ready', 'stand-in', 'off', 'test-keys', 'no-webhook']),
  /** What invoices do not say of who sells. */
  invoicesLack: z.array(z.enum(['name', 'address', 'email'])),
});
export type Readiness = z.infer<typeof readinessSchema>;

/** Somebody who works in the office. */
export const staffMemberSchema = z.object({
  _id: idSchema,
  name: z.string(),
  email: z.string(),
  photoUrl: z.string().nullable(),
  staffRole: staffRoleSchema,
  hasSecondFactor: z.boolean(),
});
export type StaffMember = z.infer<typeof staffMemberSchema>;

/** Gives an account a role in the office, or takes it away (`null`). */
export const setStaffRoleBodySchema = confirmedBodySchema.extend({
  email: emailSchema,
  staffRole: staffRoleSchema.nullable(),
});

export const officeRoutes = {
  getOffice: defineRoute({
    ...officePaths.getOffice,
    access: { staff: 'any' },
    limit: 'read',
    summary: 'What the signed-in person is in the office, and what they may do there',
    responses: { 200: officeSchema },
  }),
  getOverview: defineRoute({
    ...officePaths.getOverview,
    access: { staff: 'people.read' },
    limit: 'read',
    summary: 'How many people, courses and enrolments the school has',
    responses: { 200: overviewSchema },
  }),
  getReadiness: defineRoute({
    ...officePaths.getReadiness,
    access: { staff: 'settings.change' },
    limit: 'read',
    summary: 'What the settings of the server lack before the first sale',
    responses: { 200: readinessSchema },
  }),
  listStaff: defineRoute({
    ...officePaths.listStaff,
    access: { staff: 'staff.change' },
    limit: 'read',
    summary: 'Everybody who works in the office, owners first',
    responses: { 200: z.array(staffMemberSchema) },
  }),
  setStaffRole: defineRoute({
    ...officePaths.setStaffRole,
    access: { staff: 'staff.change' },
    limit: 'write',
    audit: 'staff.change',
    summary: 'Gives somebody else a role in the office, or takes it away; asks for the own password',
    body: setStaffRoleBodySchema,
    responses: { 200: z.array(staffMemberSchema) },
  }),
  becomeOwner: defineRoute({
    ...officePaths.becomeOwner,
    access: 'user',
    limit: 'lookup',
    audit: 'staff.claim',
    summary:
      'Makes the signed-in person the first owner, by the link that the server prints at the start of an empty school',
    body: z.object({ token: z.string().max(100) }),
    responses: { 200: messageSchema },
  }),
};
