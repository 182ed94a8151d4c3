import { isSameText } from '../../../platform/secrets/same-text.ts';
import { createProviderFailedError } from '../payments.errors.ts';
import { normaliseBankReference } from '../payments.models.ts';
import type {
  PaymentProvider,
  ProviderDispute,
  ProviderEvent,
  ProviderPayment,
  ProviderRefund,
} from '../payments.provider.ts';
import { createRazorpayClient, type RazorpayClientOptions, RazorpayError } from './razorpay.client.ts';
import {
  type RazorpayDispute,
  type RazorpayPayment,
  type RazorpayRefund,
  razorpayEventSchema,
  razorpayOrderSchema,
  razorpayPaymentListSchema,
  razorpayPaymentSchema,
  razorpayRefundListSchema,
  razorpayRefundSchema,
} from './razorpay.schemas.ts';
import { checkoutMessage, signHex } from './razorpay.signature.ts';

const RAZORPAY_CHECKOUT_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';

/** What a page with Razorpay's checkout loads from Razorpay. */
export const RAZORPAY_SOURCES = {
  scripts: ['https://checkout.razorpay.com'],
  // Its script writes style blocks and attributes into the page; a checkout that cannot be seen is worse than a style.
  styles: ["'unsafe-inline'"],
  connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
  frames: ['https://checkout.razorpay.com', 'https://api.razorpay.com'],
  allowsUntrustedTypes: true,
};

export interface RazorpayProviderOptions extends RazorpayClientOptions {
  /** Name stored with the orders. */
  name?: string;
  /** New and old: retries of older events are signed with the secret of their time. */
  webhookSecrets?: string[];
  checkoutScript?: string;
}

/** Razorpay, or whoever speaks its wire, as a payment provider. Calls throw 502 `payment.provider-failed`. */
export function createRazorpayProvider(options: RazorpayProviderOptions): PaymentProvider {
  const client = createRazorpayClient(options);
  const { keyId, keySecret, webhookSecrets = [] } = options;
  return {
    name: options.name ?? 'razorpay',
    keyId,
    checkoutScript: options.checkoutScript ?? RAZORPAY_CHECKOUT_SCRIPT,

    async createOrder({ amountPaise, currency, receipt, notes }) {
      const order = await orFail(
        client.post('/orders', { amount: amountPaise, currency, receipt, notes }, razorpayOrderSchema),
      );
      if (order.amount !== amountPaise || order.currency !== currency) {
        throw createProviderFailedError({
          cause: new RazorpayError(`order ${order.id} was opened over another amount`),
        });
      }
      return { id: order.id, amountPaise: order.amount, currency: order.currency };
    },

    fetchOrder: (orderId) => fetchOrder(client, orderId),
    listPayments: (span) => listPayments(client, span),

    async fetchPayment(paymentId) {
      const path = `/payments/${encodeURIComponent(paymentId)}`;
      const payment = await orFail(orNull(client.get(path, razorpayPaymentSchema)));
      return payment && toPayment(payment);
    },

    async capturePayment({ id, amountPaise, currency }) {
      const path = `/payments/${encodeURIComponent(id)}/capture`;
      return toPayment(await orFail(client.post(path, { amount: amountPaise, currency }, razorpayPaymentSchema)));
    },

    async fetchOrderPayments(orderId) {
      const path = `/orders/${encodeURIComponent(orderId)}/payments`;
      const list = await orFail(orNull(client.get(path, razorpayPaymentListSchema)));
      return list?.items.map(toPayment) ?? null;
    },

    async refundPayment({ paymentId, amountPaise, receipt, key }) {
      const path = `/payments/${encodeURIComponent(paymentId)}/refund`;
      const body = { amount: amountPaise, speed: 'normal', receipt };
      const headers = { 'x-refund-idempotency': key };
      const refund = await orFail(orNull(client.post(path, body, razorpayRefundSchema, headers)));
      return refund && toRefund(refund);
    },

    async fetchRefunds(paymentId) {
      const path = `/payments/${encodeURIComponent(paymentId)}/refunds`;
      const list = await orFail(orNull(client.get(path, razorpayRefundListSchema)));
      return list?.items.map(toRefund) ?? null;
    },

    verifyCheckoutSignature: ({ orderId, paymentId, signature }) =>
      isSameText(signHex(keySecret, checkoutMessage(orderId, paymentId)), signature),

    verifyWebhookSignature: (rawBody, signature) =>
      webhookSecrets.some((secret) => isSameText(signHex(secret, rawBody), signature)),

    readWebhookEvent,
  };
}

function readWebhookEvent(payload: unknown): ProviderEvent | null {
  const parsed = razorpayEventSchema.safeParse(payload);
  if (!parsed.success) return null;
  const { event: type, payload: parts } = parsed.data;
  const { order, payment, refund, dispute } = parts;
  return {
    type,
    orderId: order?.entity.id ?? payment?.entity.order_id ?? null,
    receipt: order?.entity.receipt ?? null,
    paymentId: payment?.entity.id ?? refund?.entity.payment_id ?? dispute?.entity.payment_id ?? null,
    dispute: dispute ? toDispute(dispute.entity) : null,
  };
}

function toDispute({ id, status, amount, amount_deducted, reason_code, respond_by }: RazorpayDispute): ProviderDispute {
  return {
    id,
    state: status === 'under_review' ? 'under-review' : status,
    amountPaise: amount_deducted || amount,
    reason: reason_code ?? null,
    answerUntil: respond_by ? new Date(respond_by * 1000) : null,
  };
}

/** So many things Razorpay lists at once. */
const MOST_LISTED = 100;

const toSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

type RazorpayClient = ReturnType<typeof createRazorpayClient>;

async function fetchOrder(client: RazorpayClient, orderId: string) {
  const order = await orFail(orNull(client.get(`/orders/${encodeURIComponent(orderId)}`, razorpayOrderSchema)));
  if (!order) return null;
  const notes = Object.entries(order.notes).map(([name, note]) => [name, String(note)]);
  return { receipt: order.receipt ?? null, notes: Object.fromEntries(notes) };
}

async function* listPayments(client: RazorpayClient, { since, until }: { since: Date; until: Date }) {
  const span = `from=${toSeconds(since)}&to=${toSeconds(until)}`;
  for (let skip = 0; ; skip += MOST_LISTED) {
    const path = `/payments?${span}&count=${MOST_LISTED}&skip=${skip}`;
    const { items } = await orFail(client.get(path, razorpayPaymentListSchema));
    if (items.length > 0) yield items.map(toPayment);
    if (items.length < MOST_LISTED) return;
  }
}

function toPayment(payment: RazorpayPayment): ProviderPayment {
  return {
    id: payment.id,
    orderId: payment.order_id ?? null,
    amountPaise: payment.amount,
    currency: payment.currency,
    status: payment.status,
    method: payment.method ?? null,
    bankReference: normaliseBankReference(
      payment.acquirer_data?.rrn ?? payment.acquirer_data?.bank_transaction_id ?? '',
    ),
    createdAt: payment.created_at === undefined ? null : new Date(payment.created_at * 1000),
  };
}

function toRefund(refund: RazorpayRefund): ProviderRefund {
  return {
    id: refund.id,
    paymentId: refund.payment_id,
    amountPaise: refund.amount,
    status: refund.status,
    receipt: refund.receipt ?? null,
  };
}

/** Razorpay answers 400 to an id that it does not know. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof RazorpayError && (error.status === 400 || error.status === 404)) return null;
    throw error;
  }
}

async function orFail<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw createProviderFailedError({ cause: error });
  }
}
