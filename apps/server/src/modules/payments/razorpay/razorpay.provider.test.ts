import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type RazorpayStandIn, STAND_IN_KEYS, startRazorpayStandIn } from '../../../../test/razorpay-stand-in.ts';
import { createRazorpayProvider } from './razorpay.provider.ts';
import { signHex } from './razorpay.signature.ts';

let razorpay: RazorpayStandIn;

beforeAll(async () => {
  razorpay = await startRazorpayStandIn();
});
afterAll(() => razorpay.close());
afterEach(() => {
  razorpay.calls.length = 0;
  Object.assign(razorpay.behaviour, { dropNext: 0, failNext: 0, delayMs: 0 });
});

function connect(options: { timeoutMs?: number; keySecret?: string; apiUrl?: string } = {}) {
  const webhookSecrets = ['new-secret', 'old-secret'];
  return createRazorpayProvider({ ...STAND_IN_KEYS, apiUrl: razorpay.url, webhookSecrets, ...options });
}

const rupees499 = { amountPaise: 49_900, currency: 'INR', receipt: 'our-own-id' };

describe('The Razorpay client', () => {
  test('opens an order over integer paise under our own receipt', async () => {
    const order = await connect().createOrder(rupees499);
    expect(order).toEqual({ id: expect.stringMatching(/^order_/), amountPaise: 49_900, currency: 'INR' });
    expect(razorpay.orders.get(order.id)).toMatchObject({ amount: 49_900, receipt: 'our-own-id' });
  });

  test('reads payments, with empty notes and with some', async () => {
    const order = await connect().createOrder(rupees499);
    const { payment } = razorpay.pay(order.id, { notes: { course: 'x' } });
    expect(await connect().fetchPayment(payment.id)).toMatchObject({ orderId: order.id, status: 'captured' });
    expect(await connect().fetchOrderPayments(order.id)).toHaveLength(1);
  });

  test('says null to ids that Razorpay does not know', async () => {
    expect(await connect().fetchPayment('pay_unknown')).toBeNull();
    expect(await connect().fetchOrderPayments('order_unknown')).toBeNull();
  });

  test('asks again when a read got no answer or a passing failure', async () => {
    const order = await connect().createOrder(rupees499);
    const { payment } = razorpay.pay(order.id);
    razorpay.behaviour.dropNext = 1;
    expect(await connect().fetchPayment(payment.id)).toMatchObject({ id: payment.id });
    razorpay.behaviour.failNext = 1;
    expect(await connect().fetchPayment(payment.id)).toMatchObject({ id: payment.id });
  });

  test('never sends an order twice: a lost answer may have been a lost order', async () => {
    razorpay.behaviour.dropNext = 1;
    await expect(connect().createOrder(rupees499)).rejects.toMatchObject({
      statusCode: 502,
      code: 'payment.provider-failed',
    });
    expect(razorpay.calls).toEqual(['POST /v1/orders']);
  });

  test('gives up on a provider that is too slow', async () => {
    razorpay.behaviour.delayMs = 10_000;
    const started = Date.now();
    await expect(connect({ timeoutMs: 60 }).createOrder(rupees499)).rejects.toMatchObject({ statusCode: 502 });
    expect(Date.now() - started).toBeLessThan(5_000);
  });

  test('calls wrong keys and unknown shapes a failure of the provider', async () => {
    await expect(connect({ keySecret: 'wrong' }).fetchPayment('pay_x')).rejects.toMatchObject({ statusCode: 502 });
    const order = await connect().createOrder(rupees499);
    const { payment } = razorpay.pay(order.id, { amount: 'a lot' as unknown as number });
    await expect(connect().fetchPayment(payment.id)).rejects.toMatchObject({ statusCode: 502 });
  });

  test('does not carry the keys along a redirect', async () => {
    const redirecting: typeof fetch = async (_url, init) => {
      expect(init?.redirect).toBe('error');
      throw new TypeError('redirected');
    };
    const provider = createRazorpayProvider({ ...STAND_IN_KEYS, apiUrl: razorpay.url, fetch: redirecting });
    await expect(provider.fetchPayment('pay_x')).rejects.toMatchObject({ statusCode: 502 });
  });

  test('knows a checkout signature from a false one, whatever its length', () => {
    const signature = signHex(STAND_IN_KEYS.keySecret, 'order_1|pay_1');
    const verify = (signed: string, orderId = 'order_1') =>
      connect().verifyCheckoutSignature({ orderId, paymentId: 'pay_1', signature: signed });
    expect(verify(signature)).toBe(true);
    expect(verify(signature, 'order_2')).toBe(false);
    expect(verify(signature.toUpperCase())).toBe(false);
    expect(verify('short')).toBe(false);
    expect(verify('ü'.repeat(64))).toBe(false);
  });

  test('accepts webhooks signed with the new and with the old secret', () => {
    const body = Buffer.from('{"event":"order.paid"}');
    expect(connect().verifyWebhookSignature(body, signHex('new-secret', body))).toBe(true);
    expect(connect().verifyWebhookSignature(body, signHex('old-secret', body))).toBe(true);
    expect(connect().verifyWebhookSignature(body, signHex('other-secret', body))).toBe(false);
  });
});
