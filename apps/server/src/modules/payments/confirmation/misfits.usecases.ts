import type { PaymentStatus } from '../../../database/statuses.ts';
import type { DepsWithProvider } from '../payments.deps.ts';
import { isOverSomething } from '../payments.models.ts';
import type { ProviderPayment } from '../payments.provider.ts';
import { bookCharge, returnSurplus, savePayment } from './booking.usecases.ts';

/** What our row says about a payment that does not fit: only what was taken has to go back. */
const STATUS_OF_MISFIT: Partial<Record<ProviderPayment['status'], PaymentStatus>> = {
  authorized: 'authorized',
  captured: 'mismatched',
  refunded: 'refunded',
};

/**
 * Writes down a payment over another amount, or in another currency, than its order. Taken money is booked as the
 * learner's and sent back; nobody earns by it. The order ends at once, because at the provider it has its payment:
 * the next click opens a new one. Does nothing the second time. Throws 409 `payment.mismatch`.
 */
export async function returnMisfit(deps: DepsWithProvider, orderId: string, payment: ProviderPayment): Promise<void> {
  const status = STATUS_OF_MISFIT[payment.status];
  if (!status) return;
  if (!isOverSomething(payment)) return endOrder(deps, orderId);
  const isNews = await deps.db.transaction(async (tx) => {
    const order = await deps.repository.lockOrder(tx, orderId);
    const known = await deps.repository.findPayment(tx, payment.id);
    const isOver = known?.status === 'mismatched' || known?.status === 'refunded';
    if (known?.orderId === order.id && (isOver || known.status === status)) return false;
    const paymentId = await savePayment(deps, tx, order, payment, status);
    await deps.repository.expireOrder(tx, order.id);
    if (status === 'mismatched') {
      await bookCharge(deps, tx, { order, payment, kind: 'surplus' });
      await returnSurplus(deps, tx, { order, paymentId, amountPaise: payment.amountPaise });
    }
    return true;
  });
  if (!isNews) return;
  deps.misfits.inc();
  const { id: paymentId, amountPaise, currency } = payment;
  deps.logger.error({ orderId, paymentId, amountPaise, currency, status }, 'a payment does not fit its order');
}

/** Nothing was taken and nothing goes back, but at the provider the order has its payment. */
function endOrder(deps: DepsWithProvider, orderId: string): Promise<void> {
  return deps.db.transaction(async (tx) => {
    await deps.repository.lockOrder(tx, orderId);
    await deps.repository.expireOrder(tx, orderId);
  });
}
