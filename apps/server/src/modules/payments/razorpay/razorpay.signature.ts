import { createHmac } from 'node:crypto';

/** Hex HMAC-SHA256, as Razorpay signs everything. */
export function signHex(secret: string, message: string | Buffer): string {
  return createHmac('sha256', secret).update(message).digest('hex');
}

/** What Razorpay signs when a checkout succeeds. */
export function checkoutMessage(orderId: string, paymentId: string): string {
  return `${orderId}|${paymentId}`;
}
