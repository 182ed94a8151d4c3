import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signHex } from '../src/modules/payments/index.ts';

export const STAND_IN_KEYS = { keyId: 'rzp_test_standin', keySecret: 'stand-in-key-secret' };

export interface StandInPayment {
  id: string;
  order_id: string | null;
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  captured: boolean;
  method: string;
  notes: unknown;
  /** Seconds since 1970. */
  created_at?: number;
  /** What the bank calls it, of UPI. */
  acquirer_data?: { rrn?: string };
}

export interface StandInRefund {
  id: string;
  payment_id: string;
  amount: number;
  status: 'pending' | 'processed' | 'failed';
  receipt: string | null;
}

/** The call is never heard, refused with 500, done without an answer, or neither refused nor answered. */
export type StandInFault = 'drop' | 'fail' | 'lose' | 'silence';

interface StandInOrder {
  id: string;
  amount: number;
  currency: string;
  receipt: string;
  status: 'created' | 'attempted' | 'paid';
  notes: unknown;
}

/**
 * Razorpay on a real socket, in memory and wholly in the hands of a test: every answer, delay and failure can be
 * chosen. Close it in `afterAll`.
 */
export async function startRazorpayStandIn() {
  const orders = new Map<string, StandInOrder>();
  const payments = new Map<string, StandInPayment>();
  const refunds = new Map<string, StandInRefund>();
  /** Refunds by the idempotency key that asked for them. */
  const refundKeys = new Map<string, StandInRefund>();
  const calls: string[] = [];
  const behaviour = {
    /** Breaks the connection of so many calls to come. */
    dropNext: 0,
    /** Does what so many calls to come ask for, and breaks the connection instead of answering. */
    loseAnswers: 0,
    /** State in which new refunds begin. */
    refundStatus: 'processed' as StandInRefund['status'],
    /** Refuses refunds for good. */
    refusesRefunds: false,
    /** Answers so many calls to come with 500. */
    failNext: 0,
    /** Asked at every call: what goes wrong with it. */
    nextFault: (): StandInFault | null => null,
    /** Waits before each answer. */
    delayMs: 0,
    /** Runs while an order is being opened, before the answer. */
    whileOpening: async (): Promise<void> => {},
  };
  let counter = 0;

  const server = createServer((request, response) => {
    void answer(request, response);
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const call = `${request.method} ${request.url}`;
    calls.push(call);
    const fault = behaviour.nextFault();
    if (fault === 'silence') return;
    if (behaviour.dropNext > 0 || fault === 'drop') {
      behaviour.dropNext = Math.max(0, behaviour.dropNext - 1);
      request.socket.destroy();
      return;
    }
    if (fault === 'fail') behaviour.failNext += 1;
    if (behaviour.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, behaviour.delayMs));
    const text = Buffer.concat(chunks).toString();
    const [status, body] = await decide(request, call, text ? JSON.parse(text) : {});
    if (behaviour.loseAnswers > 0 || fault === 'lose') {
      behaviour.loseAnswers = Math.max(0, behaviour.loseAnswers - 1);
      request.socket.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  async function decide(
    request: IncomingMessage,
    call: string,
    body: { amount: number; currency: string; receipt: string; notes?: Record<string, string> },
  ): Promise<[number, object]> {
    if (behaviour.failNext > 0) {
      behaviour.failNext -= 1;
      return [500, { error: { code: 'SERVER_ERROR', description: 'We are facing some trouble' } }];
    }
    const expected = `Basic ${Buffer.from(`${STAND_IN_KEYS.keyId}:${STAND_IN_KEYS.keySecret}`).toString('base64')}`;
    if (request.headers.authorization !== expected) return [401, refuse('Authentication failed')];
    if (call === 'POST /v1/orders') {
      await behaviour.whileOpening();
      const order: StandInOrder = { ...body, id: newStandInId('order'), status: 'created', notes: body.notes ?? [] };
      orders.set(order.id, order);
      return [200, order];
    }
    if (call.startsWith('GET /v1/payments?')) {
      const { searchParams } = new URL(call.slice(4), 'http://stand-in');
      const skip = Number(searchParams.get('skip'));
      const items = [...payments.values()].toReversed().slice(skip, skip + Number(searchParams.get('count')));
      return [200, { entity: 'collection', count: items.length, items }];
    }
    const [, kind, id = '', action] = /^\w+ \/v1\/(orders|payments)\/(\w+)(\/\w+)?$/.exec(call) ?? [];
    if (kind === 'orders' && !action && orders.has(id)) return [200, orders.get(id) ?? {}];
    if (kind === 'orders' && orders.has(id)) {
      const items = [...payments.values()].filter((payment) => payment.order_id === id);
      return [200, { entity: 'collection', count: items.length, items }];
    }
    const payment = kind === 'payments' ? payments.get(id) : undefined;
    if (!payment) return [400, refuse('The id provided does not exist')];
    if (action === '/capture') {
      if (payment.status === 'captured') return [400, refuse('This payment has already been captured')];
      if (payment.status !== 'authorized') {
        return [400, refuse('Only payments which have been authorized can be captured')];
      }
      if (payment.amount !== body.amount) return [400, refuse('Capture amount must be equal to the amount authorized')];
      Object.assign(payment, { status: 'captured', captured: true });
    }
    if (action === '/refunds') {
      const items = [...refunds.values()].filter((refund) => refund.payment_id === id);
      return [200, { entity: 'collection', count: items.length, items }];
    }
    if (action === '/refund') return refund(payment, body, String(request.headers['x-refund-idempotency'] ?? ''));
    return [200, payment];
  }

  function refund(
    payment: StandInPayment,
    input: { amount?: number; receipt?: string },
    key: string,
  ): [number, object] {
    const known = refundKeys.get(key);
    if (known) {
      if (known.amount !== input.amount) return [409, refuse('Different request body sent for the same key')];
      return [200, known];
    }
    if (behaviour.refusesRefunds) return [400, refuse('Your account does not have enough balance')];
    if (payment.status !== 'captured') return [400, refuse('The payment has been fully refunded already')];
    const amount = input.amount ?? payment.amount;
    if (sumRefunds(payment.id) + amount > payment.amount) {
      return [400, refuse('The refund amount provided is greater than amount captured')];
    }
    const made = addRefund(payment, { amount, receipt: input.receipt ?? null });
    if (key) refundKeys.set(key, made);
    return [200, made];
  }

  function sumRefunds(paymentId: string): number {
    const own = [...refunds.values()].filter((refund) => refund.payment_id === paymentId);
    return own.reduce((sum, refund) => sum + refund.amount, 0);
  }

  function addRefund(payment: StandInPayment, overrides: Partial<StandInRefund> = {}): StandInRefund {
    const made: StandInRefund = {
      id: newStandInId('rfnd'),
      payment_id: payment.id,
      amount: payment.amount,
      status: behaviour.refundStatus,
      receipt: null,
      ...overrides,
    };
    refunds.set(made.id, made);
    if (sumRefunds(payment.id) >= payment.amount) payment.status = 'refunded';
    return made;
  }

  function newStandInId(prefix: string): string {
    counter += 1;
    return `${prefix}_standin${String(counter).padStart(6, '0')}`;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    keys: STAND_IN_KEYS,
    url: `http://127.0.0.1:${port}/v1`,
    orders,
    payments,
    refunds,
    addRefund,
    /** Keys of refunds that were asked for are not known again. */
    forgetKeys: () => refundKeys.clear(),
    calls,
    behaviour,

    /** A payment for an order, captured unless the overrides say otherwise, and what the checkout would hand over. */
    pay(orderId: string, overrides: Partial<StandInPayment> = {}) {
      const payment: StandInPayment = {
        id: newStandInId('pay'),
        order_id: orderId,
        amount: orders.get(orderId)?.amount ?? 0,
        currency: 'INR',
        status: 'captured',
        captured: overrides.status === undefined || overrides.status === 'captured',
        method: 'upi',
        notes: [],
        ...overrides,
      };
      payments.set(payment.id, payment);
      return {
        payment,
        handed: {
          razorpay_order_id: orderId,
          razorpay_payment_id: payment.id,
          razorpay_signature: signHex(STAND_IN_KEYS.keySecret, `${orderId}|${payment.id}`),
        },
      };
    },

    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type RazorpayStandIn = Awaited<ReturnType<typeof startRazorpayStandIn>>;

function refuse(description: string): object {
  return { error: { code: 'BAD_REQUEST_ERROR', description } };
}
