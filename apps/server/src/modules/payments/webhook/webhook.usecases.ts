import { createHash } from 'node:crypto';
import { AppError } from '../../../platform/errors/app-error.ts';
import { parseJson } from '../../../platform/http/parse-json.ts';
import { toStorableJson, toStorableText } from '../../../platform/text/storable.ts';
import { confirmPayment, recordFailedPayment } from '../confirmation/confirm.usecases.ts';
import { recordDispute } from '../disputes/disputes.usecases.ts';
import type { DepsWithProvider, PaymentsDeps } from '../payments.deps.ts';
import { createBadSignatureError, createMalformedEventError } from '../payments.errors.ts';
import type { PaymentOrder } from '../payments.models.ts';
import { ensureProvider } from '../payments.policies.ts';
import type { ProviderEvent } from '../payments.provider.ts';
import { isOwnReceipt } from '../reconciliation/lost-payments.usecases.ts';
import { syncRefunds } from '../refunds/refunds.usecases.ts';

const PAID_EVENTS = new Set(['payment.authorized', 'payment.captured', 'order.paid']);
const REFUND_EVENTS = new Set(['refund.created', 'refund.processed', 'refund.failed', 'payment.refunded']);

/** Refusals that no repetition will change. */
const FINAL_REFUSALS = new Set([
  'payment.mismatch',
  'payment.amount-mismatch',
  'payment.refunded',
  'payment.not-captured',
]);
/** These tell that something is wrong, and not only late. */
const STRANGE_REFUSALS = new Set(['payment.mismatch']);

/**
 * Takes one webhook call: proves it, and stores it by its event id together with the job that acts on it. Asking the
 * provider about it may take seconds, and the provider gives us five. Throws 400 `payment.bad-signature` or
 * `payment.malformed-event`.
 */
export async function receiveWebhook(
  deps: PaymentsDeps,
  call: { rawBody: Buffer; signature: string; eventId: string | undefined },
): Promise<void> {
  const provider = ensureProvider(deps.provider);
  if (!provider.verifyWebhookSignature(call.rawBody, call.signature)) throw createBadSignatureError();
  const payload = parseJson(call.rawBody.toString('utf8'));
  const event = provider.readWebhookEvent(payload);
  if (!event) throw createMalformedEventError();
  // Without an id, the same bytes are the same event.
  const eventId = call.eventId || `sha256:${createHash('sha256').update(call.rawBody).digest('hex')}`;
  await deps.db.transaction(async (tx) => {
    // Payers write some of it, and an event that cannot be kept would be refused for ever.
    const kept = { eventId, type: toStorableText(event.type), payload: toStorableJson(payload) };
    const isNew = await deps.repository.storeEvent(tx, kept);
    if (isNew) await deps.later.actOnEvent(tx, eventId);
  });
}

/** Acts on a stored event; does nothing the second time. Throws when it must be tried again. */
export async function processEvent(deps: PaymentsDeps, eventId: string): Promise<void> {
  const provider = ensureProvider(deps.provider);
  const stored = await deps.repository.findOpenEvent(eventId);
  if (!stored) return;
  const event = provider.readWebhookEvent(stored.payload);
  if (event) await actOnEvent({ ...deps, provider }, event);
  await deps.repository.markEventProcessed(eventId);
}

async function actOnEvent(deps: DepsWithProvider, event: ProviderEvent): Promise<void> {
  if (!event.paymentId) return;
  const order = await findOrder(deps, event);
  if (event.dispute) return recordDispute(deps, { order, paymentId: event.paymentId, dispute: event.dispute });
  if (!order) return noteUnknown(deps, event);
  if (event.type === 'payment.failed') return recordFailedPayment(deps, order, event.paymentId);
  if (!PAID_EVENTS.has(event.type) && !REFUND_EVENTS.has(event.type)) return;
  try {
    if (PAID_EVENTS.has(event.type)) await confirmPayment(deps, order, event.paymentId);
    else await syncRefunds(deps, order, event.paymentId);
  } catch (error) {
    if (!(error instanceof AppError) || !FINAL_REFUSALS.has(error.code)) throw error;
    if (!STRANGE_REFUSALS.has(error.code)) return;
    deps.logger.error({ err: error, orderId: order.id, paymentId: event.paymentId }, 'a payment event does not fit');
  }
}

/** An account can serve several shops, whose orders are not ours. Of ours one is unknown when a backup from before was restored. */
function noteUnknown(deps: DepsWithProvider, { orderId, paymentId, receipt }: ProviderEvent): void {
  if (!isOwnReceipt(receipt)) return;
  deps.logger.error({ orderId, paymentId }, 'money for an order that is not known here: npm run payments:doctor');
}

async function findOrder(deps: DepsWithProvider, { orderId, paymentId }: ProviderEvent): Promise<PaymentOrder | null> {
  if (orderId) return deps.repository.findOrderByProviderId(deps.provider.name, orderId);
  const payment = paymentId ? await deps.repository.findPayment(deps.db, paymentId) : null;
  return payment && deps.repository.findOrder(payment.orderId);
}
