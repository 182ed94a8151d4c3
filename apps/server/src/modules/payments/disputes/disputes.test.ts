import type { NotificationPage, OrderedCourse, OrderStory, Overview, Purchase } from '@nalanda/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPayingApp } from '../../../../test/build-paying-app.ts';
import type { TestApp } from '../../../../test/build-test-app.ts';
import { createCourse } from '../../../../test/factories.ts';
import type { RazorpayStandIn } from '../../../../test/razorpay-stand-in.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { ledgerEntries, paymentDisputes, paymentOrders, payments } from '../../../database/schema/payments.table.ts';
import { newId } from '../../../platform/ids.ts';
import { signHex } from '../razorpay/razorpay.signature.ts';

let testApp: TestApp;
let razorpay: RazorpayStandIn;
let accountant: TestClient;
let manager: TestClient;
beforeAll(async () => {
  ({ testApp, razorpay } = await buildPayingApp({ environment: { RAZORPAY_WEBHOOK_SECRET: 'secret' } }));
  ({ client: accountant } = await testApp.newUser({ staffRole: 'accountant', name: 'Meena' }));
  ({ client: manager } = await testApp.newUser({ staffRole: 'manager' }));
});
afterAll(() => testApp?.close());

async function buy() {
  const course = await createCourse(testApp.db);
  const { user, client } = await testApp.newUser({ name: 'Kavya' });
  const ids = { courseId: course.id, userId: user.id };
  const { id: providerOrderId } = (await client.post('/api/payment/create-order', ids)).json<{ id: string }>();
  const { payment, handed } = razorpay.pay(providerOrderId);
  expect((await client.post('/api/payment/verify-payment', { ...handed, ...ids })).statusCode).toBe(200);
  const [order] = await testApp.db
    .select()
    .from(paymentOrders)
    .where(eq(paymentOrders.providerOrderId, providerOrderId));
  const dispute = { id: `disp_${order?.id}`, payment_id: payment.id, amount: 49_900, reason_code: 'chargeback_fraud' };
  return { course, client, payment, orderId: order?.id ?? '', dispute };
}
type Bought = Awaited<ReturnType<typeof buy>>;

let counter = 0;
/** Tells of a dispute as Razorpay does, with the payment or without it. */
async function tell({ payment, dispute }: Bought, what: string, news: Record<string, unknown> = {}) {
  counter += 1;
  const entity = { ...dispute, status: what, ...news };
  const about = counter % 2 === 0 ? {} : { payment: { entity: { id: payment.id, order_id: payment.order_id } } };
  const body = JSON.stringify({
    entity: 'event',
    event: `payment.dispute.${what === 'open' ? 'created' : what}`,
    payload: { ...about, dispute: { entity } },
  });
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-event-id': `evt_dispute_${counter}`,
    'x-razorpay-signature': signHex('secret', body),
  };
  const payload = Buffer.from(body);
  const reply = await testApp.anonymous().call({ method: 'POST', url: '/api/payment/webhook', headers, payload });
  expect(reply.statusCode).toBe(200);
  await testApp.jobs.runAll();
}

const read = async (orderId: string) => (await accountant.get(`/api/office/orders/${orderId}`)).json<OrderStory>();
const toldTo = async (client: TestClient, told = 'payment-disputed') => {
  const { notifications } = (await client.get('/api/notifications')).json<NotificationPage>();
  return notifications.filter(({ kind }) => kind === told).map(({ path, actor }) => [path, actor?.name]);
};
const isEnrolled = async ({ course }: Bought) =>
  (await testApp.db.select().from(enrolments).where(eq(enrolments.courseId, course.id))).length > 0;

test('a payment that a bank may take back is told to whoever gives money back, with the day by which it wants an answer', async () => {
  const bought = await buy();
  const until = new Date(testApp.clock.now().getTime() + 86_400_000);
  await tell(bought, 'open', { respond_by: Math.floor(until.getTime() / 1000) });
  await tell(bought, 'open', { respond_by: Math.floor(until.getTime() / 1000) });
  const answerUntil = new Date(Math.floor(until.getTime() / 1000) * 1000).toISOString();
  expect((await read(bought.orderId)).disputes).toEqual([
    { reference: bought.dispute.id, state: 'open', amount: 499, booked: 0, reason: 'chargeback_fraud', answerUntil },
  ]);
  expect(await toldTo(accountant)).toEqual([[`/office/orders/${bought.orderId}`, 'Kavya']]);
  expect(await toldTo(manager)).toEqual([]);
  const overview = (await accountant.get('/api/office/overview')).json<Overview>();
  expect(overview.disputes).toEqual([{ orderId: bought.orderId, answerUntil }]);

  await tell(bought, 'won');
  expect((await read(bought.orderId)).disputes).toMatchObject([{ state: 'won', answerUntil: null }]);
  expect((await accountant.get('/api/office/overview')).json<Overview>().disputes).toEqual([]);
  expect(await toldTo(accountant)).toEqual([]);
  expect(await isEnrolled(bought)).toBe(true);
});

test('while the bank decides, neither learner nor office can send the same money back', async () => {
  const bought = await buy();
  await tell(bought, 'open');
  const asked = await bought.client.post('/api/payment/refund', { orderId: bought.orderId });
  expect([asked.statusCode, asked.json().details?.reason?.code ?? asked.json().message]).toEqual([
    409,
    expect.stringContaining('bank'),
  ]);
  expect(await read(bought.orderId)).toMatchObject({
    refundable: 0,
    policy: { refusal: { code: 'refund.office-disputed' } },
  });
  const purchases = async () => (await bought.client.get('/api/payment/purchases')).json<Purchase[]>();
  expect((await purchases()).map(({ refundRefusal }) => refundRefusal?.code)).toEqual(['refund.disputed']);
  const listed = async () =>
    (await accountant.get(`/api/office/orders?course=${bought.course.id}`)).json<{ course: OrderedCourse }>().course;
  expect(await listed()).toMatchObject({ refundableOrders: 0, refundable: 0 });
  const body = { refundId: newId(), amount: 499, left: 499, reason: 'Kind' };
  expect((await accountant.post(`/api/office/orders/${bought.orderId}/refund`, body)).statusCode).toBe(409);
  await tell(bought, 'closed');
  expect((await read(bought.orderId)).refundable).toBe(499);
  expect((await purchases()).map(({ refundRefusal }) => refundRefusal)).toEqual([null]);
  expect(await listed()).toMatchObject({ refundableOrders: 1, refundable: 499 });
  expect((await bought.client.post('/api/payment/refund', { orderId: bought.orderId })).statusCode).toBe(200);
});

test('what the bank has taken is booked like a refund, once, in whatever order its events come', async () => {
  const bought = await buy();
  await tell(bought, 'lost', { amount_deducted: 49_900 });
  await tell(bought, 'open');
  await tell(bought, 'lost', { amount_deducted: 49_900 });
  expect(await isEnrolled(bought)).toBe(false);
  // First heard of as lost, it rings as well, once.
  expect(await toldTo(accountant, 'payment-lost')).toEqual([[`/office/orders/${bought.orderId}`, 'Kavya']]);
  expect(await toldTo(manager, 'payment-lost')).toEqual([]);
  const story = await read(bought.orderId);
  expect(story).toMatchObject({
    order: { state: 'refunded' },
    disputes: [{ state: 'lost', booked: 499 }],
    refundable: 0,
  });
  expect(story.papers.map(({ kind }) => kind)).toEqual(['receipt', 'credit-note']);
  // Nobody here returns it: a mail that says so would be waited for.
  const letters = testApp.mails.filter(({ text }) => text.includes(bought.course.title)).map(({ text }) => text);
  expect(letters.at(-1)).toContain('Your bank has taken back ₹499.00');
  expect(letters.filter((text) => text.includes('reaches your account'))).toEqual([]);
  const booked = await testApp.db
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.orderId, bought.orderId), eq(ledgerEntries.account, 'gateway')));
  expect(booked.map(({ amountPaise }) => amountPaise)).toEqual([49_900, -49_900]);
});

test('of what was given back before, a bank takes no second part from the books', async () => {
  const bought = await buy();
  const body = { refundId: newId(), amount: 200, left: 499, reason: 'Kind' };
  expect((await accountant.post(`/api/office/orders/${bought.orderId}/refund`, body)).statusCode).toBe(200);
  await tell(bought, 'lost', { amount_deducted: 49_900 });
  expect(testApp.takeLogs().map(({ msg }) => msg)).toContain('a bank has taken back more than was left of a payment');
  const story = await read(bought.orderId);
  expect(story.order.state).toBe('refunded');
  expect(story.events.filter(({ kind }) => kind === 'refund').map(({ amount }) => amount)).toEqual([200, 299]);
  // Taken a second time, by another dispute, it stands in no books, and the office reads so.
  await tell({ ...bought, dispute: { ...bought.dispute, id: `${bought.dispute.id}_again` } }, 'lost');
  expect((await read(bought.orderId)).disputes).toMatchObject([
    { amount: 499, booked: 299 },
    { amount: 499, booked: 0 },
  ]);
  testApp.takeLogs();
});

describe('A refund that the provider has not answered when the bank begins to decide', () => {
  /** The provider is away when the learner asks. */
  async function askWhileAway({ client, orderId }: Bought): Promise<void> {
    razorpay.behaviour.dropNext = 9;
    expect((await client.post('/api/payment/refund', { orderId })).json().code).toBe('refund.waiting');
    razorpay.behaviour.dropNext = 0;
    testApp.takeLogs();
  }
  async function reconcile(): Promise<void> {
    testApp.clock.advance(120_000);
    await testApp.jobs.run('payments.reconcile');
  }
  const listRefunds = async ({ orderId }: Bought) =>
    (await read(orderId)).events.filter(({ kind }) => kind === 'refund').map(({ what, amount }) => [what, amount]);
  const sent = ({ payment }: Bought) => [...razorpay.refunds.values()].filter((one) => one.payment_id === payment.id);

  test('is not sent when the bank has taken the money', async () => {
    const bought = await buy();
    await askWhileAway(bought);
    await tell(bought, 'open');
    await reconcile();
    expect(await listRefunds(bought)).toEqual([['requested', 499]]);
    const [purchase] = (await bought.client.get('/api/payment/purchases')).json<Purchase[]>();
    expect(purchase).toMatchObject({ status: 'refunding', refundRefusal: { code: 'refund.disputed' } });
    await tell(bought, 'lost', { amount_deducted: 49_900 });
    testApp.takeLogs();
    await reconcile();
    expect(sent(bought)).toEqual([]);
    expect((await listRefunds(bought)).sort()).toEqual([
      ['processed', 499],
      ['refused', 499],
    ]);
    expect(testApp.takeLogs().map(({ msg }) => msg)).toContain('a bank has taken what a refund was to send back');
    expect(await read(bought.orderId)).toMatchObject({ order: { state: 'refunded' }, disputes: [{ booked: 499 }] });
    const findings = await testApp.payments.examine({ mends: false, days: 1 });
    expect(findings.filter(({ text }) => text.includes(bought.orderId))).toEqual([]);
  });

  test('goes out when the bank has decided for the school', async () => {
    const bought = await buy();
    await askWhileAway(bought);
    await tell(bought, 'open');
    await tell(bought, 'won');
    await reconcile();
    expect(sent(bought)).toMatchObject([{ amount: 49_900 }]);
    expect(await listRefunds(bought)).toEqual([['processed', 499]]);
    testApp.takeLogs();
  });
});

test('of a payment that brought nothing a bank takes nothing from the books', async () => {
  const bought = await buy();
  const payment = razorpay.pay(bought.payment.order_id ?? '', { status: 'failed' }).payment;
  const { id: providerPaymentId, amount: amountPaise, currency } = payment;
  const row = { id: newId(), orderId: bought.orderId, providerPaymentId, amountPaise, currency };
  await testApp.db.insert(payments).values({ ...row, status: 'failed' });
  await tell({ ...bought, payment }, 'lost', { payment_id: payment.id });
  const story = await read(bought.orderId);
  expect([story.order.state, story.events.filter(({ kind }) => kind === 'refund')]).toEqual(['paid', []]);
  expect(testApp.takeLogs().map(({ msg }) => msg)).toContain('a bank has taken back a payment that brought nothing');
});

describe('A dispute about a payment that is not known here', () => {
  const readUnknown = async () => (await accountant.get('/api/office/overview')).json<Overview>().unknownDisputes;

  /** As after a backup from before the order was restored. */
  async function forget({ orderId }: Bought): Promise<void> {
    const [providerOrderId, providerPaymentId] = [`order_of_${orderId}`, `pay_of_${orderId}`];
    await testApp.db.update(paymentOrders).set({ providerOrderId }).where(eq(paymentOrders.id, orderId));
    await testApp.db.update(payments).set({ providerPaymentId }).where(eq(payments.orderId, orderId));
  }

  test('is shown to whoever gives money back, and so is that the money is gone', async () => {
    const bought = await buy();
    await forget(bought);
    await tell(bought, 'open');
    const payment = bought.payment.id;
    expect(await readUnknown()).toEqual([
      { _id: expect.any(String), payment, amount: 499, isLost: false, answerUntil: null },
    ]);
    expect(await toldTo(accountant, 'payment-unknown')).toEqual([['/office', undefined]]);
    const advice = async () =>
      (await testApp.payments.examine({ mends: false, days: 1 })).find(({ text }) => text.startsWith(payment))?.text;
    expect(await advice()).toContain('a bank decides about it');
    await tell(bought, 'lost', { amount_deducted: 49_900 });
    // Whoever runs the server must not send it a second time.
    expect(await advice()).toMatch(/a bank has taken it back, so send nothing back$/);
    expect(await readUnknown()).toMatchObject([{ payment, amount: 499, isLost: true }]);
    expect(testApp.takeLogs().map(({ msg }) => msg)).toContain('a dispute about a payment that is not known here');
    const longAgo = new Date(testApp.clock.now().getTime() - 90 * 86_400_000);
    await testApp.db.update(paymentDisputes).set({ updatedAt: longAgo }).where(isNull(paymentDisputes.orderId));
    expect(await readUnknown()).toEqual([]);
  });

  test('is settled by somebody who gives money back, waits again when they take that back, and when the bank decides', async () => {
    const bought = await buy();
    await forget(bought);
    await tell(bought, 'open');
    const [dispute] = await readUnknown();
    const bell = (await toldTo(accountant, 'payment-unknown')).length;
    const settle = (isSettled: boolean, by = accountant) =>
      by.post(`/api/office/disputes/${dispute?._id}`, { isSettled });
    expect((await settle(true, manager)).statusCode).toBe(404);
    expect((await settle(true)).json().code).toBe('dispute.settled');
    const { client: owner } = await testApp.newUser({ staffRole: 'owner', name: 'Rukmini' });
    expect((await settle(true, owner)).statusCode).toBe(200);
    const { unknownDisputes, settledDisputes } = (await owner.get('/api/office/overview')).json<Overview>();
    expect(unknownDisputes).toEqual([]);
    const at = testApp.clock.now().toISOString();
    expect(settledDisputes).toEqual([{ _id: dispute?._id, payment: bought.payment.id, amount: 499, by: 'Meena', at }]);
    expect(await toldTo(accountant, 'payment-unknown')).toHaveLength(bell - 1);

    expect((await settle(false, owner)).json().code).toBe('dispute.opened');
    expect(await readUnknown()).toEqual([dispute]);
    await settle(true);
    await tell(bought, 'open');
    expect(await readUnknown()).toEqual([]);
    await tell(bought, 'lost', { amount_deducted: 49_900 });
    expect(await readUnknown()).toMatchObject([{ _id: dispute?._id, isLost: true }]);
    await settle(true);
    testApp.takeLogs();
  });

  test('of an order that is known here is settled by the bank alone', async () => {
    const bought = await buy();
    await tell(bought, 'open');
    const [row] = await testApp.db.select().from(paymentDisputes).where(eq(paymentDisputes.orderId, bought.orderId));
    for (const id of [row?.id, newId()]) {
      const reply = await accountant.post(`/api/office/disputes/${id}`, { isSettled: true });
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'dispute.not-found']);
    }
  });

  test('of another shop with the same account is nobody’s here', async () => {
    const bought = await buy();
    const elsewhere = {
      id: 'order_elsewhere',
      receipt: 'shop-17',
      amount: 49_900,
      currency: 'INR',
      status: 'created',
    } as const;
    razorpay.orders.set(elsewhere.id, { ...elsewhere, notes: [] });
    const { payment } = razorpay.pay(elsewhere.id);
    await tell(
      { ...bought, payment, dispute: { ...bought.dispute, id: 'disp_elsewhere', payment_id: payment.id } },
      'lost',
    );
    expect(await readUnknown()).toEqual([]);
    expect(testApp.takeLogs()).toEqual([]);
  });

  test('is about an order of ours when the news of its payment were lost: the payment is booked, then taken back', async () => {
    const course = await createCourse(testApp.db);
    const { user, client } = await testApp.newUser();
    const ids = { courseId: course.id, userId: user.id };
    const { id: providerOrderId } = (await client.post('/api/payment/create-order', ids)).json<{ id: string }>();
    const { payment } = razorpay.pay(providerOrderId);
    const [order] = await testApp.db
      .select()
      .from(paymentOrders)
      .where(eq(paymentOrders.providerOrderId, providerOrderId));
    const orderId = order?.id ?? '';
    const dispute = { id: `disp_${orderId}`, payment_id: payment.id, amount: 49_900, reason_code: 'chargeback_fraud' };
    await tell({ course, client, payment, orderId, dispute }, 'lost', { amount_deducted: 49_900 });
    expect(await read(orderId)).toMatchObject({ order: { state: 'refunded' }, disputes: [{ state: 'lost' }] });
    expect(await readUnknown()).toEqual([]);
  });
});
