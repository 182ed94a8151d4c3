import type { PaymentsDeps } from '../payments.deps.ts';
import { CURRENCY, OFFLINE } from '../payments.models.ts';
import type { PaymentProvider } from '../payments.provider.ts';

/** Our name for an offline payment and its order; the bank's reference stands beside it, because one transfer may pay for several. */
export const offlinePaymentId = (paymentId: string): string => `offline_${paymentId}`;

/**
 * Stands where a provider is asked for money that none has taken: nobody knows more of it than our books, and somebody of the school
 * sends back at the bank what is given back here. So a refund is over as soon as it is written down.
 */
export const offlineProvider: PaymentProvider = {
  name: OFFLINE,
  keyId: '',
  checkoutScript: '',
  createOrder: async ({ amountPaise, receipt }) => ({ id: offlinePaymentId(receipt), amountPaise, currency: CURRENCY }),
  fetchOrder: async () => null,
  async *listPayments() {},
  fetchPayment: async () => null,
  capturePayment: () => Promise.reject(new Error('nothing is captured of an offline payment')),
  fetchOrderPayments: async () => null,
  refundPayment: async ({ paymentId, amountPaise, receipt }) => ({
    id: offlinePaymentId(receipt),
    paymentId,
    amountPaise,
    receipt,
    status: 'processed',
  }),
  fetchRefunds: async () => null,
  verifyCheckoutSignature: () => false,
  verifyWebhookSignature: () => false,
  readWebhookEvent: () => null,
};

/** Who gives back what was paid for an order; null: its provider is no longer set up here. */
export function findPayer(deps: Pick<PaymentsDeps, 'provider'>, order: { provider: string }): PaymentProvider | null {
  if (order.provider === OFFLINE) return offlineProvider;
  return order.provider === deps.provider?.name ? deps.provider : null;
}
