import { AppError } from '../../../platform/errors/app-error.ts';
import { readFact, writeFact } from '../../../platform/facts/facts.repository.ts';
import { bookCharge } from '../confirmation/booking.usecases.ts';
import { confirmPayment, recordFailedPayment } from '../confirmation/confirm.usecases.ts';
import { COUPON_HOLD_MS } from '../coupons/coupons.models.ts';
import { offlineProvider } from '../offline/offline.provider.ts';
import type { DepsWithProvider, PaymentsDeps } from '../payments.deps.ts';
import { type AskableOrder, isOverSomething, ORDER_LIFE_MS } from '../payments.models.ts';
import type { RefundRow } from '../refunds/refunds.repository.ts';
import { carryOutRefund, syncRefunds } from '../refunds/refunds.usecases.ts';
import { processEvent } from '../webhook/webhook.usecases.ts';

/** Key of the fact that says up to which payment the books were looked at. */
const BOOKED_FACT = 'payments-booked';
/** A payment is captured some days after it was begun at the latest. */
const LOOKED_AT_AGAIN_MS = 14 * 24 * 60 * 60 * 1000;
const PAYMENTS_A_LOOK = 2_000;

/** How much one round of the reconciler takes at a time. */
const BATCH = 50;
const EVENT_BATCH = 100_000;
/** A stored event has its own job; older than this, the job has failed or was never run. */
const EVENT_PATIENCE_MS = 2 * 60_000;

/** What a round has looked at. */
export interface ReconcileReport {
  orders: number;
  refunds: number;
  events: number;
  failures: number;
}

/**
 * Asks the provider about everything that has no end yet: events that nobody has acted on, orders that nobody has
 * heard of again, refunds on their way. One that fails does not keep the others waiting; it comes again by itself.
 */
export async function reconcile(
  outside: PaymentsDeps,
  { signal, eventPatienceMs = EVENT_PATIENCE_MS }: { signal?: AbortSignal; eventPatienceMs?: number } = {},
): Promise<ReconcileReport> {
  const report = { orders: 0, refunds: 0, events: 0, failures: 0 };
  // A refund of money that no provider has taken is carried out without one, too.
  const deps: DepsWithProvider = { ...outside, provider: outside.provider ?? offlineProvider };
  const work = async (what: object, task: () => Promise<unknown>): Promise<void> => {
    if (signal?.aborted) return;
    try {
      await task();
    } catch (error) {
      report.failures += 1;
      deps.logger.warn({ err: error, ...what }, 'the reconciler will ask again');
    }
  };
  const before = new Date(deps.clock.now().getTime() - eventPatienceMs);
  const events = outside.provider ? await deps.repository.listOpenEvents(before, EVENT_BATCH) : [];
  for (const eventId of events) {
    report.events += 1;
    await work({ eventId }, () => processEvent(deps, eventId));
  }
  for (let due = await claimOrders(deps, signal); due.length > 0; due = await claimOrders(deps, signal)) {
    report.orders += due.length;
    for (const order of due) await work({ orderId: order.id }, () => askAboutOrder(deps, order));
  }
  for (let due = await claimRefunds(deps, signal); due.length > 0; due = await claimRefunds(deps, signal)) {
    report.refunds += due.length;
    for (const { id } of due) await work({ refundId: id }, () => carryOutRefund(deps, id));
  }
  return report;
}

async function claimOrders(deps: DepsWithProvider, signal: AbortSignal | undefined): Promise<AskableOrder[]> {
  return signal?.aborted ? [] : deps.repository.claimDueOrders(deps.provider.name, BATCH);
}

async function claimRefunds(deps: DepsWithProvider, signal: AbortSignal | undefined): Promise<RefundRow[]> {
  return signal?.aborted ? [] : deps.refunds.claimDue(BATCH);
}

/** States of a payment that its money does not leave but by a refund. */
const SETTLED = new Set<string>(['captured', 'mismatched', 'refunded']);

/** Every payment counts: one that nobody has told us of may stand beside the one that we know. */
export async function askAboutOrder(deps: DepsWithProvider, order: AskableOrder): Promise<void> {
  const theirs = ((await deps.provider.fetchOrderPayments(order.providerOrderId)) ?? []).filter(isOverSomething);
  const ours = await deps.repository.listPayments(deps.db, order.id);
  for (const { id, status } of theirs) {
    const known = ours.find((payment) => payment.providerPaymentId === id)?.status;
    if (status === 'failed' && known === undefined) await recordFailedPayment(deps, order, id);
    if (status === 'refunded' && known !== 'refunded') await syncRefunds(deps, order, id);
    const isMoney = status === 'captured' || status === 'authorized';
    if (isMoney && !SETTLED.has(known ?? '')) await confirmOrNote(deps, order, id);
  }
  const age = deps.clock.now().getTime() - order.offeredAt.getTime();
  if (age >= ORDER_LIFE_MS) return deps.repository.closeOrder(order.id);
  // Nobody may keep a coupon from others by leaving a checkout open; a payment on its way is waited for.
  const isPaying = theirs.some(({ status }) => status === 'created' || status === 'authorized');
  if (order.couponId && age >= COUPON_HOLD_MS && !isPaying) {
    await deps.db.transaction((tx) => deps.repository.expireOrder(tx, order.id));
  }
}

/** A payment of another order will not be ours tomorrow: a person must look at it. */
async function confirmOrNote(deps: DepsWithProvider, order: AskableOrder, paymentId: string): Promise<void> {
  try {
    await confirmPayment(deps, order, paymentId);
  } catch (error) {
    if (!(error instanceof AppError) || error.statusCode !== 409) throw error;
    // Money that does not fit, or surplus for an order that was given back: it is on its way back.
    if (error.code !== 'payment.mismatch') return;
    deps.logger.error({ err: error, orderId: order.id, paymentId }, 'a payment belongs to another order');
  }
}

/**
 * Books payments that were captured before the ledger was kept. All of them are looked at once, and afterwards those of the last
 * weeks: whether a school has sold a hundred courses or a million, the look is short. Returns how many were booked.
 */
export async function bookOldCharges(deps: PaymentsDeps): Promise<number> {
  const settledBefore = deps.clock.now().getTime() - LOOKED_AT_AGAIN_MS;
  const start = (await readFact(deps.db, BOOKED_FACT)) as { after: string } | undefined;
  let after = start?.after ?? null;
  let settled = after;
  let booked = 0;
  for (let isMore = true; isMore; ) {
    const page = await deps.ledger.listBooked(after, PAYMENTS_A_LOOK);
    for (const payment of page) if (payment.isUnbooked) booked += (await bookOldCharge(deps, payment)) ? 1 : 0;
    settled = page.findLast(({ createdAt }) => createdAt.getTime() < settledBefore)?.id ?? settled;
    after = page.at(-1)?.id ?? after;
    isMore = page.length === PAYMENTS_A_LOOK;
    if (settled) await writeFact(deps.db, BOOKED_FACT, { after: settled });
  }
  return booked;
}

type OldCharge = Awaited<ReturnType<PaymentsDeps['ledger']['listBooked']>>[number];

/** False when somebody else has booked it meanwhile, or it went back. */
function bookOldCharge(
  deps: PaymentsDeps,
  { orderId, providerPaymentId, amountPaise, currency }: OldCharge,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const order = await deps.repository.lockOrder(tx, orderId);
    if (order.status !== 'paid' || (await deps.ledger.findCharge(tx, providerPaymentId))) return false;
    await bookCharge(deps, tx, { order, payment: { id: providerPaymentId, amountPaise, currency }, kind: 'charge' });
    return true;
  });
}
