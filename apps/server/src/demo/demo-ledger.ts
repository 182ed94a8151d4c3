import { v7 } from 'uuid';
import type { ledgerEntries } from '../database/schema/payments.table.ts';
import { chargeLegs, chargePosting } from '../modules/payments/index.ts';
import type { DemoCourseRows } from './demo-courses.ts';
import type { DemoLearning } from './demo-learning.ts';

/** A row of the demo school's books. */
export type DemoEntry = typeof ledgerEntries.$inferInsert;

/** What the sales of the demo school have left in the books, as the payment module writes it; the platform takes nothing. */
export function makeDemoLedger(
  { orders, payments }: Pick<DemoLearning, 'orders' | 'payments'>,
  courses: DemoCourseRows[],
): DemoEntry[] {
  const educators = new Map(courses.map(({ course }) => [course.id, course.creatorId]));
  return orders.flatMap((order, at) => {
    const educatorId = educators.get(order.courseId);
    const payment = payments[at];
    return educatorId && payment ? toChargeEntries({ order, payment, educatorId }) : [];
  });
}

/** One sale in the books. */
export function toChargeEntries({
  order,
  payment,
  educatorId,
}: {
  order: DemoLearning['orders'][number];
  payment: DemoLearning['payments'][number];
  educatorId: string;
}): DemoEntry[] {
  const { providerPaymentId, createdAt } = payment;
  if (!createdAt || !order.id) return [];
  const common = { posting: chargePosting(providerPaymentId), kind: 'charge' as const, orderId: order.id, educatorId };
  return chargeLegs({ kind: 'charge', amountPaise: order.amountPaise, sharePaise: 0 }).map((leg) => ({
    id: v7({ msecs: createdAt.getTime() }),
    ...common,
    ...leg,
    createdAt,
  }));
}
