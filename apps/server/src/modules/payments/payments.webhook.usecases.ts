import { createHash } from 'node:crypto';
import { AppError } from '../../platform/errors.ts';
import { confirmPayment, recordFailedPayment } from './payments.confirm.usecases.ts';
import type { PaidDeps, PaymentsDeps } from './payments.deps.ts';
import { createBadSignatureError, createMalformedEventError } from './payments.errors.ts';
import { ensureProvider } from './payments.policies.ts';
import type { ProviderEvent } from './payments.provider.ts';

const PAID_EVENTS = new Set(['payment.authorized', 'payment.captured', 'order.paid']);

/** Refusals that no repetition will change; the provider need not send the event again. */
const FINAL_REFUSALS = new Set(['payments.mismatch', 'payments.refunded']);

/**
 * Takes one webhook call: proves it, stores it by its event id, then acts on it. An event that cannot be acted on now
 * stays open and is sent again by the provider. Throws 400 `payments.bad-signature` or `payments.malformed-event`,
 * and what `confirmPayment` throws for passing reasons.
 */
export async function receiveWebhook(
  deps: PaymentsDeps,
  call: { rawBody: Buffer; signature: string; eventId: string | undefined },
): Promise<void> {
  const provider = ensureProvider(deps.provider);
  if (!provider.verifyWebhookSignature(call.rawBody, call.signature)) throw createBadSignatureError();
  const payload = parseJson(call.rawBody);
  const event = provider.readWebhookEvent(payload);
  if (!event) throw createMalformedEventError();
  // Without an id, the same bytes are the same event.
  const eventId = call.eventId || `sha256:${createHash('sha256').update(call.rawBody).digest('hex')}`;
  const stored = await deps.repository.storeEvent({ eventId, type: event.type, payload });
  if (stored.isProcessed) return;
  await actOnEvent({ ...deps, provider }, event);
  await deps.repository.markEventProcessed(eventId);
}

async function actOnEvent(deps: PaidDeps, event: ProviderEvent): Promise<void> {
  if (!event.orderId || !event.paymentId) return;
  const order = await deps.repository.findOrderByProviderId(deps.provider.name, event.orderId);
  // An account can serve several shops; what we did not order is not ours.
  if (!order) return;
  if (event.type === 'payment.failed') return recordFailedPayment(deps, order, event.paymentId);
  if (!PAID_EVENTS.has(event.type)) return;
  try {
    await confirmPayment(deps, order, event.paymentId);
  } catch (error) {
    if (!(error instanceof AppError) || !FINAL_REFUSALS.has(error.code)) throw error;
    deps.logger.error({ err: error, orderId: order.id, paymentId: event.paymentId }, 'a payment event does not fit');
  }
}

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}
