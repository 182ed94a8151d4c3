import { z } from 'zod';
import { emailSchema } from '../auth/auth.ts';
import { messageSchema } from '../error.ts';
import { courseParams, idSchema } from '../ids.ts';
import { says } from '../issue-texts.ts';
import { defineRoute } from '../route.ts';
import { invitationLimits } from './class-invitation-options.ts';
import { classInvitationPaths } from './class-invitations.paths.ts';

/** What became of an invitation. `expired` is one that nobody answered in time, `removed` one whose learner was removed again. */
export const invitationStates = ['open', 'accepted', 'declined', 'withdrawn', 'expired', 'removed'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** Why an address was not invited: it waits for an answer, has said yes or no, was invited twice this month, or is the educator's. */
export const notInvitedReasons = ['waiting', 'accepted', 'declined', 'often', 'own'] as const;
export type NotInvitedReason = (typeof notInvitedReasons)[number];

/** Why nobody can be invited to a course now: the school does not want it, the course has a price, or is not published. */
export const closedReasons = ['off', 'price', 'unpublished'] as const;

const invitationSchema = z.object({
  _id: idSchema,
  email: z.string(),
  state: z.enum(invitationStates),
  /** A mail to the address has come back since then; one that came back before says nothing here of who has an account. */
  isReturned: z.boolean(),
  invitedAt: z.iso.datetime(),
  /** When its educator last asked for a reminder. */
  remindedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
});
export type ClassInvitation = z.infer<typeof invitationSchema>;

export const classInvitationsSchema = z.object({
  /** Why nobody can be invited now; null when somebody can. */
  closed: z.enum(closedReasons).nullable(),
  /** How many more can be invited to this course now. */
  left: z.int(),
  /** How many the school allows for a course in 30 days. */
  most: z.int(),
  /** How many nobody has answered that can be reminded of now. */
  remindable: z.int(),
  /** The newest `invitationLimits.listed`, the last first. */
  invitations: z.array(invitationSchema),
});
export type ClassInvitations = z.infer<typeof classInvitationsSchema>;

/** An invitation as the invited person sees it. */
const ownInvitationSchema = z.object({
  _id: idSchema,
  courseId: idSchema,
  courseTitle: z.string(),
  educator: z.object({ name: z.string(), photoUrl: z.string().nullable() }),
  invitedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type OwnInvitation = z.infer<typeof ownInvitationSchema>;

const ownInvitationsSchema = z.object({
  /** Invitations are shown to whoever has proved the address; the list is empty before. */
  isEmailProved: z.boolean(),
  invitations: z.array(ownInvitationSchema),
});
export type OwnInvitations = z.infer<typeof ownInvitationsSchema>;

export const inviteBodySchema = z.object({
  emails: z
    .array(emailSchema)
    .min(1, says('invitation-emails.missing'))
    .max(invitationLimits.emails, says('invitation-emails.too-many')),
});

const inviteReplySchema = z.object({
  invited: z.int(),
  skipped: z.array(z.object({ email: z.string(), reason: z.enum(notInvitedReasons) })),
});
export type InviteReply = z.infer<typeof inviteReplySchema>;

/** Learners whom the educator of a course adds: they are invited, and enrolled when they say yes. */
export const classInvitationRoutes = {
  listClassInvitations: defineRoute({
    ...classInvitationPaths.listClassInvitations,
    access: 'educator',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'Whom the educator of a course has invited to it, and how many more can be',
    params: courseParams,
    responses: { 200: classInvitationsSchema },
  }),
  inviteLearners: defineRoute({
    ...classInvitationPaths.inviteLearners,
    access: 'educator',
    limit: 'create',
    audit: 'class.invite',
    summary: 'Invites addresses to an own course, without saying which of them have an account',
    params: courseParams,
    body: inviteBodySchema,
    responses: {
      201: inviteReplySchema,
    },
  }),
  remindInvited: defineRoute({
    ...classInvitationPaths.remindInvited,
    access: 'educator',
    limit: 'write',
    audit: 'class.remind',
    summary: 'Reminds everybody who has not answered an invitation for three days and wants mails of them',
    params: courseParams,
    responses: { 200: messageSchema },
  }),
  withdrawClassInvitation: defineRoute({
    ...classInvitationPaths.withdrawClassInvitation,
    access: 'educator',
    limit: 'write',
    audit: 'class.invitation-withdraw',
    summary: 'Takes an invitation back that nobody has answered',
    params: courseParams.extend({ invitationId: idSchema }),
    responses: { 200: messageSchema },
  }),
  removeAddedLearner: defineRoute({
    ...classInvitationPaths.removeAddedLearner,
    access: 'educator',
    limit: 'write',
    audit: 'class.remove-learner',
    summary: 'Ends the enrolment of a learner whom the educator has added; who has bought or enrolled stays',
    params: courseParams.extend({ enrolmentId: idSchema }),
    responses: { 200: messageSchema },
  }),
  listOwnInvitations: defineRoute({
    ...classInvitationPaths.listOwnInvitations,
    access: 'user',
    limit: 'read',
    whileLooking: 'answered',
    summary: "Courses to which the caller's proved address is invited",
    responses: { 200: ownInvitationsSchema },
  }),
  answerInvitation: defineRoute({
    ...classInvitationPaths.answerInvitation,
    access: 'user',
    limit: 'write',
    audit: 'class.invitation-answer',
    summary: 'Accepts an invitation, which enrols the caller without payment, or declines it',
    params: z.object({ invitationId: idSchema }),
    body: z.object({ answer: z.enum(['accept', 'decline']) }),
    responses: { 200: z.object({ courseId: idSchema }) },
  }),
};
