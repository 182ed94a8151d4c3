import { setTimeout as wait } from 'node:timers/promises';
import { signHex } from '../src/modules/payments/index.ts';
import type { RazorpayStandIn, StandInPayment } from './razorpay-stand-in.ts';

/** Somebody who wants a course. `send` resolves with null when no answer has come. */
export interface ChaosBuyer {
  userId: string;
  courseId: string;
  /** A code that many want and few can use. */
  coupon?: string;
  send(path: string, body: object): Promise<{ status: number; json: unknown } | null>;
}

export interface ChaosWorld {
  razorpay: RazorpayStandIn;
  /** From 0 to 1. */
  random: () => number;
  /** Hands a webhook over; null when no answer has come. */
  deliver(body: string, headers: Record<string, string>): Promise<number | null>;
  /** Our order id by the provider's, as the history page shows it; null when it cannot be asked now. */
  findPurchase(buyer: ChaosBuyer): Promise<string | null>;
  secrets: { current: string; old: string };
  /** Longest pause between two steps of a person or the provider, in milliseconds. */
  pauseMs: number;
  /** Milliseconds that each webhook which was taken has waited for its answer. */
  webhookWaits?: number[];
}

/** How often what has happened, for the table of results. */
export type ChaosTally = Record<string, number>;

const MAX_TRIES = 12;
let eventCounter = 0;

/** One purchase from the first click to the last late webhook. Never throws for what goes wrong on the way. */
export async function buyInChaos(world: ChaosWorld, buyer: ChaosBuyer, tally: ChaosTally): Promise<void> {
  const count = (what: string) => {
    tally[what] = (tally[what] ?? 0) + 1;
  };
  const orderId = await clickUntilOrdered(world, buyer, count);
  if (orderId === 'nothing to pay') return count('enrolled for nothing by a coupon');
  if (!orderId) return count('gave up before paying');
  const deliveries: Promise<void>[] = [];
  const payment = await pay(world, orderId, deliveries, count);
  if (!payment) {
    await Promise.all(deliveries);
    return count('closed the window');
  }
  deliveries.push(tellOf(world, payment, count));
  if (world.random() < 0.25) count('lost callbacks');
  else await callBack(world, buyer, payment, count);
  await Promise.all(deliveries);
  if (world.random() < 0.12) await askForRefund(world, buyer, count);
  // Nobody can send back there what was not taken, or is back already.
  if (world.random() < 0.04 && payment.status === 'captured') {
    count('refunds on the provider’s pages');
    world.razorpay.addRefund(payment);
    await tellOf(world, payment, count, ['refund.processed', 'refund.created']);
  }
}

async function clickUntilOrdered(
  world: ChaosWorld,
  buyer: ChaosBuyer,
  count: (what: string) => void,
): Promise<string | null> {
  const body = { courseId: buyer.courseId, userId: buyer.userId };
  // Windows with and without the coupon, and both prices at once.
  let couponShare = buyer.coupon ? 0.7 : 0;
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const tabs = world.random() < 0.25 ? 2 : 1;
    if (tabs > 1) count('clicks in two tabs');
    const clicks = Array.from({ length: tabs }, () => {
      const coupon = world.random() < couponShare ? { coupon: buyer.coupon } : {};
      return buyer.send('/api/payment/create-order', { ...body, ...coupon });
    });
    const answers = await Promise.all(clicks);
    if (answers.some((answer) => answer?.status === 200 && (answer.json as { enrolled: boolean }).enrolled)) {
      return 'nothing to pay';
    }
    const ids = answers.flatMap((answer) => (answer?.status === 200 ? [(answer.json as { id: string }).id] : []));
    if (ids.length > 0) return ids[Math.floor(world.random() * ids.length)] ?? null;
    if (answers.some((answer) => readCode(answer).startsWith('coupon.'))) {
      count('coupons refused');
      // Most then pay the full price, some wait for a use to become free.
      if (world.random() < 0.7) couponShare = 0;
    }
    count('orders asked for again');
    await pause(world, 4);
  }
  return null;
}

function readCode(answer: { json: unknown } | null): string {
  return String((answer?.json as { code?: unknown } | undefined)?.code ?? '');
}

/** What happens in the checkout window and at the bank. */
async function pay(
  world: ChaosWorld,
  orderId: string,
  deliveries: Promise<void>[],
  count: (what: string) => void,
): Promise<StandInPayment | null> {
  const { razorpay, random } = world;
  await pause(world);
  const dice = random();
  if (dice < 0.08) return null;
  if (dice < 0.2) {
    const failed = razorpay.pay(orderId, { status: 'failed' }).payment;
    deliveries.push(tellOf(world, failed, count));
    count('failed payments');
    await pause(world);
    if (dice < 0.13) {
      // The bank says yes after all, hours later on its own clock.
      Object.assign(failed, { status: 'authorized' });
      count('late authorisations');
      return failed;
    }
  }
  if (dice > 0.97) {
    const returned = razorpay.pay(orderId, { status: 'refunded', captured: false }).payment;
    deliveries.push(tellOf(world, returned, count, ['refund.processed', 'payment.authorized']));
    count('automatic refunds');
  }
  if (dice > 0.3 && dice < 0.34) {
    deliveries.push(tellOf(world, razorpay.pay(orderId).payment, count));
    count('second payments for one order');
  }
  if (dice > 0.34 && dice < 0.42) {
    const misfit = razorpay.pay(orderId, chooseMisfit(world, orderId)).payment;
    deliveries.push(tellOf(world, misfit, count));
    count('payments that do not fit');
    // Some pay again in the same window, most are told that it is done.
    if (random() < 0.7) return misfit;
  }
  const isAuthorizedOnly = random() < 0.2;
  if (isAuthorizedOnly) count('payments to be captured');
  return razorpay.pay(orderId, isAuthorizedOnly ? { status: 'authorized' } : {}).payment;
}

/** An offer took something off, the customer bore a fee, or the bank counted in another currency. */
function chooseMisfit({ razorpay, random }: ChaosWorld, orderId: string): Partial<StandInPayment> {
  const amount = razorpay.orders.get(orderId)?.amount ?? 0;
  const kinds: Partial<StandInPayment>[] = [{ amount: amount - 100 }, { amount: amount + 1_178 }, { currency: 'USD' }];
  const kind = kinds[Math.floor(random() * kinds.length)];
  return random() < 0.3 ? { ...kind, status: 'authorized' } : { ...kind };
}

async function callBack(
  world: ChaosWorld,
  buyer: ChaosBuyer,
  payment: StandInPayment,
  count: (what: string) => void,
): Promise<void> {
  const { courseId, userId } = buyer;
  const orderId = payment.order_id ?? '';
  const handed = {
    razorpay_order_id: orderId,
    razorpay_payment_id: payment.id,
    razorpay_signature: signHex(world.razorpay.keys.keySecret, `${orderId}|${payment.id}`),
  };
  const verify = () => buyer.send('/api/payment/verify-payment', { ...handed, courseId, userId });
  const times = world.random() < 0.3 ? 3 : 1;
  if (times > 1) count('callbacks sent three times');
  // The page asks three times when the connection breaks, and then gives up.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const answers = await Promise.all(Array.from({ length: times }, verify));
    if (answers.some((answer) => answer !== null && answer.status < 500)) return;
    await pause(world, 2);
  }
  count('callbacks given up');
}

/** The provider's webhooks about a payment: in any order, doubled, late, forged in between, or never. */
async function tellOf(
  world: ChaosWorld,
  payment: StandInPayment,
  count: (what: string) => void,
  types = payment.status === 'failed' ? ['payment.failed'] : ['payment.captured', 'order.paid', 'payment.authorized'],
): Promise<void> {
  const { random } = world;
  if (random() < 0.2) return count('payments without webhooks');
  const shuffled = [...types].sort(() => random() - 0.5);
  await Promise.all(
    shuffled.map(async (type) => {
      if (random() < 0.6) await pause(world, 6);
      const copies = random() < 0.25 ? 2 : 1;
      if (copies > 1) count('doubled webhooks');
      await Promise.all(Array.from({ length: copies }, () => deliverUntilTaken(world, { type, payment }, count)));
    }),
  );
}

async function deliverUntilTaken(
  world: ChaosWorld,
  { type, payment }: { type: string; payment: StandInPayment },
  count: (what: string) => void,
): Promise<void> {
  const entity = { id: payment.id, order_id: payment.order_id, amount: payment.amount, status: payment.status };
  const body = JSON.stringify({
    entity: 'event',
    event: type,
    contains: ['payment'],
    payload: { payment: { entity } },
  });
  const secret = world.random() < 0.2 ? world.secrets.old : world.secrets.current;
  eventCounter += 1;
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-event-id': `evt_chaos_${eventCounter}`,
    'x-razorpay-signature': signHex(secret, body),
  };
  if (world.random() < 0.05) {
    count('forged webhooks');
    const status = await world.deliver(body, { ...headers, 'x-razorpay-signature': signHex('guessed', body) });
    if (status !== null && status < 400) count('forged webhooks taken');
  }
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const begun = performance.now();
    const status = await world.deliver(body, headers);
    if (status === 200) {
      count('webhooks taken');
      const waited = performance.now() - begun;
      world.webhookWaits?.push(waited);
      if (waited > 1_000) count('webhooks taken after more than a second');
      return;
    }
    await pause(world, 4 * (attempt + 1));
  }
  count('webhooks given up');
}

async function askForRefund(world: ChaosWorld, buyer: ChaosBuyer, count: (what: string) => void): Promise<void> {
  const orderId = await world.findPurchase(buyer);
  if (!orderId) return;
  count('refunds asked for');
  const tabs = world.random() < 0.3 ? 2 : 1;
  await Promise.all(Array.from({ length: tabs }, () => buyer.send('/api/payment/refund', { orderId })));
}

const pause = (world: ChaosWorld, times = 1) => wait(world.random() * world.pauseMs * times);

/** Faults of the provider, each with its chance; the rest of the calls go well. */
export function createFaults(
  random: () => number,
  chances: Partial<Record<'drop' | 'fail' | 'lose' | 'silence', number>>,
) {
  return () => {
    let dice = random();
    for (const fault of ['drop', 'fail', 'lose', 'silence'] as const) {
      dice -= chances[fault] ?? 0;
      if (dice < 0) return fault;
    }
    return null;
  };
}

/** Runs tasks, so many at a time. */
export async function runAtOnce(tasks: (() => Promise<void>)[], lanes: number): Promise<void> {
  const waiting = [...tasks];
  const work = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) await task();
  };
  await Promise.all(Array.from({ length: lanes }, work));
}
