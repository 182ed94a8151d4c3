import type { Tx } from '../../../database/db.ts';
import { enrolInOrdered, holdPurchasesOf, listOrdered } from '../bundles/order-courses.usecases.ts';
import { freeCoupon, redeemCoupon } from '../coupons/coupons.usecases.ts';
import { releaseGift } from '../gifts/release.usecases.ts';
import type { DepsWithProvider } from '../payments.deps.ts';
import {
  createOrderRefundedError,
  createPaymentMisfitError,
  createPaymentMismatchError,
  createPaymentNotCapturedError,
} from '../payments.errors.ts';
import {
  type AskableOrder,
  canBecomePaid,
  isAmountOf,
  isMisfit,
  isOverSomething,
  isPaymentOf,
  isTooLate,
  type PaymentOrder,
} from '../payments.models.ts';
import type { ProviderPayment } from '../payments.provider.ts';
import { bookCharge, returnSurplus, savePayment } from './booking.usecases.ts';
import { returnMisfit } from './misfits.usecases.ts';

/**
 * Turns a payment that the provider confirms into an enrolment. The browser, the webhook and the reconciler all end
 * here, in any order and as often as they like: the result is one payment, one paid order, one enrolment.
 * Never trusts what the caller says about the payment; asks the provider. One that does not fit its order is sent
 * back. Throws 409 `payment.mismatch`, `payment.amount-mismatch`, `payment.not-captured` or `payment.refunded`, and 502
 * `payment.provider-failed`.
 */
export async function confirmPayment(
  deps: DepsWithProvider,
  order: PaymentOrder,
  providerPaymentId: string,
): Promise<void> {
  if (await isSettled(deps, order, providerPaymentId)) return;
  const payment = await fetchCapturedPayment(deps, order, providerPaymentId);
  const outcome = await deps.db.transaction((tx) => settle(deps, tx, order.id, payment));
  if (outcome === 'enrolled') {
    for (const { courseId } of await listOrdered(deps, deps.db, order)) deps.courses.catalogueChanged(courseId);
    // Not within the transaction: an invoice that cannot be written must not keep anybody out of the course.
    await deps.invoices.issueAtOnce(order.id);
  }
  if (outcome === 'refunded') throw createOrderRefundedError();
}

/** Writes down that a payment was tried and failed; never takes anything back from an order that is paid. */
export async function recordFailedPayment(
  deps: DepsWithProvider,
  order: PaymentOrder,
  providerPaymentId: string,
): Promise<void> {
  const payment = await deps.provider.fetchPayment(providerPaymentId);
  if (!payment || payment.orderId !== order.providerOrderId || payment.status !== 'failed') return;
  if (!isOverSomething(payment)) return;
  await deps.db.transaction(async (tx) => {
    const locked = await deps.repository.lockOrder(tx, order.id);
    await savePayment(deps, tx, locked, payment, 'failed');
    if (locked.status === 'created') await deps.repository.setOrderStatus(tx, locked.id, 'attempted');
  });
}

async function isSettled(deps: DepsWithProvider, order: PaymentOrder, providerPaymentId: string): Promise<boolean> {
  const known = await deps.repository.findPayment(deps.db, providerPaymentId);
  if (known?.orderId !== order.id) return false;
  const isReturned = known.status === 'mismatched' || known.status === 'refunded';
  if (isReturned && !isAmountOf(order, known)) throw createPaymentMisfitError();
  if (known.status === 'refunded') throw createOrderRefundedError();
  return order.status === 'paid' && known.status === 'captured';
}

async function fetchCapturedPayment(deps: DepsWithProvider, order: PaymentOrder, id: string): Promise<ProviderPayment> {
  const payment = await deps.provider.fetchPayment(id);
  if (payment?.orderId !== order.providerOrderId) throw createPaymentMismatchError();
  await ensureFits(deps, order, payment);
  const settled = payment.status === 'authorized' ? await capture(deps, payment) : payment;
  // It came and went before we heard of it.
  if (settled.status === 'refunded') throw createOrderRefundedError();
  if (settled.status !== 'captured') throw createPaymentNotCapturedError();
  await ensureFits(deps, order, settled);
  return settled;
}

/** Promised money that does not fit is never taken, and taken money goes back. Throws 409 `payment.amount-mismatch`. */
async function ensureFits(deps: DepsWithProvider, order: PaymentOrder, payment: ProviderPayment): Promise<void> {
  if (isPaymentOf(order, payment)) return;
  if (!isMisfit(order, payment)) throw createPaymentNotCapturedError();
  await returnMisfit(deps, order.id, payment);
  throw createPaymentMisfitError();
}

/** The provider refuses to capture twice, and an answer can be lost: what counts is what the payment says then. */
async function capture(deps: DepsWithProvider, payment: ProviderPayment): Promise<ProviderPayment> {
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
// biome-ignore lint/complexity/useMaxParams: deps and transaction stand beside the two.
async function settle(deps: DepsWithProvider, tx: Tx, orderId: string, payment: ProviderPayment): Promise<Outcome> {
  const order = await deps.repository.lockOrder(tx, orderId);
  const known = await deps.repository.findPayment(tx, payment.id);
  if (known?.orderId === order.id && (known.status === 'captured' || known.status === 'refunded')) {
    return order.status === 'refunded' ? 'refunded' : 'known';
  }
  const paymentId = await savePayment(deps, tx, order, payment, 'captured');
  const isFirst = canBecomePaid(order.status);
  const refusal = isFirst ? await enrol(deps, tx, order, payment) : 'already-bought';
  const isEnrolled = refusal === null;
  if (isFirst) await deps.repository.setOrderStatus(tx, order.id, 'paid');
  await bookCharge(deps, tx, { order, payment, kind: isEnrolled ? 'charge' : 'surplus' });
  if (isEnrolled) {
    await deps.invoices.queue(tx, order.id);
    await deps.tell(tx, { kind: 'sale', aboutId: order.id });
    return 'enrolled';
  }
  deps.logger.warn({ orderId, paymentId: payment.id }, REFUSALS[refusal]);
  await returnSurplus(deps, tx, { order, paymentId, amountPaise: payment.amountPaise });
  return order.status === 'refunded' || refusal === 'too-late' ? 'refunded' : 'surplus';
}

type EnrolRefusal = 'already-bought' | 'bundle-taken-apart' | 'coupon-used-up' | 'too-late';

const REFUSALS: Record<EnrolRefusal, string> = {
  'already-bought': 'paid for a course that the learner already had',
  'bundle-taken-apart': 'paid the rest of a bundle, and has given back what made it cheaper',
  'too-late': 'paid an offer that had ended days before',
  'coupon-used-up': 'paid a price whose coupon was used up in the meantime',
};

/** Null when the learner is enrolled, or the gift goes out; else why the money must go back. */
// biome-ignore lint/complexity/useMaxParams: deps and transaction stand beside the two.
async function enrol(
  deps: DepsWithProvider,
  tx: Tx,
  order: AskableOrder,
  payment: ProviderPayment,
): Promise<EnrolRefusal | null> {
  if (isTooLate(order, payment.createdAt)) return 'too-late';
  // The order that took the place of this one may hold the same single code, of which there is one use; it is not needed any more.
  if (order.status === 'expired' && order.couponId !== null)
    await deps.repository.expireOpenOrders(tx, order.learnerId, order.courseId);
  if (!(await redeemCoupon(deps, tx, order))) return 'coupon-used-up';
  if (order.isGift) {
    await releaseGift(deps, tx, order.id);
    return null;
  }
  if (order.bundleId !== null) {
    await holdPurchasesOf(tx, order.learnerId);
    if (await deps.bundles.hasLostItsPrice(tx, order.id)) return 'bundle-taken-apart';
  }
  if (await enrolInOrdered(deps, tx, order)) return null;
  await freeCoupon(deps, tx, order);
  return 'already-bought';
}
