import type { DisputeState } from '@nalanda/contract';

/** An order at the provider. */
interface ProviderOrder {
  id: string;
  amountPaise: number;
  currency: string;
}

/** What the provider says about one payment. `authorized` is promised by the bank and not yet taken. */
export interface ProviderPayment {
  id: string;
  orderId: string | null;
  amountPaise: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  method: string | null;
  /** What the payer's bank calls it, as `normaliseBankReference` writes it; null when the provider does not say. */
  bankReference: string | null;
  /** When it was begun; null when the provider does not say. */
  createdAt: Date | null;
}

/** Money that goes back, as the provider tells it. `receipt` is our own id of it; null for one that we did not begin. */
export interface ProviderRefund {
  id: string;
  paymentId: string;
  amountPaise: number;
  status: 'pending' | 'processed' | 'failed';
  receipt: string | null;
}

/** A payment that its buyer has asked the bank to take back. */
export interface ProviderDispute {
  id: string;
  state: DisputeState;
  amountPaise: number;
  /** The provider's word for it. */
  reason: string | null;
  /** Until when the provider takes an answer. */
  answerUntil: Date | null;
}

/** A webhook call, read: what happened, and to which order and payment. */
export interface ProviderEvent {
  type: string;
  orderId: string | null;
  /** Our own id of the order; null when the call does not say. */
  receipt: string | null;
  paymentId: string | null;
  /** null: it tells of none. */
  dispute: ProviderDispute | null;
}

/**
 * Somebody who takes money for us. Every call may throw 502 `payment.provider-failed`; a `null` means that the
 * provider knows no such thing.
 */
export interface PaymentProvider {
  /** Stored with every order, so that an order is never looked for at another provider. */
  readonly name: string;
  /** Public key that the checkout in the browser names. */
  readonly keyId: string;
  /** URL of the script that defines the checkout. */
  readonly checkoutScript: string;
  /** Opens an order; `receipt` is our own id of it, `notes` what somebody who knows the provider alone may have to know. */
  createOrder(order: {
    amountPaise: number;
    currency: string;
    receipt: string;
    notes?: Record<string, string>;
  }): Promise<ProviderOrder>;
  /** What was said when an order was opened; null when the provider does not know it. */
  fetchOrder(orderId: string): Promise<{ receipt: string | null; notes: Record<string, string> } | null>;
  /** All payments that were begun in this time, for whatever shop, some at a time. */
  listPayments(span: { since: Date; until: Date }): AsyncIterable<ProviderPayment[]>;
  fetchPayment(paymentId: string): Promise<ProviderPayment | null>;
  capturePayment(payment: { id: string; amountPaise: number; currency: string }): Promise<ProviderPayment>;
  /** Every payment tried for an order; null when the provider does not know the order. */
  fetchOrderPayments(orderId: string): Promise<ProviderPayment[] | null>;
  /**
   * Sends money back. The same `key` never sends it twice, however often it is called; null when the provider refuses
   * for good.
   */
  refundPayment(refund: {
    paymentId: string;
    amountPaise: number;
    receipt: string;
    key: string;
  }): Promise<ProviderRefund | null>;
  /** Every refund of a payment; null when the provider does not know the payment. */
  fetchRefunds(paymentId: string): Promise<ProviderRefund[] | null>;
  /** Did the provider sign that this payment was made for this order? */
  verifyCheckoutSignature(signed: { orderId: string; paymentId: string; signature: string }): boolean;
  /** Did the provider send exactly these bytes? */
  verifyWebhookSignature(rawBody: Buffer, signature: string): boolean;
  /** Reads a webhook body; null when it is none of the provider's. */
  readWebhookEvent(payload: unknown): ProviderEvent | null;
}
