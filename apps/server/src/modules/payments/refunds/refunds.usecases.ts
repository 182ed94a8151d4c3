import type { Sentence } from '@nalanda/contract';
import type { Executor, Tx } from '../../../database/db.ts';
import { HOUR_MS } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { getUseOfOrder, holdPurchasesOf } from '../bundles/order-courses.usecases.ts';
import { confirmPayment } from '../confirmation/confirm.usecases.ts';
import { freeCoupon } from '../coupons/coupons.usecases.ts';
import { keepGift, tellOfEnd } from '../gifts/release.usecases.ts';
import { failedRefundLegs, refundLegs } from '../ledger/ledger.models.ts';
import { failedRefundPosting, refundPosting } from '../ledger/ledger.repository.ts';
import { findPayer } from '../offline/offline.provider.ts';
import type { DepsWithProvider, PaymentsDeps } from '../payments.deps.ts';
import { createNotRefundableError, createOrderNotFoundError } from '../payments.errors.ts';
import type { PaymentOrder } from '../payments.models.ts';
import { ensureProvider } from '../payments.policies.ts';
import type { ProviderRefund } from '../payments.provider.ts';
import type { PaymentRow } from '../payments.repository.ts';
import { findRefundRefusal, furthestRefundStatus } from './refunds.models.ts';
import type { RefundRow } from './refunds.repository.ts';
import { refundRefusals, refundReplies } from './refunds.sentences.ts';

/** Razorpay knows keys of refunds again and does not say for how long; those of payouts it forgets after a week. */
const KEY_KNOWN_MS = HOUR_MS;

/** By then other nodes have written what they have sent of videos. */
const OTHER_NODES_MS = 500;

/**
 * A learner gives a course back. Throws 404 `order.not-found`, 409 `payment.not-refundable` with the reason
 * of the policy, 503 `payment.not-configured`. While the provider cannot be reached the refund waits and goes out by
 * itself.
 */
export async function requestRefund(
  deps: PaymentsDeps,
  request: { learnerId: string; orderId: string },
): Promise<Sentence> {
  const order = await deps.repository.findOrder(request.orderId);
  if (!order || order.learnerId !== request.learnerId) throw createOrderNotFoundError();
  const provider = ensureProvider(deps.provider);
  await deps.pause(OTHER_NODES_MS);
  await deps.learning.noteServed();
  const refund = await deps.db.transaction(async (tx) => {
    const { status } = await deps.repository.lockOrder(tx, order.id);
    await holdPurchasesOf(tx, order.learnerId);
    const payment = await findRefundablePayment(deps, tx, order.id);
    const use = await getUseOfOrder(deps, tx, order);
    const refusal = findRefundRefusal({
      status,
      isRefunding: false,
      paidAt: order.paidAt ?? deps.clock.now(),
      now: deps.clock.now(),
      ...use,
      isOurProvider: order.provider === provider.name && (payment !== null || status !== 'paid'),
      refundDays: deps.readRefundDays(),
    });
    if (refusal || !payment) throw createNotRefundableError({ reason: refusal ?? refundRefusals.nothingLeft() });
    // The bank may send the same money back.
    if (await deps.disputes.hasOpen(tx, order.id))
      throw createNotRefundableError({ reason: refundRefusals.disputed() });
    const amountPaise = payment.amountPaise - (await deps.ledger.sumRefunded(tx, payment.id));
    if (amountPaise <= 0) throw createNotRefundableError({ reason: refundRefusals.nothingLeft() });
    const refund = { paymentId: payment.id, orderId: order.id, amountPaise, providerRefundId: null };
    const inserted = await deps.refunds.insert(tx, { ...refund, status: 'requested', reason: 'learner' });
    if (!inserted) throw createNotRefundableError({ reason: refundRefusals.onItsWay() });
    await deps.learning.restAccess(tx, order.learnerId);
    return inserted;
  });
  deps.learning.accessLost();
  return tryAtOnce({ ...deps, provider }, refund.id);
}

async function tryAtOnce(deps: DepsWithProvider, refundId: string): Promise<Sentence> {
  const outcome = await tryRefund(deps, refundId);
  if (outcome === 'refused') throw createNotRefundableError({ reason: refundRefusals.refusedByProvider() });
  return outcome === 'sent' ? refundReplies.sent() : refundReplies.waiting();
}

/** Carries a refund out now, so that its asker hears of it; what fails in passing waits for the reconciler. */
export async function tryRefund(deps: DepsWithProvider, refundId: string): Promise<'sent' | 'waiting' | 'refused'> {
  try {
    await carryOutRefund(deps, refundId);
  } catch (error) {
    // It is written down: the reconciler goes on where this call had to stop.
    deps.logger.warn({ err: error, refundId }, 'a refund waits for the provider');
    return 'waiting';
  }
  const refund = await deps.refunds.find(deps.db, refundId);
  if (refund?.status === 'refused') return 'refused';
  return refund?.status === 'requested' ? 'waiting' : 'sent';
}

/** The captured payment that has bought the order's access. */
export async function findRefundablePayment(
  deps: PaymentsDeps,
  executor: Executor,
  orderId: string,
): Promise<PaymentRow | null> {
  for (const payment of await deps.repository.listPayments(executor, orderId)) {
    if (payment.status !== 'captured') continue;
    const charge = await deps.ledger.findCharge(executor, payment.providerPaymentId);
    if (charge?.kind === 'charge') return payment;
  }
  return null;
}

/**
 * Makes a refund at the provider, or asks what became of it. Safe to repeat: the provider knows it by its key, and one that has
 * waited for long, as over a server that was away, is looked for by its receipt first. While the buyer's bank decides about the payment it
 * waits, and what the bank has taken meanwhile is not sent a second time. Throws 502 `payment.provider-failed` when it must be repeated.
 */
export async function carryOutRefund(outside: PaymentsDeps, refundId: string): Promise<void> {
  const refund = await outside.refunds.find(outside.db, refundId);
  if (!refund || (refund.status !== 'requested' && refund.status !== 'pending')) return;
  const order = await outside.repository.findOrder(refund.orderId);
  const provider = order && findPayer(outside, order);
  if (!order || !provider) return;
  const deps: DepsWithProvider = { ...outside, provider };
  const payments = await deps.repository.listPayments(deps.db, order.id);
  const payment = payments.find(({ id }) => id === refund.paymentId);
  if (!payment) return;
  const paymentId = payment.providerPaymentId;
  if (refund.status === 'pending') return syncRefunds(deps, order, paymentId);
  if (await deps.disputes.hasOpen(deps.db, order.id)) return;
  const { amountPaise, createdAt } = refund;
  const isTaken = payment.amountPaise - (await deps.ledger.sumRefunded(deps.db, payment.id)) < amountPaise;
  if (isTaken || deps.clock.now().getTime() - createdAt.getTime() > KEY_KNOWN_MS) {
    const known = (await deps.provider.fetchRefunds(paymentId))?.find(({ receipt }) => receipt === refund.id);
    if (known) return applyRefunds(deps, order, payment, [known]);
  }
  if (isTaken) {
    const why = 'a bank has taken what a refund was to send back';
    return refuse(deps, { refundId: refund.id, orderId: order.id, why });
  }
  const key = refund.id.replaceAll('-', '');
  const made = await deps.provider.refundPayment({ paymentId, amountPaise, receipt: refund.id, key });
  if (made) return applyRefunds(deps, order, payment, [made]);
  // Somebody may have sent the money back from the provider's own pages.
  await syncRefunds(deps, order, paymentId);
  await refuse(deps, { refundId: refund.id, orderId: order.id, why: 'the provider refuses a refund' });
}

async function refuse(
  deps: DepsWithProvider,
  { refundId, orderId, why }: { refundId: string; orderId: string; why: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = await deps.repository.lockOrder(tx, orderId);
    const refund = await deps.refunds.find(tx, refundId);
    if (refund?.status !== 'requested') return;
    await deps.refunds.update(tx, refundId, { status: 'refused', providerRefundId: null });
    if (order.isGift) await keepGift(deps, tx, orderId);
    deps.logger.error({ refundId, orderId }, why);
  });
}

/**
 * Asks the provider about all refunds of a payment and writes down what is new: refunds that we began, those that
 * were made on the provider's pages, and those that the provider made by itself.
 */
export async function syncRefunds(
  deps: DepsWithProvider,
  order: PaymentOrder,
  providerPaymentId: string,
): Promise<void> {
  const current = await deps.provider.fetchPayment(providerPaymentId);
  if (!current || current.orderId !== order.providerOrderId) return;
  if (current.status === 'captured') await confirmQuietly(deps, order, providerPaymentId);
  const payment = await deps.repository.findPayment(deps.db, providerPaymentId);
  // Money that came and went before we had booked it, as an automatic refund of the provider does, changes nothing.
  if (!payment || payment.orderId !== order.id) return;
  if (!(await deps.ledger.findCharge(deps.db, providerPaymentId))) {
    if (current.status === 'refunded') await markReturned(deps, order.id, payment.id);
    return;
  }
  const news = await deps.provider.fetchRefunds(providerPaymentId);
  if (news && news.length > 0) await applyRefunds(deps, order, payment, news);
}

/** Books what a buyer's bank has taken back, as far as it has not gone back already. Safe to repeat. */
export async function bookTakenBack(
  deps: DepsWithProvider,
  {
    order,
    payment,
    taken,
  }: { order: PaymentOrder; payment: PaymentRow; taken: Pick<ProviderRefund, 'id' | 'amountPaise'> },
): Promise<void> {
  if (await deps.ledger.hasPosting(deps.db, refundPosting(taken.id))) return;
  if (!(await deps.ledger.findCharge(deps.db, payment.providerPaymentId))) {
    deps.logger.error(
      { orderId: order.id, disputeId: taken.id },
      'a bank has taken back a payment that brought nothing',
    );
    return;
  }
  const left = payment.amountPaise - (await deps.ledger.sumRefunded(deps.db, payment.id));
  const amountPaise = Math.min(taken.amountPaise, left);
  if (amountPaise < taken.amountPaise) {
    const told = { orderId: order.id, disputeId: taken.id, amountPaise: taken.amountPaise, left };
    deps.logger.warn(told, 'a bank has taken back more than was left of a payment');
  }
  if (amountPaise <= 0) return;
  const paymentId = payment.providerPaymentId;
  await applyRefunds(deps, order, payment, [
    { id: taken.id, paymentId, amountPaise, status: 'processed', receipt: null },
  ]);
}

const RETURNED = new Set(['payment.refunded', 'payment.amount-mismatch']);

/** An order that is refunded, and money that does not fit, say so with an error; here that is no news. */
async function confirmQuietly(deps: DepsWithProvider, order: PaymentOrder, providerPaymentId: string): Promise<void> {
  try {
    await confirmPayment(deps, order, providerPaymentId);
  } catch (error) {
    if (!(error instanceof AppError) || !RETURNED.has(error.code)) throw error;
  }
}

async function markReturned(deps: DepsWithProvider, orderId: string, paymentId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await deps.repository.lockOrder(tx, orderId);
    await deps.repository.setPaymentStatus(tx, paymentId, 'refunded');
  });
}

// biome-ignore lint/complexity/useMaxParams: deps and transaction stand beside the two.
async function applyRefunds(
  deps: DepsWithProvider,
  order: PaymentOrder,
  payment: PaymentRow,
  news: ProviderRefund[],
): Promise<void> {
  const revoked = await deps.db.transaction(async (tx) => {
    await deps.repository.lockOrder(tx, order.id);
    for (const refund of news) await applyRefund(deps, tx, { order, payment, news: refund });
    return endAccessWhenAllIsBack(deps, tx, order, payment);
  });
  if (revoked.length > 0) deps.learning.accessLost();
  for (const courseId of revoked) deps.courses.catalogueChanged(courseId);
  await deps.invoices.issueAtOnce(order.id);
}

interface RefundNews {
  order: PaymentOrder;
  payment: PaymentRow;
  news: ProviderRefund;
}

async function applyRefund(deps: DepsWithProvider, tx: Tx, { order, payment, news }: RefundNews): Promise<void> {
  const row = await findOrInsert(deps, tx, { order, payment, news });
  const status = furthestRefundStatus(row.status, news.status);
  await deps.refunds.update(tx, row.id, { status, providerRefundId: news.id });
  const isBooked = await deps.ledger.hasPosting(tx, refundPosting(news.id));
  if (status !== 'failed' && !isBooked) await bookRefund(deps, tx, { order, payment, news });
  if (status === 'failed' && isBooked) await bookFailedRefund(deps, tx, { order, payment, news });
}

async function findOrInsert(deps: DepsWithProvider, tx: Tx, { order, payment, news }: RefundNews): Promise<RefundRow> {
  const known = await deps.refunds.listOfPayment(tx, payment.id);
  const row =
    known.find((refund) => refund.providerRefundId === news.id) ??
    known.find((refund) => refund.providerRefundId === null && refund.id === news.receipt);
  if (row) return row;
  const { amountPaise, status, id } = news;
  const common = { paymentId: payment.id, orderId: order.id, amountPaise, status };
  const inserted = await deps.refunds.insert(tx, { ...common, reason: 'provider', providerRefundId: id });
  if (!inserted) throw new Error(`refund ${id} belongs to another payment`);
  return inserted;
}

async function bookRefund(deps: DepsWithProvider, tx: Tx, { order, payment, news }: RefundNews): Promise<void> {
  const charge = await deps.ledger.findCharge(tx, payment.providerPaymentId);
  if (!charge) return;
  const refundedBeforePaise = await deps.ledger.sumRefunded(tx, payment.id);
  await deps.ledger.post(tx, {
    posting: refundPosting(news.id),
    kind: charge.kind === 'surplus' ? 'surplus' : 'refund',
    orderId: order.id,
    courseId: order.courseId,
    currency: payment.currency,
    legs: refundLegs(charge, { amountPaise: news.amountPaise, refundedBeforePaise }),
  });
  if (charge.kind === 'charge') await deps.invoices.queue(tx, order.id);
}

/** The learner has given the course back and not got the money: it is booked as owed, and a person must look at it. */
async function bookFailedRefund(deps: DepsWithProvider, tx: Tx, { order, payment, news }: RefundNews): Promise<void> {
  const posting = failedRefundPosting(news.id);
  if (await deps.ledger.hasPosting(tx, posting)) return;
  await deps.ledger.post(tx, {
    posting,
    kind: 'refund-failed',
    orderId: order.id,
    courseId: order.courseId,
    currency: payment.currency,
    legs: failedRefundLegs(news.amountPaise),
  });
  deps.logger.error({ orderId: order.id, refundId: news.id }, 'a refund did not reach its receiver');
}

// biome-ignore lint/complexity/useMaxParams: deps and transaction stand beside the two.
async function endAccessWhenAllIsBack(
  deps: DepsWithProvider,
  tx: Tx,
  order: PaymentOrder,
  payment: PaymentRow,
): Promise<string[]> {
  const charge = await deps.ledger.findCharge(tx, payment.providerPaymentId);
  const refunded = await deps.ledger.sumRefunded(tx, payment.id);
  if (!charge || refunded < charge.amountPaise) return [];
  await deps.repository.setPaymentStatus(tx, payment.id, 'refunded');
  const { status } = await deps.repository.lockOrder(tx, order.id);
  // Nothing was bought by an order that money which did not fit has ended.
  if (status !== 'paid') return [];
  const others = await deps.repository.listPayments(tx, order.id);
  // A surplus payment going back leaves the one that counts alone.
  if (charge.kind === 'surplus' && others.some((other) => other.status === 'captured')) return [];
  await deps.repository.setOrderStatus(tx, order.id, 'refunded');
  await freeCoupon(deps, tx, order);
  if (order.isGift) await tellOfEnd(deps, tx, order.id);
  return deps.learning.revoke(tx, order.id);
}
