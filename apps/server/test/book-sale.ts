import { ledgerEntries, paymentOrders } from '../src/database/schema/payments.table.ts';
import { chargeLegs, refundLegs } from '../src/modules/payments/index.ts';
import { newId } from '../src/platform/ids.ts';
import type { TestApp } from './build-test-app.ts';
import { createCourse } from './factories.ts';

/** A sale in the books, of which the school takes a tenth; and what of it went back. */
export async function bookSale(
  testApp: TestApp,
  { educatorId, paise, at }: { educatorId: string; paise: number; at: Date },
): Promise<{ giveBack(paise: number, at: Date): Promise<void> }> {
  const course = await createCourse(testApp.db, { creatorId: educatorId });
  const { user: learner } = await testApp.newUser();
  const orderId = newId();
  const sharePaise = Math.round(paise / 10);
  await testApp.db.insert(paymentOrders).values({
    id: orderId,
    learnerId: learner.id,
    courseId: course.id,
    amountPaise: paise,
    status: 'paid',
    provider: 'former',
    providerOrderId: `order_${orderId}`,
    paidAt: at,
  });
  const common = { orderId, educatorId };
  const charge = { kind: 'charge', amountPaise: paise, sharePaise } as const;
  const post = (kind: 'charge' | 'refund', legs: ReturnType<typeof chargeLegs>, createdAt: Date) =>
    testApp.db
      .insert(ledgerEntries)
      .values(legs.map((leg) => ({ ...common, ...leg, posting: `${kind} ${orderId}`, kind, createdAt })));
  await post('charge', chargeLegs(charge), at);
  return {
    async giveBack(amountPaise, createdAt) {
      await post('refund', refundLegs(charge, { amountPaise, refundedBeforePaise: 0 }), createdAt);
    },
  };
}
