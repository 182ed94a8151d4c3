import { z } from 'zod';
import { courseParams, idSchema } from '../ids.ts';
import { says } from '../issue-texts.ts';
import { limits } from '../limits.ts';
import { faults } from '../moderation/faults.ts';
import { defineRoute } from '../route.ts';
import { classFilterSchema } from './class.ts';
import { classMessagePaths } from './class-messages.paths.ts';

const textSchema = z
  .string()
  .trim()
  .min(1, says('class-message.missing'))
  .max(limits.classMessage.text, says('text.too-long'));

/** What an educator wrote to learners of a course, or a learner to the educator. `text` is Markdown as a description is. */
export const classMessageSchema = z.object({
  _id: idSchema,
  text: z.string(),
  writer: z.object({ name: z.string(), photoUrl: z.string().nullable() }),
  /** The caller wrote it. */
  isOwn: z.boolean(),
  /** How many learners it was sent to; null of what a learner wrote, and to learners. */
  sentTo: z.int().nullable(),
  /** Why the school has hidden it from others; null when it is shown. */
  hidden: z.object({ reason: z.enum(faults), note: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
});
export type ClassMessage = z.infer<typeof classMessageSchema>;

export const messagePageSchema = z.object({
  courseTitle: z.string(),
  /** The other side: the educator for a learner, the learner for the educator. */
  partner: z.object({ name: z.string(), photoUrl: z.string().nullable() }),
  /** The newest first. */
  messages: z.array(classMessageSchema),
  hasMore: z.boolean(),
  /** A learner can answer when the educator has written; nobody can write to an account that was deleted. */
  canWrite: z.boolean(),
});
export type MessagePage = z.infer<typeof messagePageSchema>;

/** Chosen learners by their enrolments, or everybody whom a filter of the class leaves. */
export const messageReceiversSchema = z.union([
  z.strictObject({ learners: z.array(idSchema).min(1).max(limits.classMessage.chosen) }),
  z.strictObject({ filter: classFilterSchema.strict() }),
]);
export type MessageReceivers = z.infer<typeof messageReceiversSchema>;

/** Messages between the educator of a course and those who learn it, one thread per learner. */
export const classMessageRoutes = {
  sendClassMessage: defineRoute({
    ...classMessagePaths.sendClassMessage,
    access: 'educator',
    limit: 'create',
    audit: 'class.message',
    summary:
      'Writes to chosen learners of an own course, or to all whom a filter leaves; the same id twice is one message',
    params: courseParams,
    /** The browser chooses the id, so that what is sent twice is one. */
    body: z.object({ _id: idSchema, text: textSchema, to: messageReceiversSchema }),
    /** To how many it goes. */
    responses: { 201: z.object({ learners: z.int() }) },
  }),
  getMessages: defineRoute({
    ...classMessagePaths.getMessages,
    access: 'user',
    limit: 'read',
    summary:
      'A page of the messages between the caller and the educator of a course; educators name the enrolment of the learner',
    params: courseParams,
    query: z.object({ learner: idSchema.optional(), before: idSchema.optional() }),
    responses: { 200: messagePageSchema },
  }),
  replyToEducator: defineRoute({
    ...classMessagePaths.replyToEducator,
    access: 'user',
    limit: 'create',
    audit: 'class.message-reply',
    summary: 'Answers the educator of a course who has written to the caller; the same id twice is one answer',
    params: courseParams,
    body: z.object({ _id: idSchema, text: textSchema }),
    responses: { 201: classMessageSchema },
  }),
};
