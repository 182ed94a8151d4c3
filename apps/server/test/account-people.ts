import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { enrolments } from '../src/database/schema/learning.table.ts';
import { paymentEvents, paymentOrders, payments } from '../src/database/schema/payments.table.ts';
import { users } from '../src/database/schema/users.table.ts';
import { newId } from '../src/platform/ids.ts';
import type { TestApp } from './build-test-app.ts';
import { createCourse } from './factories.ts';
import { PASSWORD } from './sign-up.ts';
import type { TestClient } from './test-client.ts';

/** The phone number that the provider heard from this learner. */
export const contactOf = ({ id }: { id: string }) => `+91 ${id.slice(-10)}`;

/** A course that this learner has paid for, with what the provider told about it. */
export async function buy(testApp: TestApp, learner: { id: string; email: string }, creatorId?: string) {
  const course = await createCourse(testApp.db, creatorId ? { creatorId } : {});
  const order = {
    id: newId(),
    learnerId: learner.id,
    courseId: course.id,
    amountPaise: 49_900,
    status: 'paid' as const,
    provider: 'sandbox',
    providerOrderId: `order_${newId()}`,
    paidAt: new Date(),
  };
  await testApp.db.insert(paymentOrders).values(order);
  const providerPaymentId = `pay_${newId()}`;
  await testApp.db
    .insert(payments)
    .values({ orderId: order.id, providerPaymentId, amountPaise: 49_900, currency: 'INR', status: 'captured' });
  const entity = {
    id: providerPaymentId,
    amount: 49_900,
    email: learner.email,
    contact: contactOf(learner),
    vpa: 'k@upi',
  };
  await testApp.db.insert(paymentEvents).values({
    eventId: newId(),
    type: 'payment.captured',
    payload: { event: 'payment.captured', payload: { payment: { entity } } },
    receivedAt: new Date(),
  });
  await testApp.db.insert(enrolments).values({
    courseId: course.id,
    learnerId: learner.id,
    orderId: order.id,
    pricePaidPaise: 49_900,
    enrolledAt: new Date(),
  });
  return { course, order, providerPaymentId };
}

export const exportData = (client: TestClient, password = PASSWORD) => client.post('/api/account/export', { password });
export const deleteAccount = (client: TestClient, password = PASSWORD) =>
  client.post('/api/account/delete', { password });
export const findUser = async (testApp: TestApp, id: string) =>
  (await testApp.db.select().from(users).where(eq(users.id, id)))[0];

/** Gives the person a description and a picture; its address. */
export async function setPhoto(client: TestClient) {
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a53' } })
    .png()
    .toBuffer();
  const reply = await client.postForm('/api/user/updateprofile', {
    description: 'Loves maps',
    photoUrl: new File([new Uint8Array(png)], 'me.png'),
  });
  return reply.json().photoUrl as string;
}

/** Every text in the whole database that holds this; what is forgotten is nowhere. */
export async function findTraces(testApp: TestApp, needle: string): Promise<string[]> {
  const { rows } = await testApp.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const hit = await testApp.db.execute(
      sql`select 1 from ${sql.identifier(name)} t where t::text ilike ${`%${needle}%`} limit 1`,
    );
    if (hit.rows.length > 0) found.push(name);
  }
  return found;
}
