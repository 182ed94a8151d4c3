import { setTimeout as wait } from 'node:timers/promises';
import { signHex } from '../../modules/payments/index.ts';
import type { Logger } from '../../platform/logger.ts';
import { newGatewayId, presentGatewayOrder, presentGatewayPayment, presentGatewayRefund } from './gateway.models.ts';
import type { GatewayOrder, GatewayPayment, GatewayRefund } from './gateway.repository.ts';

/** Waits before each try; Razorpay goes on for a day. */
const TRY_AFTER_MS = [0, 2_000, 10_000];

export interface WebhookSender {
  /** Tells the shop what became of a payment, in the background. */
  announce(payment: GatewayPayment, order: GatewayOrder): void;
  /** Tells the shop that money goes back. */
  announceRefund(refund: GatewayRefund, payment: GatewayPayment): void;
  /** Does something later, unless the server stops before. */
  after(milliseconds: number, task: () => Promise<void>): void;
  /** Gives up what has not been delivered. */
  close(): Promise<void>;
}

/** Sends webhooks as Razorpay does: signed, with an event id, again when the shop does not answer well. */
export function createWebhookSender(options: {
  fetch: typeof fetch;
  /** Where the shop takes webhooks. */
  getUrl: () => string;
  secret: string;
  logger: Logger;
}): WebhookSender {
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();

  async function deliver(event: string, body: string): Promise<void> {
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-event-id': newGatewayId('evt'),
      'x-razorpay-signature': signHex(options.secret, body),
    };
    for (const delay of TRY_AFTER_MS) {
      try {
        await wait(delay, undefined, { signal: closing.signal, ref: false });
        const signal = AbortSignal.any([AbortSignal.timeout(5_000), closing.signal]);
        const answer = await options.fetch(options.getUrl(), { method: 'POST', headers, body, signal });
        await answer.body?.cancel();
        if (answer.ok) return;
      } catch {
        if (closing.signal.aborted) return;
      }
    }
    options.logger.warn({ event }, 'a demo webhook could not be delivered');
  }

  function send(event: string, body: object): void {
    const task = deliver(event, JSON.stringify(body)).finally(() => underWay.delete(task));
    underWay.add(task);
  }

  return {
    announce(payment, order) {
      for (const event of eventsOf(payment)) send(event, toEventBody(event, payment, order));
    },
    announceRefund(refund, payment) {
      for (const event of ['refund.created', `refund.${refund.status}`]) {
        send(event, toRefundEventBody(event, refund, payment));
      }
    },
    after(milliseconds, task) {
      const waiting = wait(milliseconds, undefined, { signal: closing.signal, ref: false })
        .then(task)
        .catch((error: unknown) => {
          if (!closing.signal.aborted) options.logger.warn({ err: error }, 'a late demo payment came to nothing');
        })
        .finally(() => underWay.delete(waiting));
      underWay.add(waiting);
    },
    async close() {
      closing.abort();
      await Promise.all(underWay);
    },
  };
}

function eventsOf(payment: GatewayPayment): string[] {
  if (payment.status === 'captured') return ['payment.captured', 'order.paid'];
  return [payment.status === 'failed' ? 'payment.failed' : 'payment.authorized'];
}

function toEventBody(event: string, payment: GatewayPayment, order: GatewayOrder) {
  const withOrder = event === 'order.paid';
  return {
    entity: 'event',
    account_id: 'acc_sandbox',
    event,
    contains: withOrder ? ['payment', 'order'] : ['payment'],
    payload: {
      payment: { entity: presentGatewayPayment(payment) },
      ...(withOrder && { order: { entity: presentGatewayOrder(order) } }),
    },
    created_at: Math.floor(payment.createdAt.getTime() / 1000),
  };
}

function toRefundEventBody(event: string, refund: GatewayRefund, payment: GatewayPayment) {
  return {
    entity: 'event',
    account_id: 'acc_sandbox',
    event,
    contains: ['refund', 'payment'],
    payload: {
      refund: { entity: presentGatewayRefund(refund) },
      payment: { entity: presentGatewayPayment(payment) },
    },
    created_at: Math.floor(refund.createdAt.getTime() / 1000),
  };
}
