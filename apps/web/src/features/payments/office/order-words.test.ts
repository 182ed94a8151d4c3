import { expect, test } from 'vitest';
import { outcomeOf, referenceOf } from './order-words.ts';

test('an order’s story speaks words, and leaves the provider’s events their names', () => {
  expect(outcomeOf({ kind: 'payment', what: 'captured' })).toBe('Received');
  expect(outcomeOf({ kind: 'mail', what: 'credit-note' })).toBe('Credit note');
  expect(outcomeOf({ kind: 'provider-event', what: 'payment.captured' })).toBe('payment.captured');
  expect(outcomeOf({ kind: 'ordered', what: 'ordered' })).toBeNull();
});

test('a booking is found under the id of its payment', () => {
  expect(referenceOf({ kind: 'booking', reference: 'charge pay_1' })).toBe('pay_1');
  expect(referenceOf({ kind: 'payment', reference: 'pay_1' })).toBe('pay_1');
  expect(referenceOf({ kind: 'refund', reference: null })).toBeNull();
});
