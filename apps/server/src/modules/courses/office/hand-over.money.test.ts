import type { Earnings } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPayingApp } from '../../../../test/build-paying-app.ts';
import type { TestApp } from '../../../../test/build-test-app.ts';
import { createCourse, createLecture } from '../../../../test/factories.ts';
import type { RazorpayStandIn } from '../../../../test/razorpay-stand-in.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { paymentOrders } from '../../../database/schema/payments.table.ts';

let testApp: TestApp;
let razorpay: RazorpayStandIn;
beforeAll(async () => {
  ({ testApp, razorpay } = await buildPayingApp());
});
afterAll(() => testApp?.close());

/** Somebody buys the course; gives them with their order. */
async function buy(courseId: string) {
  const { user, client } = await testApp.newUser();
  const wanted = { courseId, userId: user.id };
  const { id } = (await client.post('/api/payment/create-order', wanted)).json();
  const { handed } = razorpay.pay(id);
  expect((await client.post('/api/payment/verify-payment', { ...handed, ...wanted })).statusCode).toBe(200);
  const [order] = await testApp.db.select().from(paymentOrders).where(eq(paymentOrders.learnerId, user.id));
  return { client, orderId: order?.id ?? '' };
}

const readEarnings = async (client: TestClient) => (await client.get('/api/payment/earnings')).json<Earnings>();

test('what was sold before a hand-over stays the former educator’s, its refund too, and what is sold after is the new one’s', async () => {
  const former = await testApp.newUser({ role: 'educator' });
  const heir = await testApp.newUser({ role: 'educator' });
  const { client: manager } = await testApp.newUser({ staffRole: 'manager' });
  const course = await createCourse(testApp.db, { creatorId: former.user.id, pricePaise: 50_000 });
  await createLecture(testApp.db, course);
  const early = await buy(course.id);
  await buy(course.id);
  const deed = { email: heir.user.email, reason: 'Has left the school' };
  expect((await manager.post(`/api/office/courses/${course.id}/handover`, deed)).statusCode).toBe(200);
  await buy(course.id);

  expect(await readEarnings(former.client)).toMatchObject({ net: 1000, byFormula: 0 });
  expect(await readEarnings(heir.client)).toMatchObject({ net: 500, byFormula: 1500 });
  expect((await readEarnings(former.client)).courses).toMatchObject([{ title: course.title, net: 1000 }]);

  expect((await early.client.post('/api/payment/refund', { orderId: early.orderId })).statusCode).toBe(200);
  await testApp.jobs.runAll();
  expect(await readEarnings(former.client)).toMatchObject({ net: 500, refunded: 500 });
  expect(await readEarnings(heir.client)).toMatchObject({ net: 500, refunded: 0 });
});
