import { z } from 'zod';
import { messageSchema } from './error.ts';
import { idSchema } from './ids.ts';
import { defineRoute } from './route.ts';

/**
 * What the browser needs to open the checkout. `id` is the provider's order id (our own for a free course),
 * `amount` is in paise. `enrolled` is true when nothing has to be paid and the learner is enrolled already.
 * `checkoutScript` is the URL of the script that defines `window.Razorpay`.
 */
export const orderSchema = z.object({
  id: z.string(),
  amount: z.number().int(),
  currency: z.literal('INR'),
  key: z.string().nullable(),
  enrolled: z.boolean(),
  checkoutScript: z.string().nullable(),
  description: z.string(),
  courseTitle: z.string(),
  prefill: z.object({ name: z.string(), email: z.string() }),
});
export type Order = z.infer<typeof orderSchema>;

export const createOrderBodySchema = z.object({ courseId: idSchema, userId: idSchema });

/** The provider's response fields as Razorpay Checkout names them, with our own ids. */
export const verifyPaymentBodySchema = z.object({
  razorpay_order_id: z.string().min(1).max(64),
  razorpay_payment_id: z.string().min(1).max(64),
  razorpay_signature: z.string().min(1).max(256),
  courseId: idSchema,
  userId: idSchema,
});

export const paymentRoutes = {
  createOrder: defineRoute({
    method: 'POST',
    path: '/api/payment/create-order',
    access: 'user',
    summary: 'Opens an order for a course; enrols at once when the course is free',
    body: createOrderBodySchema,
    responses: { 200: orderSchema },
  }),
  verifyPayment: defineRoute({
    method: 'POST',
    path: '/api/payment/verify-payment',
    access: 'user',
    summary: 'Checks a payment with the provider and enrols the learner',
    body: verifyPaymentBodySchema,
    responses: { 200: messageSchema },
  }),
};
