import type { Bundle, Earnings, OrderStory, OwnBundle, Purchase } from '@nalanda/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPayingApp } from '../../../../test/build-paying-app.ts';
import type { TestApp } from '../../../../test/build-test-app.ts';
import { type CourseRow, createCourse, enrol, type UserRow } from '../../../../test/factories.ts';
import type { RazorpayStandIn, StandInPayment } from '../../../../test/razorpay-stand-in.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { certificates } from '../../../database/schema/certificates.table.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { invoices } from '../../../database/schema/invoices.table.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { ledgerParts, orderParts } from '../../../database/schema/order-parts.table.ts';
import { ledgerEntries, paymentOrders } from '../../../database/schema/payments.table.ts';
import { newId } from '../../../platform/ids.ts';
import { signHex } from '../razorpay/razorpay.signature.ts';

type Someone = { user: UserRow; client: TestClient };

let testApp: TestApp;
let razorpay: RazorpayStandIn;
let accountant: TestClient;
let educator: Someone;
let learner: Someone;
let three: CourseRow[];
let bundle: OwnBundle;

beforeAll(async () => {
  ({ testApp, razorpay } = await buildPayingApp({
    environment: { RAZORPAY_WEBHOOK_SECRET: 'secret', PLATFORM_SHARE_PERCENT: '12.5' },
  }));
  ({ client: accountant } = await testApp.newUser({ staffRole: 'accountant' }));
});
afterAll(() => testApp?.close());
beforeEach(async () => {
  educator = await testApp.newUser({ role: 'educator' });
  learner = await testApp.newUser();
  const creatorId = educator.user.id;
  three = [];
  for (const pricePaise of [49_900, 29_900, 19_900]) {
    three.push(await createCourse(testApp.db, { creatorId, pricePaise }));
  }
  bundle = (await create()).json();
});

const ids = () => three.map(({ id }) => id);
const idOf = (index: number) => ids()[index] ?? '';
const body = (overrides: object = {}) => ({
  ...{ title: 'All three', description: 'From the first line on', price: 599.99, isPublished: true, courseIds: ids() },
  ...overrides,
});
const create = (overrides: object = {}, client = educator.client) =>
  client.post('/api/payment/bundles', body(overrides));
const edit = (overrides: object, client = educator.client) =>
  client.post(`/api/payment/bundles/${bundle._id}`, body(overrides));
const look = (client: TestClient = learner.client) => client.get(`/api/payment/bundles/${bundle._id}`);
const hints = async (courseId = idOf(0)) =>
  (await testApp.anonymous().get(`/api/payment/course-bundles/${courseId}`)).json<{ _id: string }[]>();
const order = (shownPrice = 599.99, { user, client } = learner) =>
  client.post(`/api/payment/bundles/${bundle._id}/order`, { userId: user.id, shownPrice });
const verify = (handed: object, { user, client } = learner) =>
  client.post(`/api/payment/bundles/${bundle._id}/verify`, { ...handed, userId: user.id });
const openOrder = async (shownPrice?: number): Promise<string> => (await order(shownPrice)).json().id;
async function buy(shownPrice?: number): Promise<{ orderId: string; payment: StandInPayment }> {
  const id = await openOrder(shownPrice);
  const { payment, handed } = razorpay.pay(id);
  expect((await verify(handed)).statusCode).toBe(200);
  return { orderId: (await findOrder(id))?.id ?? '', payment };
}
const findOrder = async (providerOrderId: string) =>
  (await testApp.db.select().from(paymentOrders).where(eq(paymentOrders.providerOrderId, providerOrderId)))[0];
const listEnrolled = async ({ user } = learner) =>
  (await testApp.db.select().from(enrolments).where(eq(enrolments.learnerId, user.id))).map((row) => row.courseId);
const countEnrolled = async () =>
  (await testApp.db.select().from(courses).where(inArray(courses.id, ids())).orderBy(courses.id)).map(
    (row) => row.enrolledCount,
  );
const setPrice = (index: number, pricePaise: number | null) =>
  testApp.db
    .update(courses)
    .set({ pricePaise })
    .where(eq(courses.id, idOf(index)));
const readEarnings = async () => (await educator.client.get('/api/payment/earnings')).json<Earnings>();
const listPurchases = async () => (await learner.client.get('/api/payment/purchases')).json<Purchase[]>();
const errorOf = (reply: { statusCode: number; json(): { code: string } }) => [reply.statusCode, reply.json().code];
/** What the books say by account and course of one order; every zero is left out. */
async function sumBooks(orderId: string): Promise<Record<string, number>> {
  const rows = await testApp.db
    .select({
      key: sql<string>`${ledgerEntries.account} || ' ' || ${ledgerParts.courseId}`,
      sum: sql<number>`sum(${ledgerParts.amountPaise})::int`,
    })
    .from(ledgerParts)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerParts.entryId))
    .where(eq(ledgerEntries.orderId, orderId))
    .groupBy(sql`1`);
  return Object.fromEntries(rows.filter((row) => row.sum !== 0).map((row) => [row.key, row.sum]));
}
async function tell(type: string, payment: StandInPayment) {
  const entity = { id: payment.id, order_id: payment.order_id };
  const told = JSON.stringify({ entity: 'event', event: type, payload: { payment: { entity } } });
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-event-id': `evt_${newId()}`,
    'x-razorpay-signature': signHex('secret', told),
  };
  await testApp.anonymous().call({ method: 'POST', url: '/api/payment/webhook', payload: Buffer.from(told), headers });
  await testApp.jobs.runAll();
}

describe('An educator', () => {
  test('makes a bundle of own courses, sees what they cost, changes and removes it', async () => {
    expect(bundle).toMatchObject({ price: 599.99, sumOfPrices: 997, isPublished: true, notOffered: null, sold: 0 });
    expect(bundle.courses.map(({ _id }) => _id)).toEqual(ids());
    const changed = await edit({ title: 'Two', price: 500, courseIds: [idOf(2), idOf(0)] });
    expect(changed.json()).toMatchObject({ title: 'Two', price: 500, sumOfPrices: 698 });
    expect(changed.json().courses.map(({ _id }: { _id: string }) => _id)).toEqual([idOf(2), idOf(0)]);
    expect((await educator.client.get('/api/payment/bundles')).json()).toEqual([changed.json()]);
    const other = await testApp.newUser({ role: 'educator' });
    expect(errorOf(await edit({ title: 'Mine' }, other.client))).toEqual([404, 'bundle.not-found']);
    expect((await other.client.get('/api/payment/bundles')).json()).toEqual([]);
    expect((await other.client.delete(`/api/payment/bundles/${bundle._id}`)).statusCode).toBe(404);
    expect((await educator.client.delete(`/api/payment/bundles/${bundle._id}`)).statusCode).toBe(200);
    expect((await educator.client.delete(`/api/payment/bundles/${bundle._id}`)).statusCode).toBe(404);
    expect((await look()).statusCode).toBe(404);
    expect((await edit({})).statusCode).toBe(404);
  });

  test('is told why a bundle cannot be offered; a draft of it may wait', async () => {
    const stranger = await createCourse(testApp.db, {});
    const draft = await createCourse(testApp.db, { creatorId: educator.user.id, isPublished: false });
    const free = await createCourse(testApp.db, { creatorId: educator.user.id, pricePaise: 0 });
    const refused = async (overrides: object) => (await create(overrides)).json().params?.reason?.code;
    expect(await refused({ price: 997 })).toBe('bundle.not-cheaper');
    expect(await refused({ courseIds: [...ids(), draft.id] })).toBe('bundle.course-unpublished');
    expect(await refused({ courseIds: [...ids(), free.id] })).toBe('bundle.course-free');
    expect((await create({ courseIds: [...ids(), stranger.id] })).json().code).toBe('course.not-found');
    for (const wrong of [
      { price: 0.5 },
      { price: 1.005 },
      { title: ' ' },
      { courseIds: [idOf(0)] },
      { courseIds: [idOf(0), idOf(0)] },
      { courseIds: Array.from({ length: 11 }, () => newId()) },
    ]) {
      expect((await create(wrong)).statusCode).toBe(400);
    }
    const waiting = await create({ isPublished: false, price: 2_000, courseIds: [...ids(), draft.id] });
    expect(waiting.statusCode).toBe(201);
    expect((await learner.client.get(`/api/payment/bundles/${waiting.json()._id}`)).statusCode).toBe(404);
  });
});

describe('Whoever looks at a bundle', () => {
  test('sees what it costs beside the prices of today, and what is theirs of it', async () => {
    const seen = (await look(testApp.anonymous())).json<Bundle>();
    expect(seen).toMatchObject({ price: 599.99, sumOfPrices: 997, yourPrice: 599.99, ownedIds: [], isOwn: false });
    expect(seen.courses.map(({ _id }) => _id)).toEqual(ids());
    expect(await hints()).toMatchObject([{ _id: bundle._id, price: 599.99, sumOfPrices: 997, courseCount: 3 }]);
    await enrol(testApp.db, three[0] as CourseRow, learner.user);
    // 59999 paise by 499 : 299 : 199.
    expect((await look()).json()).toMatchObject({ yourPrice: 299.7, yourSumOfPrices: 498, ownedIds: [idOf(0)] });
    expect((await look(educator.client)).json()).toMatchObject({ isOwn: true });
  });

  test('finds it offered only while every course is for sale and it is the cheaper way', async () => {
    const isOffered = async () => [(await look()).statusCode === 200, (await hints()).length === 1];
    await setPrice(0, 10_000);
    expect(await isOffered()).toEqual([false, false]);
    expect((await educator.client.get('/api/payment/bundles')).json()[0].notOffered.code).toBe('bundle.not-cheaper');
    expect(errorOf(await order())).toEqual([404, 'bundle.not-found']);
    await setPrice(0, 49_900);
    for (const hidden of [{ isPublished: false }, { archivedAt: new Date() }]) {
      await testApp.db
        .update(courses)
        .set(hidden)
        .where(eq(courses.id, idOf(1)));
      expect(await isOffered()).toEqual([false, false]);
      await testApp.db
        .update(courses)
        .set({ isPublished: true, archivedAt: null })
        .where(eq(courses.id, idOf(1)));
    }
    expect(await isOffered()).toEqual([true, true]);
  });
});

describe('A learner', () => {
  test('pays once, is enrolled in all, and books, receipt and history add up to the paisa', async () => {
    const opened = (await order()).json();
    expect(opened).toMatchObject({ amount: 59_999, listPrice: 59_999, discount: 0, courseTitle: 'All three' });
    expect(await openOrder()).toBe(opened.id);
    const { payment, handed } = razorpay.pay(opened.id);
    const reply = await verify(handed);
    expect([reply.statusCode, reply.json().code]).toEqual([200, 'bundle.bought']);
    expect(await verify(handed)).toMatchObject({ statusCode: 200 });
    expect((await listEnrolled()).toSorted()).toEqual(ids().toSorted());
    expect(await countEnrolled()).toEqual([1, 1, 1]);
    expect(await order()).toMatchObject({ statusCode: 409 });
    expect(errorOf(await order())).toEqual([409, 'bundle.has-all']);
    const bought = await findOrder(payment.order_id ?? '');
    const parts = await testApp.db
      .select()
      .from(orderParts)
      .where(eq(orderParts.orderId, bought?.id ?? ''));
    expect(parts.map(({ amountPaise }) => amountPaise).toSorted()).toEqual([11_976, 17_994, 30_029].toSorted());
    const earnings = await readEarnings();
    expect(earnings).toMatchObject({ charged: 599.99, platformShare: 75, net: 524.99 });
    expect(earnings.courses.map(({ charged }) => charged)).toEqual([300.29, 179.94, 119.76]);
    const total = (of: (course: Earnings['courses'][number]) => number) =>
      Math.round(earnings.courses.reduce((sum, course) => sum + of(course), 0) * 100) / 100;
    expect([total((one) => one.platformShare), total((one) => one.net)]).toEqual([75, 524.99]);
    expect(await listPurchases()).toMatchObject([
      { courseTitle: 'All three', bundleId: bundle._id, amount: 599.99, status: 'paid', refundRefusal: null },
    ]);
    const [paper] = await testApp.db
      .select()
      .from(invoices)
      .where(eq(invoices.orderId, bought?.id ?? ''));
    expect(paper).toMatchObject({ totalPaise: 59_999 });
    expect(paper?.snapshot).toMatchObject({ items: [{}, {}, {}] });
    const story = (await accountant.get(`/api/office/orders/${bought?.id}`)).json<OrderStory>();
    expect(story.order.bundle).toBe('All three');
    expect(story.bundled.map(({ amount }) => amount).toSorted()).toEqual([119.76, 179.94, 300.29]);
    expect((await educator.client.get('/api/payment/bundles')).json()).toMatchObject([{ sold: 1 }]);
  });

  test('who has one of the courses pays the others only, and is shown no less than what is asked', async () => {
    await enrol(testApp.db, three[0] as CourseRow, learner.user);
    const dear = await order(299);
    expect(errorOf(dear)).toEqual([409, 'payment.price-changed']);
    await buy(299.7);
    expect((await listEnrolled()).toSorted()).toEqual(ids().toSorted());
    expect(await countEnrolled()).toEqual([1, 1, 1]);
    expect((await readEarnings()).charged).toBe(299.7);
  });

  test('cannot order for others, an own bundle, or verify the order of somebody else', async () => {
    const other = await testApp.newUser();
    const forOther = await learner.client.post(`/api/payment/bundles/${bundle._id}/order`, {
      ...{ userId: other.user.id, shownPrice: 600 },
    });
    expect(errorOf(forOther)).toEqual([403, 'payment.other-account']);
    expect(errorOf(await order(600, educator))).toEqual([409, 'bundle.own']);
    const { handed } = razorpay.pay(await openOrder());
    expect(errorOf(await verify(handed, other))).toEqual([404, 'order.not-found']);
    const asCourse = { ...handed, courseId: idOf(0), userId: learner.user.id };
    expect(errorOf(await learner.client.post('/api/payment/verify-payment', asCourse))).toEqual([
      404,
      'order.not-found',
    ]);
    expect(errorOf(await verify({ ...handed, razorpay_signature: 'no' }))).toEqual([400, 'payment.bad-signature']);
    expect(await listEnrolled()).toEqual([]);
  });

  test('gets what was ordered, whatever becomes of the bundle before the money comes', async () => {
    const id = await openOrder();
    await edit({ title: 'Another', price: 400, courseIds: [idOf(0), idOf(1)] });
    await testApp.db
      .update(courses)
      .set({ isPublished: false })
      .where(eq(courses.id, idOf(2)));
    const { handed } = razorpay.pay(id);
    expect((await verify(handed)).statusCode).toBe(200);
    expect((await listEnrolled()).toSorted()).toEqual(ids().toSorted());
    expect(await listPurchases()).toMatchObject([{ courseTitle: 'All three', amount: 599.99 }]);
  });

  test('is offered a new order when the bundle has changed, and the old one ends', async () => {
    const first = await openOrder();
    await edit({ courseIds: [idOf(0), idOf(1)] });
    const second = await openOrder();
    expect(second).not.toBe(first);
    expect((await findOrder(first))?.status).toBe('expired');
    expect(
      await testApp.db.select().from(paymentOrders).where(eq(paymentOrders.learnerId, learner.user.id)),
    ).toHaveLength(2);
  });
});

describe('Exactly once', () => {
  test('however many tabs, callbacks, events and rounds of the reconciler come at once', async () => {
    const opened = await Promise.all([order(), order(), order()]);
    expect(new Set(opened.map((reply) => reply.json().id)).size).toBe(1);
    const { payment, handed } = razorpay.pay(opened[0]?.json().id);
    testApp.clock.advance(2 * 60_000);
    await Promise.all([
      verify(handed),
      verify(handed),
      tell('payment.captured', payment),
      tell('order.paid', payment),
      testApp.jobs.run('payments.reconcile'),
    ]);
    expect((await listEnrolled()).toSorted()).toEqual(ids().toSorted());
    expect(await countEnrolled()).toEqual([1, 1, 1]);
    const [bought] = await testApp.db.select().from(paymentOrders).where(eq(paymentOrders.learnerId, learner.user.id));
    const booked = await testApp.db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.orderId, bought?.id ?? ''));
    expect(booked).toHaveLength(3);
    // Paid twice at the provider: the second payment goes back and the courses stay.
    const again = razorpay.pay(opened[0]?.json().id);
    await tell('payment.captured', again.payment);
    expect(again.payment.status).toBe('refunded');
    expect((await listEnrolled()).length).toBe(3);
  });

  test('beside a purchase of one of its courses: the bundle goes back whole, and nothing of it stays', async () => {
    const id = await openOrder();
    const single = await learner.client.post('/api/payment/create-order', {
      ...{ courseId: idOf(1), userId: learner.user.id },
    });
    const one = razorpay.pay(single.json().id);
    const all = razorpay.pay(id);
    const replies = await Promise.all([
      learner.client.post('/api/payment/verify-payment', {
        ...{ ...one.handed, courseId: idOf(1), userId: learner.user.id },
      }),
      verify(all.handed),
    ]);
    await testApp.jobs.runAll();
    const enrolled = await listEnrolled();
    const isBundle = enrolled.length === 3;
    // Who of the two came first has what it ordered; the other's money is back.
    expect(isBundle ? enrolled.toSorted() : enrolled).toEqual(isBundle ? ids().toSorted() : [idOf(1)]);
    expect([one.payment.status, all.payment.status].toSorted()).toEqual(['captured', 'refunded']);
    expect(all.payment.status).toBe(isBundle ? 'captured' : 'refunded');
    expect(replies.map(({ statusCode }) => statusCode)).toContain(200);
    expect((await countEnrolled()).reduce((sum, count) => sum + count, 0)).toBe(enrolled.length);
    testApp.takeLogs();
  });

  test('when the browser died over one of its courses: that is settled first, and only the rest is ordered', async () => {
    const single = await learner.client.post('/api/payment/create-order', {
      ...{ courseId: idOf(0), userId: learner.user.id },
    });
    razorpay.pay(single.json().id);
    expect((await order()).json().amount).toBe(29_970);
    expect(await listEnrolled()).toEqual([idOf(0)]);
  });
});

describe('Given back', () => {
  const ask = (orderId: string) => learner.client.post('/api/payment/refund', { orderId });

  test('as a whole: every enrolment ends, and every course of the books is zero', async () => {
    const { orderId, payment } = await buy();
    expect(Object.keys(await sumBooks(orderId))).toHaveLength(9);
    expect((await ask(orderId)).statusCode).toBe(200);
    expect(payment.status).toBe('refunded');
    expect(await listEnrolled()).toEqual([]);
    expect(await countEnrolled()).toEqual([0, 0, 0]);
    expect(await sumBooks(orderId)).toEqual({});
    expect(await readEarnings()).toMatchObject({ charged: 599.99, refunded: 599.99, net: 0, platformShare: 0 });
    expect(await listPurchases()).toMatchObject([{ status: 'refunded', returned: 599.99 }]);
  });

  test('not when any of its courses could not be', async () => {
    const { orderId } = await buy();
    await testApp.db.insert(certificates).values({
      ...{ number: `NAL-${newId().slice(-8)}`, learnerId: learner.user.id, courseId: idOf(2) },
      ...{ learnerName: 'A', courseTitle: 'B', educatorName: 'C', issuedAt: testApp.clock.now() },
    } as typeof certificates.$inferInsert);
    const refused = await ask(orderId);
    expect(errorOf(refused)).toEqual([409, 'payment.not-refundable']);
    expect(refused.json().params.reason.code).toBe('refund.certified');
    expect((await listEnrolled()).length).toBe(3);
  });

  test('in parts by the office: each course gives its part to the paisa, and the last part ends all', async () => {
    const { orderId } = await buy();
    const give = (amount: number, left: number) =>
      accountant.post(`/api/office/orders/${orderId}/refund`, {
        ...{ amount, left, refundId: newId(), reason: 'They asked' },
      });
    expect((await give(100.01, 599.99)).statusCode).toBe(200);
    expect((await listEnrolled()).length).toBe(3);
    const part = (await readEarnings()).courses.map(({ refunded }) => refunded);
    expect(Math.round(part.reduce((sum, amount) => sum + amount, 0) * 100)).toBe(10_001);
    expect((await give(33.33, 499.98)).statusCode).toBe(200);
    expect((await give(466.65, 466.65)).statusCode).toBe(200);
    expect(await listEnrolled()).toEqual([]);
    expect(await sumBooks(orderId)).toEqual({});
    expect((await readEarnings()).courses.map(({ net }) => net)).toEqual([0, 0, 0]);
    const unbalanced = await testApp.db
      .select({ id: ledgerEntries.id })
      .from(ledgerEntries)
      .where(
        and(
          eq(ledgerEntries.orderId, orderId),
          sql`${ledgerEntries.amountPaise} <> (select sum(p.amount_paise) from ledger_parts p where p.entry_id = ledger_entries.id)`,
        ),
      );
    expect(unbalanced).toEqual([]);
  });
});
