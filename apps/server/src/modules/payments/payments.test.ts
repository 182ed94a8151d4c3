import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPayingApp } from '../../../test/build-paying-app.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { type CourseRow, createCourse, createLecture, enrol, type UserRow } from '../../../test/factories.ts';
import { type RazorpayStandIn, STAND_IN_KEYS } from '../../../test/razorpay-stand-in.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { enrolments } from '../../database/schema/learning.table.ts';
import { paymentOrders, payments } from '../../database/schema/payments.table.ts';
import { newId } from '../../platform/ids.ts';

let testApp: TestApp;
let razorpay: RazorpayStandIn;
let course: CourseRow;
let learner: UserRow;
let browser: TestClient;

beforeAll(async () => {
  ({ testApp, razorpay } = await buildPayingApp());
});
afterAll(async () => {
  await testApp?.close();
});
beforeEach(async () => {
  course = await createCourse(testApp.db);
  ({ user: learner, client: browser } = await testApp.newUser());
});
afterEach(() => {
  razorpay.calls.length = 0;
  Object.assign(razorpay.behaviour, { dropNext: 0, failNext: 0, delayMs: 0, whileOpening: async () => {} });
});

const order = (overrides: object = {}, client = browser) =>
  client.post('/api/payment/create-order', { courseId: course.id, userId: learner.id, ...overrides });
const verify = (handed: object, overrides: object = {}, client = browser) =>
  client.post('/api/payment/verify-payment', { ...handed, courseId: course.id, userId: learner.id, ...overrides });
const openOrder = async (): Promise<string> => (await order()).json().id;
const setPrice = (pricePaise: number | null) =>
  testApp.db.update(courses).set({ pricePaise }).where(eq(courses.id, course.id));
const listOrders = () => testApp.db.select().from(paymentOrders).where(eq(paymentOrders.courseId, course.id));
const listEnrolments = () => testApp.db.select().from(enrolments).where(eq(enrolments.courseId, course.id));
const countEnrolled = async () =>
  (await testApp.db.select().from(courses).where(eq(courses.id, course.id)))[0]?.enrolledCount;

describe('Opening an order', () => {
  test('is refused for a course of a catalogue that nobody has given a lecture, and only for that', async () => {
    await testApp.db.update(courses).set({ importKey: newId() }).where(eq(courses.id, course.id));
    const refused = await order();
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'payment.no-lectures']);
    await testApp.db.update(courses).set({ pricePaise: 0 }).where(eq(courses.id, course.id));
    expect((await order()).statusCode).toBe(200);
    await testApp.db.delete(enrolments).where(eq(enrolments.courseId, course.id));
    await testApp.db.update(courses).set({ pricePaise: 49_900 }).where(eq(courses.id, course.id));
    await createLecture(testApp.db, course);
    expect((await order()).statusCode).toBe(200);
  });

  test('gives the checkout all that it needs, with the price of the course in paise', async () => {
    const reply = await order();
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      id: expect.stringMatching(/^order_/),
      amount: 49_900,
      listPrice: 49_900,
      discount: 0,
      coupon: null,
      currency: 'INR',
      key: STAND_IN_KEYS.keyId,
      enrolled: false,
      checkoutScript: 'https://checkout.razorpay.com/v1/checkout.js',
      checkoutSeconds: null,
      description: 'Course Enrollment Payment',
      courseTitle: course.title,
      prefill: { name: learner.name, email: learner.email },
    });
    expect(razorpay.orders.get(reply.json().id)?.amount).toBe(49_900);
  });

  test('is for oneself only', async () => {
    const other = await testApp.newUser();
    const reply = await order({ userId: other.user.id });
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'payment.other-account']);
    expect((await testApp.anonymous().post('/api/payment/create-order', {})).statusCode).toBe(401);
  });

  test('needs a course that is for sale', async () => {
    const draft = await createCourse(testApp.db, { isPublished: false });
    const archived = await createCourse(testApp.db, { archivedAt: new Date() });
    for (const courseId of [newId(), draft.id, archived.id]) {
      expect((await order({ courseId })).statusCode).toBe(404);
    }
    expect((await order({ courseId: 'no-id' })).statusCode).toBe(404);
    expect((await order({ courseId: undefined })).statusCode).toBe(400);
  });

  test('is refused to the educator of the course and to those who have it', async () => {
    const educator = await testApp.as({ id: course.creatorId });
    const own = await order({ userId: course.creatorId }, educator);
    expect([own.statusCode, own.json().code]).toEqual([409, 'payment.own-course']);
    await enrol(testApp.db, course, learner);
    const again = await order();
    expect([again.statusCode, again.json().code]).toEqual([409, 'payment.already-enrolled']);
  });

  test('needs a price, and one that can be paid', async () => {
    await setPrice(null);
    expect((await order()).json().code).toBe('payment.no-price');
    await setPrice(99);
    const tooLow = await order();
    expect([tooLow.statusCode, tooLow.json().code]).toEqual([409, 'payment.price-too-low']);
    await setPrice(100);
    expect((await order()).json().amount).toBe(100);
  });

  test('enrols at once when the course is free, once however often it is asked', async () => {
    await setPrice(0);
    const replies = await Promise.all([order(), order()]);
    expect(replies.map((reply) => reply.statusCode)).toContain(200);
    const reply = replies.find(({ statusCode }) => statusCode === 200);
    expect(reply?.json()).toMatchObject({ amount: 0, key: null, enrolled: true, checkoutScript: null });
    expect(await listEnrolments()).toMatchObject([{ learnerId: learner.id, orderId: null, pricePaidPaise: 0 }]);
    expect(await countEnrolled()).toBe(1);
    expect(razorpay.calls).toEqual([]);
  });

  test('offers the same order again while the price stays', async () => {
    expect(await openOrder()).toBe(await openOrder());
    expect(await listOrders()).toHaveLength(1);
  });

  test('replaces the order when the price has changed', async () => {
    const first = await openOrder();
    await setPrice(59_900);
    const second = await order();
    expect(second.json().amount).toBe(59_900);
    const orders = await listOrders();
    expect(orders.find((row) => row.providerOrderId === first)?.status).toBe('expired');
    expect(orders.find((row) => row.providerOrderId === second.json().id)?.status).toBe('created');
  });

  test('promises its price for four days, and not for ever', async () => {
    const day = 24 * 60 * 60 * 1000;
    const offers = [];
    for (const pricePaise of [9_900, 49_900, 99_900]) {
      await setPrice(pricePaise);
      offers.push(await openOrder());
    }
    const [cheap = '', middle = ''] = offers;
    const paidAfter = (id: string, days: number) =>
      razorpay.pay(id, { created_at: Math.floor((testApp.clock.now().getTime() + days * day) / 1000) });
    const late = paidAfter(cheap, 5);
    const reply = await verify(late.handed);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'payment.refunded']);
    expect(await listEnrolments()).toEqual([]);
    await testApp.jobs.runAll();
    expect(razorpay.payments.get(late.payment.id)?.status).toBe('refunded');
    expect(testApp.takeLogs()).toMatchObject([{ msg: 'paid an offer that had ended days before' }]);
    expect((await verify(paidAfter(middle, 3).handed)).statusCode).toBe(200);
    expect(await listEnrolments()).toHaveLength(1);
  });

  test('gives one order to two calls at the same time', async () => {
    const replies = await Promise.all([order(), order(), order()]);
    expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1);
    expect(await listOrders()).toHaveLength(1);
    expect(razorpay.calls.filter((call) => call === 'POST /v1/orders')).toHaveLength(1);
  });

  test('uses the order of another server that was quicker', async () => {
    razorpay.behaviour.whileOpening = async () => {
      const values = { learnerId: learner.id, courseId: course.id, amountPaise: 49_900, provider: 'razorpay' };
      await testApp.db.insert(paymentOrders).values({ ...values, providerOrderId: `order_quick_${course.id}` });
    };
    expect(await openOrder()).toBe(`order_quick_${course.id}`);
    expect(await listOrders()).toHaveLength(1);
  });

  test('finds money that arrived while nobody was looking, and enrols instead of asking again', async () => {
    razorpay.pay(await openOrder());
    const reply = await order();
    expect(reply.json()).toMatchObject({ enrolled: true, amount: 0 });
    expect(await listEnrolments()).toHaveLength(1);
    expect(await listOrders()).toMatchObject([{ status: 'paid' }]);
  });

  test('says so when the provider is down, and leaves nothing behind', async () => {
    razorpay.behaviour.dropNext = 1;
    const reply = await order();
    expect([reply.statusCode, reply.json().code]).toEqual([502, 'payment.provider-failed']);
    expect(await listOrders()).toEqual([]);
    expect(testApp.takeLogs()).toHaveLength(1);
    expect((await order()).statusCode).toBe(200);
  });
});

describe('Verifying a payment', () => {
  test('enrols the learner, and the catalogue counts it', async () => {
    const orderId = await openOrder();
    const { handed, payment } = razorpay.pay(orderId);
    const reply = await verify(handed);
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { code: 'payment.enrolled', message: 'Payment verified and enrolment complete.' },
    ]);
    const [row] = await listOrders();
    expect(row).toMatchObject({ status: 'paid', paidAt: testApp.clock.now() });
    expect(await listEnrolments()).toMatchObject([{ learnerId: learner.id, orderId: row?.id, pricePaidPaise: 49_900 }]);
    const [paid] = await testApp.db.select().from(payments).where(eq(payments.providerPaymentId, payment.id));
    expect(paid).toMatchObject({ orderId: row?.id, amountPaise: 49_900, status: 'captured', method: 'upi' });
    expect(await countEnrolled()).toBe(1);
    expect((await order()).json().code).toBe('payment.already-enrolled');
  });

  test('answers the same when it is repeated, even with the provider down', async () => {
    const { handed } = razorpay.pay(await openOrder());
    const first = await verify(handed);
    razorpay.behaviour.dropNext = 10;
    const second = await verify(handed);
    expect(second.json()).toEqual(first.json());
    expect(await listEnrolments()).toHaveLength(1);
  });

  test('enrols once when five calls come at the same time', async () => {
    const { handed } = razorpay.pay(await openOrder());
    const replies = await Promise.all(Array.from({ length: 5 }, () => verify(handed)));
    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await listEnrolments()).toHaveLength(1);
    expect(await countEnrolled()).toBe(1);
  });

  test('takes the money of a payment that is only authorized, in a race too', async () => {
    const { handed, payment } = razorpay.pay(await openOrder(), { status: 'authorized' });
    const replies = await Promise.all([verify(handed), verify(handed)]);
    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200]);
    expect(payment.status).toBe('captured');
    expect(await listEnrolments()).toHaveLength(1);
  });

  test('refuses a signature that is not the provider’s', async () => {
    const { handed } = razorpay.pay(await openOrder());
    const reply = await verify({ ...handed, razorpay_signature: 'f'.repeat(64) });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'payment.bad-signature']);
    expect(await listEnrolments()).toEqual([]);
  });

  test('refuses the order of somebody else, of another course, and of nobody', async () => {
    const { handed } = razorpay.pay(await openOrder());
    const other = await testApp.newUser();
    expect((await verify(handed, { userId: other.user.id }, other.client)).statusCode).toBe(404);
    expect((await verify(handed, { userId: other.user.id })).statusCode).toBe(403);
    const another = await createCourse(testApp.db);
    expect((await verify(handed, { courseId: another.id })).statusCode).toBe(404);
    expect((await verify({ ...handed, razorpay_order_id: 'order_nobody' })).statusCode).toBe(404);
    expect(await listEnrolments()).toEqual([]);
  });

  test('refuses a payment for another order', async () => {
    const orderId = await openOrder();
    const wrong = [{ order_id: 'order_other' }, { order_id: null }];
    for (const overrides of wrong) {
      const reply = await verify(razorpay.pay(orderId, overrides).handed);
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'payment.mismatch']);
    }
    expect(await listEnrolments()).toEqual([]);
    expect(await listOrders()).toMatchObject([{ status: 'created' }]);
  });

  test('does not enrol for a payment that failed', async () => {
    const { handed } = razorpay.pay(await openOrder(), { status: 'failed' });
    const reply = await verify(handed);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'payment.not-captured']);
    expect(await listEnrolments()).toEqual([]);
  });

  test('honours the price that was shown when it changes during the payment', async () => {
    const orderId = await openOrder();
    await setPrice(99_900);
    await openOrder();
    expect((await verify(razorpay.pay(orderId).handed)).statusCode).toBe(200);
    expect(await listEnrolments()).toMatchObject([{ pricePaidPaise: 49_900 }]);
  });

  test('honours a payment for a course that was removed meanwhile', async () => {
    const { handed } = razorpay.pay(await openOrder());
    await testApp.db.update(courses).set({ archivedAt: new Date() }).where(eq(courses.id, course.id));
    expect((await verify(handed)).statusCode).toBe(200);
    expect(await listEnrolments()).toHaveLength(1);
  });

  test('keeps a second payment for the same course on record and tells the operator', async () => {
    const first = await openOrder();
    await setPrice(59_900);
    const second = await openOrder();
    expect((await verify(razorpay.pay(first).handed)).statusCode).toBe(200);
    expect((await verify(razorpay.pay(second).handed)).statusCode).toBe(200);
    expect(await listEnrolments()).toHaveLength(1);
    expect(await listOrders()).toMatchObject([{ status: 'paid' }, { status: 'paid' }]);
    expect(testApp.takeLogs()).toMatchObject([{ msg: 'paid for a course that the learner already had' }]);
    expect(testApp.jobs.queued.filter(({ name }) => name.startsWith('payments.'))).toMatchObject([
      { name: 'payments.refund' },
    ]);
    testApp.jobs.queued.length = 0;
  });

  test('does not bring a refunded order back to life', async () => {
    const { handed } = razorpay.pay(await openOrder());
    await testApp.db.update(paymentOrders).set({ status: 'refunded' }).where(eq(paymentOrders.courseId, course.id));
    expect((await verify(handed)).json().code).toBe('payment.refunded');
    expect(await listEnrolments()).toEqual([]);
    expect(testApp.takeLogs()).toMatchObject([{ msg: 'paid for a course that the learner already had' }]);
    expect(testApp.jobs.queued.filter(({ name }) => name.startsWith('payments.'))).toMatchObject([
      { name: 'payments.refund' },
    ]);
    testApp.jobs.queued.length = 0;
  });

  test('can be repeated after the provider was down', async () => {
    const { handed } = razorpay.pay(await openOrder());
    razorpay.behaviour.failNext = 2;
    expect((await verify(handed)).json().code).toBe('payment.provider-failed');
    expect(testApp.takeLogs()).toHaveLength(1);
    expect(await listEnrolments()).toEqual([]);
    expect((await verify(handed)).statusCode).toBe(200);
  });

  test('names every field that is missing', async () => {
    const reply = await browser.post('/api/payment/verify-payment', {});
    expect(reply.statusCode).toBe(400);
    expect(reply.json().issues.map((issue: { path: string }) => issue.path)).toEqual([
      'razorpay_order_id',
      'razorpay_payment_id',
      'razorpay_signature',
      'courseId',
      'userId',
    ]);
  });
});
