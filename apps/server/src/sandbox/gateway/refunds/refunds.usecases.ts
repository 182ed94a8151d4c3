import { z } from 'zod';
import { createUnknownGatewayIdError, GatewayError } from '../gateway.errors.ts';
import { newGatewayId } from '../gateway.models.ts';
import type { GatewayPayment, GatewayRefund } from '../gateway.repository.ts';
import type { GatewayDeps } from '../gateway.usecases.ts';

const refundSchema = z.object({ amount: z.number().int().min(100).optional(), receipt: z.string().max(40).nullish() });
const keySchema = z.string().regex(/^[A-Za-z0-9_-]{10,}$/);

/** Sends money back, at once; the same idempotency key does it once, as Razorpay does. */
export async function refundGatewayPayment(
  deps: GatewayDeps,
  input: { paymentId: string; body: unknown; idempotencyKey: string | undefined },
): Promise<GatewayRefund> {
  const parsed = refundSchema.safeParse(input.body ?? {});
  if (!parsed.success) throw new GatewayError(400, 'The refund request is not valid.');
  if (input.idempotencyKey !== undefined && !keySchema.safeParse(input.idempotencyKey).success) {
    throw new GatewayError(400, 'The idempotency key is not valid.');
  }
  const idempotencyKey = input.idempotencyKey ?? null;
  const { refund, payment } = await deps.db.transaction(async (tx) => {
    const payment = await deps.repository.lockPayment(tx, input.paymentId);
    if (!payment) throw createUnknownGatewayIdError();
    const known = idempotencyKey ? await deps.repository.findRefundByKey(tx, idempotencyKey) : null;
    if (known) return { refund: ensureSame(known, payment, parsed.data), payment: null };
    const before = await deps.repository.listRefunds(tx, payment.id);
    const refunded = before.reduce((sum, { amount }) => sum + amount, 0);
    const made: GatewayRefund = {
      id: newGatewayId('rfnd'),
      paymentId: payment.id,
      amount: ensureRefundable(payment, refunded, parsed.data.amount),
      status: 'processed',
      receipt: parsed.data.receipt ?? null,
      idempotencyKey,
      createdAt: deps.clock.now(),
    };
    await deps.repository.insertRefund(tx, made);
    const isFull = refunded + made.amount >= payment.amount;
    if (isFull) await deps.repository.setPaymentStatus(tx, payment.id, 'refunded');
    return { refund: made, payment: isFull ? { ...payment, status: 'refunded' as const } : payment };
  });
  if (payment) deps.webhooks.announceRefund(refund, payment);
  return refund;
}

function ensureRefundable(payment: GatewayPayment, refunded: number, asked: number | undefined): number {
  if (payment.status === 'refunded') throw new GatewayError(400, 'The payment has been fully refunded already');
  if (payment.status !== 'captured') throw new GatewayError(400, 'The payment status should be captured for refund');
  const amount = asked ?? payment.amount - refunded;
  if (refunded + amount > payment.amount) {
    throw new GatewayError(400, 'The refund amount provided is greater than amount captured');
  }
  return amount;
}

function ensureSame(
  known: GatewayRefund,
  payment: GatewayPayment,
  input: z.output<typeof refundSchema>,
): GatewayRefund {
  const isSame = known.paymentId === payment.id && known.amount === (input.amount ?? known.amount);
  if (!isSame) throw new GatewayError(409, 'Different request body sent for the same idempotency key');
  return known;
}
