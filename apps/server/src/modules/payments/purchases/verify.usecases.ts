import { confirmPayment } from '../confirmation/confirm.usecases.ts';
import type { PaymentsDeps } from '../payments.deps.ts';
import { createBadSignatureError } from '../payments.errors.ts';
import type { PaymentOrder } from '../payments.models.ts';
import { ensureOwnOrder, ensureProvider } from '../payments.policies.ts';

/** What the checkout hands to the browser of the person who has paid; the order by the provider's id of it. */
export interface HandedPayment {
  learnerId: string;
  orderId: string;
  paymentId: string;
  signature: string;
}

/**
 * Checks what the checkout handed to the browser for an own order of the thing asked about, and confirms the payment. Throws
 * 404 `order.not-found`, 400 `payment.bad-signature` and what `confirmPayment` throws.
 */
export async function verifyOrder(
  deps: PaymentsDeps,
  handed: HandedPayment & { isIt(order: PaymentOrder): boolean },
): Promise<PaymentOrder> {
  const { learnerId, paymentId, signature, isIt } = handed;
  const provider = ensureProvider(deps.provider);
  const found = await deps.repository.findOrderByProviderId(provider.name, handed.orderId);
  const order = ensureOwnOrder(found, { learnerId, isIt });
  if (!provider.verifyCheckoutSignature({ orderId: order.providerOrderId, paymentId, signature })) {
    throw createBadSignatureError();
  }
  await confirmPayment({ ...deps, provider }, order, paymentId);
  return order;
}
