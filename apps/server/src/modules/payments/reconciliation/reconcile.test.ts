import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPayingApp } from '../../../../test/build-paying-app.ts';
import type { TestApp } from '../../../../test/build-test-app.ts';
import { type CourseRow, createCourse, type UserRow } from '../../../../test/factories.ts';
import type { RazorpayStandIn } from '../../../../test/razorpay-stand-in.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { ledgerEntries, paymentEvents, paymentOrders, payments } from '../../../database/schema/payments.table.ts';

let testApp: TestApp;
let razorpay: RazorpayStandIn;
let course: CourseRow;
let learner: UserRow;
let browser: TestClient;

const minute = 60_000;
const hour = 60 * minute;

beforeAll(async () => {
  ({ testApp, razorpay } = await buildPayingApp({ environment: { PLATFORM_SHARE_PERCENT: '12.5' } }));
});
afterAll(async () => {
  await testApp?.close();
});
beforeEach(async () => {
  course = await createCourse(testApp.db);
  ({ user: learner, client: browser } = await testApp.newUser());
});
afterEach(async () => {
  Object.assign(razorpay.behaviour, { dropNext: 0, failNext: 0 });
  await testApp.db.update(paymentOrders).set({ nextAskAt: null });
  razorpay.calls.length = 0;
});

const buy = async (): Promise<string> =>
  (await browser.post('/api/payment/create-order', { courseId: course.id, userId: learner.id })).json().id;
const reconcile = () => testApp.jobs.run('payments.reconcile');
const listEnrolments = () => testApp.db.select().from(enrolments).where(eq(enrolments.courseId, course.id));
const findOrder = async () =>
  (await testApp.db.select().from(paymentOrders).where(eq(paymentOrders.courseId, course.id)))[0];

describe('The reconciler', () => {
  test('finds money of which nobody has told us, and enrols', async () => {
    razorpay.pay(await buy());
    await reconcile();
    expect(await listEnrolments()).toEqual([]);
    testApp.clock.advance(2 * minute);
    await reconcile();
    expect(await listEnrolments()).toHaveLength(1);
    expect(await findOrder()).toMatchObject({ status: 'paid' });
  });

  test('takes the money of a payment that the bank has promised', async () => {
    const { payment } = razorpay.pay(await buy(), { status: 'authorized' });
    testApp.clock.advance(2 * minute);
    await reconcile();
    expect(payment.status).toBe('captured');
    expect(await listEnrolments()).toHaveLength(1);
  });

  test('honours a payment that failed and was granted by the bank two days later', async () => {
    const { payment } = razorpay.pay(await buy(), { status: 'failed' });
    testApp.clock.advance(2 * minute);
    await reconcile();
    expect(await findOrder()).toMatchObject({ status: 'attempted' });
    testApp.clock.advance(48 * hour);
    payment.status = 'authorized';
    await reconcile();
    expect(await findOrder()).toMatchObject({ status: 'paid' });
    expect(await listEnrolments()).toHaveLength(1);
  });

  test('asks less and less often, ends an unpaid order after four days, and then asks no more', async () => {
    const orderId = await buy();
    const asked = () => razorpay.calls.filter((call) => call.includes(`/orders/${orderId}/payments`)).length;
    for (let minutes = 0; minutes < 96 * 60 + 400; minutes += 10) {
      testApp.clock.advance(10 * minute);
      if (minutes % 60 === 0 || minutes < 120) await reconcile();
      if (minutes === 72 * 60) expect(await findOrder()).toMatchObject({ status: 'created' });
    }
    expect(await findOrder()).toMatchObject({ status: 'expired', nextAskAt: null });
    expect(asked()).toBeGreaterThan(10);
    expect(asked()).toBeLessThan(40);
    const before = asked();
    testApp.clock.advance(24 * hour);
    await reconcile();
    expect(asked()).toBe(before);
  });

  test('starts anew when the learner comes back to an old order', async () => {
    const orderId = await buy();
    testApp.clock.advance(90 * hour);
    await reconcile();
    expect(await buy()).toBe(orderId);
    testApp.clock.advance(48 * hour);
    await reconcile();
    expect(await findOrder()).toMatchObject({ status: 'created' });
  });

  test('sends a second payment for a paid order back, when nobody has told us of it', async () => {
    const orderId = await buy();
    razorpay.pay(orderId);
    testApp.clock.advance(2 * minute);
    await reconcile();
    const { payment } = razorpay.pay(orderId);
    testApp.clock.advance(hour);
    await reconcile();
    expect(testApp.takeLogs()).toMatchObject([{ msg: 'paid for a course that the learner already had' }]);
    await testApp.jobs.runAll();
    expect(payment.status).toBe('refunded');
    expect(await findOrder()).toMatchObject({ status: 'paid' });
    expect(await listEnrolments()).toHaveLength(1);
  });

  test('finds a refund that was made on the provider’s pages, when nobody has told us of it', async () => {
    const { payment } = razorpay.pay(await buy());
    testApp.clock.advance(2 * minute);
    await reconcile();
    razorpay.addRefund(payment);
    testApp.clock.advance(hour);
    await reconcile();
    expect(await findOrder()).toMatchObject({ status: 'refunded' });
    expect(await listEnrolments()).toEqual([]);
  });

  test('goes on with the others when one cannot be asked about, and asks about that one again', async () => {
    const orderId = await buy();
    razorpay.pay(orderId);
    testApp.clock.advance(2 * minute);
    razorpay.behaviour.dropNext = 2;
    await reconcile();
    expect(testApp.takeLogs()).toMatchObject([{ msg: 'the reconciler will ask again' }]);
    testApp.clock.advance(10 * minute);
    await reconcile();
    expect(await listEnrolments()).toHaveLength(1);
  });

  test('acts on stored events that nobody has acted on', async () => {
    const orderId = await buy();
    const { payment } = razorpay.pay(orderId);
    const entity = { id: payment.id, order_id: orderId };
    const payload = { entity: 'event', event: 'payment.captured', payload: { payment: { entity } } };
    const receivedAt = testApp.clock.now();
    await testApp.db
      .insert(paymentEvents)
      .values({ eventId: 'evt_left', type: 'payment.captured', payload, receivedAt });
    await testApp.db.update(paymentOrders).set({ nextAskAt: null });
    testApp.clock.advance(3 * minute);
    await reconcile();
    expect(await listEnrolments()).toHaveLength(1);
    const [event] = await testApp.db.select().from(paymentEvents).where(eq(paymentEvents.eventId, 'evt_left'));
    expect(event?.processedAt).not.toBeNull();
  });
});

describe('Money for an order that a restored backup does not know', () => {
  test('is named by the doctor and by the log, and that of other shops with the same account is not', async () => {
    const orderId = await buy();
    const { payment } = razorpay.pay(orderId);
    await testApp.db.delete(paymentOrders).where(eq(paymentOrders.providerOrderId, orderId));
    const others = { ...razorpay.orders.get(orderId), id: 'order_othershop', receipt: 'shop-77' };
    razorpay.orders.set(others.id, others as NonNullable<ReturnType<typeof razorpay.orders.get>>);
    const { payment: othersPayment } = razorpay.pay(others.id);

    const findings = await testApp.payments.examine({ mends: false, days: 1 });
    const told = `${payment.id} over 49900 INR is captured at the provider for ${orderId} (course ${course.id}, learner ${learner.id})`;
    expect(findings.filter(({ kind }) => kind === 'lost payment')).toEqual([
      { kind: 'lost payment', text: expect.stringContaining(told) },
    ]);

    const receivedAt = testApp.clock.now();
    for (const [paid, id] of [
      [payment, orderId],
      [othersPayment, others.id],
    ] as const) {
      const { receipt } = razorpay.orders.get(id) ?? {};
      const entities = { payment: { entity: { id: paid.id, order_id: id } }, order: { entity: { id, receipt } } };
      const payload = { entity: 'event', event: 'order.paid', payload: entities };
      await testApp.db.insert(paymentEvents).values({ eventId: `evt_${id}`, type: 'order.paid', payload, receivedAt });
    }
    testApp.clock.advance(3 * minute);
    await reconcile();
    expect(testApp.takeLogs()).toMatchObject([{ msg: expect.stringContaining('npm run payments:doctor'), orderId }]);
    // The last of a hundred is found as well.
    for (let number = 0; number < 100; number += 1) razorpay.pay(others.id, { status: 'failed' });
    const again = await testApp.payments.examine({ mends: false, days: 1 });
    expect(again.filter(({ kind }) => kind === 'lost payment')).toHaveLength(1);
  });
});

describe('The books', () => {
  test('split a sale between educator and platform in the same moment as the enrolment', async () => {
    razorpay.pay(await buy());
    testApp.clock.advance(2 * minute);
    await reconcile();
    const order = await findOrder();
    const rows = await testApp.db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.orderId, order?.id ?? ''));
    expect(Object.fromEntries(rows.map((row) => [row.account, row.amountPaise]))).toEqual({
      gateway: 49_900,
      platform: -6_238,
      educator: -43_662,
    });
    expect(rows.every((row) => row.educatorId === course.creatorId)).toBe(true);
  });

  test('take in what was paid before they were kept', async () => {
    razorpay.pay(await buy());
    testApp.clock.advance(2 * minute);
    await reconcile();
    const order = await findOrder();
    const ofOrder = eq(ledgerEntries.orderId, order?.id ?? '');
    await testApp.db.delete(ledgerEntries).where(ofOrder);
    await testApp.jobs.run('payments.book');
    await testApp.jobs.run('payments.book');
    expect(await testApp.db.select().from(ledgerEntries).where(ofOrder)).toHaveLength(3);
    expect(
      await testApp.db
        .select()
        .from(payments)
        .where(eq(payments.orderId, order?.id ?? '')),
    ).toHaveLength(1);
  });
});
