import type { Order, Quote } from '@nalanda/contract';
import { describe, expect, test, vi } from 'vitest';
import type { CheckoutReply } from './checkout.ts';
import { type EnrolSteps, enrol } from './enrol.models.ts';

const order = { id: 'order_1', amount: 49900, enrolled: false } as Order;
const paid: CheckoutReply = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'sig' };

function createSteps(changes: Partial<EnrolSteps> = {}) {
  return {
    settleCoupon: vi.fn<EnrolSteps['settleCoupon']>(async () => null),
    createOrder: vi.fn<EnrolSteps['createOrder']>(async () => order),
    openCheckout: vi.fn<EnrolSteps['openCheckout']>(async () => paid),
    verifyPayment: vi.fn<EnrolSteps['verifyPayment']>(async () => ({ message: 'Payment verified' })),
    onPhase: vi.fn<EnrolSteps['onPhase']>(),
    wait: vi.fn<EnrolSteps['wait']>(async () => {}),
    ...changes,
  };
}

describe('enrol', () => {
  test('orders, lets pay, has the payment confirmed and tells what the server said', async () => {
    const phases: string[] = [];
    const steps = createSteps({ onPhase: (phase) => phases.push(phase) });
    expect(await enrol(steps)).toEqual({ kind: 'enrolled', message: 'Payment verified' });
    expect(phases).toEqual(['ordering', 'paying', 'verifying']);
    expect(steps.verifyPayment).toHaveBeenCalledWith(paid);
  });

  test('orders with the coupon that was typed and not applied', async () => {
    const quote = { coupon: 'DIWALI50', price: 399.75 } as Quote;
    const steps = createSteps({ settleCoupon: async () => quote });
    expect((await enrol(steps)).kind).toBe('enrolled');
    expect(steps.createOrder).toHaveBeenCalledWith(quote);
  });

  test('orders nothing when the typed coupon does not count', async () => {
    const error = { status: 404, code: 'coupon.not-found', message: 'We do not know this coupon code.' };
    const steps = createSteps({ settleCoupon: () => Promise.reject(error) });
    expect(await enrol(steps)).toEqual({ kind: 'coupon-refused', error });
    expect(steps.createOrder).not.toHaveBeenCalled();
  });

  test('fails at the order when nobody can tell whether the typed coupon counts', async () => {
    for (const error of [
      { status: 0, code: 'network.failed' },
      { status: 502 },
      { status: 401, code: 'auth.required' },
    ]) {
      const steps = createSteps({ settleCoupon: () => Promise.reject(error) });
      expect(await enrol(steps)).toEqual({ kind: 'order-failed', error });
      expect(steps.createOrder).not.toHaveBeenCalled();
    }
  });

  test('opens no checkout for a free course', async () => {
    const steps = createSteps({ createOrder: async () => ({ ...order, enrolled: true }) });
    expect((await enrol(steps)).kind).toBe('enrolled');
    expect(steps.openCheckout).not.toHaveBeenCalled();
  });

  test('leaves everything as it was when the window is closed', async () => {
    const steps = createSteps({ openCheckout: async () => null });
    expect(await enrol(steps)).toEqual({ kind: 'dismissed' });
    expect(steps.verifyPayment).not.toHaveBeenCalled();
  });

  test('fails at the order when the server refuses it or the checkout does not load', async () => {
    const refused = createSteps({ createOrder: () => Promise.reject({ status: 409, code: 'payment.no-price' }) });
    expect((await enrol(refused)).kind).toBe('order-failed');
    const unloaded = createSteps({ openCheckout: () => Promise.reject(new Error('no script')) });
    expect((await enrol(unloaded)).kind).toBe('order-failed');
  });

  test('counts a learner who is enrolled already as enrolled', async () => {
    const error = { status: 409, code: 'payment.already-enrolled', message: 'You are already enrolled.' };
    const steps = createSteps({ createOrder: () => Promise.reject(error) });
    expect(await enrol(steps)).toEqual({ kind: 'enrolled', message: 'You are already enrolled.' });
  });

  test('asks again when the connection breaks during the confirmation', async () => {
    const verifyPayment = vi
      .fn()
      .mockRejectedValueOnce({ status: 0 })
      .mockRejectedValueOnce({ status: 502 })
      .mockResolvedValueOnce({ message: 'Payment verified' });
    expect((await enrol(createSteps({ verifyPayment }))).kind).toBe('enrolled');
    expect(verifyPayment).toHaveBeenCalledTimes(3);
  });

  test('does not ask again when the server has decided', async () => {
    const verifyPayment = vi.fn().mockRejectedValue({ status: 400, code: 'payment.bad-signature' });
    expect((await enrol(createSteps({ verifyPayment }))).kind).toBe('verification-failed');
    expect(verifyPayment).toHaveBeenCalledTimes(1);
  });

  test('gives up after three tries', async () => {
    const verifyPayment = vi.fn().mockRejectedValue({ status: 0 });
    expect((await enrol(createSteps({ verifyPayment }))).kind).toBe('verification-failed');
    expect(verifyPayment).toHaveBeenCalledTimes(3);
  });
});
