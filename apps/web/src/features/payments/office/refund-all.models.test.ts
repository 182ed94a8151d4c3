import type { OfficeOrder } from '@nalanda/contract';
import { expect, test } from 'vitest';
import { refundAll } from './refund-all.models.ts';

/** A school of paid orders, two a page, that remembers what it gave back. */
function openOrders(given: readonly { id: string; left: number; bundle?: string }[]) {
  const left = new Map(given.map((order) => [order.id, order.left]));
  const refunds: [string, number][] = [];
  const calls = {
    listPaid: async (after: string | undefined) => {
      const begin = after === undefined ? 0 : given.findIndex(({ id }) => id === after) + 1;
      const page = given.slice(begin, begin + 2);
      const orders = page.map(({ id, bundle = null }) => ({ _id: id, bundle }) as OfficeOrder);
      return { orders, next: begin + 2 < given.length ? (page.at(-1)?.id ?? null) : null };
    },
    readRefundable: async (orderId: string) => left.get(orderId) ?? 0,
    refund: async (orderId: string, amount: number) => {
      left.set(orderId, 0);
      refunds.push([orderId, amount]);
    },
  };
  return { calls, refunds };
}

const never = () => false;

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
  expect(tally).toEqual({ done: 3, bundles: 1, held: 1 });
  expect(seen).toEqual([1, 1, 2, 2, 3]);
});

test('stops at a refusal, and begun again gives nothing back twice', async () => {
  const { calls, refunds } = openOrders([
    { id: 'a', left: 100 },
    { id: 'b', left: 200 },
    { id: 'c', left: 300 },
  ]);
  const refund = calls.refund;
  calls.refund = async (orderId, amount) => {
    if (orderId === 'b' && refunds.length === 1) throw new Error('Too many requests');
    await refund(orderId, amount);
  };
  await expect(refundAll(calls, () => {}, never)).rejects.toThrow('Too many requests');
  expect(refunds).toEqual([['a', 100]]);
  calls.refund = refund;
  expect(await refundAll(calls, () => {}, never)).toEqual({ done: 2, bundles: 0, held: 1 });
  expect(refunds.map(([id]) => id)).toEqual(['a', 'b', 'c']);
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
