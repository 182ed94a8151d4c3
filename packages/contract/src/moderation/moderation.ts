import { z } from 'zod';
import { messageSchema } from '../error.ts';
import { idSchema } from '../ids.ts';
import { says } from '../issue-texts.ts';
import { limits } from '../limits.ts';
import { listPageSchema } from '../list-page.ts';
import { defineRoute } from '../route.ts';
import { roles } from '../users/roles.ts';
import { faults } from './faults.ts';
import { moderationPaths, officeModerationPaths } from './moderation.paths.ts';

/** What people write here for others: `post` is a question below a lecture, or an answer to one. */
export const contributionKinds = ['review', 'post', 'message'] as const;
export type ContributionKind = (typeof contributionKinds)[number];

/**
 * What is listed: what has something to decide (longest waiting first), what is hidden, or all: every review, and what else was ever
 * reported or hidden. Nobody reads messages of others that nobody has reported.
 */
export const moderationLists = ['open', 'hidden', 'all'] as const;
export type ModerationList = (typeof moderationLists)[number];

/** Why something is reported or hidden; the note is what the list cannot say. */
export const faultBodySchema = z.object({
  reason: z.enum(faults, says('reason.missing')),
  note: z.string().trim().max(limits.faultNote.max, says('note.too-long')).default(''),
});

/** Why, when and by whom something was hidden. */
export const hidingSchema = z.object({
  reason: z.enum(faults),
  note: z.string(),
  at: z.iso.datetime(),
  /** Who has hidden it; null when they are gone. */
  by: z.string().nullable(),
  /** Its writer has changed it since. */
  isChanged: z.boolean(),
  /** Its writer has deleted it. */
  isWithdrawn: z.boolean(),
});

export const contributionReportSchema = z.object({
  /** The name of who has reported it; null for educators, who are not told. */
  reporter: z.string().nullable(),
  /** Who teaches the course has reported it. */
  isEducator: z.boolean(),
  reason: z.enum(faults),
  note: z.string(),
  createdAt: z.iso.datetime(),
  /** What was decided; null while it is open. */
  outcome: z.enum(['hidden', 'kept']).nullable(),
  /** Who has decided; null while it is open, and when they are gone. */
  decidedBy: z.string().nullable(),
});

/** What somebody has written, as whoever decides about it sees it. */
export const moderatedSchema = z.object({
  _id: idSchema,
  kind: z.enum(contributionKinds),
  /** An answer to a question, or of a learner to an educator. */
  isAnswer: z.boolean(),
  /** The title of the question, also of an answer to it; null of reviews and messages. */
  title: z.string().nullable(),
  text: z.string(),
  /** Of a post: the question that it is, or answers. */
  questionId: idSchema.nullable(),
  /** What is true of reviews alone. */
  review: z
    .object({
      rating: z.int().min(1).max(5),
      isVerified: z.boolean(),
      reply: z.object({ text: z.string(), createdAt: z.iso.datetime() }).nullable(),
    })
    .nullable(),
  /** Of a message: to how many learners it went, and who got it where that was one person. */
  sentTo: z.object({ name: z.string().nullable(), people: z.int() }).nullable(),
  writer: z.object({
    _id: idSchema,
    name: z.string(),
    photoUrl: z.string().nullable(),
    role: z.enum(roles),
    /** They teach the course. */
    isEducator: z.boolean(),
    /** How much else of theirs is hidden; for educators in this course. */
    alsoHidden: z.int(),
  }),
  course: z.object({ _id: idSchema, title: z.string() }),
  lecture: z.object({ _id: idSchema, title: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  hidden: hidingSchema.nullable(),
  openReports: z.int(),
  /** Since when something waits to be decided; null when nothing does. */
  waitingSince: z.iso.datetime().nullable(),
  /** The newest reports, open ones first. */
  reports: z.array(contributionReportSchema),
});
export type Moderated = z.infer<typeof moderatedSchema>;

const moderatedPageSchema = z.object({ contributions: z.array(moderatedSchema), total: z.int() });

const contributionParams = z.object({ kind: z.enum(contributionKinds), contributionId: idSchema });
const postParams = z.object({ postId: idSchema });
const mayModerate = { staff: 'reviews.moderate' } as const;

/** Reports of what people write, and what educators decide about questions and answers on their courses. */
export const moderationRoutes = {
  reportContribution: defineRoute({
    ...moderationPaths.reportContribution,
    access: 'user',
    limit: 'review',
    audit: 'contribution.report',
    summary: 'Reports a review, a question, an answer or a message that one can read, once by each person',
    params: contributionParams,
    body: faultBodySchema,
    responses: { 201: messageSchema },
  }),
  listReceivedReports: defineRoute({
    ...moderationPaths.listReceivedReports,
    access: 'educator',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'Reported or hidden questions and answers of others on the courses that one teaches',
    query: z.object({ list: z.enum(['open', 'hidden']).default('open'), page: listPageSchema }),
    responses: { 200: moderatedPageSchema },
  }),
  hideReceived: defineRoute({
    ...moderationPaths.hideReceived,
    access: 'educator',
    limit: 'write',
    audit: 'contribution.hide',
    summary: 'Hides a question or an answer on a course that one teaches, and settles its reports',
    params: postParams,
    body: faultBodySchema,
    responses: { 200: messageSchema },
  }),
  restoreReceived: defineRoute({
    ...moderationPaths.restoreReceived,
    access: 'educator',
    limit: 'write',
    audit: 'contribution.restore',
    summary: 'Shows a question or an answer again that one has hidden',
    params: postParams,
    responses: { 200: messageSchema },
  }),
  keepReceived: defineRoute({
    ...moderationPaths.keepReceived,
    access: 'educator',
    limit: 'write',
    audit: 'contribution.keep',
    summary: 'Leaves a question or an answer as it is, and settles its reports',
    params: postParams,
    responses: { 200: messageSchema },
  }),
};

/** What the office does about what people write. */
export const officeModerationRoutes = {
  listModerated: defineRoute({
    ...officeModerationPaths.listModerated,
    access: mayModerate,
    limit: 'read',
    summary: 'What people have written, for the office: what has something to decide, what is hidden, or all',
    query: z.object({
      list: z.enum(moderationLists).default('open'),
      kind: z.enum(contributionKinds).optional(),
      page: listPageSchema,
    }),
    responses: { 200: moderatedPageSchema },
  }),
  hideContribution: defineRoute({
    ...officeModerationPaths.hideContribution,
    access: mayModerate,
    limit: 'write',
    audit: 'contribution.hide',
    summary: 'Hides it from everybody but its writer, who reads why, and settles its reports',
    params: contributionParams,
    body: faultBodySchema,
    responses: { 200: messageSchema },
  }),
  restoreContribution: defineRoute({
    ...officeModerationPaths.restoreContribution,
    access: mayModerate,
    limit: 'write',
    audit: 'contribution.restore',
    summary: 'Shows what was hidden again',
    params: contributionParams,
    responses: { 200: messageSchema },
  }),
  keepContribution: defineRoute({
    ...officeModerationPaths.keepContribution,
    access: mayModerate,
    limit: 'write',
    audit: 'contribution.keep',
    summary: 'Leaves it as it is and settles its reports',
    params: contributionParams,
    responses: { 200: messageSchema },
  }),
};
