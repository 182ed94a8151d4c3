import { randomInt } from 'node:crypto';
import type { GatewayOrder, GatewayPayment, GatewayRefund } from './gateway.repository.ts';

/**
 * How a payment in the checkout window ends; `authorized` waits for a capture, as accounts without auto-capture do, and
 * `late` fails first and is granted by the bank after a while.
 */
export type Outcome = 'success' | 'authorized' | 'failure' | 'late';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** An id as Razorpay makes them: `order_` or `pay_` and 14 letters and digits. */
export function newGatewayId(prefix: 'order' | 'pay' | 'rfnd' | 'evt'): string {
  const letters = Array.from({ length: 14 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${prefix}_${letters.join('')}`;
}

/** The order as Razorpay's wire shows it. */
export function presentGatewayOrder(order: GatewayOrder) {
  const paid = order.status === 'paid' ? order.amount : 0;
  return {
    id: order.id,
    entity: 'order',
    amount: order.amount,
    amount_paid: paid,
    amount_due: order.amount - paid,
    currency: order.currency,
    receipt: order.receipt,
    offer_id: null,
    status: order.status,
    attempts: order.attempts,
    // Razorpay's own habit: an empty list for no notes, an object for some.
    notes: Object.keys(order.notes).length > 0 ? order.notes : [],
    created_at: toUnixSeconds(order.createdAt),
  };
}

/** The payment as Razorpay's wire shows it, with how much of it has gone back. */
export function presentGatewayPayment(payment: GatewayPayment, refunded?: number) {
  const isFailed = payment.status === 'failed';
  const amountRefunded = refunded ?? (payment.status === 'refunded' ? payment.amount : 0);
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amount,
    currency: payment.currency,
    status: payment.status,
    order_id: payment.orderId,
    invoice_id: null,
    international: false,
    method: 'upi',
    amount_refunded: amountRefunded,
    refund_status: amountRefunded === 0 ? null : amountRefunded < payment.amount ? 'partial' : 'full',
    captured: payment.status === 'captured' || payment.status === 'refunded',
    description: null,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: isFailed ? 'failure@razorpay' : 'success@razorpay',
    email: payment.email,
    contact: null,
    notes: [],
    fee: null,
    tax: null,
    error_code: isFailed ? 'BAD_REQUEST_ERROR' : null,
    error_description: isFailed ? FAILURE_TEXT : null,
    error_source: isFailed ? 'customer' : null,
    error_step: isFailed ? 'payment_authorization' : null,
    error_reason: isFailed ? 'payment_cancelled' : null,
    acquirer_data: isFailed ? {} : { rrn: toBankReference(payment) },
    created_at: toUnixSeconds(payment.createdAt),
  };
}

/** Twelve digits, as UPI has them. */
function toBankReference({ createdAt }: GatewayPayment): string {
  return String(createdAt.getTime()).slice(-12);
}

/** The refund as Razorpay's wire shows it. */
export function presentGatewayRefund(refund: GatewayRefund) {
  return {
    id: refund.id,
    entity: 'refund',
    amount: refund.amount,
    currency: 'INR',
    payment_id: refund.paymentId,
    notes: [],
    receipt: refund.receipt,
    acquirer_data: { arn: null },
    created_at: toUnixSeconds(refund.createdAt),
    batch_id: null,
    status: refund.status,
    speed_requested: 'normal',
    speed_processed: 'normal',
  };
}

const FAILURE_TEXT = 'The demo payment was made to fail, as you asked.';

/** What the checkout's `payment.failed` event carries. */
export function presentFailure(payment: GatewayPayment) {
  return {
    code: 'BAD_REQUEST_ERROR',
    description: FAILURE_TEXT,
    source: 'customer',
    step: 'payment_authorization',
    reason: 'payment_cancelled',
    metadata: { order_id: payment.orderId, payment_id: payment.id },
  };
}

function toUnixSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
