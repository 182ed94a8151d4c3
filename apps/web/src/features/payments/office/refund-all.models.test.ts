import type { OfficeOrder } from '@nalanda/contract';
import { expect, test } from 'vitest';
import { isAllGivenBack, type RefundCalls, refundAll } from './refund-all.models.ts';

/** A school of paid orders, two a page, that remembers what it gave back. */
function openOrders(given: readonly { id: string; left: number; bundle?: string; provider?: string }[]) {
  const left = new Map(given.map((order) => [order.id, order.left]));
  const refunds: [string, number][] = [];
  const calls: RefundCalls = {
    listPaid: async (after) => {
      const begin = after === undefined ? 0 : given.findIndex(({ id }) => id === after) + 1;
      const page = given.slice(begin, begin + 2);
      const orders = page.map(
        ({ id, bundle = null, provider = 'razorpay' }) =>
          ({ _id: id, bundle, provider, learner: { name: `Buyer of ${id}` } }) as OfficeOrder,
      );
      return { orders, next: begin + 2 < given.length ? (page.at(-1)?.id ?? null) : null };
    },
    readRefundable: async (orderId) => left.get(orderId) ?? 0,
    refund: async (orderId, amount) => {
      left.set(orderId, 0);
      refunds.push([orderId, amount]);
      return { code: 'refund.office-sent' };
    },
  };
  return { calls, refunds };
}

const never = () => false;
/** A tally of nothing else than what is given. */
const tallyOf = (given: object) => ({ done: 0, waiting: 0, bundles: 0, held: 0, refused: [], ...given });
const refusal = (message: string) => ({
  status: 409,
  code: 'payment.not-refundable',
  message,
  issues: [],
  requestId: null,
});

test('gives back what is left of every order of the course alone, over all pages', async () => {
  const { calls, refunds } = openOrders([
    { id: 'a', left: 499 },
    { id: 'b', left: 899, bundle: 'Both' },
    { id: 'c', left: 250.5 },
    { id: 'd', left: 0 },
    { id: 'e', left: 499 },
  ]);
  const seen: number[] = [];
  const tally = await refundAll(calls, ({ done }) => seen.push(done), never);
  expect(refunds).toEqual([
    ['a', 499],
    ['c', 250.5],
    ['e', 499],
  ]);
  expect(tally).toEqual(tallyOf({ done: 3, bundles: 1, held: 1 }));
  expect(seen).toEqual([1, 1, 2, 2, 3]);
});

test('names an order that is refused, by the provider or because somebody else was first, and goes on', async () => {
  const { calls, refunds } = openOrders([
    { id: 'a', left: 100 },
    { id: 'old', left: 200 },
    { id: 'b', left: 300 },
    { id: 'changed', left: 400 },
    { id: 'c', left: 500 },
  ]);
  const { refund } = calls;
  calls.refund = async (orderId, amount) => {
    if (orderId === 'old') throw refusal('The payment provider has refused this refund.');
    if (orderId === 'changed') throw refusal('This order has changed meanwhile.');
    return refund(orderId, amount);
  };
  const tally = await refundAll(calls, () => {}, never);
  const refused = [
    { orderId: 'old', learner: 'Buyer of old', reason: 'The payment provider has refused this refund.' },
    { orderId: 'changed', learner: 'Buyer of changed', reason: 'This order has changed meanwhile.' },
  ];
  expect(tally).toEqual(tallyOf({ done: 3, refused }));
  expect(refunds.map(([id]) => id)).toEqual(['a', 'b', 'c']);
});

test.each([
  ['too many calls', 429, 'limit.reached'],
  ['no network', 0, 'network.failed'],
  ['a server in trouble', 503, 'payment.not-configured'],
  ['a lost sign-in', 401, 'auth.required'],
])('stops at %s, and begun again gives nothing back twice', async (_, status, code) => {
  const { calls, refunds } = openOrders([
    { id: 'a', left: 100 },
    { id: 'b', left: 200 },
    { id: 'c', left: 300 },
  ]);
  const { refund } = calls;
  const failure = { ...refusal('Not now'), status, code };
  calls.refund = async (orderId, amount) => {
    if (orderId === 'b') throw failure;
    return refund(orderId, amount);
  };
  await expect(refundAll(calls, () => {}, never)).rejects.toEqual(failure);
  expect(refunds).toEqual([['a', 100]]);
  calls.refund = refund;
  expect(await refundAll(calls, () => {}, never)).toEqual(tallyOf({ done: 2, held: 1 }));
  expect(refunds.map(([id]) => id)).toEqual(['a', 'b', 'c']);
});

test('does not count as given back what waits for a silent provider', async () => {
  const { calls } = openOrders([
    { id: 'a', left: 100 },
    { id: 'b', left: 200 },
  ]);
  const { refund } = calls;
  calls.refund = async (orderId, amount) => {
    const reply = await refund(orderId, amount);
    return orderId === 'b' ? { code: 'refund.office-waiting' } : reply;
  };
  expect(await refundAll(calls, () => {}, never)).toEqual(tallyOf({ done: 1, waiting: 1 }));
});

test('holds an order of which less is left than the provider sends', async () => {
  const { calls, refunds } = openOrders([
    { id: 'a', left: 0.5 },
    { id: 'b', left: 1 },
  ]);
  expect(await refundAll(calls, () => {}, never)).toEqual(tallyOf({ done: 1, held: 1 }));
  expect(refunds).toEqual([['b', 1]]);
});

test('holds an order that no provider has taken: its money goes back by hand', async () => {
  const { calls, refunds } = openOrders([
    { id: 'a', left: 499, provider: 'offline' },
    { id: 'b', left: 499 },
  ]);
  expect(await refundAll(calls, () => {}, never)).toEqual(tallyOf({ done: 1, held: 1 }));
  expect(refunds).toEqual([['b', 499]]);
});

test('says that all is given back only when nothing waits, is left, held or refused', () => {
  expect(isAllGivenBack(tallyOf({ done: 3 }))).toBe(true);
  const refused = [{ orderId: 'a', learner: 'Asha', reason: 'Too old' }];
  for (const rest of [{ waiting: 1 }, { bundles: 1 }, { held: 1 }, { refused }]) {
    expect(isAllGivenBack(tallyOf({ done: 3, ...rest })), JSON.stringify(rest)).toBe(false);
  }
});

test('ends after the order under way when it is stopped', async () => {
  const { calls, refunds } = openOrders([
    { id: 'a', left: 100 },
    { id: 'b', left: 200 },
  ]);
  const tally = await refundAll(
    calls,
    () => {},
    () => refunds.length > 0,
  );
  expect(tally.done).toBe(1);
});
