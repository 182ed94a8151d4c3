import type { Tx } from '../../platform/db.ts';
import type { PaidDeps } from './payments.deps.ts';
import {
  createOrderRefundedError,
  createPaymentMismatchError,
  createPaymentNotCapturedError,
} from './payments.errors.ts';
import { canBecomePaid, furthestPaymentStatus, isPaymentOf, type PaymentOrder } from './payments.models.ts';
import type { ProviderPayment } from './payments.provider.ts';

/**
 * Turns a payment that the provider confirms into an enrolment. The browser, the webhook and the reconciler all end
 * here, in any order and as often as they like: the result is one payment, one paid order, one enrolment.
 * Never trusts what the caller says about the payment; asks the provider. Throws 409 `payments.mismatch`,
 * `payments.not-captured` or `payments.refunded`, and 502 `payments.provider-failed`.
 */
export async function confirmPayment(deps: PaidDeps, order: PaymentOrder, providerPaymentId: string): Promise<void> {
  if (await isSettled(deps, order, providerPaymentId)) return;
  const payment = await fetchCapturedPayment(deps, order, providerPaymentId);
  const isNew = await deps.db.transaction((tx) => settle(deps, tx, order.id, payment));
  if (isNew) deps.courses.catalogueChanged(order.courseId);
}

/** Writes down that a payment was tried and failed; never takes anything back from an order that is paid. */
export async function recordFailedPayment(
  deps: PaidDeps,
  order: PaymentOrder,
  providerPaymentId: string,
): Promise<void> {
  const payment = await deps.provider.fetchPayment(providerPaymentId);
  if (!payment || payment.orderId !== order.providerOrderId || payment.status !== 'failed') return;
  await deps.db.transaction(async (tx) => {
    const locked = await deps.repository.lockOrder(tx, order.id);
    await savePayment(deps, tx, locked, payment, 'failed');
    if (locked.status === 'created') await deps.repository.setOrderStatus(tx, locked.id, 'attempted');
  });
}

async function isSettled(deps: PaidDeps, order: PaymentOrder, providerPaymentId: string): Promise<boolean> {
  if (order.status !== 'paid') return false;
  const known = await deps.repository.findPayment(deps.db, providerPaymentId);
  return known?.orderId === order.id && known.status === 'captured';
}

async function fetchCapturedPayment(deps: PaidDeps, order: PaymentOrder, id: string): Promise<ProviderPayment> {
  const payment = await deps.provider.fetchPayment(id);
  if (!payment || !isPaymentOf(order, payment)) throw createPaymentMismatchError();
  const settled = payment.status === 'authorized' ? await capture(deps, payment) : payment;
  if (settled.status !== 'captured') throw createPaymentNotCapturedError();
  if (!isPaymentOf(order, settled)) throw createPaymentMismatchError();
  return settled;
}

/** The provider refuses to capture twice, and an answer can be lost: what counts is what the payment says then. */
async function capture(deps: PaidDeps, payment: ProviderPayment): Promise<ProviderPayment> {
  try {
    return await deps.provider.capturePayment(payment);
  } catch (error) {
    const now = await deps.provider.fetchPayment(payment.id);
    if (now?.status === 'captured') return now;
    throw error;
  }
}

/** All or nothing: the payment is written, the order is paid, the learner is enrolled. True when that was news. */
async function settle(deps: PaidDeps, tx: Tx, orderId: string, payment: ProviderPayment): Promise<boolean> {
  const order = await deps.repository.lockOrder(tx, orderId);
  if (order.status === 'refunded') throw createOrderRefundedError();
  await savePayment(deps, tx, order, payment, 'captured');
  if (!canBecomePaid(order.status)) return false;
  await deps.repository.setOrderStatus(tx, order.id, 'paid');
  const { courseId, learnerId } = order;
  const isNew = await deps.learning.enrol(tx, {
    courseId,
    learnerId,
    orderId: order.id,
    pricePaidPaise: order.amountPaise,
  });
  if (!isNew) deps.logger.warn({ orderId, paymentId: payment.id }, 'paid for a course that the learner already had');
  return isNew;
}

async function savePayment(
  deps: PaidDeps,
  tx: Tx,
  order: PaymentOrder,
  payment: ProviderPayment,
  news: 'captured' | 'failed',
): Promise<void> {
  const known = await deps.repository.findPayment(tx, payment.id);
  if (known && known.orderId !== order.id) throw createPaymentMismatchError();
  await deps.repository.savePayment(tx, {
    orderId: order.id,
    providerPaymentId: payment.id,
    amountPaise: payment.amountPaise,
    currency: payment.currency,
    status: furthestPaymentStatus(known?.status, news),
    method: payment.method,
  });
}
