import { AppError } from '../../../platform/errors/app-error.ts';
import type { DepsWithProvider, PaymentsDeps } from '../payments.deps.ts';
import { type AskableOrder, isOverSomething, type PaymentOrder } from '../payments.models.ts';
import type { ProviderPayment } from '../payments.provider.ts';
import { findLostPayments } from './lost-payments.usecases.ts';
import { askAboutOrder, bookOldCharges, reconcile } from './reconcile.usecases.ts';

const BATCH = 100_000;

/** A finding, as a sentence for the operator. */
export interface Finding {
  kind:
    | 'open order'
    | 'open event'
    | 'misfit'
    | 'open refund'
    | 'owed refund'
    | 'disagreement'
    | 'lost payment'
    | 'books'
    | 'coupon'
    | 'payout';
  text: string;
}

/**
 * Looks for money matters without an end, and asks the provider about every order and every payment of the last `days`. With `mends` it
 * first does what is safe: everything that the reconciler does, now, and refunds that nobody has told us of.
 */
export async function examinePayments(
  outside: PaymentsDeps,
  options: { mends: boolean; days: number },
): Promise<Finding[]> {
  const deps = outside.provider ? { ...outside, provider: outside.provider } : null;
  if (options.mends) {
    await bookOldCharges(outside);
    await outside.repository.makeAllDue();
    if (deps) {
      await mendDisagreements(deps, options.days);
      await reconcile(deps, { eventPatienceMs: 0 });
      // What the first round has found out may have to go back.
      await outside.refunds.makeAllDue();
      await reconcile(deps, { eventPatienceMs: 0 });
    }
  }
  return [
    ...(await findOpen(outside)),
    ...(deps ? await findDisagreements(deps, options.days) : []),
    ...(deps ? await findLost(deps, options.days) : []),
    ...(await findInBooks(outside)),
  ];
}

async function findOpen(deps: PaymentsDeps): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const order of await deps.repository.listOpenOrders()) {
    const { id, providerOrderId, status, offeredAt } = order;
    findings.push({
      kind: 'open order',
      text: `${id} (${providerOrderId}) is ${status}, offered ${offeredAt.toISOString()}`,
    });
  }
  for (const eventId of await deps.repository.listOpenEvents(deps.clock.now(), BATCH)) {
    findings.push({ kind: 'open event', text: `${eventId} has not been acted on` });
  }
  for (const misfit of await deps.repository.listMisfits()) {
    const { providerPaymentId, amountPaise, currency, status, order } = misfit;
    const wanted = `${order.amountPaise} ${order.currency} of order ${order.id}`;
    findings.push({
      kind: 'misfit',
      text: `${providerPaymentId} over ${amountPaise} ${currency} is ${status} for ${wanted}`,
    });
  }
  for (const refund of await deps.refunds.listUnfinished()) {
    const kind = refund.status === 'requested' || refund.status === 'pending' ? 'open refund' : 'owed refund';
    const text = `${refund.id} of order ${refund.orderId} over ${refund.amountPaise} paise is ${refund.status}`;
    findings.push({ kind, text });
  }
  return findings;
}

async function findDisagreements(deps: DepsWithProvider, days: number): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const order of await listRecent(deps, days)) {
    const theirs = await deps.provider.fetchOrderPayments(order.providerOrderId);
    if (theirs === null) {
      findings.push({ kind: 'disagreement', text: `${order.id}: the provider does not know ${order.providerOrderId}` });
      continue;
    }
    for (const text of await compare(deps, order, theirs.filter(isOverSomething))) {
      findings.push({ kind: 'disagreement', text: `${order.id}: ${text}` });
    }
  }
  return findings;
}

async function findLost(deps: DepsWithProvider, days: number): Promise<Finding[]> {
  return (await findLostPayments(deps, days)).map((text) => ({ kind: 'lost payment', text }));
}

async function compare(deps: DepsWithProvider, order: PaymentOrder, theirs: ProviderPayment[]): Promise<string[]> {
  const ours = new Map(
    (await deps.repository.listPayments(deps.db, order.id)).map((payment) => [payment.providerPaymentId, payment]),
  );
  const texts: string[] = [];
  for (const { id, status } of theirs) {
    const known = ours.get(id)?.status;
    const isMoney = status === 'captured' || status === 'authorized';
    const isTaken = known === 'captured' || known === 'mismatched' || known === 'refunded';
    const isMissing = isMoney && known !== status && !(isTaken && status === 'captured');
    if (isMissing) texts.push(`${id} is ${status} at the provider and ${known ?? 'unknown'} here`);
    if (status === 'refunded' && (known === 'captured' || known === 'mismatched')) {
      texts.push(`${id} is refunded at the provider and ${known} here`);
    }
  }
  if (order.status === 'paid' && !theirs.some(({ status }) => status === 'captured')) {
    texts.push('is paid here, and the provider holds no captured payment');
  }
  return texts;
}

async function mendDisagreements(deps: DepsWithProvider, days: number): Promise<void> {
  for (const order of await listRecent(deps, days)) {
    if (order.status !== 'paid' && order.status !== 'refunded') continue;
    try {
      await askAboutOrder(deps, order);
    } catch (error) {
      // Without the provider nothing can be mended; one order that cannot be must not keep the others from it.
      if (error instanceof AppError) throw error;
      deps.logger.error({ err: error, orderId: order.id }, 'an order could not be mended');
    }
  }
}

function listRecent(deps: DepsWithProvider, days: number): Promise<AskableOrder[]> {
  const since = new Date(deps.clock.now().getTime() - days * 24 * 60 * 60 * 1000);
  return deps.repository.listOrdersSince(deps.provider.name, since);
}

async function findInBooks(deps: PaymentsDeps): Promise<Finding[]> {
  const findings: Finding[] = [];
  const { sumPaise, unbalanced } = await deps.ledger.checkBalance();
  if (sumPaise !== 0 || unbalanced > 0) {
    findings.push({
      kind: 'books',
      text: `out of balance by ${sumPaise} paise; ${unbalanced} postings do not sum to 0`,
    });
  }
  for (const text of await deps.ledger.months.listContradictions()) findings.push({ kind: 'books', text });
  const misparted = await deps.ledger.countMisparted();
  if (misparted > 0) {
    findings.push({ kind: 'books', text: `${misparted} amounts of bundles are not the sum of their courses' parts` });
  }
  for (const { orderId, providerPaymentId } of await deps.ledger.listUnbooked(BATCH)) {
    findings.push({ kind: 'books', text: `${providerPaymentId} of order ${orderId} is not booked` });
  }
  for (const { orderId, status, use } of await deps.coupons.listMisheld()) {
    findings.push({ kind: 'coupon', text: `${orderId} is ${status} and its use of a coupon is ${use ?? 'missing'}` });
  }
  for (const text of await deps.payouts.repository.listContradictions()) findings.push({ kind: 'payout', text });
  for (const { educatorId, box } of await deps.payouts.repository.listBoxes()) {
    if (deps.payouts.boxes.open(box, educatorId) !== null) continue;
    findings.push({
      kind: 'payout',
      text: `the bank account of educator ${educatorId} cannot be read: SESSION_SECRET has changed`,
    });
  }
  return findings;
}
