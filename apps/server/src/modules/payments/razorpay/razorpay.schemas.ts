import { z } from 'zod';

/** Razorpay sends `[]` for no notes and an object for some. */
const notesSchema = z
  .union([z.array(z.unknown()), z.record(z.string(), z.unknown())])
  .nullish()
  .transform((notes) => (notes && !Array.isArray(notes) ? notes : {}));

export const razorpayOrderSchema = z.object({
  id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.enum(['created', 'attempted', 'paid']),
  receipt: z.string().nullish(),
  notes: notesSchema,
});

export const razorpayPaymentSchema = z.object({
  id: z.string(),
  order_id: z.string().nullish(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  method: z.string().nullish(),
  /** Of UPI `rrn`, of net banking `bank_transaction_id`: what a payer reads in the app of the bank. */
  acquirer_data: z
    .object({ rrn: z.string().nullish(), bank_transaction_id: z.string().nullish() })
    .nullish()
    .catch(null),
  /** Seconds since 1970. */
  created_at: z.number().int().optional(),
  notes: notesSchema,
});
export type RazorpayPayment = z.output<typeof razorpayPaymentSchema>;

export const razorpayPaymentListSchema = z.object({ items: z.array(razorpayPaymentSchema) });

export const razorpayRefundSchema = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.number().int(),
  receipt: z.string().nullish(),
  status: z.enum(['pending', 'processed', 'failed']),
});
export type RazorpayRefund = z.output<typeof razorpayRefundSchema>;

export const razorpayRefundListSchema = z.object({ items: z.array(razorpayRefundSchema) });

export const razorpayErrorSchema = z.object({
  error: z.object({ code: z.string(), description: z.string().nullish() }),
});

/** Razorpay's words for how far a dispute has come. */
const razorpayDisputeSchema = z.object({
  id: z.string().max(100),
  payment_id: z.string(),
  amount: z.number().int().positive(),
  /** What was taken; 0 until then. */
  amount_deducted: z.number().int().nonnegative().nullish(),
  /** A word that we do not know is told as a dispute that is open. */
  status: z.enum(['open', 'under_review', 'won', 'lost', 'closed']).catch('open'),
  reason_code: z.string().max(100).nullish(),
  /** Seconds since 1970. */
  respond_by: z.number().int().nullish(),
});

/** Body of a webhook call, as far as we act on it. */
export const razorpayEventSchema = z.object({
  entity: z.literal('event'),
  event: z.string().max(100),
  payload: z.object({
    payment: z.object({ entity: z.object({ id: z.string(), order_id: z.string().nullish() }) }).optional(),
    order: z.object({ entity: z.object({ id: z.string(), receipt: z.string().nullish() }) }).optional(),
    refund: z.object({ entity: z.object({ id: z.string(), payment_id: z.string() }) }).optional(),
    dispute: z.object({ entity: razorpayDisputeSchema }).optional(),
  }),
});
export type RazorpayDispute = z.output<typeof razorpayDisputeSchema>;
