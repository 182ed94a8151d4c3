import type { DisputeState, Sentence } from '@nalanda/contract';
import type { Tx } from '../../../database/db.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { confirmPayment } from '../confirmation/confirm.usecases.ts';
import type { DepsWithProvider, PaymentsDeps } from '../payments.deps.ts';
import type { PaymentOrder } from '../payments.models.ts';
import type { ProviderDispute } from '../payments.provider.ts';
import type { PaymentRow } from '../payments.repository.ts';
import { isOwnReceipt } from '../reconciliation/lost-payments.usecases.ts';
import { bookTakenBack } from '../refunds/refunds.usecases.ts';
import { furthestDisputeState, isOpenDispute } from './disputes.models.ts';
import type { DisputeNews } from './disputes.repository.ts';
import { createDisputeNotFoundError, sayDisputeOpened, sayDisputeSettled } from './disputes.sentences.ts';

/** What the provider tells of a payment. */
interface Told {
  /** null: not known here. */
  order: PaymentOrder | null;
  /** The provider's id. */
  paymentId: string;
  dispute: ProviderDispute;
}

/**
 * Notes how far a buyer's bank has come with taking a payment back, and tells the office when it begins and when money is lost. What the bank
 * has taken is booked like money that was given back: the course is lost, and the buyer gets a credit note. A payment for an order of
 * ours that is not known here is noted for the office alone. Safe to repeat.
 */
export async function recordDispute(deps: DepsWithProvider, told: Told): Promise<void> {
  const { paymentId, dispute } = told;
  const order = told.order ?? (await findOrder(deps, paymentId));
  const payment = order && (await findPayment(deps, order, paymentId));
  if (!order || !payment) return recordUnknown(deps, { order, paymentId, dispute });
  const state = await deps.db.transaction(async (tx) => {
    await deps.repository.lockOrder(tx, order.id);
    const about = { paymentId: payment.id, orderId: order.id, unknownPayment: null };
    return writeDown(deps, tx, { about, dispute });
  });
  if (state === 'lost') await bookTakenBack(deps, { order, payment, taken: dispute });
}

/** An event of a dispute names the payment, and not always its order. */
async function findOrder(deps: DepsWithProvider, paymentId: string): Promise<PaymentOrder | null> {
  const payment = await deps.provider.fetchPayment(paymentId);
  return payment?.orderId ? deps.repository.findOrderByProviderId(deps.provider.name, payment.orderId) : null;
}

/** What the provider has told of the dispute may have come before what it tells of the payment. */
async function findPayment(deps: DepsWithProvider, order: PaymentOrder, paymentId: string): Promise<PaymentRow | null> {
  const find = async () => {
    const payment = await deps.repository.findPayment(deps.db, paymentId);
    return payment?.orderId === order.id ? payment : null;
  };
  const known = await find();
  if (known) return known;
  try {
    await confirmPayment(deps, order, paymentId);
  } catch (error) {
    // The order does not take it. Without the provider it is tried again.
    if (!(error instanceof AppError) || error.statusCode >= 500) throw error;
  }
  return find();
}

/** An account can serve several shops; their disputes are not ours. */
async function recordUnknown(deps: DepsWithProvider, { order, paymentId, dispute }: Told): Promise<void> {
  if (!order && !(await isOurs(deps, paymentId))) return;
  deps.logger.error({ paymentId, disputeId: dispute.id }, 'a dispute about a payment that is not known here');
  const about = { paymentId: null, orderId: null, unknownPayment: paymentId };
  await deps.db.transaction((tx) => writeDown(deps, tx, { about, dispute }));
}

async function isOurs(deps: DepsWithProvider, paymentId: string): Promise<boolean> {
  const payment = await deps.provider.fetchPayment(paymentId);
  const order = payment?.orderId ? await deps.provider.fetchOrder(payment.orderId) : null;
  return order !== null && isOwnReceipt(order.receipt);
}

async function writeDown(
  deps: DepsWithProvider,
  tx: Tx,
  {
    about,
    dispute,
  }: { about: Pick<DisputeNews, 'paymentId' | 'orderId' | 'unknownPayment'>; dispute: ProviderDispute },
): Promise<DisputeState> {
  const known = await deps.disputes.find(tx, dispute.id);
  const { id: providerDisputeId, amountPaise, reason, answerUntil } = dispute;
  const state = known ? furthestDisputeState(known.state, dispute.state) : dispute.state;
  if (known && state !== dispute.state) return state;
  const news = { state, amountPaise, answerUntil };
  if (known) await deps.disputes.update(tx, known, news);
  const id = known?.id ?? (await deps.disputes.insert(tx, { ...about, ...news, providerDisputeId, reason }));
  const kind =
    about.orderId === null ? 'payment-unknown' : isOpenDispute({ state }) ? 'payment-disputed' : 'payment-lost';
  const isNews = known?.state !== state && (isOpenDispute({ state }) || state === 'lost');
  if (isNews) await deps.tell(tx, { kind, aboutId: id });
  return state;
}

/**
 * Notes that somebody in the office has dealt with a dispute that stands in no books, or takes the note back. What the provider tells later
 * opens it again. Throws 404 `dispute.not-found`.
 */
export async function settleDispute(
  { disputes }: Pick<PaymentsDeps, 'disputes'>,
  { disputeId, isSettled, actorId }: { disputeId: string; isSettled: boolean; actorId: string },
): Promise<Sentence> {
  if (!(await disputes.settle(disputeId, isSettled ? actorId : null))) throw createDisputeNotFoundError();
  return isSettled ? sayDisputeSettled() : sayDisputeOpened();
}
