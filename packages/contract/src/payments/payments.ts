import { z } from 'zod';
import { messageSchema, sentenceSchema } from '../error.ts';
import { idSchema } from '../ids.ts';
import { defineRoute } from '../route.ts';
import { invoiceSchema } from './billing.ts';
import { typedCouponSchema } from './coupons.ts';
import { paymentPaths } from './payments.paths.ts';

/**
 * What the browser needs to open the checkout. `id` is the provider's order id (our own for a free course),
 * `amount` is in paise. `enrolled` is true when nothing has to be paid and the learner is enrolled already.
 * `checkoutScript` is the URL of the script that defines `window.Razorpay`.
 */
export const orderSchema = z.object({
  id: z.string(),
  amount: z.number().int(),
  /** Price of the course and what a coupon takes off, in paise; `amount` is the rest. */
  listPrice: z.number().int(),
  discount: z.number().int(),
  coupon: z.string().nullable(),
  currency: z.literal('INR'),
  key: z.string().nullable(),
  enrolled: z.boolean(),
  checkoutScript: z.string().nullable(),
  /** After so many seconds the window closes: the price holds for a while only. null: it stays open. */
  checkoutSeconds: z.number().int().nullable(),
  description: z.string(),
  courseTitle: z.string(),
  prefill: z.object({ name: z.string(), email: z.string() }),
});
export type Order = z.infer<typeof orderSchema>;

export const createOrderBodySchema = z.object({
  courseId: idSchema,
  userId: idSchema,
  /** A code as the learner has typed it; without one the course costs its price. */
  coupon: typedCouponSchema.optional(),
  /** Rupees that the learner was shown: nothing is ordered that costs more. */
  shownPrice: z.number().min(0).optional(),
  /** For a course that is offered in batches. */
  batchId: idSchema.optional(),
});

/** The provider's response fields as Razorpay Checkout names them, with our own ids. */
export const verifyPaymentBodySchema = z.object({
  razorpay_order_id: z.string().min(1).max(64),
  razorpay_payment_id: z.string().min(1).max(64),
  razorpay_signature: z.string().min(1).max(256),
  courseId: idSchema,
  userId: idSchema,
});

/** One purchase in a learner's history. Amounts are in rupees, or in units of `currency`. */
export const purchaseSchema = z.object({
  _id: idSchema,
  /** Of a bundle the first course that was bought with it. */
  courseId: idSchema,
  /** Or of the bundle. */
  courseTitle: z.string(),
  /** null: one course was bought. A bundle is given back as a whole. */
  bundleId: idSchema.nullable(),
  /** The batch that its learner is in, or that was ordered; null: in none. */
  batch: z.string().nullable(),
  /** Whom it was bought for; null: for the caller. */
  giftFor: z.string().nullable(),
  amount: z.number(),
  /** What of it has gone back already; a part leaves the course with the learner. */
  returned: z.number(),
  /** What a coupon took off; `amount` is what was paid. */
  discount: z.number(),
  coupon: z.string().nullable(),
  /** INR; a payment that did not fit its order may have come in another one. */
  currency: z.string(),
  /**
   * `refunding`: asked for, and not yet taken by the payment provider. `returning`, `returned`: a payment that did not
   * fit the price of its order, bought nothing and goes back by itself.
   */
  status: z.enum(['paid', 'refunding', 'refunded', 'returning', 'returned']),
  purchasedAt: z.iso.datetime(),
  refundedAt: z.iso.datetime().nullable(),
  /** Last moment at which the policy lets the learner give it back. */
  refundableUntil: z.iso.datetime(),
  /** Why it cannot be given back, as a sentence; null when it can. */
  refundRefusal: sentenceSchema.nullable(),
  /** Its invoice or receipt and its credit notes, oldest first. */
  invoices: z.array(invoiceSchema),
});
export type Purchase = z.infer<typeof purchaseSchema>;

export const refundBodySchema = z.object({ orderId: idSchema });

/** What an educator's courses have brought, in rupees. */
const bookedFigures = {
  /** List prices of all sales, and what coupons took off them; `charged` is the rest. */
  gross: z.number(),
  discounts: z.number(),
  charged: z.number(),
  platformShare: z.number(),
  refunded: z.number(),
  /** What the books owe the educator: charged less refunded less the platform's share. */
  net: z.number(),
};

const earningFigures = {
  /** Price of today times learners enrolled today: the figure of the dashboard. */
  byFormula: z.number(),
  ...bookedFigures,
};

export const earningsSchema = z.object({
  ...earningFigures,
  courses: z.array(
    z.object({
      courseId: idSchema,
      title: z.string(),
      enrolled: z.number().int(),
      isArchived: z.boolean(),
      ...earningFigures,
    }),
  ),
  /** By month in India's time (`2026-11`), newest first; a refund counts in the month in which it was made. */
  months: z.array(z.object({ month: z.string(), ...bookedFigures })),
});
export type Earnings = z.infer<typeof earningsSchema>;

export const paymentRoutes = {
  createOrder: defineRoute({
    ...paymentPaths.createOrder,
    access: 'user',
    limit: 'order',
    audit: 'payment.order',
    precedence: 'money',
    summary: 'Opens an order for a course; enrols at once when the course is free',
    body: createOrderBodySchema,
    responses: { 200: orderSchema },
  }),
  verifyPayment: defineRoute({
    ...paymentPaths.verifyPayment,
    access: 'user',
    limit: 'order',
    audit: 'payment.verify',
    precedence: 'money',
    summary: 'Checks a payment with the provider and enrols the learner',
    body: verifyPaymentBodySchema,
    responses: { 200: messageSchema },
  }),
  listPurchases: defineRoute({
    ...paymentPaths.listPurchases,
    access: 'user',
    limit: 'read',
    summary: 'What the caller has bought, newest first',
    responses: { 200: z.array(purchaseSchema) },
  }),
  requestRefund: defineRoute({
    ...paymentPaths.requestRefund,
    access: 'user',
    limit: 'order',
    audit: 'payment.refund',
    summary: 'Gives a course back for its money, within the refund policy',
    body: refundBodySchema,
    responses: { 200: messageSchema },
  }),
  getEarnings: defineRoute({
    ...paymentPaths.getEarnings,
    access: 'educator',
    limit: 'read',
    summary: "What the caller's courses have brought, by the books",
    responses: { 200: earningsSchema },
  }),
};
