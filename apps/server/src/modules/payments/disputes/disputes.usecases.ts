import type { DisputeState } from '@nalanda/contract';
import type { DepsWithProvider } from '../payments.deps.ts';
import type { PaymentOrder } from '../payments.models.ts';
import type { ProviderDispute } from '../payments.provider.ts';
import type { PaymentRow } from '../payments.repository.ts';
import { bookTakenBack } from '../refunds/refunds.usecases.ts';
import { furthestDisputeState } from './disputes.models.ts';

/** What the provider tells of a payment of an order. */
interface Told {
  order: PaymentOrder;
  /** The provider's id. */
  paymentId: string;
  dispute: ProviderDispute;
}

/**
 * Notes how far a buyer's bank has come with taking a payment back, and tells the office when it begins. What the bank has taken is booked like
 * money that was given back: the course is lost, and the buyer gets a credit note. Safe to repeat.
 */
export async function recordDispute(deps: DepsWithProvider, told: Told): Promise<void> {
  const { order, paymentId, dispute } = told;
  const payment = await deps.repository.findPayment(deps.db, paymentId);
  if (!payment || payment.orderId !== order.id) {
    deps.logger.error(
      { orderId: order.id, paymentId, disputeId: dispute.id },
      'a dispute about a payment that is not known here',
    );
    return;
  }
  const state = await writeDown(deps, told, payment);
  if (state === 'lost') await bookTakenBack(deps, { order, payment, taken: dispute });
}

async function writeDown(deps: DepsWithProvider, { order, dispute }: Told, payment: PaymentRow): Promise<DisputeState> {
  return deps.db.transaction(async (tx) => {
    await deps.repository.lockOrder(tx, order.id);
    const known = await deps.disputes.find(tx, dispute.id);
    const { id: providerDisputeId, amountPaise, reason, answerUntil } = dispute;
    if (known) {
      const state = furthestDisputeState(known.state, dispute.state);
      if (state === dispute.state) await deps.disputes.update(tx, known.id, { state, amountPaise, answerUntil });
      return state;
    }
    const { state } = dispute;
    const about = { paymentId: payment.id, orderId: order.id };
    const id = await deps.disputes.insert(tx, { ...about, providerDisputeId, amountPaise, state, reason, answerUntil });
    await deps.tell(tx, { kind: 'payment-disputed', aboutId: id });
    return state;
  });
}
