import { z } from 'zod';
import { messageSchema } from '../error.ts';
import { courseParams, idSchema } from '../ids.ts';
import { says } from '../issue-texts.ts';
import { givenMoment } from '../lectures/moments.ts';
import { limits } from '../limits.ts';
import { defineRoute } from '../route.ts';
import { batchPaths } from './batches.paths.ts';

/** What the owner of a course says of a batch: people who begin together. */
export const batchBodySchema = z.object({
  title: z.string().trim().min(1, says('batch-title.missing')).max(limits.batch.title, says('text.too-long')),
  /** When its learners begin: before, only free previews are open to them, and days until an opening count from here. */
  startsAt: givenMoment(says('batch-start.invalid')),
  /** Until when somebody can join; it may be after the start. */
  enrolUntil: givenMoment(says('batch-end.invalid')),
  /** How many can have it; null: as many as come. */
  seats: z
    .int(says('batch-seats.invalid'))
    .min(1, says('batch-seats.invalid'))
    .max(limits.batch.seats, says('batch-seats.invalid'))
    .nullable(),
});
export type BatchBody = z.infer<typeof batchBodySchema>;

/** A batch as its course is offered in it. */
export const batchOfferSchema = z.object({
  _id: idSchema,
  title: z.string(),
  startsAt: z.iso.datetime(),
  enrolUntil: z.iso.datetime(),
  /** How many more can join now; null: as many as come. */
  seatsLeft: z.int().nullable(),
  /** Seats that are kept for some minutes, because somebody pays for them now. */
  beingPaid: z.int(),
});
export type BatchOffer = z.infer<typeof batchOfferSchema>;

/** The batch that somebody is in. */
export const ownBatchSchema = z.object({
  _id: idSchema,
  title: z.string(),
  startsAt: z.iso.datetime(),
  /** They were put into it and may choose another one, once, before it starts. */
  mayChange: z.boolean(),
});
export type OwnBatch = z.infer<typeof ownBatchSchema>;

/** A batch as its educator sees it. */
const courseBatchSchema = z.object({
  _id: idSchema,
  title: z.string(),
  startsAt: z.iso.datetime(),
  enrolUntil: z.iso.datetime(),
  seats: z.int().nullable(),
  learners: z.int(),
  /** Seats that are kept for some minutes, because somebody pays for them now. */
  beingPaid: z.int(),
  /** It is offered to nobody any more. */
  isEnded: z.boolean(),
  /** Counts its changes: who changes it says which one they saw. */
  version: z.int(),
});
export type CourseBatch = z.infer<typeof courseBatchSchema>;

const courseBatchesSchema = z.object({
  courseTitle: z.string(),
  /** The course is the caller's: who teaches it with its owner changes no batches. */
  isOwner: z.boolean(),
  /** It can be joined in batches only, also while none of them can be joined. */
  isInBatches: z.boolean(),
  /** Those that are offered by their start, and behind them those that are not any more. */
  batches: z.array(courseBatchSchema),
});
export type CourseBatches = z.infer<typeof courseBatchesSchema>;

const batchParams = courseParams.extend({ batchId: idSchema });

/** Batches of a course: learners who join until a day and begin together. */
export const batchRoutes = {
  listBatches: defineRoute({
    ...batchPaths.listBatches,
    access: 'educator',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'The batches of a course whose class the caller sees',
    params: courseParams,
    responses: { 200: courseBatchesSchema },
  }),
  createBatch: defineRoute({
    ...batchPaths.createBatch,
    access: 'educator',
    limit: 'create',
    audit: 'batch.create',
    summary: 'Offers an own course in a batch; from the first one on, it can be joined in batches alone',
    params: courseParams,
    body: batchBodySchema,
    responses: { 201: courseBatchesSchema },
  }),
  changeBatch: defineRoute({
    ...batchPaths.changeBatch,
    access: 'educator',
    limit: 'write',
    audit: 'batch.change',
    summary: 'Changes a batch of an own course; its learners begin at its new start and are told',
    params: batchParams,
    body: batchBodySchema.extend({
      /** The version that was seen. */
      version: z.int().min(1).max(2_000_000_000),
    }),
    responses: { 200: courseBatchesSchema },
  }),
  endBatch: defineRoute({
    ...batchPaths.endBatch,
    access: 'educator',
    limit: 'write',
    audit: 'batch.end',
    summary: 'Offers a batch no more; whoever is in it stays',
    params: batchParams,
    query: z.object({
      /** When it is the last one: the course is `closed` until the next batch, as it is without a word, or sold `alone`, without batches. */
      sale: z.enum(['closed', 'alone']).optional(),
    }),
    responses: { 200: messageSchema },
  }),
  sellWithoutBatches: defineRoute({
    ...batchPaths.sellWithoutBatches,
    access: 'educator',
    limit: 'write',
    audit: 'batch.sell-alone',
    summary: 'Sells an own course without batches when none of them can be joined any more; these end',
    params: courseParams,
    responses: { 200: messageSchema },
  }),
  chooseBatch: defineRoute({
    ...batchPaths.chooseBatch,
    access: 'user',
    limit: 'write',
    audit: 'batch.choose',
    summary: 'Lets a learner who was put into a batch choose another one, once, before it starts',
    params: courseParams,
    body: z.object({ batchId: idSchema }),
    responses: { 200: messageSchema },
  }),
  moveToBatch: defineRoute({
    ...batchPaths.moveToBatch,
    access: 'educator',
    limit: 'write',
    audit: 'batch.move',
    summary:
      'Moves learners of a course, by their enrolments, into one of its batches, or (null) out of all; they are told',
    params: courseParams,
    body: z.object({
      learners: z.array(idSchema).min(1).max(limits.classMessage.chosen),
      batchId: idSchema.nullable(),
    }),
    responses: { 200: messageSchema.extend({ moved: z.int() }) },
  }),
};
