import type { Coupon, CouponBody } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPayingApp } from '../../../../test/build-paying-app.ts';
import type { TestApp } from '../../../../test/build-test-app.ts';
import { type CourseRow, createCourse, type UserRow } from '../../../../test/factories.ts';
import type { RazorpayStandIn } from '../../../../test/razorpay-stand-in.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { couponUses, paymentOrders } from '../../../database/schema/payments.table.ts';
import { createMemoryRateLimiter } from '../../../platform/limits/rate-limit.ts';

type Someone = { user: UserRow; client: TestClient };

const MINUTE = 60_000;
const terms: CouponBody = {
  code: 'diwali 25',
  kind: 'percent',
  value: 25,
  courseId: null,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerLearner: null,
  isPaused: false,
};

let testApp: TestApp;
let razorpay: RazorpayStandIn;
let course: CourseRow;
let educator: TestClient;
let learner: Someone;

beforeAll(async () => {
  ({ testApp, razorpay } = await buildPayingApp({
    environment: { PLATFORM_SHARE_PERCENT: '10' },
    outside: { createRateLimiter: createMemoryRateLimiter },
  }));
});
afterAll(async () => {
  await testApp?.close();
});
beforeEach(async () => {
  course = await createCourse(testApp.db);
  educator = await testApp.as({ id: course.creatorId });
  learner = await testApp.newUser();
});

const make = async (overrides: Partial<CouponBody> = {}): Promise<Coupon> =>
  (await educator.post('/api/payment/coupons', { ...terms, ...overrides })).json();
const order = (coupon?: string, { user, client } = learner) =>
  client.post('/api/payment/create-order', { courseId: course.id, userId: user.id, ...(coupon && { coupon }) });
const quote = (coupon: string, { client } = learner) =>
  client.post('/api/payment/quote', { courseId: course.id, coupon });
const pay = (orderId: string, { user, client } = learner) =>
  client.post('/api/payment/verify-payment', {
    ...razorpay.pay(orderId).handed,
    courseId: course.id,
    userId: user.id,
  });
const countUses = async () => {
  const [coupon] = (await educator.get('/api/payment/coupons')).json() as Coupon[];
  return [coupon?.used, coupon?.held];
};
const listEnrolments = () => testApp.db.select().from(enrolments).where(eq(enrolments.courseId, course.id));
const listOrders = () =>
  testApp.db.select().from(paymentOrders).where(eq(paymentOrders.courseId, course.id)).orderBy(paymentOrders.createdAt);
const reconcile = () => testApp.jobs.run('payments.reconcile');

describe('Fifty learners at once', () => {
  test('get the ten uses that there are, and none more', async () => {
    await make({ maxUses: 10, maxUsesPerLearner: 1 });
    const crowd = await Promise.all(Array.from({ length: 50 }, () => testApp.newUser()));
    const replies = await Promise.all(crowd.map((one) => order('DIWALI25', one)));
    const winners = crowd.filter((_, index) => replies[index]?.statusCode === 200);
    expect(winners).toHaveLength(10);
    const refused = replies.filter(({ statusCode }) => statusCode !== 200).map((reply) => reply.json().code);
    expect(new Set(refused)).toEqual(new Set(['coupon.all-held']));
    expect(await countUses()).toEqual([0, 10]);
    await Promise.all(
      winners.map((one, index) =>
        pay(replies[crowd.indexOf(one)]?.json().id, crowd[crowd.indexOf(winners[index] ?? one)]),
      ),
    );
    expect(await countUses()).toEqual([10, 0]);
    expect((await order('DIWALI25')).json().code).toBe('coupon.used-up');
    expect(await listEnrolments()).toHaveLength(10);
  });

  test('get a course for nothing, as often as there are uses', async () => {
    await make({ value: 100, maxUses: 3 });
    const crowd = await Promise.all(Array.from({ length: 12 }, () => testApp.newUser()));
    const replies = await Promise.all(crowd.map((one) => order('DIWALI25', one)));
    expect(replies.filter((reply) => reply.json().enrolled === true)).toHaveLength(3);
    expect(await listEnrolments()).toHaveLength(3);
    expect(await listOrders()).toEqual([]);
    expect(await countUses()).toEqual([3, 0]);
  });
});

describe('A learner with a coupon', () => {
  test('sees the price before and after, and pays it; books and history say so', async () => {
    await make();
    expect((await quote(' diwali 25')).json()).toEqual({
      listPrice: 499,
      discount: 124.75,
      price: 374.25,
      coupon: 'DIWALI25',
    });
    const opened = (await order('diwali25')).json();
    expect(opened).toMatchObject({
      amount: 37_425,
      listPrice: 49_900,
      discount: 12_475,
      coupon: 'DIWALI25',
      checkoutSeconds: 900,
    });
    expect((await pay(opened.id)).statusCode).toBe(200);
    expect(await listEnrolments()).toMatchObject([{ pricePaidPaise: 37_425 }]);
    const [purchase] = (await learner.client.get('/api/payment/purchases')).json();
    expect(purchase).toMatchObject({ amount: 374.25, discount: 124.75, coupon: 'DIWALI25' });
    const earnings = (await educator.get('/api/payment/earnings')).json();
    const figures = { gross: 499, discounts: 124.75, charged: 374.25, platformShare: 37.43, refunded: 0, net: 336.82 };
    expect(earnings).toMatchObject({ byFormula: 499, ...figures, courses: [figures], months: [figures] });
    const csv = (await educator.get('/api/payment/earnings.csv')).body;
    expect(csv).toContain('499.00,124.75,DIWALI25,374.25,37.43,336.82');
  });

  test('gets the use back with the money', async () => {
    await make({ maxUses: 1, maxUsesPerLearner: 1 });
    expect((await pay((await order('DIWALI25')).json().id)).statusCode).toBe(200);
    const [purchase] = (await learner.client.get('/api/payment/purchases')).json();
    expect((await learner.client.post('/api/payment/refund', { orderId: purchase._id })).statusCode).toBe(200);
    expect(await countUses()).toEqual([0, 0]);
    expect((await order('DIWALI25')).statusCode).toBe(200);
    const earnings = (await educator.get('/api/payment/earnings')).json();
    expect(earnings).toMatchObject({ charged: 374.25, refunded: 374.25, net: 0 });
  });

  test('gets an order of the new price when the coupon comes, goes, or is changed while one is open', async () => {
    const coupon = await make();
    const plain = (await order()).json();
    const cheap = (await order('DIWALI25')).json();
    expect([plain.amount, cheap.amount]).toEqual([49_900, 37_425]);
    expect((await order('DIWALI25')).json().id).toBe(cheap.id);
    await educator.post(`/api/payment/coupons/${coupon._id}`, { ...terms, value: 50 });
    const cheaper = (await order('DIWALI25')).json();
    expect(cheaper.amount).toBe(24_950);
    expect((await order()).json().amount).toBe(49_900);
    expect(await countUses()).toEqual([0, 0]);
    expect((await listOrders()).map(({ status }) => status)).toEqual(['expired', 'expired', 'expired', 'created']);
    // The window of the order before was still open in another tab.
    expect((await pay(cheaper.id)).statusCode).toBe(200);
    expect(await countUses()).toEqual([1, 0]);
  });

  test('gets what both windows show when they click at once, with and without', async () => {
    await make();
    const replies = await Promise.all([order(), order('DIWALI25'), order(), order('DIWALI25')]);
    expect(replies.map((reply) => reply.json().amount)).toEqual([49_900, 37_425, 49_900, 37_425]);
    expect((await listOrders()).filter(({ status }) => status === 'created')).toHaveLength(1);
  });

  test('holds it for half an hour; money that comes later is taken while there is a use, and goes back after', async () => {
    await make({ maxUses: 1 });
    const first = (await order('DIWALI25')).json();
    testApp.clock.advance(20 * MINUTE);
    await reconcile();
    expect(await countUses()).toEqual([0, 1]);
    testApp.clock.advance(20 * MINUTE);
    await reconcile();
    expect(await countUses()).toEqual([0, 0]);
    const other = await testApp.newUser();
    expect((await pay((await order('DIWALI25', other)).json().id, other)).statusCode).toBe(200);
    const late = await pay(first.id);
    expect([late.statusCode, late.json().code]).toEqual([409, 'payment.refunded']);
    expect(await listEnrolments()).toMatchObject([{ learnerId: other.user.id }]);
    expect(testApp.takeLogs()).toMatchObject([{ msg: 'paid a price whose coupon was used up in the meantime' }]);
    await testApp.jobs.runAll();
    const uses = await testApp.db.select().from(couponUses).where(eq(couponUses.learnerId, learner.user.id));
    expect(uses).toMatchObject([{ status: 'free-again' }]);
    expect((await listOrders())[0]).toMatchObject({ status: 'refunded', amountPaise: 37_425 });
  });
});

describe('A coupon is refused', () => {
  test.each([
    ['unknown', 404, 'WRONG', {}],
    ['paused', 409, 'DIWALI25', { isPaused: true }],
    ['not-begun', 409, 'DIWALI25', { startsAt: '2099-01-01T00:00:00.000Z' }],
    ['expired', 409, 'DIWALI25', { endsAt: '2020-01-01T00:00:00.000Z' }],
  ])('when it is %s', async (reason, status, code, overrides) => {
    await make(overrides);
    for (const reply of [await quote(code), await order(code)]) {
      expect([reply.statusCode, reply.json().code]).toEqual([status, `coupon.${reason}`]);
    }
    expect(await listOrders()).toEqual([]);
  });

  test('for another course, for another educator, after its removal, and a second time', async () => {
    const elsewhere = await createCourse(testApp.db, { creatorId: course.creatorId });
    const { _id } = await make({ courseId: elsewhere.id });
    expect((await quote('DIWALI25')).json().code).toBe('coupon.other-course');
    const stranger = await createCourse(testApp.db);
    const there = { courseId: stranger.id, coupon: 'DIWALI25' };
    expect((await learner.client.post('/api/payment/quote', there)).json().code).toBe('coupon.unknown');
    await educator.delete(`/api/payment/coupons/${_id}`);
    expect((await quote('DIWALI25')).json().code).toBe('coupon.unknown');
    await make({ maxUsesPerLearner: 1, value: 100 });
    expect((await order('DIWALI25')).json()).toMatchObject({ enrolled: true, amount: 0, discount: 49_900 });
    const both = { courseId: elsewhere.id, coupon: 'DIWALI25' };
    expect((await learner.client.post('/api/payment/quote', both)).json().code).toBe('coupon.used-by-you');
  });

  test('from whoever guesses', async () => {
    await make();
    for (let guess = 0; guess < 30; guess += 1) expect((await quote(`GUESS${guess}`)).statusCode).toBe(404);
    expect((await quote('DIWALI25')).statusCode).toBe(429);
    expect((await order('DIWALI25')).statusCode).toBe(429);
    expect((await order()).statusCode).toBe(200);
  });

  test('by nobody when the course is free', async () => {
    await testApp.db.update(courses).set({ pricePaise: 0 }).where(eq(courses.id, course.id));
    expect((await order('WHATEVER')).json()).toMatchObject({ enrolled: true, discount: 0, coupon: null });
  });
});

describe('An educator', () => {
  test('has a code once, and hears of every wrong field', async () => {
    const coupon = await make();
    expect(coupon).toMatchObject({ ...terms, code: 'DIWALI25', used: 0, held: 0, discountGiven: 0 });
    const again = await educator.post('/api/payment/coupons', terms);
    expect([again.statusCode, again.json().issues[0].path]).toEqual([409, 'code']);
    const bad = {
      ...terms,
      code: '!!!',
      value: 101,
      maxUses: 0,
      startsAt: '2026-02-01T00:00:00Z',
      endsAt: '2026-01-01T00:00:00Z',
    };
    const refused = await educator.post('/api/payment/coupons', bad);
    expect(refused.statusCode).toBe(400);
    const paths = refused.json().issues.map(({ path }: { path: string }) => path);
    expect(paths.sort()).toEqual(['code', 'endsAt', 'maxUses', 'value']);
    const halves = await educator.post('/api/payment/coupons', { ...terms, code: 'OTHER', value: 12.5 });
    expect(halves.json().issues[0]).toEqual({
      path: 'value',
      code: 'discount.percentage',
      message: 'A percentage is a whole number from 1 to 100',
    });
    await educator.delete(`/api/payment/coupons/${coupon._id}`);
    expect((await educator.post('/api/payment/coupons', terms)).statusCode).toBe(201);
  });
});
