import { z } from 'zod';
import { recipientEmailSchema } from '../auth/auth.ts';
import { batchOfferSchema } from '../courses/batches.ts';
import { messageSchema } from '../error.ts';
import { courseParams, idSchema } from '../ids.ts';
import { says } from '../issue-texts.ts';
import { givenDay } from '../lectures/moments.ts';
import { limits } from '../limits.ts';
import { defineRoute } from '../route.ts';
import { toSpoken } from '../users/users.ts';
import { giftPaths } from './gifts.paths.ts';
import { orderSchema } from './payments.ts';

const nameSchema = toSpoken(
  z.string().trim().min(1, says('gift-name.missing')).max(limits.gift.name, says('gift-name.too-long')),
);

/** What the giver says of a gift: for whom, with which words, and on which day the mail goes out (null: at once). */
export const giftDetailsSchema = z.object({
  recipientName: nameSchema,
  recipientEmail: recipientEmailSchema,
  message: z.string().trim().max(limits.gift.message, says('gift-message.too-long')),
  /** A day from tomorrow on, at most a year ahead, in the time zone of the school. */
  sendOn: givenDay(says('gift-day.invalid')).nullable(),
});
export type GiftDetails = z.infer<typeof giftDetailsSchema>;

/** `open`: nobody has accepted it. `ended`: it was paid back. */
export const giftStates = ['open', 'accepted', 'ended'] as const;
export type GiftState = (typeof giftStates)[number];

const giftSchema = z.object({
  _id: idSchema,
  courseId: idSchema,
  courseTitle: z.string(),
  state: z.enum(giftStates),
  recipientName: z.string(),
  recipientEmail: z.string(),
  message: z.string(),
  boughtAt: z.iso.datetime(),
  /** When the mail is due; null: at once. */
  sendAt: z.iso.datetime().nullable(),
  mailedAt: z.iso.datetime().nullable(),
  /** Its mail came back: the address takes none. */
  isReturned: z.boolean(),
  acceptedAt: z.iso.datetime().nullable(),
  /** What is behind `/gift#`: whoever has it can accept the gift. Null when nobody can any more. */
  token: z.string().nullable(),
});
export type Gift = z.infer<typeof giftSchema>;

const tokenBody = z.object({ token: z.string().max(100) });

/** A gift as whoever holds its link sees it. */
const openedGiftSchema = z.object({
  state: z.enum(giftStates),
  giverName: z.string(),
  recipientName: z.string(),
  message: z.string(),
  course: z.object({
    _id: idSchema,
    title: z.string(),
    subTitle: z.string(),
    creatorName: z.string(),
    lectureCount: z.int(),
    /** It can be joined in batches only: who accepts it chooses one. */
    isInBatches: z.boolean(),
    /** Those that can be joined, by their start. Some may be full. */
    batches: z.array(batchOfferSchema),
  }),
  /** The caller has accepted it. */
  isMine: z.boolean(),
  /** The caller gave it. */
  isGiver: z.boolean(),
});
export type OpenedGift = z.infer<typeof openedGiftSchema>;

/** Courses that somebody pays for somebody else. */
export const giftRoutes = {
  orderGift: defineRoute({
    ...giftPaths.orderGift,
    access: 'user',
    limit: 'order',
    audit: 'gift.order',
    precedence: 'money',
    summary: 'Opens an order for a course that is given to somebody else',
    params: courseParams,
    body: giftDetailsSchema.extend({
      userId: idSchema,
      /** Rupees that the giver was shown: nothing is ordered that costs more. */
      shownPrice: z.number().min(0),
    }),
    responses: { 200: orderSchema },
  }),
  verifyGiftPayment: defineRoute({
    ...giftPaths.verifyGiftPayment,
    access: 'user',
    limit: 'order',
    audit: 'gift.verify',
    precedence: 'money',
    summary: 'Checks the payment of a gift with the provider, and lets the gift go out',
    params: courseParams,
    body: z.object({
      razorpay_order_id: z.string().min(1).max(64),
      razorpay_payment_id: z.string().min(1).max(64),
      razorpay_signature: z.string().min(1).max(256),
      userId: idSchema,
    }),
    responses: { 200: messageSchema },
  }),
  listGifts: defineRoute({
    ...giftPaths.listGifts,
    access: 'user',
    limit: 'read',
    summary: 'What the caller has given, the newest first',
    responses: { 200: z.object({ gifts: z.array(giftSchema) }) },
  }),
  readdressGift: defineRoute({
    ...giftPaths.readdressGift,
    access: 'user',
    limit: 'write',
    audit: 'gift.readdress',
    summary:
      'Sends a gift that nobody has accepted again, to the same or another address; another address gets another link',
    params: z.object({ giftId: idSchema }),
    body: z.object({ recipientName: nameSchema, recipientEmail: recipientEmailSchema }),
    responses: { 200: messageSchema },
  }),
  openGift: defineRoute({
    ...giftPaths.openGift,
    access: 'public',
    limit: 'write',
    audit: { none: 'asks what a link leads to and changes nothing' },
    summary: 'What a link of a gift leads to',
    body: tokenBody,
    responses: { 200: openedGiftSchema },
  }),
  acceptGift: defineRoute({
    ...giftPaths.acceptGift,
    access: 'user',
    limit: 'write',
    audit: 'gift.accept',
    summary: 'Accepts a gift: enrols the caller, once',
    body: tokenBody.extend({
      /** For a course that is held in batches. */
      batchId: idSchema.optional(),
    }),
    responses: { 200: messageSchema.extend({ courseId: idSchema }) },
  }),
};
