import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buy, findTraces } from '../../../test/account-people.ts';
import { buildPayingApp } from '../../../test/build-paying-app.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { createCourse, createLecture } from '../../../test/factories.ts';
import { countLockWaiters } from '../../../test/lock-waiters.ts';
import type { RazorpayStandIn } from '../../../test/razorpay-stand-in.ts';
import { signUp } from '../../../test/sign-up.ts';
import { certificates } from '../../database/schema/certificates.table.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { enrolments } from '../../database/schema/learning.table.ts';
import { paymentOrders } from '../../database/schema/payments.table.ts';
import { courseProgress } from '../../database/schema/progress.table.ts';
import { savedCareers } from '../../database/schema/recommendations.table.ts';
import { users } from '../../database/schema/users.table.ts';
import { createAccountRepository } from './account.repository.ts';

let testApp: TestApp;
let razorpay: RazorpayStandIn;

beforeAll(async () => {
  ({ testApp, razorpay } = await buildPayingApp());
});
afterAll(() => testApp.close());

type Call = () => Promise<{ statusCode: number }>;

/** Begins a call and deletes the person while it waits; gives its status when both are done. */
async function deleteDuring(person: { id: string }, call: Call): Promise<number> {
  const { db } = testApp;
  let reply: ReturnType<Call> | undefined;
  await db.transaction(async (tx) => {
    await createAccountRepository(db).erasePerson(tx, person.id, new Date());
    reply = call();
    await someoneWaits();
  });
  return (await reply)?.statusCode ?? 0;
}

/** As `deleteDuring`, but the deletion has only begun when the call comes, and goes on when the call waits for it. */
async function deleteAround(person: { id: string }, call: Call): Promise<number> {
  const { db } = testApp;
  let reply: ReturnType<Call> | undefined;
  await db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, person.id)).for('update');
    reply = call();
    await someoneWaits();
    await createAccountRepository(db).erasePerson(tx, person.id, new Date());
  });
  return (await reply)?.statusCode ?? 0;
}

const someoneWaits = () => expect.poll(() => countLockWaiters(testApp.db)).toBeGreaterThan(0);

describe('What is written at the moment of a deletion', () => {
  test('of an address for invoices is refused', async () => {
    const person = await signUp(testApp);
    const details = { name: 'Iyer Maps', address: '12 Fraser Road, Patna', stateCode: '10', gstin: '' };
    expect(await deleteDuring(person, () => person.client.post('/api/payment/billing', details))).toBe(401);
    expect(await findTraces(testApp, 'Fraser Road')).toEqual([]);
  });

  test('of a path to a job is refused', async () => {
    const person = await signUp(testApp);
    await person.client.get('/api/career/jobs');
    expect(await deleteDuring(person, () => person.client.post('/api/career/plan', { job: 'data analyst' }))).toBe(401);
    const rows = await testApp.db.select().from(savedCareers).where(eq(savedCareers.userId, person.id));
    expect(rows).toEqual([]);
  });

  test('of what was watched is refused', async () => {
    const person = await signUp(testApp);
    const { course } = await buy(testApp, person);
    const { id: lectureId } = await createLecture(testApp.db, course);
    const heartbeat = { lectureId, positionSeconds: 3, ranges: [[0, 3]] };
    const status = await deleteDuring(person, () => person.client.post('/api/learning/heartbeat', heartbeat));
    expect(status).toBe(404);
    const rows = await testApp.db.select().from(courseProgress).where(eq(courseProgress.learnerId, person.id));
    expect(rows).toEqual([]);
  });

  test('of a certificate is refused', async () => {
    const person = await signUp(testApp);
    const { course } = await buy(testApp, person);
    const { id: lectureId } = await createLecture(testApp.db, course);
    const now = new Date();
    await testApp.db.insert(courseProgress).values({
      learnerId: person.id,
      courseId: course.id,
      lastLectureId: lectureId,
      creditSeconds: 0,
      heardAt: now,
      completedAt: now,
      version: 1,
    });
    const ask = () => person.client.post('/api/learning/certificates', { courseId: course.id });
    expect(await deleteDuring(person, ask)).toBe(409);
    const rows = await testApp.db.select().from(certificates).where(eq(certificates.learnerId, person.id));
    expect(rows).toEqual([]);
  });
});

describe('A purchase and the deletion of its learner wait for each other in one order', () => {
  test('when money arrives', async () => {
    const person = await signUp(testApp);
    const course = await createCourse(testApp.db);
    const order = await person.client.post('/api/payment/create-order', { courseId: course.id, userId: person.id });
    const { handed } = razorpay.pay(order.json().id);
    const verify = { ...handed, courseId: course.id, userId: person.id };
    expect(await deleteAround(person, () => person.client.post('/api/payment/verify-payment', verify))).toBe(200);
    const [bought] = await testApp.db.select().from(paymentOrders).where(eq(paymentOrders.learnerId, person.id));
    expect(bought?.status).toBe('paid');
  });

  test('when an order is opened in place of another one, which nobody gets then', async () => {
    const person = await signUp(testApp);
    const course = await createCourse(testApp.db);
    const ask = () => person.client.post('/api/payment/create-order', { courseId: course.id, userId: person.id });
    const first = await ask();
    await testApp.db.update(courses).set({ pricePaise: 30_000 }).where(eq(courses.id, course.id));
    expect([first.statusCode, await deleteAround(person, ask)]).toEqual([200, 401]);
    const orders = await testApp.db.select().from(paymentOrders).where(eq(paymentOrders.learnerId, person.id));
    expect(orders.map(({ status }) => status)).toEqual(['expired']);
  });

  test('when a course has become free, which nobody gets then', async () => {
    const person = await signUp(testApp);
    const course = await createCourse(testApp.db);
    const ask = () => person.client.post('/api/payment/create-order', { courseId: course.id, userId: person.id });
    await ask();
    await testApp.db.update(courses).set({ pricePaise: 0 }).where(eq(courses.id, course.id));
    expect(await deleteAround(person, ask)).toBe(401);
    expect(await testApp.db.select().from(enrolments).where(eq(enrolments.learnerId, person.id))).toEqual([]);
  });
});
