import { z } from 'zod';
import { messageSchema } from '../error.ts';
import { courseParams, idSchema } from '../ids.ts';
import { says } from '../issue-texts.ts';
import { limits } from '../limits.ts';
import { listPageSchema } from '../list-page.ts';
import { faults } from '../moderation/faults.ts';
import { defineRoute } from '../route.ts';
import { questionPaths } from './questions.paths.ts';

const titleSchema = z
  .string()
  .trim()
  .min(1, says('question-title.missing'))
  .max(limits.question.title, says('text.too-long'));
const maybeTextSchema = z.string().trim().max(limits.question.text, says('text.too-long'));
const textSchema = maybeTextSchema.min(1, says('note.missing'));

/** Who has written: the name of somebody who was forgotten says no more than that. */
const writerSchema = z.object({
  _id: idSchema,
  name: z.string(),
  photoUrl: z.string().nullable(),
  isEducator: z.boolean(),
});

/** A question or an answer, as its reader sees it. `text` is Markdown as a course's description is. */
export const postSchema = z.object({
  _id: idSchema,
  /** Empty when it was removed, or when it is hidden and the reader is neither its writer nor may hide. */
  text: z.string(),
  /** Null of what was removed. */
  writer: writerSchema.nullable(),
  isOwn: z.boolean(),
  /** The reader may hide it, or show it again where it is hidden. */
  mayHide: z.boolean(),
  isRemoved: z.boolean(),
  /** Null when it is shown to everybody. */
  hidden: z.object({ fault: z.enum(faults), /** In words, which may be none. */ reason: z.string() }).nullable(),
  votes: z.int(),
  hasVoted: z.boolean(),
  createdAt: z.iso.datetime(),
  /** When its words were changed last; null when they never were. */
  editedAt: z.iso.datetime().nullable(),
});

export const questionSchema = postSchema.extend({
  title: z.string(),
  courseId: idSchema,
  lectureId: idSchema.nullable(),
  lectureTitle: z.string().nullable(),
  atSeconds: z.number().nullable(),
  answers: z.int(),
  isAnsweredByEducator: z.boolean(),
  isSolved: z.boolean(),
  isFollowed: z.boolean(),
});
export type Question = z.infer<typeof questionSchema>;

export const answerSchema = postSchema.extend({ isAccepted: z.boolean() });
export type Answer = z.infer<typeof answerSchema>;

export const threadSchema = z.object({
  question: questionSchema,
  /** The accepted one first, then those with the most votes. */
  answers: z.array(answerSchema),
  /** The reader may say which answer has helped. */
  mayAccept: z.boolean(),
  /** The reader answers for the questions of the course: sees what is hidden, and hides what `mayHide` of a post allows. */
  mayHide: z.boolean(),
});
export type QuestionThread = z.infer<typeof threadSchema>;

export const questionSorts = ['newest', 'votes', 'unanswered'] as const;
export type QuestionSort = (typeof questionSorts)[number];

export const listQuestionsQuerySchema = z.object({
  lectureId: idSchema.optional(),
  /** A part of the title, the text, or of an answer. */
  q: z.string().trim().max(limits.searchInput.max).optional(),
  /** Only what one follows. */
  followed: z.enum(['yes']).optional(),
  sort: z.enum(questionSorts).default('newest'),
  page: listPageSchema,
});

/** Questions on all courses of an educator; those that nobody has answered stand first. */
export const listReceivedQuestionsQuerySchema = z.object({
  course: idSchema.optional(),
  /** Only what nobody has answered. */
  waiting: z.enum(['yes']).optional(),
  q: z.string().trim().max(limits.searchInput.max).optional(),
  page: listPageSchema,
});

export const receivedQuestionSchema = questionSchema.extend({ courseTitle: z.string() });
export type ReceivedQuestion = z.infer<typeof receivedQuestionSchema>;

/** The browser chooses the id, so that a question which is sent twice is one. The title may say it all: then `text` is empty. */
export const askQuestionBodySchema = z.object({
  _id: idSchema,
  title: titleSchema,
  text: maybeTextSchema,
  lectureId: idSchema.nullable().default(null),
  /** A moment needs its lecture. */
  atSeconds: z.number().min(0).max(limits.videoSeconds.max).nullable().default(null),
});

export const answerQuestionBodySchema = z.object({ _id: idSchema, text: textSchema });

/** `basis` is what the person has seen: another text there now is refused with 409. An answer has no title, and so always a text. */
export const editPostBodySchema = z
  .object({
    title: titleSchema.optional(),
    text: maybeTextSchema,
    basis: z.object({
      title: z
        .string()
        .max(limits.question.title * 2)
        .optional(),
      text: z.string().max(limits.question.text * 2),
    }),
  })
  .refine(({ title, text }) => title !== undefined || text !== '', {
    path: ['text'],
    message: says('note.missing'),
  });

/** Why a post is hidden, in words, which need not be where the list says it; null shows it again. */
export const hidePostBodySchema = z
  .object({
    reason: z.string().trim().max(limits.faultNote.max, says('text.too-long')).nullable(),
    fault: z.enum(faults).optional(),
  })
  .refine(({ reason, fault }) => reason !== '' || fault !== undefined, {
    path: ['reason'],
    error: says('reason.missing'),
  });

const threadParams = z.object({ questionId: idSchema });
const postParams = z.object({ postId: idSchema });
const ofConcernToOne = { none: 'of concern to those who read the course alone' };

/** Questions and answers of those who learn a course. Whoever is not among them finds none (404). */
export const questionRoutes = {
  listQuestions: defineRoute({
    ...questionPaths.listQuestions,
    access: 'user',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'A page of the questions of a course that one learns or teaches',
    params: courseParams,
    query: listQuestionsQuerySchema,
    responses: { 200: z.object({ questions: z.array(questionSchema), total: z.int() }) },
  }),
  listReceivedQuestions: defineRoute({
    ...questionPaths.listReceivedQuestions,
    access: 'educator',
    limit: 'read',
    whileLooking: 'answered',
    summary: "A page of the questions on the educator's own courses, unanswered ones first",
    query: listReceivedQuestionsQuerySchema,
    /** `waiting`: of all of them, those that nobody has answered. */
    responses: { 200: z.object({ questions: z.array(receivedQuestionSchema), total: z.int(), waiting: z.int() }) },
  }),
  askQuestion: defineRoute({
    ...questionPaths.askQuestion,
    access: 'user',
    limit: 'create',
    audit: ofConcernToOne,
    summary: 'Asks a question, at a moment of a lecture or of the whole course; the same id twice is one question',
    params: courseParams,
    body: askQuestionBodySchema,
    responses: { 201: threadSchema },
  }),
  getThread: defineRoute({
    ...questionPaths.getThread,
    access: 'user',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'A question with its answers',
    params: threadParams,
    responses: { 200: threadSchema },
  }),
  answerQuestion: defineRoute({
    ...questionPaths.answerQuestion,
    access: 'user',
    limit: 'create',
    audit: ofConcernToOne,
    summary: 'Answers a question; the same id twice is one answer',
    params: threadParams,
    body: answerQuestionBodySchema,
    responses: { 201: threadSchema },
  }),
  followQuestion: defineRoute({
    ...questionPaths.followQuestion,
    access: 'user',
    limit: 'write',
    audit: ofConcernToOne,
    summary: 'Follows a question, or ceases to',
    params: threadParams,
    body: z.object({ follows: z.boolean() }),
    responses: { 200: threadSchema },
  }),
  editPost: defineRoute({
    ...questionPaths.editPost,
    access: 'user',
    limit: 'write',
    audit: ofConcernToOne,
    summary: 'Changes the words of an own question or answer',
    params: postParams,
    body: editPostBodySchema,
    responses: { 200: threadSchema },
  }),
  removePost: defineRoute({
    ...questionPaths.removePost,
    access: 'user',
    limit: 'write',
    audit: ofConcernToOne,
    summary: 'Removes an own question or answer; of a question with answers its place stays',
    params: postParams,
    responses: { 200: messageSchema },
  }),
  votePost: defineRoute({
    ...questionPaths.votePost,
    access: 'user',
    limit: 'write',
    audit: ofConcernToOne,
    summary: "Votes for somebody else's question or answer, or takes the vote back",
    params: postParams,
    body: z.object({ votes: z.boolean() }),
    responses: { 200: threadSchema },
  }),
  acceptAnswer: defineRoute({
    ...questionPaths.acceptAnswer,
    access: 'user',
    limit: 'write',
    audit: ofConcernToOne,
    summary: 'Says which answer has helped (the asker or the educator), or takes that back',
    params: postParams,
    body: z.object({ accepts: z.boolean() }),
    responses: { 200: threadSchema },
  }),
  hidePost: defineRoute({
    ...questionPaths.hidePost,
    access: 'user',
    limit: 'write',
    audit: 'question.hide',
    summary: 'Hides a question or an answer for a reason, or with null shows it again (the educator and the office)',
    params: postParams,
    body: hidePostBodySchema,
    responses: { 200: threadSchema },
  }),
};
