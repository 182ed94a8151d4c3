import { z } from 'zod';
import type { Db } from '../../database/db.ts';
import { checkoutMessage, signHex } from '../../modules/payments/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { createUnknownGatewayIdError, GatewayError } from './gateway.errors.ts';
import { newGatewayId, type Outcome } from './gateway.models.ts';
import type { GatewayOrder, GatewayPayment, GatewayRepository } from './gateway.repository.ts';
import type { WebhookSender } from './gateway.webhooks.ts';

export interface GatewayKeys {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
}

export interface GatewayDeps {
  db: Db;
  clock: Clock;
  repository: GatewayRepository;
  keys: GatewayKeys;
  webhooks: WebhookSender;
}

/** Banks take up to three days; nobody who tries this out waits so long. */
const LATE_MS = 20_000;

const newOrderSchema = z.object({
  amount: z.number().int(),
  currency: z.string(),
  receipt: z.string().max(40).nullish(),
  notes: z.union([z.array(z.unknown()), z.record(z.string(), z.string().max(256))]).nullish(),
});

/** Opens an order, with Razorpay's own limits. */
export async function createGatewayOrder(deps: GatewayDeps, body: unknown): Promise<GatewayOrder> {
  const parsed = newOrderSchema.safeParse(body);
  if (!parsed.success) {
    const field = String(parsed.error.issues[0]?.path[0] ?? '');
    throw new GatewayError(400, `The ${field || 'request'} is not valid.`, field || null);
  }
  const { amount, currency, receipt, notes } = parsed.data;
  if (amount < 100) throw new GatewayError(400, 'Order amount less than minimum amount allowed', 'amount');
  if (currency !== 'INR') throw new GatewayError(400, 'Currency is not supported', 'currency');
  const order: GatewayOrder = {
    id: newGatewayId('order'),
    amount,
    currency,
    receipt: receipt ?? null,
    notes: notes && !Array.isArray(notes) ? notes : {},
    status: 'created',
    attempts: 0,
    createdAt: deps.clock.now(),
  };
  await deps.repository.insertOrder(order);
  return order;
}

/** One try in the checkout window. An order takes money once. */
export async function payOrder(
  deps: GatewayDeps,
  attempt: { orderId: string; outcome: Outcome; email: string | null },
): Promise<{ payment: GatewayPayment; signature: string }> {
  const { orderId, outcome, email } = attempt;
  const payment = await deps.db.transaction(async (tx) => {
    const order = await deps.repository.lockOrder(tx, orderId);
    if (!order) throw createUnknownGatewayIdError();
    if (order.status === 'paid') throw new GatewayError(400, 'Payment already done for this order.');
    const made: GatewayPayment = {
      id: newGatewayId('pay'),
      orderId,
      amount: order.amount,
      currency: order.currency,
      status: outcome === 'success' ? 'captured' : outcome === 'authorized' ? 'authorized' : 'failed',
      email,
      createdAt: deps.clock.now(),
    };
    await deps.repository.insertPayment(tx, made);
    await deps.repository.addAttempt(tx, orderId, outcome === 'success' ? 'paid' : 'attempted');
    return made;
  });
  await announce(deps, payment);
  if (outcome === 'late') deps.webhooks.after(LATE_MS, () => authorizeLate(deps, payment));
  return { payment, signature: signHex(deps.keys.keySecret, checkoutMessage(orderId, payment.id)) };
}

/** The bank says yes after all, unless the order was paid in the meantime. */
async function authorizeLate(deps: GatewayDeps, payment: GatewayPayment): Promise<void> {
  const granted = await deps.db.transaction(async (tx) => {
    const order = await deps.repository.lockOrder(tx, payment.orderId);
    if (!order || order.status === 'paid') return null;
    await deps.repository.setPaymentStatus(tx, payment.id, 'authorized');
    return { ...payment, status: 'authorized' as const };
  });
  if (granted) await announce(deps, granted);
}

/** Takes the money of an authorized payment; refuses a second time and another amount, as Razorpay does. */
export async function captureGatewayPayment(deps: GatewayDeps, id: string, body: unknown): Promise<GatewayPayment> {
  const { amount } = z.object({ amount: z.number().int() }).catch({ amount: -1 }).parse(body);
  const captured = await deps.db.transaction(async (tx) => {
    const payment = await deps.repository.lockPayment(tx, id);
    if (!payment) throw createUnknownGatewayIdError();
    if (payment.status === 'captured' || payment.status === 'refunded')
      throw new GatewayError(400, 'This payment has already been captured');
    if (payment.status === 'failed')
      throw new GatewayError(400, 'Only payments which have been authorized can be captured');
    if (amount !== payment.amount) {
      throw new GatewayError(400, 'Capture amount must be equal to the amount authorized', 'amount');
    }
    await deps.repository.setPaymentStatus(tx, id, 'captured');
    await deps.repository.markOrderPaid(tx, payment.orderId);
    return { ...payment, status: 'captured' as const };
  });
  await announce(deps, captured);
  return captured;
}

async function announce(deps: GatewayDeps, payment: GatewayPayment): Promise<void> {
  const order = await deps.repository.findOrder(payment.orderId);
  if (order) deps.webhooks.announce(payment, order);
}
