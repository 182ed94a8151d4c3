import type { OwnBundle, Purchase } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildPayingApp } from '../../../../test/build-paying-app.ts';
import type { TestApp } from '../../../../test/build-test-app.ts';
import { type CourseRow, createCourse, enrol, type UserRow } from '../../../../test/factories.ts';
import type { RazorpayStandIn, StandInPayment } from '../../../../test/razorpay-stand-in.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { paymentOrders } from '../../../database/schema/payments.table.ts';

type Someone = { user: UserRow; client: TestClient };
type Bought = { orderId: string; payment: StandInPayment; reply: { statusCode: number; code: string | undefined } };

let school: TestApp;
let razorpay: RazorpayStandIn;
let educator: Someone;
let learner: Someone;
let inside: CourseRow[];
let bundle: OwnBundle;

beforeAll(async () => {
  ({ testApp: school, razorpay } = await buildPayingApp());
});
afterAll(() => school?.close());
/** Two courses of ₹1,000, for ₹1,200 together. */
beforeEach(async () => {
  educator = await school.newUser({ role: 'educator' });
  learner = await school.newUser();
  const course = () => createCourse(school.db, { creatorId: educator.user.id, pricePaise: 100_000 });
  inside = [await course(), await course()];
  bundle = (await educator.client.post('/api/payment/bundles', terms())).json();
});

const terms = () => ({
  ...{ title: 'Both', description: '', price: 1_200, isPublished: true, courseIds: inside.map(({ id }) => id) },
});
const idOf = (index: number) => inside[index]?.id ?? '';
const giveBack = async (orderId: string) => {
  const reply = await learner.client.post('/api/payment/refund', { orderId });
  return [reply.statusCode, reply.json().params?.reason?.code];
};
const listEnrolled = async () =>
  (await school.db.select().from(enrolments).where(eq(enrolments.learnerId, learner.user.id))).map(
    (row) => row.courseId,
  );

async function pay(providerOrderId: string, verifyAt: string, more: object = {}): Promise<Bought> {
  const { payment, handed } = razorpay.pay(providerOrderId);
  const reply = await learner.client.post(verifyAt, { ...handed, ...more, userId: learner.user.id });
  const [row] = await school.db.select().from(paymentOrders).where(eq(paymentOrders.providerOrderId, providerOrderId));
  school.clock.advance(60_000);
  return { orderId: row?.id ?? '', payment, reply: { statusCode: reply.statusCode, code: reply.json().code } };
}

async function buyAlone(courseId: string): Promise<Bought> {
  const opened = await learner.client.post('/api/payment/create-order', { courseId, userId: learner.user.id });
  return pay(opened.json().id, '/api/payment/verify-payment', { courseId });
}

async function openRest(): Promise<string> {
  const order = { userId: learner.user.id, shownPrice: 600 };
  return (await learner.client.post(`/api/payment/bundles/${bundle._id}/order`, order)).json().id;
}

const payRest = (providerOrderId: string) => pay(providerOrderId, `/api/payment/bundles/${bundle._id}/verify`);

test('what made the rest of a bundle cheaper goes back after that rest: nobody keeps it at the price of the bundle', async () => {
  const { orderId: first } = await buyAlone(idOf(0));
  const { orderId: rest } = await payRest(await openRest());
  expect(await giveBack(first)).toEqual([409, 'refund.bundle-first']);
  const purchases = (await learner.client.get('/api/payment/purchases')).json<Purchase[]>();
  expect(purchases.map(({ _id, refundRefusal }) => [_id, refundRefusal?.code, refundRefusal?.params])).toEqual([
    [rest, undefined, undefined],
    [first, 'refund.bundle-first', { title: 'Both' }],
  ]);
  expect(await giveBack(rest)).toEqual([200, undefined]);
  expect(await giveBack(first)).toEqual([200, undefined]);
  expect(await listEnrolled()).toEqual([]);
});

test('when it goes back while the rest waits for its money, the money of the rest goes back, too', async () => {
  const { orderId: first } = await buyAlone(idOf(0));
  const open = await openRest();
  expect(await giveBack(first)).toEqual([200, undefined]);
  const { payment, reply } = await payRest(open);
  expect(reply).toEqual({ statusCode: 409, code: 'payment.refunded' });
  await school.jobs.runAll();
  expect(payment.status).toBe('refunded');
  expect(await listEnrolled()).toEqual([]);
  expect(school.takeLogs()).toMatchObject([{ msg: expect.stringContaining('what made it cheaper') }]);
});

test('a purchase with which no bundle was completed goes back like all others', async () => {
  const [before, after] = [
    await createCourse(school.db, { creatorId: educator.user.id, pricePaise: 100_000 }),
    await createCourse(school.db, { creatorId: educator.user.id, pricePaise: 100_000 }),
  ];
  const { orderId: early } = await buyAlone(before.id);
  // The other course of the bundle was given to them.
  await enrol(school.db, inside[0] as CourseRow, learner.user);
  await payRest(await openRest());
  const { orderId: late } = await buyAlone(after.id);
  // What its educator puts into the bundle later has made nothing cheaper.
  const courseIds = [...inside, before].map(({ id }) => id);
  const changed = await educator.client.post(`/api/payment/bundles/${bundle._id}`, { ...terms(), courseIds });
  expect(changed.statusCode).toBe(200);
  for (const orderId of [early, late]) expect(await giveBack(orderId)).toEqual([200, undefined]);
});
