import { z } from 'zod';
import { deletionSchema } from '../account/account.ts';
import { confirmedBodySchema, emailSchema } from '../auth/auth.ts';
import { messageSchema } from '../error.ts';
import { idSchema } from '../ids.ts';
import { says } from '../issue-texts.ts';
import { limits } from '../limits.ts';
import { defineRoute } from '../route.ts';
import { peoplePaths } from './people.paths.ts';
import { staffRoleSchema } from './staff.ts';
import { roleSchema } from './users.ts';

/** Whom the office looks for, beside a name or an e-mail. */
export const peopleKinds = ['student', 'educator', 'staff', 'suspended', 'unproved'] as const;
export type PeopleKind = (typeof peopleKinds)[number];

/** Somebody in the list of the office. */
export const personSummarySchema = z.object({
  _id: idSchema,
  name: z.string(),
  email: z.string(),
  photoUrl: z.string().nullable(),
  role: roleSchema,
  staffRole: staffRoleSchema.nullable(),
  isSuspended: z.boolean(),
  isEmailVerified: z.boolean(),
  /** An educator whom the office has not approved yet. */
  isWaiting: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type PersonSummary = z.infer<typeof personSummarySchema>;

/** Who may make an account by themselves: anybody, or only whom the school expects. */
export const signupRules = ['open', 'invitation'] as const;
export type SignupRule = (typeof signupRules)[number];

/** What the office has done to somebody. */
export const personNoteKinds = [
  'suspended',
  'lifted',
  'enrolled',
  'unenrolled',
  'approved',
  'made-educator',
  'made-student',
  'looked-as',
  'imported',
  'certificate-renamed',
  'password-code',
] as const;

/** What became of a mail: the mail server has taken it, or no try has succeeded (yet). */
export const sentMailStates = ['sent', 'failed'] as const;

const personNoteSchema = z.object({
  at: z.iso.datetime(),
  kind: z.enum(personNoteKinds),
  reason: z.string(),
  courseTitle: z.string().nullable(),
  /** Who did it; null when they are gone. */
  by: z.string().nullable(),
});

/** Somebody with what they have, newest first; each list ends at `limits.personListed`. */
export const personSchema = personSummarySchema.extend({
  description: z.string(),
  hasPassword: z.boolean(),
  enrolments: z.array(
    z.object({
      courseId: idSchema,
      title: z.string(),
      enrolledAt: z.iso.datetime(),
      /** Rupees. */
      pricePaid: z.number(),
      /** There is an order behind it: what was paid for is refunded, not taken away. */
      isBought: z.boolean(),
      completedAt: z.iso.datetime().nullable(),
      hasCertificate: z.boolean(),
      /** As the certificate prints it; null: there is none. */
      certificateName: z.string().nullable(),
      lecturesCompleted: z.int(),
      lectureCount: z.int(),
    }),
  ),
  orders: z.array(
    z.object({
      _id: idSchema,
      courseTitle: z.string(),
      /** Rupees. */
      amount: z.number(),
      status: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
  courses: z.array(
    z.object({
      _id: idSchema,
      title: z.string(),
      status: z.enum(['published', 'draft', 'archived', 'hidden']),
      enrolledCount: z.int(),
    }),
  ),
  sessions: z.array(z.object({ device: z.string(), createdAt: z.iso.datetime(), lastUsedAt: z.iso.datetime() })),
  notes: z.array(personNoteSchema),
  /** Mails to their address came back for good: nothing is sent there until this is lifted, or the address changed. */
  bounce: z.object({ reason: z.string(), at: z.iso.datetime() }).nullable(),
  /** Of the last 90 days; subjects only. */
  mails: z.array(
    z.object({
      subject: z.string(),
      state: z.enum(sentMailStates),
      /** What the mail server said, of a mail that it did not take. */
      reason: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
});
export type PersonDetail = z.infer<typeof personSchema>;

/** Why the office does something to somebody: shown to the office, never to the person. */
export const reasonSchema = z
  .string()
  .trim()
  .min(1, says('reason.empty'))
  .max(limits.officeReason.max, says('reason.too-long'));
export const reasonBodySchema = z.object({ reason: reasonSchema });
/** What stands before a deletion by the office; `unclaimed` are rupees that would stay in the books, 0 for none. */
export const erasureSchema = deletionSchema.pick({ mustSettle: true, stays: true }).extend({ unclaimed: z.number() });
export const erasePersonBodySchema = reasonBodySchema.extend(confirmedBodySchema.shape).extend({
  /** Rupees that are due to them, and stay in the books because nobody knows where to send them: as `describeErasure` said. */
  unclaimed: z.number().nonnegative().default(0),
});
export const enrolPersonBodySchema = reasonBodySchema.extend({ courseId: idSchema });

/** How people come to teach here (`EDUCATOR_SIGNUP`). */
export const educatorSignups = ['open', 'approval', 'invitation'] as const;
export type EducatorSignup = (typeof educatorSignups)[number];

/** Educators who wait, the longest first, and e-mails that need not wait. */
export const educatorsSchema = z.object({
  signup: z.enum(educatorSignups),
  /** False where no mail server is set: nobody hears of an invitation. */
  sendsMails: z.boolean(),
  waiting: z.array(personSummarySchema.extend({ courseCount: z.int() })),
  invitations: z.array(z.object({ email: z.string(), createdAt: z.iso.datetime() })),
});
export type Educators = z.infer<typeof educatorsSchema>;

export const invitationBodySchema = z.object({ email: emailSchema });

/** Whom the office looks for. */
export const peopleFilterSchema = z.object({
  q: z.string().trim().max(limits.peopleSearch.max).optional(),
  kind: z.enum(peopleKinds).optional(),
});

const personParams = z.object({ userId: idSchema });

export const peopleRoutes = {
  listPeople: defineRoute({
    ...peoplePaths.listPeople,
    access: { staff: 'people.read' },
    limit: 'read',
    summary: 'People by the beginnings of words of their name or e-mail, newest first, a page at a time',
    query: peopleFilterSchema.extend({
      /** The last one of the page before. */
      after: idSchema.optional(),
    }),
    responses: { 200: z.object({ people: z.array(personSummarySchema), hasMore: z.boolean() }) },
  }),
  getPerson: defineRoute({
    ...peoplePaths.getPerson,
    access: { staff: 'people.read' },
    limit: 'read',
    audit: 'people.look',
    summary: 'Somebody with what they have',
    params: personParams,
    responses: { 200: personSchema },
  }),
  suspendPerson: defineRoute({
    ...peoplePaths.suspendPerson,
    access: { staff: 'people.change' },
    limit: 'write',
    audit: 'people.suspend',
    summary:
      'Ends the sessions of somebody, refuses their sign-in and hides their courses; whoever is enrolled goes on',
    params: personParams,
    body: reasonBodySchema,
    responses: { 200: personSchema },
  }),
  liftSuspension: defineRoute({
    ...peoplePaths.liftSuspension,
    access: { staff: 'people.change' },
    limit: 'write',
    audit: 'people.lift',
    summary: 'Lifts a suspension; courses that it has hidden come back',
    params: personParams,
    body: reasonBodySchema,
    responses: { 200: personSchema },
  }),
  describeErasure: defineRoute({
    ...peoplePaths.describeErasure,
    access: { staff: 'people.erase' },
    limit: 'read',
    summary: 'What must be settled before the account of somebody can be deleted, and what stays all the same',
    params: personParams,
    responses: { 200: erasureSchema },
  }),
  erasePerson: defineRoute({
    ...peoplePaths.erasePerson,
    access: { staff: 'people.erase' },
    limit: 'write',
    audit: 'people.erase',
    summary:
      'Deletes the account of somebody who does not work here, as they could themself; asks for the own password',
    params: personParams,
    body: erasePersonBodySchema,
    responses: { 200: messageSchema },
  }),
  resendProof: defineRoute({
    ...peoplePaths.resendProof,
    access: { staff: 'people.help' },
    limit: 'write',
    audit: 'people.resend-proof',
    summary: 'Mails somebody the code that proves their e-mail again',
    params: personParams,
    responses: { 200: messageSchema },
  }),
  reinvitePerson: defineRoute({
    ...peoplePaths.reinvitePerson,
    access: { staff: 'people.help' },
    limit: 'write',
    audit: 'people.reinvite',
    summary: 'Mails somebody without a password a new link to set one; the link before opens nothing any more',
    params: personParams,
    responses: { 200: messageSchema },
  }),
  liftBounce: defineRoute({
    ...peoplePaths.liftBounce,
    access: { staff: 'people.help' },
    limit: 'write',
    audit: 'people.lift-bounce',
    summary: 'Lets mails go again to the address of somebody from which some came back',
    params: personParams,
    responses: { 200: personSchema },
  }),
  enrolPerson: defineRoute({
    ...peoplePaths.enrolPerson,
    access: { staff: 'people.change' },
    limit: 'write',
    audit: 'people.enrol',
    summary: 'Enrols somebody in a course without payment',
    params: personParams,
    body: enrolPersonBodySchema,
    responses: { 200: personSchema },
  }),
  unenrolPerson: defineRoute({
    ...peoplePaths.unenrolPerson,
    access: { staff: 'people.change' },
    limit: 'write',
    audit: 'people.unenrol',
    summary: 'Ends an enrolment that nobody has paid for',
    params: personParams,
    body: enrolPersonBodySchema,
    responses: { 200: personSchema },
  }),
  setRole: defineRoute({
    ...peoplePaths.setRole,
    access: { staff: 'people.change' },
    limit: 'write',
    audit: 'people.role',
    summary: 'Makes a student an educator, or an educator without courses a student',
    params: personParams,
    body: reasonBodySchema.extend({ role: roleSchema }),
    responses: { 200: personSchema },
  }),
  approveEducator: defineRoute({
    ...peoplePaths.approveEducator,
    access: { staff: 'people.change' },
    limit: 'write',
    audit: 'people.approve',
    summary: 'Lets an educator who waits publish courses',
    params: personParams,
    responses: { 200: educatorsSchema },
  }),
  listEducators: defineRoute({
    ...peoplePaths.listEducators,
    access: { staff: 'people.read' },
    limit: 'read',
    summary: 'Educators who wait for approval, and invitations',
    responses: { 200: educatorsSchema },
  }),
  inviteEducator: defineRoute({
    ...peoplePaths.inviteEducator,
    access: { staff: 'people.change' },
    limit: 'write',
    audit: 'people.invite',
    summary: 'Lets whoever proves this e-mail teach here without waiting',
    body: invitationBodySchema,
    responses: { 200: educatorsSchema },
  }),
  uninviteEducator: defineRoute({
    ...peoplePaths.uninviteEducator,
    access: { staff: 'people.change' },
    limit: 'write',
    audit: 'people.uninvite',
    summary: 'Takes an invitation back',
    body: invitationBodySchema,
    responses: { 200: educatorsSchema },
  }),
};
