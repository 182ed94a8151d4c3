import { paiseToRupees, type Sentence } from '@nalanda/contract';
import type { Tx } from '../../../database/db.ts';
import type { OrderStatus } from '../../../database/statuses.ts';
import { findPayer } from '../offline/offline.provider.ts';
import type { PaymentsDeps } from '../payments.deps.ts';
import { createNotRefundableError, createOrderNotFoundError } from '../payments.errors.ts';
import { OFFLINE } from '../payments.models.ts';
import { officePolicyRefusals, officeRefundRefusals, officeRefundReplies } from './refunds.sentences.ts';
import { findRefundablePayment, tryRefund } from './refunds.usecases.ts';

/** What somebody in the office gives back, and why. */
export interface OfficeRefund {
  orderId: string;
  /** Made by the browser: the same refund sent twice is one refund. */
  refundId: string;
  amountPaise: number;
  /** What was left to give back when the accountant decided. */
  leftPaise: number;
  reason: string;
  actorId: string;
}

/**
 * Gives back the whole of a payment or a part of it, whatever the policy says to the learner. A part leaves the learner
 * enrolled; when all has gone back, in one part or in several, the course is lost. Two who decide at once about the same money
 * cannot both be right: the second is told that the order has changed. Throws 404 `order.not-found`, 409
 * `payment.not-refundable` with the reason.
 */
export async function refundOrder(deps: PaymentsDeps, refund: OfficeRefund): Promise<Sentence> {
  const order = await deps.repository.findOrder(refund.orderId);
  if (!order) throw createOrderNotFoundError();
  const provider = findPayer(deps, order);
  if (!provider) throw createNotRefundableError({ reason: officePolicyRefusals.otherProvider() });
  await deps.db.transaction((tx) => writeDown(deps, tx, refund));
  const outcome = await tryRefund({ ...deps, provider }, refund.refundId);
  if (outcome === 'refused') throw createNotRefundableError({ reason: officeRefundRefusals.refusedByProvider() });
  return provider.name === OFFLINE ? officeRefundReplies.written() : officeRefundReplies[outcome]();
}

/** How much of what an order has brought can still go back, in paise; 0 while a refund waits for the provider or a bank decides about the payment. */
export async function findRefundable(
  deps: PaymentsDeps,
  order: { id: string; provider: string; status: OrderStatus },
): Promise<number> {
  if (order.status !== 'paid' || findPayer(deps, order) === null) return 0;
  const payment = await findRefundablePayment(deps, deps.db, order.id);
  if (!payment) return 0;
  if (await deps.disputes.hasOpen(deps.db, order.id)) return 0;
  const waits = (await deps.refunds.listOfPayment(deps.db, payment.id)).some(({ status }) => status === 'requested');
  return waits ? 0 : payment.amountPaise - (await deps.ledger.sumRefunded(deps.db, payment.id));
}

async function writeDown(deps: PaymentsDeps, tx: Tx, refund: OfficeRefund): Promise<void> {
  const { orderId, refundId, amountPaise, leftPaise, reason, actorId } = refund;
  const { status } = await deps.repository.lockOrder(tx, orderId);
  const known = await deps.refunds.find(tx, refundId);
  // Sent twice: what the first has written down goes on.
  if (known?.orderId === orderId && known.amountPaise === amountPaise) return;
  if (known) throw createNotRefundableError({ reason: officeRefundRefusals.changed() });
  if (status === 'refunded') throw createNotRefundableError({ reason: officePolicyRefusals.alreadyRefunded() });
  const payment = await findRefundablePayment(deps, tx, orderId);
  if (!payment) throw createNotRefundableError({ reason: officePolicyRefusals.notPaid() });
  if (await deps.disputes.hasOpen(tx, orderId))
    throw createNotRefundableError({ reason: officeRefundRefusals.disputed() });
  const left = payment.amountPaise - (await deps.ledger.sumRefunded(tx, payment.id));
  if (left !== leftPaise) throw createNotRefundableError({ reason: officeRefundRefusals.changed() });
  if (amountPaise > left) {
    throw createNotRefundableError({ reason: officeRefundRefusals.tooMuch({ left: paiseToRupees(left) }) });
  }
  const inserted = await deps.refunds.insert(tx, {
    id: refundId,
    paymentId: payment.id,
    orderId,
    amountPaise,
    providerRefundId: null,
    status: 'requested',
    reason: 'office',
    officeReason: reason,
    requestedBy: actorId,
  });
  if (!inserted) throw createNotRefundableError({ reason: officeRefundRefusals.onItsWay() });
}
