import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPayingApp } from '../../../../test/build-paying-app.ts';
import type { TestApp } from '../../../../test/build-test-app.ts';
import { type CourseRow, createCourse, createLecture, type UserRow } from '../../../../test/factories.ts';
import type { RazorpayStandIn, StandInPayment } from '../../../../test/razorpay-stand-in.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { ledgerEntries, paymentOrders, paymentRefunds } from '../../../database/schema/payments.table.ts';
import { signHex } from '../razorpay/razorpay.signature.ts';

let testApp: TestApp;
let razorpay: RazorpayStandIn;
let course: CourseRow;
let learner: UserRow;
let browser: TestClient;
let counter = 0;

const minute = 60_000;
const day = 24 * 60 * minute;

beforeAll(async () => {
  ({ testApp, razorpay } = await buildPayingApp({
    environment: { RAZORPAY_WEBHOOK_SECRET: 'secret', PLATFORM_SHARE_PERCENT: '10' },
  }));
});
afterAll(async () => {
  await testApp?.close();
});
beforeEach(async () => {
  course = await createCourse(testApp.db);
  ({ user: learner, client: browser } = await testApp.newUser());
});
afterEach(() => {
  testApp.jobs.queued.length = 0;
  Object.assign(razorpay.behaviour, { dropNext: 0, failNext: 0, loseAnswers: 0, refundStatus: 'processed' });
  razorpay.behaviour.refusesRefunds = false;
});

const createOrder = async (): Promise<string> =>
  (await browser.post('/api/payment/create-order', { courseId: course.id, userId: learner.id })).json().id;
const verify = (handed: object) =>
  browser.post('/api/payment/verify-payment', { ...handed, courseId: course.id, userId: learner.id });
async function buy(): Promise<{ orderId: string; payment: StandInPayment }> {
  const { payment, handed } = razorpay.pay(await createOrder());
  expect((await verify(handed)).statusCode).toBe(200);
  return { orderId: (await findOrder())?.id ?? '', payment };
}
const ask = (orderId: string, client = browser) => client.post('/api/payment/refund', { orderId });
const listPurchases = async () => (await browser.get('/api/payment/purchases')).json();
const listEnrolments = () => testApp.db.select().from(enrolments).where(eq(enrolments.courseId, course.id));
const findOrder = async () =>
  (await testApp.db.select().from(paymentOrders).where(eq(paymentOrders.courseId, course.id)))[0];
const listRefunds = (orderId: string) =>
  testApp.db.select().from(paymentRefunds).where(eq(paymentRefunds.orderId, orderId));
async function sumAccounts(orderId: string): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  const rows = await testApp.db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, orderId));
  for (const { account, amountPaise } of rows) sums[account] = (sums[account] ?? 0) + amountPaise;
  expect(Object.values(sums).reduce((sum, value) => sum + value, 0)).toBe(0);
  return sums;
}
async function tell(type: string, payment: StandInPayment) {
  counter += 1;
  const entity = { id: payment.id, order_id: payment.order_id };
  const body = JSON.stringify({ entity: 'event', event: type, payload: { payment: { entity } } });
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-event-id': `evt_refund_${counter}`,
    'x-razorpay-signature': signHex('secret', body),
  };
  const url = '/api/payment/webhook';
  await testApp.anonymous().call({ method: 'POST', url, payload: Buffer.from(body), headers });
  await testApp.jobs.runAll();
}
async function reconcile() {
  testApp.clock.advance(2 * minute);
  await testApp.jobs.run('payments.reconcile');
}

describe('A learner who asks for the money back within seven days', () => {
  test('gets it, loses the access, and the earning is corrected', async () => {
    const { orderId, payment } = await buy();
    await createLecture(testApp.db, course);
    const before = await browser.get(`/api/course/getcourselecture/${course.id}`);
    expect(before.json()[0].videoUrl).not.toBeNull();
    expect(await sumAccounts(orderId)).toEqual({ gateway: 49_900, educator: -44_910, platform: -4_990 });
    const reply = await ask(orderId);
    expect([reply.statusCode, reply.json().message]).toEqual([
      200,
      'Your refund is on its way. It reaches your account within 7 to 10 business days.',
    ]);
    expect(payment.status).toBe('refunded');
    expect(await findOrder()).toMatchObject({ status: 'refunded', refundedAt: testApp.clock.now() });
    expect(await listEnrolments()).toEqual([]);
    expect(await sumAccounts(orderId)).toEqual({ gateway: 0, educator: 0, platform: 0 });
    const [counted] = await testApp.db.select().from(courses).where(eq(courses.id, course.id));
    expect(counted?.enrolledCount).toBe(0);
    const after = await browser.get(`/api/course/getcourselecture/${course.id}`);
    expect(after.json()[0].videoUrl).toBeNull();
  });

  test('keeps the review, without its mark and without its weight', async () => {
    const { orderId } = await buy();
    await browser.post('/api/review/givereview', { courseId: course.id, rating: 1, comment: 'Not for me' });
    const read = async () => {
      const [row] = await testApp.db.select().from(courses).where(eq(courses.id, course.id));
      const { review } = (await browser.get(`/api/review/own/${course.id}`)).json();
      return [row?.ratingSum, row?.reviewCount, review.verified];
    };
    expect(await read()).toEqual([1, 1, true]);
    expect((await ask(orderId)).statusCode).toBe(200);
    expect(await read()).toEqual([0, 0, false]);
    const list = (await testApp.anonymous().get('/api/review/allReview')).json();
    expect(list.filter((one: { courseId: string }) => one.courseId === course.id)).toEqual([]);
  });

  test('sees it in the purchases', async () => {
    const { orderId } = await buy();
    const purchase = { _id: orderId, courseId: course.id, courseTitle: course.title, amount: 499 };
    expect(await listPurchases()).toMatchObject([{ ...purchase, status: 'paid', refundRefusal: null }]);
    await ask(orderId);
    expect(await listPurchases()).toMatchObject([
      {
        ...purchase,
        status: 'refunded',
        refundRefusal: { code: 'refund.already-refunded', message: 'This purchase has been refunded.' },
      },
    ]);
  });

  test('gets it once, from two tabs too', async () => {
    const { orderId } = await buy();
    const codes = (await Promise.all([ask(orderId), ask(orderId), ask(orderId)])).map((reply) => reply.statusCode);
    expect(codes.sort()).toEqual([200, 409, 409]);
    expect((await ask(orderId)).json().message).toBe('This purchase has been refunded.');
    expect([...razorpay.refunds.values()].filter(({ receipt }) => receipt).length).toBeGreaterThan(0);
    expect(await listRefunds(orderId)).toHaveLength(1);
    expect((await sumAccounts(orderId)).gateway).toBe(0);
  });

  test('may buy the course again', async () => {
    await ask((await buy()).orderId);
    expect((await verify(razorpay.pay(await createOrder()).handed)).statusCode).toBe(200);
    expect(await listEnrolments()).toHaveLength(1);
  });

  test('gets it once when the answer of the provider is lost on the way', async () => {
    const { orderId, payment } = await buy();
    razorpay.behaviour.loseAnswers = 1;
    const reply = await ask(orderId);
    expect(reply.json().message).toContain('has not answered yet');
    expect(testApp.takeLogs()).toHaveLength(1);
    expect(await listPurchases()).toMatchObject([
      { status: 'refunding', refundRefusal: { code: 'refund.on-its-way' } },
    ]);
    await reconcile();
    expect(await findOrder()).toMatchObject({ status: 'refunded' });
    expect([...razorpay.refunds.values()].filter((refund) => refund.payment_id === payment.id)).toHaveLength(1);
    expect(await listEnrolments()).toEqual([]);
  });

  test('is told when the provider refuses, and keeps the course', async () => {
    const { orderId } = await buy();
    razorpay.behaviour.refusesRefunds = true;
    const reply = await ask(orderId);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'payment.not-refundable']);
    expect(testApp.takeLogs()).toMatchObject([{ msg: 'the provider refuses a refund' }]);
    expect(await listEnrolments()).toHaveLength(1);
    razorpay.behaviour.refusesRefunds = false;
    expect((await ask(orderId)).statusCode).toBe(200);
  });
});

describe('A refund is not to be had', () => {
  test('for somebody else', async () => {
    const { orderId } = await buy();
    const stranger = await testApp.newUser();
    expect((await ask(orderId, stranger.client)).statusCode).toBe(404);
    expect(await listEnrolments()).toHaveLength(1);
  });

  test('after seven days', async () => {
    const { orderId } = await buy();
    testApp.clock.advance(7 * day + 1);
    const reply = await ask(orderId);
    expect([reply.statusCode, reply.json().message]).toEqual([409, 'Refunds are possible within 7 days of purchase.']);
    expect(await listEnrolments()).toHaveLength(1);
  });

  test('only later where the owner of the school gives more days than the policy, and never earlier', async () => {
    const { client: owner } = await testApp.newUser({ staffRole: 'owner' });
    const setDays = (refundDays: string) =>
      owner.call({ method: 'PATCH', url: '/api/office/settings', payload: { values: { refundDays } } });
    for (const days of ['6', '0', '-7', '91', '7.5', 'ten']) expect((await setDays(days)).statusCode, days).toBe(400);
    expect((await setDays('30')).statusCode).toBe(200);
    const { orderId } = await buy();
    const [purchase] = await listPurchases();
    expect(new Date(purchase.refundableUntil).getTime() - new Date(purchase.purchasedAt).getTime()).toBe(30 * day);
    // The sessions of this test end with the clock: the learner asks in time, a little before.
    testApp.clock.advance(8 * day);
    expect((await ask(orderId)).statusCode).toBe(200);
    expect((await setDays('')).statusCode).toBe(200);
  });

  test('for an order that nobody has paid', async () => {
    await createOrder();
    const order = await findOrder();
    expect((await ask(order?.id ?? '')).statusCode).toBe(409);
  });
});

describe('Refunds that the provider tells of', () => {
  test('end the access when somebody has made them on the provider’s pages', async () => {
    const { orderId, payment } = await buy();
    razorpay.addRefund(payment);
    await tell('refund.created', payment);
    await tell('refund.processed', payment);
    await tell('refund.processed', payment);
    expect(await findOrder()).toMatchObject({ status: 'refunded' });
    expect(await listEnrolments()).toEqual([]);
    expect(await listRefunds(orderId)).toMatchObject([{ reason: 'provider', status: 'processed' }]);
    expect((await sumAccounts(orderId)).educator).toBe(0);
  });

  test('correct the earning and keep the access when they are over a part', async () => {
    const { orderId, payment } = await buy();
    razorpay.addRefund(payment, { amount: 10_001 });
    await tell('refund.processed', payment);
    expect(await listEnrolments()).toHaveLength(1);
    expect(await sumAccounts(orderId)).toEqual({ gateway: 39_899, educator: -35_909, platform: -3_990 });
    expect((await ask(orderId)).statusCode).toBe(200);
    expect(await sumAccounts(orderId)).toEqual({ gateway: 0, educator: 0, platform: 0 });
    expect(await listEnrolments()).toEqual([]);
  });

  test('leave the money owed to the learner when they fail at the bank', async () => {
    razorpay.behaviour.refundStatus = 'pending';
    const { orderId, payment } = await buy();
    await ask(orderId);
    expect(await listRefunds(orderId)).toMatchObject([{ status: 'pending' }]);
    for (const refund of razorpay.refunds.values()) if (refund.payment_id === payment.id) refund.status = 'failed';
    await tell('refund.failed', payment);
    await tell('refund.created', payment);
    expect(testApp.takeLogs()).toMatchObject([{ msg: 'a refund did not reach its receiver' }]);
    expect(await sumAccounts(orderId)).toEqual({ gateway: 49_900, learner: -49_900, educator: 0, platform: 0 });
    expect(await findOrder()).toMatchObject({ status: 'refunded' });
  });

  test('change nothing when the provider gives back what we never took', async () => {
    const orderId = await createOrder();
    const { payment } = razorpay.pay(orderId, { status: 'refunded', captured: false });
    await tell('payment.authorized', payment);
    await tell('refund.processed', payment);
    expect(await findOrder()).toMatchObject({ status: 'created' });
    expect((await verify(razorpay.pay(orderId).handed)).statusCode).toBe(200);
    expect(await listEnrolments()).toHaveLength(1);
  });

  test('are asked about when nobody tells', async () => {
    razorpay.behaviour.refundStatus = 'pending';
    const { orderId, payment } = await buy();
    await ask(orderId);
    for (const refund of razorpay.refunds.values()) if (refund.payment_id === payment.id) refund.status = 'processed';
    await reconcile();
    expect(await listRefunds(orderId)).toMatchObject([{ status: 'processed', nextAskAt: null }]);
  });
});

describe('Money that was paid twice', () => {
  test('goes back by itself, and the course stays', async () => {
    const first = await createOrder();
    await testApp.db.update(courses).set({ pricePaise: 59_900 }).where(eq(courses.id, course.id));
    const second = await createOrder();
    expect((await verify(razorpay.pay(first).handed)).statusCode).toBe(200);
    const { payment, handed } = razorpay.pay(second);
    expect((await verify(handed)).statusCode).toBe(200);
    expect(testApp.takeLogs()).toHaveLength(1);
    await testApp.jobs.runAll();
    expect(payment.status).toBe('refunded');
    expect(await listEnrolments()).toHaveLength(1);
    const orders = await testApp.db.select().from(paymentOrders).where(eq(paymentOrders.courseId, course.id));
    expect(orders.map(({ status }) => status).sort()).toEqual(['paid', 'refunded']);
    const surplus = orders.find(({ status }) => status === 'refunded');
    expect(await sumAccounts(surplus?.id ?? '')).toEqual({ gateway: 0, learner: 0 });
  });

  test('goes back when it came twice for one order', async () => {
    const { orderId, payment } = await buy();
    const again = razorpay.pay(payment.order_id ?? '');
    await tell('payment.captured', again.payment);
    expect(testApp.takeLogs()).toHaveLength(1);
    await testApp.jobs.runAll();
    expect(again.payment.status).toBe('refunded');
    expect(payment.status).toBe('captured');
    expect(await findOrder()).toMatchObject({ status: 'paid' });
    expect(await listEnrolments()).toHaveLength(1);
    expect(await sumAccounts(orderId)).toMatchObject({ gateway: 49_900, learner: 0 });
  });
});

describe('The educator', () => {
  test('sees net figures beside the formula, and can take them along as CSV', async () => {
    const { orderId } = await buy();
    testApp.clock.advance(minute);
    await ask(orderId);
    testApp.clock.advance(minute);
    ({ user: learner, client: browser } = await testApp.newUser());
    await testApp.db.update(courses).set({ title: '=Sum, "quoted"' }).where(eq(courses.id, course.id));
    await buy();
    const educator = await testApp.as({ id: course.creatorId });
    const figures = { gross: 998, discounts: 0, charged: 998, refunded: 499, platformShare: 49.9, net: 449.1 };
    expect((await educator.get('/api/payment/earnings')).json()).toEqual({
      byFormula: 499,
      ...figures,
      courses: [
        { courseId: course.id, title: '=Sum, "quoted"', isArchived: false, enrolled: 1, byFormula: 499, ...figures },
      ],
      months: [{ month: expect.stringMatching(/^\d{4}-\d\d$/), ...figures }],
    });
    const csv = await educator.get('/api/payment/earnings.csv');
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = csv.body.trim().split('\r\n');
    expect(lines[0]).toBe('Date,Kind,Course,Order,List price,Discount,Coupon,Amount,Platform share,Earning');
    expect(lines).toHaveLength(4);
    expect(lines.slice(1).map((line) => line.split(',').slice(-3))).toEqual([
      ['499.00', '49.90', '449.10'],
      ['-499.00', '-49.90', '-449.10'],
      ['499.00', '49.90', '449.10'],
    ]);
    expect(lines[1]).toContain('"\'=Sum, ""quoted"""');
  });

  test.each(['-2+3+cmd|x', '＝1+1', ' @SUM(1)'])('never gets a title that a spreadsheet runs: %s', async (title) => {
    await buy();
    await testApp.db.update(courses).set({ title }).where(eq(courses.id, course.id));
    const csv = await (await testApp.as({ id: course.creatorId })).get('/api/payment/earnings.csv');
    expect(csv.body).toContain(`Sale,'${title},`);
  });

  test('gets every sale of a long list once', async () => {
    await buy();
    const [order] = await testApp.db.select().from(paymentOrders).where(eq(paymentOrders.courseId, course.id));
    const common = { kind: 'charge' as const, orderId: order?.id ?? '', educatorId: course.creatorId };
    const legs = Array.from({ length: 1_100 }, (_, index) =>
      (['gateway', 'educator'] as const).map((account) => ({
        ...common,
        posting: `charge more-${index}`,
        account,
        amountPaise: account === 'gateway' ? index + 1 : -index - 1,
        // Many at the same moment.
        createdAt: new Date(testApp.clock.now().getTime() + Math.floor(index / 300)),
      })),
    ).flat();
    await testApp.db.insert(ledgerEntries).values(legs);
    const csv = await (await testApp.as({ id: course.creatorId })).get('/api/payment/earnings.csv');
    const earned = csv.body
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(line.split(',').at(-1)));
    const expected = [...Array.from({ length: 1_100 }, (_, index) => (index + 1) / 100), 449.1];
    expect(earned.toSorted((a, b) => a - b)).toEqual(expected);
  });
});
