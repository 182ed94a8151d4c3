import type { Tx } from '../../../database/db.ts';
import type { PaymentStatus } from '../../../database/statuses.ts';
import { chargeLegs, shareOf } from '../ledger/ledger.models.ts';
import { chargePosting } from '../ledger/ledger.repository.ts';
import type { PaymentsDeps } from '../payments.deps.ts';
import { createPaymentMismatchError } from '../payments.errors.ts';
import { furthestPaymentStatus, type PaymentOrder } from '../payments.models.ts';
import type { ProviderPayment } from '../payments.provider.ts';

/** Books what a payment has brought, split with today's share of the platform. */
export async function bookCharge(
  deps: PaymentsDeps,
  tx: Tx,
  charge: {
    order: PaymentOrder;
    payment: Pick<ProviderPayment, 'id' | 'amountPaise' | 'currency'>;
    kind: 'charge' | 'surplus';
  },
): Promise<void> {
  const { order, payment, kind } = charge;
  const sharePaise = kind === 'charge' ? shareOf(payment.amountPaise, deps.readPlatformShare()) : 0;
  await deps.ledger.post(tx, {
    posting: chargePosting(payment.id),
    kind,
    orderId: order.id,
    courseId: order.courseId,
    currency: payment.currency,
    legs: chargeLegs({ kind, amountPaise: payment.amountPaise, sharePaise }),
  });
}

/** What came too much, or does not fit, goes back by itself. Call with the order locked. */
export async function returnSurplus(
  deps: PaymentsDeps,
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

/** Writes down what the provider says about a payment, and returns our id of it. Throws 409 `payment.mismatch`. */
// biome-ignore lint/complexity/useMaxParams: deps and transaction stand beside the two.
export async function savePayment(
  deps: PaymentsDeps,
  tx: Tx,
  order: PaymentOrder,
  payment: ProviderPayment,
  news: PaymentStatus,
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
    bankReference: payment.bankReference,
  });
}
