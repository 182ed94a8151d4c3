import type { OfficeOrder } from '@nalanda/contract';

/** The calls of the office that a refund of many orders is made of. */
export interface RefundCalls {
  /** A page of paid orders of the course, newest first. */
  listPaid(after: string | undefined): Promise<{ orders: OfficeOrder[]; next: string | null }>;
  /** What can be given back of an order now, in rupees. */
  readRefundable(orderId: string): Promise<number>;
  /** Throws what the server refuses; the code of its reply says what became of the refund. */
  refund(orderId: string, amount: number): Promise<{ code: string }>;
}

/** An order that could not be given back, by its own fault. */
export interface RefusedOrder {
  orderId: string;
  learner: string;
  /** The server's sentence. */
  reason: string;
}

/** How far a refund of many has come. */
export interface RefundTally {
  /** Given back wholly. */
  done: number;
  /** Written down: the provider has not answered yet, and the server goes on with it by itself. */
  waiting: number;
  /** Orders of bundles, which buy other courses too: left for a person to decide. */
  bundles: number;
  /** Nothing could be given back: a refund waits for the provider, another provider or none took the money, or less than a rupee is left. */
  held: number;
  /** Refused by the provider, or changed by somebody else meanwhile. */
  refused: RefusedOrder[];
}

/** The payment provider sends nothing smaller. */
const LEAST_RUPEES = 1;

/**
 * Gives back all that was paid for a course alone, one order after the other. What is wrong with one order is noted, and
 * the next one follows; what would be wrong with all of them (no network, too many calls, signed out) ends it and is
 * thrown. Begun again it goes on with what is still paid, because each order says itself what is left of it.
 */
export async function refundAll(
  calls: RefundCalls,
  onProgress: (tally: RefundTally) => void,
  isStopped: () => boolean,
): Promise<RefundTally> {
  let tally: RefundTally = { done: 0, waiting: 0, bundles: 0, held: 0, refused: [] };
  let after: string | undefined;
  do {
    const { orders, next } = await calls.listPaid(after);
    for (const order of orders) {
      if (isStopped()) return tally;
      tally = addOutcome(tally, await refundOne(calls, order));
      onProgress(tally);
    }
    after = next ?? undefined;
  } while (after);
  return tally;
}

/** True when every order has been given back, and the provider has taken each of them. */
export function isAllGivenBack({ waiting, bundles, held, refused }: RefundTally): boolean {
  return waiting + bundles + held + refused.length === 0;
}

type Outcome = Exclude<keyof RefundTally, 'refused'> | RefusedOrder;

function addOutcome(tally: RefundTally, outcome: Outcome): RefundTally {
  if (typeof outcome === 'string') return { ...tally, [outcome]: tally[outcome] + 1 };
  return { ...tally, refused: [...tally.refused, outcome] };
}

async function refundOne(calls: RefundCalls, order: OfficeOrder): Promise<Outcome> {
  if (order.bundle !== null) return 'bundles';
  // Its money goes back by somebody's hand at the bank; here it would only be written down.
  if (order.provider === 'offline') return 'held';
  try {
    const amount = await calls.readRefundable(order._id);
    if (amount < LEAST_RUPEES) return 'held';
    const { code } = await calls.refund(order._id, amount);
    return code === 'refund.office-waiting' ? 'waiting' : 'done';
  } catch (error) {
    const reason = readOwnRefusal(error);
    if (reason === null) throw error;
    return { orderId: order._id, learner: order.learner.name, reason };
  }
}

/** Why this one order is refused; null: the next one would fare no better. */
function readOwnRefusal(error: unknown): string | null {
  const { code, message } = Object(error);
  return code === 'payment.not-refundable' || code === 'order.not-found' ? String(message) : null;
}
