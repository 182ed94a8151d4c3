import { createRandom } from '@nalanda/covers';
import { v7 } from 'uuid';
import type { paymentOrders, paymentRefunds, payments } from '../database/schema/payments.table.ts';
import type { payoutAccounts, payouts } from '../database/schema/payouts.table.ts';
import { payoutLegs, payoutPosting, refundLegs, refundPosting } from '../modules/payments/index.ts';
import { createSecretBoxes } from '../platform/secrets/secret-boxes.ts';
import type { Keys } from '../platform/secrets/secrets.ts';
import { toIndianClock, toIndianMonth } from '../platform/text/indian-time.ts';
import type { DemoCourseRows } from './demo-courses.ts';
import type { DemoLearning } from './demo-learning.ts';
import { type DemoEntry, toChargeEntries } from './demo-ledger.ts';
import type { DemoPeople } from './demo-people.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Why the office has given a part back, and how much of the price. */
const parts = [
  { share: 0.5, reason: 'Lesson four could not be played for a week.' },
  { share: 0.2, reason: 'Paid before the festival price began.' },
  { share: 0.25, reason: 'The files of the project came late.' },
] as const;
const WHOLE_REFUNDS = 6;

/** Educators with a bank account: of these the first have been paid for the month that ended last, too. */
const WITH_ACCOUNT = 9;
const PAID_LATELY = 3;
/** So many days after its end a month is paid. */
const PAID_AFTER_DAYS = 4;

export type DemoMoney = {
  orders: (typeof paymentOrders.$inferInsert)[];
  payments: (typeof payments.$inferInsert)[];
  refunds: (typeof paymentRefunds.$inferInsert)[];
  ledger: DemoEntry[];
  accounts: (typeof payoutAccounts.$inferInsert)[];
  payouts: (typeof payouts.$inferInsert)[];
};

interface Given {
  now: Date;
  people: DemoPeople;
  courses: DemoCourseRows[];
  learning: DemoLearning;
  /** What the sales have left in the books. */
  sales: DemoEntry[];
  secrets: Pick<Keys, 'sessionSecrets'>;
}

/** What went back to learners of the demo school, wholly and in part, and what its educators were paid. */
export function makeDemoMoney(given: Given): DemoMoney {
  const money: DemoMoney = { orders: [], payments: [], refunds: [], ledger: [], accounts: [], payouts: [] };
  refundParts(money, given);
  refundWholly(money, given);
  payEducators(money, given);
  return money;
}

/** Parts of purchases that stand: the learners have kept their courses. */
function refundParts(money: DemoMoney, { now, people, courses, learning }: Given): void {
  const { ownerId } = people;
  const step = Math.floor(learning.orders.length / (parts.length + 1));
  for (const [place, { share, reason }] of parts.entries()) {
    const order = learning.orders[(place + 1) * step];
    const payment = learning.payments[(place + 1) * step];
    const educatorId = courses.find(({ course }) => course.id === order?.courseId)?.course.creatorId;
    if (!order?.id || !order.paidAt || !payment?.id || !educatorId) continue;
    const at = new Date(Math.min(order.paidAt.getTime() + (place + 2) * day, now.getTime() - hour));
    const refund = { orderId: order.id, paymentId: payment.id, educatorId, paise: order.amountPaise, at };
    const amountPaise = Math.round((order.amountPaise * share) / 100) * 100;
    addRefund(money, { ...refund, amountPaise, by: { reason, ownerId } });
  }
}

/** Purchases that were given back: nobody is enrolled by them any more. */
function refundWholly(money: DemoMoney, { now, people, courses, learning }: Given): void {
  const random = createRandom('demo refunds');
  const sold = courses.filter(({ course }) => course.publishedAt && (course.pricePaise ?? 0) > 0);
  const enrolled = new Set(learning.enrolments.map(({ courseId, learnerId }) => `${courseId} ${learnerId}`));
  for (const { course } of sold.filter((_, index) => index % 5 === 0)) {
    if (money.orders.length === WHOLE_REFUNDS) return;
    const learner = people.learners.find(({ id }) => !enrolled.has(`${course.id} ${id}`));
    if (!learner) continue;
    const earliest = Math.max(course.publishedAt?.getTime() ?? 0, learner.createdAt.getTime()) + hour;
    const latest = now.getTime() - 2 * day;
    const paidAt = new Date(Math.min(earliest, latest) + random() * Math.max(0, latest - earliest));
    const at = new Date(paidAt.getTime() + (1 + random()) * 12 * hour);
    addReturnedPurchase(money, { course, learnerId: learner.id, paidAt, at });
  }
}

function addReturnedPurchase(
  money: DemoMoney,
  of: { course: DemoCourseRows['course']; learnerId: string; paidAt: Date; at: Date },
): void {
  const { course, learnerId, paidAt, at } = of;
  const number = `back${String(money.orders.length + 1).padStart(4, '0')}`;
  const [orderId, paymentId] = [v7({ msecs: paidAt.getTime() - 60_000 }), v7({ msecs: paidAt.getTime() })];
  const paise = course.pricePaise ?? 0;
  const order = {
    id: orderId,
    learnerId,
    courseId: course.id,
    amountPaise: paise,
    status: 'refunded' as const,
    provider: 'demo',
    providerOrderId: `order_demo${number}`,
    paidAt,
    refundedAt: at,
    createdAt: new Date(paidAt.getTime() - 60_000),
    updatedAt: at,
  };
  const payment = {
    id: paymentId,
    orderId,
    providerPaymentId: `pay_demo${number}`,
    amountPaise: paise,
    currency: 'INR',
    status: 'refunded' as const,
    method: 'upi',
    createdAt: paidAt,
    updatedAt: at,
  };
  money.orders.push(order);
  money.payments.push(payment);
  money.ledger.push(...toChargeEntries({ order, payment, educatorId: course.creatorId }));
  addRefund(money, { orderId, paymentId, educatorId: course.creatorId, paise, amountPaise: paise, at });
}

interface RefundOf {
  orderId: string;
  paymentId: string;
  educatorId: string;
  /** What was paid. */
  paise: number;
  amountPaise: number;
  at: Date;
  /** Who of the office gives it, and why; without it the learner has asked. */
  by?: { reason: string; ownerId: string };
}

function addRefund(money: DemoMoney, of: RefundOf): void {
  const { orderId, paymentId, educatorId, paise, amountPaise, at, by } = of;
  const providerRefundId = `rfnd_demo${String(money.refunds.length + 1).padStart(6, '0')}`;
  money.refunds.push({
    id: v7({ msecs: at.getTime() }),
    paymentId,
    orderId,
    amountPaise,
    status: 'processed',
    ...(by ? { reason: 'office', officeReason: by.reason, requestedBy: by.ownerId } : { reason: 'learner' }),
    providerRefundId,
    createdAt: at,
    updatedAt: at,
  });
  const charge = { kind: 'charge', amountPaise: paise, sharePaise: 0 } as const;
  const posting = { posting: refundPosting(providerRefundId), kind: 'refund' as const, orderId, educatorId };
  for (const leg of refundLegs(charge, { amountPaise, refundedBeforePaise: 0 })) {
    money.ledger.push({ id: v7({ msecs: at.getTime() }), ...posting, ...leg, createdAt: at });
  }
}

/** Two months ago all with an account were paid; of the last month most still wait. */
function payEducators(money: DemoMoney, { now, people, sales, secrets }: Given): void {
  const boxes = createSecretBoxes(secrets.sessionSecrets, 'payout accounts 1');
  const random = createRandom('demo bank accounts');
  const entries = [...sales, ...money.ledger].filter(({ account }) => account === 'educator');
  const last = monthBefore(now);
  const months = [monthBefore(toIndianMonth(last).from), last];
  // The educator whose password is on the banner comes after those who are paid for both months: something is due.
  const educators = [...people.educatorIds.values()];
  const known = educators.filter((id) => id !== people.demoEducatorId);
  const order = [...known.slice(0, PAID_LATELY), people.demoEducatorId, ...known.slice(PAID_LATELY)];
  for (const [place, educatorId] of order.slice(0, WITH_ACCOUNT).entries()) {
    const person = people.rows.find(({ id }) => id === educatorId);
    const accountNumber = String(10 ** 11 + Math.floor(random() * 9 * 10 ** 11));
    const account = { holder: person?.name ?? '', accountNumber, ifsc: 'SBIN0000123', pan: '', gstin: '' };
    const changedAt = person?.createdAt ?? now;
    money.accounts.push({ educatorId, box: boxes.close(JSON.stringify(account), educatorId), changedAt });
    let paid = 0;
    for (const month of place < PAID_LATELY ? months : months.slice(0, 1)) {
      const { before } = toIndianMonth(month);
      const ofMonth = entries.filter((entry) => entry.educatorId === educatorId && entry.createdAt < before);
      const amountPaise = -ofMonth.reduce((sum, entry) => sum + entry.amountPaise, 0) - paid;
      if (amountPaise < 10_000) continue;
      paid += amountPaise;
      const at = new Date(Math.min(before.getTime() + PAID_AFTER_DAYS * day, now.getTime()));
      addPayout(money, { educatorId, month, amountPaise, at, account: `•••• ${accountNumber.slice(-4)}`, people });
    }
  }
}

function addPayout(
  money: DemoMoney,
  of: { educatorId: string; month: string; amountPaise: number; at: Date; account: string; people: DemoPeople },
): void {
  const { educatorId, month, amountPaise, at, account, people } = of;
  const id = v7({ msecs: at.getTime() });
  money.payouts.push({
    id,
    educatorId,
    month,
    amountPaise,
    provider: 'by-hand',
    reference: `SBINR5${month.replace('-', '')}${String(money.payouts.length + 1).padStart(6, '0')}`,
    paidOn: at.toISOString().slice(0, 10),
    account,
    paidBy: people.ownerId,
    createdAt: at,
  });
  for (const leg of payoutLegs(amountPaise)) {
    const posting = { posting: payoutPosting(id), kind: 'payout' as const, educatorId };
    money.ledger.push({ id: v7({ msecs: at.getTime() }), ...posting, ...leg, createdAt: at });
  }
}

/** The month before that of a moment, in India. */
function monthBefore(moment: Date): string {
  const inIndia = toIndianClock(moment);
  return new Date(Date.UTC(inIndia.getUTCFullYear(), inIndia.getUTCMonth() - 1, 1)).toISOString().slice(0, 7);
}
