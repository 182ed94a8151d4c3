import { v7 } from 'uuid';
import type { Tx } from '../database/db.ts';
import { gifts } from '../database/schema/gifts.table.ts';
import { ledgerEntries, paymentOrders, payments } from '../database/schema/payments.table.ts';
import { DAY_MS, MINUTE_MS } from '../platform/clock.ts';
import type { DemoCourseRows } from './demo-courses.ts';
import { toChargeEntries } from './demo-ledger.ts';

/** The demo student has given the demo educator's dearest course to a friend, who has not accepted it yet. */
export async function insertDemoGift(
  tx: Tx,
  {
    made,
    studentId,
    educatorId,
    now,
  }: { made: readonly DemoCourseRows[]; studentId: string; educatorId: string; now: Date },
): Promise<void> {
  const [course] = made
    .map((rows) => rows.course)
    .filter(
      ({ creatorId, isPublished, pricePaise }) => creatorId === educatorId && isPublished && (pricePaise ?? 0) > 0,
    )
    .sort((one, other) => (other.pricePaise ?? 0) - (one.pricePaise ?? 0));
  if (!course) throw new Error('The demo educator has no course to give.');
  const paidAt = new Date(now.getTime() - DAY_MS);
  const createdAt = new Date(paidAt.getTime() - MINUTE_MS);
  const [id, orderId] = [v7({ msecs: createdAt.getTime() }), v7({ msecs: createdAt.getTime() })];
  const paise = course.pricePaise ?? 0;
  const order = {
    ...{ id: orderId, learnerId: studentId, courseId: course.id, isGift: true, amountPaise: paise, paidAt, createdAt },
    ...{ status: 'paid' as const, provider: 'demo', providerOrderId: 'order_demogift', updatedAt: paidAt },
    nextAskAt: null,
  };
  const payment = {
    ...{ id: v7({ msecs: paidAt.getTime() }), orderId, providerPaymentId: 'pay_demogift', amountPaise: paise },
    ...{ currency: 'INR', status: 'captured' as const, method: 'upi', createdAt: paidAt, updatedAt: paidAt },
  };
  await tx.insert(paymentOrders).values(order);
  await tx.insert(payments).values(payment);
  await tx.insert(ledgerEntries).values(toChargeEntries({ order, payment, educatorId }));
  await tx.insert(gifts).values({
    ...{ id, orderId, linkId: v7({ msecs: paidAt.getTime() }), createdAt, mailedAt: paidAt },
    recipientName: 'Sunita',
    recipientEmail: 'sunita@example.org',
    message: 'You said you wanted to learn this before Diwali. Now there is no excuse!',
  });
}
