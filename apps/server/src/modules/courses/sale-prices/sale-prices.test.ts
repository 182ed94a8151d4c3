import type { Course, CourseDetail, OwnSalePrice, PublicCourse } from '@nalanda/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addNode, type TestNode } from '../../../../test/add-node.ts';
import { buildPayingApp } from '../../../../test/build-paying-app.ts';
import type { TestApp } from '../../../../test/build-test-app.ts';
import { type CourseRow, createCourse, type UserRow } from '../../../../test/factories.ts';
import type { RazorpayStandIn } from '../../../../test/razorpay-stand-in.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { paymentOrders } from '../../../database/schema/payments.table.ts';
import { coursePrices, courseSales } from '../../../database/schema/sale-prices.table.ts';

const HOUR = 3600_000;
const DAY = 24 * HOUR;

let testApp: TestApp;
let razorpay: RazorpayStandIn;
let course: CourseRow;
let educator: TestClient;
let learner: { user: UserRow; client: TestClient };

beforeAll(async () => {
  ({ testApp, razorpay } = await buildPayingApp());
});
afterAll(async () => {
  await testApp?.close();
});
beforeEach(async () => {
  testApp.clock.advance(1_000);
  const since = new Date(testApp.clock.now().getTime() - 40 * DAY);
  course = await createCourse(testApp.db, { createdAt: since, updatedAt: since, publishedAt: since });
  educator = await testApp.as({ id: course.creatorId });
  learner = await testApp.newUser();
});

const at = (milliseconds: number) => new Date(testApp.clock.now().getTime() + milliseconds).toISOString();
const path = (id = course.id) => `/api/course/sales/${id}`;
const set = (body: object = {}, by = educator) =>
  by.post(path(), { price: 299, startsAt: null, endsAt: at(2 * DAY), ...body });
const list = async (): Promise<OwnSalePrice[]> => (await educator.get(path())).json();
const end = (id: string, by = educator) => by.post(`${path()}/end/${id}`);
const edit = (price: string) => educator.postForm(`/api/course/editcourse/${course.id}`, { price });
const order = (more: object = {}, { user, client } = learner) =>
  client.post('/api/payment/create-order', { courseId: course.id, userId: user.id, ...more });
const pay = (orderId: string, { user, client } = learner) =>
  client.post('/api/payment/verify-payment', { ...razorpay.pay(orderId).handed, courseId: course.id, userId: user.id });
const opened = async (client = learner.client): Promise<CourseDetail> =>
  (await client.get(`/api/course/getcourse/${course.id}`)).json();
const listed = async (client = learner.client, query = ''): Promise<Course | undefined> =>
  ((await client.get(`/api/course/getpublishedcoures${query}`)).json() as Course[]).find(
    ({ _id }) => _id === course.id,
  );
const lowest = async () => (await opened()).sale?.lowestPrice30;

describe('A sale', () => {
  test('shows its price beside the ordinary one, wherever learners see a price', async () => {
    expect((await opened()).sale).toBeUndefined();
    expect((await set()).statusCode).toBe(201);
    const sale = { price: 299, endsAt: at(2 * DAY), lowestPrice30: 499 };
    expect(await opened()).toMatchObject({ price: 499, sale });
    expect(await listed()).toMatchObject({ price: 499, sale });
    const shown: PublicCourse = (await testApp.anonymous().get(`/api/public/course/${course.id}`)).json();
    expect(shown.course).toMatchObject({ price: 499, sale });
    await learner.client.call({ method: 'PUT', url: `/api/wishes/${course.id}` });
    const wishes = (await learner.client.get('/api/wishes')).json();
    expect(wishes[0]).toMatchObject({ priceThen: 299, course: { price: 499, sale } });
  });

  test('counts where prices are chosen and sorted by', async () => {
    await edit('600');
    expect(await listed(learner.client, '?price=to-500')).toBeUndefined();
    await set();
    expect(await listed(learner.client, '?price=to-500')).toMatchObject({ price: 600 });
    testApp.clock.advance(2 * DAY);
    expect(await listed(learner.client, '?price=to-500')).toBeUndefined();
  });

  test('is of its educator alone, and of nobody who is not one', async () => {
    const other = await testApp.newUser({ role: 'educator' });
    expect((await set({}, other.client)).json().code).toBe('course.not-found');
    expect((await set({}, learner.client)).statusCode).toBe(403);
    expect((await set({}, testApp.anonymous())).statusCode).toBe(401);
    await set();
    const [sale] = await list();
    expect((await end(sale?._id ?? '', other.client)).json().code).toBe('course.not-found');
    expect((await other.client.get(path())).statusCode).toBe(404);
    expect((await list())[0]?.state).toBe('running');
  });

  test.each([
    [{ price: 0 }, 'request.invalid'],
    [{ price: 0.5 }, 'request.invalid'],
    [{ price: -1 }, 'request.invalid'],
    [{ price: 99.999 }, 'request.invalid'],
    [{ price: 1e12 }, 'request.invalid'],
    [{ price: 'cheap' }, 'request.invalid'],
    [{ endsAt: null }, 'request.invalid'],
    [{ endsAt: '2026-02-31T25:00:00Z' }, 'request.invalid'],
    [{ price: 499 }, 'sale.not-lower'],
    [{ price: 900 }, 'sale.not-lower'],
  ])('%j is refused', async (body, code) => {
    expect((await set(body)).json().code).toBe(code);
    expect(await list()).toEqual([]);
  });

  test('is refused in the past, too long, too far ahead, and without a price to lower', async () => {
    const code = async (body: object) => (await set(body)).json().code;
    expect(await code({ startsAt: at(-HOUR) })).toBe('sale.past');
    expect(await code({ endsAt: at(-HOUR) })).toBe('sale.past');
    expect(await code({ startsAt: at(2 * HOUR), endsAt: at(HOUR) })).toBe('request.invalid');
    expect(await code({ endsAt: at(91 * DAY) })).toBe('sale.too-long');
    expect(await code({ startsAt: at(366 * DAY), endsAt: at(367 * DAY) })).toBe('sale.too-far');
    await testApp.db.update(courses).set({ isPublished: false }).where(eq(courses.id, course.id));
    expect(await code({})).toBe('sale.not-offered');
    await testApp.db.update(courses).set({ isPublished: true, pricePaise: 0 }).where(eq(courses.id, course.id));
    expect(await code({})).toBe('sale.not-offered');
  });

  test('does not overlap another, however many are set at once, and may follow it at once', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, (_, place) => set({ price: 200 + place })));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('sale.overlaps');
    expect((await set({ startsAt: at(2 * DAY - 1), endsAt: at(3 * DAY) })).json().code).toBe('sale.overlaps');
    expect((await set({ startsAt: at(2 * DAY), endsAt: at(3 * DAY) })).statusCode).toBe(201);
    expect((await list()).map(({ state }) => state)).toEqual(['planned', 'running']);
  });

  test('keeps the price that it is compared with, until it has ended', async () => {
    await set({ startsAt: at(HOUR) });
    const planned = await edit('900');
    expect([planned.statusCode, planned.json().code]).toEqual([409, 'course.on-sale']);
    expect((await edit('499')).statusCode).toBe(200);
    const [sale] = await list();
    expect((await end(sale?._id ?? '')).json()[0]).toMatchObject({ state: 'cancelled', lowestPrice30: null });
    expect((await end(sale?._id ?? '')).statusCode).toBe(200);
    expect((await edit('900')).statusCode).toBe(200);
    expect((await end('01890a5d-ac96-774b-bcce-b302099a8057')).json().code).toBe('sale.not-found');
  });

  test('goes with a course that is unpublished and comes back with it', async () => {
    await set();
    await educator.postForm(`/api/course/editcourse/${course.id}`, { isPublished: 'false' });
    expect((await opened(educator)).sale).toBeUndefined();
    await testApp.db.update(courses).set({ isPublished: true }).where(eq(courses.id, course.id));
    expect((await opened()).sale?.price).toBe(299);
  });
});

describe('Without any write', () => {
  let node: TestNode;
  beforeAll(async () => {
    node = await addNode(testApp);
  });
  afterAll(async () => {
    await node?.close();
  });

  test('a sale begins and ends at its moment on every node, and is charged so', async () => {
    await set({ startsAt: at(HOUR), endsAt: at(3 * HOUR) });
    const seen = async () => {
      const elsewhere = node.visit(learner.client);
      const found = [await listed(), await opened(), await listed(elsewhere), await opened(elsewhere)];
      const quote = (await learner.client.post('/api/payment/quote', { courseId: course.id })).json();
      return [...found.map((one) => one?.sale?.price ?? one?.price), quote.price];
    };
    await expect.poll(seen).toEqual([499, 499, 499, 499, 499]);
    testApp.clock.advance(HOUR - 1);
    expect(await seen()).toEqual([499, 499, 499, 499, 499]);
    testApp.clock.advance(1);
    expect(await seen()).toEqual([299, 299, 299, 299, 299]);
    testApp.clock.advance(2 * HOUR - 1);
    expect(await seen()).toEqual([299, 299, 299, 299, 299]);
    testApp.clock.advance(1);
    expect(await seen()).toEqual([499, 499, 499, 499, 499]);
  });

  test('a list that is asked for by its tag is a new one then', async () => {
    await set({ startsAt: at(HOUR), endsAt: at(3 * HOUR) });
    const first = await learner.client.get('/api/course/getpublishedcoures');
    testApp.clock.advance(HOUR);
    const second = await learner.client.get('/api/course/getpublishedcoures');
    expect(second.headers.etag).not.toBe(first.headers.etag);
  });
});

describe('Money', () => {
  test('is asked for by the price of the moment, and given back as it was paid', async () => {
    await set();
    const opening = (await order({ shownPrice: 299 })).json();
    expect(opening).toMatchObject({ amount: 29_900, listPrice: 29_900, discount: 0 });
    expect((await pay(opening.id)).statusCode).toBe(200);
    const [purchase] = (await learner.client.get('/api/payment/purchases')).json();
    expect(purchase).toMatchObject({ amount: 299, status: 'paid' });
    expect((await learner.client.post('/api/payment/refund', { orderId: purchase._id })).statusCode).toBe(200);
    const [given] = await testApp.db.select().from(paymentOrders).where(eq(paymentOrders.courseId, course.id));
    expect(given?.amountPaise).toBe(29_900);
    const earnings = (await educator.get('/api/payment/earnings')).json();
    expect(earnings).toMatchObject({ charged: 299, refunded: 299 });
  });

  test('for an order of the sale is taken after its end, as after any change of a price', async () => {
    await set();
    const opening = (await order()).json();
    testApp.clock.advance(2 * DAY);
    expect((await pay(opening.id)).statusCode).toBe(200);
    const [paid] = await testApp.db.select().from(paymentOrders).where(eq(paymentOrders.courseId, course.id));
    expect(paid).toMatchObject({ amountPaise: 29_900, status: 'paid' });
  });

  test('is not asked for beyond what was shown: the sale has ended meanwhile, and nothing is ordered', async () => {
    await set();
    testApp.clock.advance(2 * DAY);
    const refused = await order({ shownPrice: 299 });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'payment.price-changed', params: { price: 499 } },
    ]);
    expect(await testApp.db.select().from(paymentOrders).where(eq(paymentOrders.courseId, course.id))).toEqual([]);
    expect((await order({ shownPrice: 499 })).json().amount).toBe(49_900);
  });

  test('is less than what was shown where a sale has begun meanwhile', async () => {
    await set();
    expect((await order({ shownPrice: 499 })).json().amount).toBe(29_900);
  });

  test('is the sale price less a coupon', async () => {
    const coupon = { code: 'MORE', kind: 'percent', value: 50, courseId: null, startsAt: null, endsAt: null };
    await educator.post('/api/payment/coupons', { ...coupon, maxUses: null, maxUsesPerLearner: null, isPaused: false });
    await set();
    const quote = await learner.client.post('/api/payment/quote', { courseId: course.id, coupon: 'MORE' });
    expect(quote.json()).toMatchObject({ listPrice: 299, discount: 149.5, price: 149.5 });
    expect((await order({ coupon: 'MORE' })).json()).toMatchObject({
      amount: 14_950,
      listPrice: 29_900,
      discount: 14_950,
    });
  });
});

describe('The lowest price of the last 30 days', () => {
  /** Sessions do not last so long. */
  async function wait(days: number): Promise<void> {
    testApp.clock.advance(days * DAY);
    educator = await testApp.as({ id: course.creatorId });
    learner.client = await testApp.as(learner.user);
  }

  test('is that of the days before the sale, whatever the price was raised to', async () => {
    await edit('399');
    await wait(5);
    await edit('999');
    await wait(5);
    await edit('1999');
    await set();
    expect(await lowest()).toBe(399);
  });

  test('forgets what was more than 30 days before', async () => {
    await edit('199');
    await wait(1);
    await edit('999');
    await wait(29);
    await set({ startsAt: at(DAY - HOUR), endsAt: at(3 * DAY) });
    await set({ startsAt: at(3 * DAY), endsAt: at(4 * DAY) });
    await wait(1);
    expect(await lowest()).toBe(199);
    await wait(2);
    // Now it is the sale before.
    expect(await lowest()).toBe(299);
  });

  test('counts an earlier sale, also one that was ended early, and none that never began', async () => {
    await set({ price: 149 });
    await wait(1);
    const [sale] = await list();
    await end(sale?._id ?? '');
    await set({ price: 99, startsAt: at(DAY), endsAt: at(2 * DAY) });
    const [planned] = await list();
    await end(planned?._id ?? '');
    await wait(10);
    await set();
    expect(await lowest()).toBe(149);
    await wait(31);
    await set();
    expect(await lowest()).toBe(299);
    expect((await list()).map(({ lowestPrice30 }) => lowestPrice30)).toEqual([299, 149, null, 499]);
  });

  test('does not count what nobody could buy, and stays as it was at the beginning', async () => {
    const write = (values: Partial<CourseRow>) =>
      testApp.db
        .update(courses)
        .set({ ...values, updatedAt: testApp.clock.now() })
        .where(eq(courses.id, course.id));
    await write({ isPublished: false });
    await write({ pricePaise: 10_000 });
    await wait(2);
    await write({ pricePaise: 80_000 });
    await write({ isPublished: true });
    await wait(30);
    await set({ endsAt: at(40 * DAY) });
    expect(await lowest()).toBe(800);
    await wait(35);
    expect(await lowest()).toBe(800);
  });

  test('cannot be rewritten, and goes with its course', async () => {
    await set();
    const rewrite = testApp.db.update(coursePrices).set({ pricePaise: 1 }).where(eq(coursePrices.courseId, course.id));
    await expect(rewrite).rejects.toThrow();
    await expect(testApp.db.delete(coursePrices).where(eq(coursePrices.courseId, course.id))).rejects.toThrow();
    const ofCourse = eq(courseSales.courseId, course.id);
    await expect(testApp.db.update(courseSales).set({ pricePaise: 100 }).where(ofCourse)).rejects.toThrow();
    await expect(testApp.db.delete(courseSales).where(ofCourse)).rejects.toThrow();
    await testApp.db.delete(courses).where(eq(courses.id, course.id));
    const { rows } = await testApp.db.execute(sql`select from course_prices where course_id = ${course.id}::uuid`);
    expect(rows).toEqual([]);
  });
});
