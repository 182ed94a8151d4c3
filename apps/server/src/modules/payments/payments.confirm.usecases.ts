import type { Tx } from '../../platform/db.ts';
import { freeCoupon, redeemCoupon } from './payments.coupons.usecases.ts';
import type { PaidDeps, PaymentsDeps } from './payments.deps.ts';
import {
  createOrderRefundedError,
  createPaymentMismatchError,
  createPaymentNotCapturedError,
} from './payments.errors.ts';
import { chargeLegs, shareOf } from './payments.ledger.models.ts';
import { chargePosting } from './payments.ledger.repository.ts';
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
  const outcome = await deps.db.transaction((tx) => settle(deps, tx, order.id, payment));
  if (outcome === 'enrolled') {
    deps.courses.catalogueChanged(order.courseId);
    // Not within the transaction: an invoice that cannot be written must not keep anybody out of the course.
    await deps.papers.issueAtOnce(order.id);
  }
  if (outcome === 'refunded') throw createOrderRefundedError();
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
  const known = await deps.repository.findPayment(deps.db, providerPaymentId);
  if (known?.orderId !== order.id) return false;
  if (known.status === 'refunded') throw createOrderRefundedError();
  return order.status === 'paid' && known.status === 'captured';
}

async function fetchCapturedPayment(deps: PaidDeps, order: PaymentOrder, id: string): Promise<ProviderPayment> {
  const payment = await deps.provider.fetchPayment(id);
  if (!payment || !isPaymentOf(order, payment)) throw createPaymentMismatchError();
  const settled = payment.status === 'authorized' ? await capture(deps, payment) : payment;
  // It came and went before we heard of it.
  if (settled.status === 'refunded') throw createOrderRefundedError();
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

type Outcome = 'enrolled' | 'known' | 'surplus' | 'refunded';

/** All or nothing: the payment is written and booked, the order is paid, the learner is enrolled. */
async function settle(deps: PaidDeps, tx: Tx, orderId: string, payment: ProviderPayment): Promise<Outcome> {
  const order = await deps.repository.lockOrder(tx, orderId);
  const known = await deps.repository.findPayment(tx, payment.id);
  if (known?.orderId === order.id && (known.status === 'captured' || known.status === 'refunded')) {
    return order.status === 'refunded' ? 'refunded' : 'known';
  }
  const paymentId = await savePayment(deps, tx, order, payment, 'captured');
  const isFirst = canBecomePaid(order.status);
  const refusal = isFirst ? await enrol(deps, tx, order) : 'already-bought';
  const isEnrolled = refusal === null;
  if (isFirst) await deps.repository.setOrderStatus(tx, order.id, 'paid');
  await bookCharge(deps, tx, { order, payment, kind: isEnrolled ? 'charge' : 'surplus' });
  if (isEnrolled) {
    await deps.papers.queue(tx, order.id);
    return 'enrolled';
  }
  deps.logger.warn({ orderId, paymentId: payment.id }, REFUSALS[refusal]);
  await returnSurplus(deps, tx, { order, paymentId, amountPaise: payment.amountPaise });
  return order.status === 'refunded' ? 'refunded' : 'surplus';
}

type EnrolRefusal = 'already-bought' | 'coupon-used-up';

const REFUSALS: Record<EnrolRefusal, string> = {
  'already-bought': 'paid for a course that the learner already had',
  'coupon-used-up': 'paid a price whose coupon was used up in the meantime',
};

/** Null when the learner is enrolled; else why the money must go back. */
async function enrol(deps: PaidDeps, tx: Tx, order: PaymentOrder): Promise<EnrolRefusal | null> {
  if (!(await redeemCoupon(deps, tx, order))) return 'coupon-used-up';
  const { id, courseId, learnerId, amountPaise } = order;
  const isNew = await deps.learning.enrol(tx, { courseId, learnerId, orderId: id, pricePaidPaise: amountPaise });
  if (isNew) return null;
  await freeCoupon(deps, tx, order);
  return 'already-bought';
}

/** Books what a payment has brought, split with today's share of the platform. */
export async function bookCharge(
  deps: PaymentsDeps,
  tx: Tx,
  charge: { order: PaymentOrder; payment: { id: string; amountPaise: number }; kind: 'charge' | 'surplus' },
): Promise<void> {
  const { order, payment, kind } = charge;
  const sharePaise = kind === 'charge' ? shareOf(payment.amountPaise, deps.platformSharePercent) : 0;
  await deps.ledger.post(tx, {
    posting: chargePosting(payment.id),
    kind,
    orderId: order.id,
    courseId: order.courseId,
    legs: chargeLegs({ kind, amountPaise: payment.amountPaise, sharePaise }),
  });
}

/** Nobody pays twice for one course: what came too much goes back by itself. */
async function returnSurplus(
  deps: PaidDeps,
  tx: Tx,
  surplus: { order: PaymentOrder; paymentId: string; amountPaise: number },
): Promise<void> {
  const { order, paymentId, amountPaise } = surplus;
  const refund = await deps.refunds.insert(tx, {
    paymentId,
    orderId: order.id,
    amountPaise,
    status: 'requested',
    reason: 'surplus',
    providerRefundId: null,
  });
  if (refund) await deps.later.carryOutRefund(tx, refund.id);
}

async function savePayment(
  deps: PaidDeps,
  tx: Tx,
  order: PaymentOrder,
  payment: ProviderPayment,
  news: 'captured' | 'failed',
): Promise<string> {
  const known = await deps.repository.findPayment(tx, payment.id);
  if (known && known.orderId !== order.id) throw createPaymentMismatchError();
  return deps.repository.savePayment(tx, {
    orderId: order.id,
    providerPaymentId: payment.id,
    amountPaise: payment.amountPaise,
    currency: payment.currency,
    status: furthestPaymentStatus(known?.status, news),
    method: payment.method,
  });
}
