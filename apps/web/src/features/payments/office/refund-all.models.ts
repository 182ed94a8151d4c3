import type { OfficeOrder } from '@nalanda/contract';

/** The calls of the office that a refund of many orders is made of. */
export interface RefundCalls {
  /** A page of paid orders of the course, newest first. */
  listPaid(after: string | undefined): Promise<{ orders: OfficeOrder[]; next: string | null }>;
  /** What can be given back of an order now, in rupees. */
  readRefundable(orderId: string): Promise<number>;
  refund(orderId: string, amount: number): Promise<unknown>;
}

/** How far a refund of many has come. */
export interface RefundTally {
  /** Given back wholly. */
  done: number;
  /** Orders of bundles, which buy other courses too: left for a person to decide. */
  bundles: number;
  /** Nothing could be given back: a refund waits for the provider, or another provider took the money. */
  held: number;
}

/**
 * Gives back all that was paid for a course alone, one order after the other. It stops at the first refusal, which it
 * throws: begun again it goes on with what is still paid, because each order says itself what is left of it.
 */
export async function refundAll(
  calls: RefundCalls,
  onProgress: (tally: RefundTally) => void,
  isStopped: () => boolean,
): Promise<RefundTally> {
  const tally = { done: 0, bundles: 0, held: 0 };
  let after: string | undefined;
  do {
    const { orders, next } = await calls.listPaid(after);
    for (const order of orders) {
      if (isStopped()) return tally;
      const outcome = await refundOne(calls, order);
      tally[outcome] += 1;
      onProgress({ ...tally });
    }
    after = next ?? undefined;
  } while (after);
  return tally;
}

async function refundOne(calls: RefundCalls, order: OfficeOrder): Promise<keyof RefundTally> {
  if (order.bundle !== null) return 'bundles';
  const amount = await calls.readRefundable(order._id);
  if (amount <= 0) return 'held';
  await calls.refund(order._id, amount);
  return 'done';
}
