import { z } from 'zod';
import { messageSchema, sentenceSchema } from '../error.ts';
import { idSchema } from '../ids.ts';
import { says } from '../issue-texts.ts';
import { limits } from '../limits.ts';
import { defineRoute } from '../route.ts';
import { reasonSchema } from '../users/people.ts';
import { invoiceKinds } from './billing.ts';
import { priceSchema } from './money.ts';
import { officeOrderPaths } from './office-orders.paths.ts';

/** How far an order has come. */
export const orderStates = ['created', 'attempted', 'paid', 'refunded', 'expired'] as const;
export type OrderState = (typeof orderStates)[number];

/** How far a buyer's bank has come with taking a payment back. `open` and `under-review` wait for the bank, `lost` has taken the money. */
export const disputeStates = ['open', 'under-review', 'won', 'lost', 'closed'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** The states of a dispute that is not decided. */
export const openDisputeStates: readonly DisputeState[] = ['open', 'under-review'];

/** How money reached the school that no payment provider has taken. */
export const offlineWays = ['bank-transfer', 'upi', 'cheque', 'cash'] as const;
export type OfflineWay = (typeof offlineWays)[number];

/** Without what no database keeps. */
const PRINTABLE = /^\P{C}*$/u;

export const ordersQuerySchema = z.object({
  state: z.enum(orderStates).optional(),
  /**
   * Id of an order or a payment (ours or the provider's), the bank's reference of a payment, whole; the number of a paper, also its end alone; or
   * beginnings of words of the learner's name or e-mail.
   */
  q: z.string().trim().min(1).max(limits.email.max).regex(PRINTABLE).optional(),
  /** Orders that bought this course, alone or in a bundle. */
  course: idSchema.optional(),
  /** `next` of the page before. */
  after: idSchema.optional(),
});

/** An order as the office lists it. Amounts in rupees. */
export const officeOrderSchema = z.object({
  _id: idSchema,
  provider: z.string(),
  providerOrderId: z.string(),
  /** Without an id when they have deleted the account. */
  learner: z.object({ _id: idSchema.nullable(), name: z.string(), email: z.string() }),
  /** Of a bundle its first course. */
  course: z.object({ _id: idSchema, title: z.string() }),
  /** What the bundle was called; null: one course was ordered. */
  bundle: z.string().nullable(),
  /** The batch that its learner is in, or that was ordered; null: in none. */
  batch: z.string().nullable(),
  /** Whom it was bought for, and whether they have accepted; null: for the buyer. */
  gift: z.object({ name: z.string(), email: z.string(), isAccepted: z.boolean() }).nullable(),
  amount: z.number(),
  discount: z.number(),
  coupon: z.string().nullable(),
  state: z.enum(orderStates),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  refundedAt: z.iso.datetime().nullable(),
});
export type OfficeOrder = z.infer<typeof officeOrderSchema>;

/** The course whose orders are asked for, and what the office can give back of those of all batches that bought it alone. */
export const orderedCourseSchema = z.object({
  title: z.string(),
  refundableOrders: z.int(),
  /** Of all of them together, in rupees. */
  refundable: z.number(),
});
export type OrderedCourse = z.infer<typeof orderedCourseSchema>;

/** Something that has happened to an order. */
export const orderEventSchema = z.object({
  at: z.iso.datetime(),
  kind: z.enum(['ordered', 'payment', 'refund', 'provider-event', 'paper', 'mail', 'booking']),
  /** What it is called: state of a payment or refund, type of an event, kind of a paper or booking. */
  what: z.string(),
  /** The provider's id or the number of the paper. */
  reference: z.string().nullable(),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  /** Why somebody in the office did it. */
  note: z.string().nullable(),
});
export type OrderEvent = z.infer<typeof orderEventSchema>;

/** A payment that its buyer has asked their bank to take back. */
export const orderDisputeSchema = z.object({
  /** What the payment provider calls it. */
  reference: z.string(),
  state: z.enum(disputeStates),
  /** In rupees. */
  amount: z.number(),
  /** Of one that is lost: how much of it stands in the books, in rupees. What had gone back before is not booked a second time. */
  booked: z.number(),
  /** The provider's word for it, such as `chargeback_fraud`; null: none was given. */
  reason: z.string().nullable(),
  /** Until when the provider takes an answer; null: it asks for none. */
  answerUntil: z.iso.datetime().nullable(),
});
export type OrderDispute = z.infer<typeof orderDisputeSchema>;

/** The whole story of an order, oldest first. */
export const orderStorySchema = z.object({
  order: officeOrderSchema,
  /** The courses that an order of a bundle buys, with their parts of its amount; empty when it was one course. */
  bundled: z.array(z.object({ _id: idSchema, title: z.string(), amount: z.number() })),
  events: z.array(orderEventSchema),
  /** Oldest first. */
  disputes: z.array(orderDisputeSchema),
  /** Their PDFs are at `/api/office/invoice/<_id>.pdf`. */
  papers: z.array(z.object({ _id: idSchema, number: z.string(), kind: z.enum(invoiceKinds) })),
  /** What the policy says to a refund today; `refusal` null: the learner may have it. */
  policy: z.object({ refundableUntil: z.iso.datetime().nullable(), refusal: sentenceSchema.nullable() }),
  /** How its money came when no provider has taken it. */
  offlineWay: z.enum(offlineWays).nullable(),
  /** The payment provider can be asked about it now. */
  canAsk: z.boolean(),
  /** What the office can give back, in rupees; 0 while a refund waits for the provider or the bank decides about the payment. */
  refundable: z.number(),
});
export type OrderStory = z.infer<typeof orderStorySchema>;

/** What the office gives back. `left` is what could be given back when it was decided: who decides meanwhile comes first. */
export const refundOrderBodySchema = z.object({
  /** Made by the caller: the same refund sent twice is one refund. */
  refundId: idSchema,
  /** In rupees; the payment provider takes nothing under one. */
  amount: priceSchema.min(1, says('refund.too-little')),
  left: priceSchema,
  reason: reasonSchema,
});

/** Whatever went through a bank has a name there. */
export function requireReference(
  { way, reference }: { way: OfflineWay; reference: string },
  context: z.RefinementCtx,
): void {
  if (way === 'cash' || reference !== '') return;
  context.addIssue({ code: 'custom', path: ['reference'], message: says('bank-reference.missing') });
}

/** Money that has reached the school another way, for one course. */
export const recordPaymentBodySchema = z
  .object({
    /** Made by the caller: the same payment sent twice is one payment. */
    paymentId: idSchema,
    userId: idSchema,
    courseId: idSchema,
    /** What was received, in rupees. */
    amount: priceSchema.min(1, says('offline-amount.too-little')),
    way: z.enum(offlineWays),
    /** What the bank calls it (UTR, RRN, number of the cheque); of cash the number of the receipt, if there is one. */
    reference: z
      .string()
      .trim()
      .max(limits.bankReference.max, says('bank-reference.too-long'))
      .regex(PRINTABLE, says('bank-reference.invalid')),
    /** The same transfer has paid for somebody else or another course before. */
    isShared: z.boolean().default(false),
  })
  .superRefine(requireReference);

const mayRead = { staff: 'orders.read' } as const;

export const officeOrderRoutes = {
  listOrders: defineRoute({
    ...officeOrderPaths.listOrders,
    access: mayRead,
    limit: 'read',
    summary: 'Orders, newest first',
    query: ordersQuerySchema,
    responses: {
      200: z.object({
        orders: z.array(officeOrderSchema),
        next: idSchema.nullable(),
        /** null: no course was asked for, or there is none. */
        course: orderedCourseSchema.nullable(),
      }),
    },
  }),
  getOrderStory: defineRoute({
    ...officeOrderPaths.getOrderStory,
    access: mayRead,
    limit: 'read',
    summary:
      'Everything that has happened to an order: payments, refunds, events of the provider, papers, mails, bookings',
    params: z.object({ orderId: idSchema }),
    responses: { 200: orderStorySchema },
  }),
  recordPayment: defineRoute({
    ...officeOrderPaths.recordPayment,
    access: { staff: 'orders.record' },
    limit: 'create',
    audit: 'order.record',
    summary: 'Notes money that reached the school without the payment provider: enrols, books and issues the invoice',
    body: recordPaymentBodySchema,
    responses: { 200: messageSchema },
  }),
  askProvider: defineRoute({
    ...officeOrderPaths.askProvider,
    access: mayRead,
    limit: 'create',
    audit: 'order.ask',
    summary: 'Asks the payment provider about an order now, and enrols when its money has arrived',
    params: z.object({ orderId: idSchema }),
    responses: { 200: messageSchema },
  }),
  mailPapers: defineRoute({
    ...officeOrderPaths.mailPapers,
    access: mayRead,
    limit: 'create',
    audit: 'order.mail-papers',
    summary: 'Mails the invoices, receipts and credit notes of an order to its buyer again',
    params: z.object({ orderId: idSchema }),
    responses: { 200: messageSchema },
  }),
  settleDispute: defineRoute({
    ...officeOrderPaths.settleDispute,
    access: { staff: 'orders.refund' },
    limit: 'write',
    audit: 'dispute.settle',
    summary: 'Notes that a dispute about a payment that is not known here is settled, or takes the note back',
    params: z.object({ disputeId: idSchema }),
    body: z.object({ isSettled: z.boolean() }),
    responses: { 200: messageSchema },
  }),
  refundOrder: defineRoute({
    ...officeOrderPaths.refundOrder,
    access: { staff: 'orders.refund' },
    // Not 'order', which is what a buyer needs: a course that is withdrawn has more buyers than that in an hour.
    limit: 'create',
    audit: 'order.refund',
    summary: 'Gives back what was paid, whole or in part, whatever the policy says; the whole ends the enrolment',
    params: z.object({ orderId: idSchema }),
    body: refundOrderBodySchema,
    responses: { 200: messageSchema },
  }),
};
