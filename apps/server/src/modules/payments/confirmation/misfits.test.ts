import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPayingApp } from '../../../../test/build-paying-app.ts';
import type { TestApp } from '../../../../test/build-test-app.ts';
import { type CourseRow, createCourse, type UserRow } from '../../../../test/factories.ts';
import type { RazorpayStandIn, StandInPayment } from '../../../../test/razorpay-stand-in.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { ledgerEntries, paymentOrders, paymentRefunds, payments } from '../../../database/schema/payments.table.ts';
import { signHex } from '../razorpay/razorpay.signature.ts';

let testApp: TestApp;
let razorpay: RazorpayStandIn;
let course: CourseRow;
let learner: UserRow;
let browser: TestClient;
let counter = 0;

beforeAll(async () => {
  ({ testApp, razorpay } = await buildPayingApp({ environment: { RAZORPAY_WEBHOOK_SECRET: 'secret' } }));
});
afterAll(async () => {
  await testApp?.close();
});
beforeEach(async () => {
  course = await createCourse(testApp.db);
  ({ user: learner, client: browser } = await testApp.newUser());
});
afterEach(async () => {
  testApp.jobs.queued.length = 0;
  razorpay.calls.length = 0;
  Object.assign(razorpay.behaviour, { refusesRefunds: false, dropNext: 0 });
  await testApp.db.update(paymentOrders).set({ nextAskAt: null });
  // Each is an error that an operator should see.
  testApp.takeLogs();
});

const order = () => browser.post('/api/payment/create-order', { courseId: course.id, userId: learner.id });
const openOrder = async (): Promise<string> => (await order()).json().id;
const verify = (handed: object) =>
  browser.post('/api/payment/verify-payment', { ...handed, courseId: course.id, userId: learner.id });
async function tell(type: string, payment: StandInPayment) {
  counter += 1;
  const entity = { id: payment.id, order_id: payment.order_id };
  const body = JSON.stringify({ entity: 'event', event: type, payload: { payment: { entity } } });
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-event-id': `evt_misfit_${counter}`,
    'x-razorpay-signature': signHex('secret', body),
  };
  await testApp.anonymous().call({ method: 'POST', url: '/api/payment/webhook', payload: Buffer.from(body), headers });
  await testApp.jobs.runAll();
}
async function reconcile() {
  testApp.clock.advance(2 * 60_000);
  await testApp.jobs.run('payments.reconcile');
  await testApp.jobs.runAll();
}
const findPayment = async ({ id }: StandInPayment) =>
  (await testApp.db.select().from(payments).where(eq(payments.providerPaymentId, id)))[0];
const listRefunds = async (payment: StandInPayment) => {
  const row = await findPayment(payment);
  return row ? testApp.db.select().from(paymentRefunds).where(eq(paymentRefunds.paymentId, row.id)) : [];
};
const listOrders = () => testApp.db.select().from(paymentOrders).where(eq(paymentOrders.courseId, course.id));
const listEnrolments = () => testApp.db.select().from(enrolments).where(eq(enrolments.courseId, course.id));
const listEntries = async () => {
  const ids = (await listOrders()).map(({ id }) => id);
  return (await testApp.db.select().from(ledgerEntries)).filter(({ orderId }) => ids.includes(orderId ?? ''));
};
const countMisfits = async () => {
  const text = (await testApp.anonymous().get('/metrics')).body;
  return Number(/^payments_misfit_total (\d+)$/m.exec(text)?.[1]);
};

/** What must be so at the end of every road: nothing was bought or earned, and the money is back, once. */
async function expectReturned(payment: StandInPayment) {
  expect(payment.status).toBe('refunded');
  expect(await findPayment(payment)).toMatchObject({
    status: 'refunded',
    amountPaise: payment.amount,
    currency: payment.currency,
  });
  expect(await listRefunds(payment)).toMatchObject([{ status: 'processed', amountPaise: payment.amount }]);
  expect([...razorpay.refunds.values()].filter(({ payment_id: id }) => id === payment.id)).toHaveLength(1);
  expect(await listEnrolments()).toEqual([]);
  const entries = await listEntries();
  expect(entries.filter(({ account }) => account === 'educator' || account === 'platform')).toEqual([]);
  expect(entries.every(({ currency }) => currency === payment.currency)).toBe(true);
  expect(entries.reduce((sum, { account, amountPaise }) => sum + (account === 'gateway' ? amountPaise : 0), 0)).toBe(0);
}

const misfits: [string, Partial<StandInPayment>][] = [
  ['less, as an offer makes it', { amount: 39_900 }],
  ['more, with a fee for the customer', { amount: 49_900 + 1_178 }],
  ['as much, in another currency', { currency: 'USD' }],
];

describe.each(misfits)('A captured payment over %s', (_, misfit) => {
  test('tells the browser that the money goes back, and goes back', async () => {
    const { payment, handed } = razorpay.pay(await openOrder(), misfit);
    const reply = await verify(handed);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'payment.amount-mismatch']);
    expect(reply.json().message).toContain('The money is returned to you automatically');
    await testApp.jobs.runAll();
    await expectReturned(payment);
    expect((await verify(handed)).json().code).toBe('payment.amount-mismatch');
    await expectReturned(payment);
  });

  test('goes back when only a webhook tells of it', async () => {
    const { payment } = razorpay.pay(await openOrder(), misfit);
    await tell('payment.captured', payment);
    await tell('order.paid', payment);
    await tell('refund.processed', payment);
    await expectReturned(payment);
  });

  test('goes back when nobody tells of it', async () => {
    const { payment } = razorpay.pay(await openOrder(), misfit);
    await reconcile();
    await reconcile();
    await expectReturned(payment);
  });

  test('does not keep the learner from paying anew at once', async () => {
    const first = await openOrder();
    const { payment } = razorpay.pay(first, misfit);
    const reply = await order();
    expect(reply.statusCode).toBe(200);
    expect(reply.json().id).not.toBe(first);
    await testApp.jobs.runAll();
    await expectReturned(payment);
    expect((await verify(razorpay.pay(reply.json().id).handed)).statusCode).toBe(200);
    expect(await listEnrolments()).toHaveLength(1);
    expect((await listOrders()).map(({ status }) => status).sort()).toEqual(['expired', 'paid']);
  });
});

describe('Money that does not fit', () => {
  test('goes back once, by whatever roads it comes at the same moment', async () => {
    const { payment, handed } = razorpay.pay(await openOrder(), { amount: 100 });
    const before = await countMisfits();
    testApp.clock.advance(2 * 60_000);
    await Promise.all([
      verify(handed),
      verify(handed),
      order(),
      order(),
      tell('payment.captured', payment),
      tell('order.paid', payment),
      testApp.jobs.run('payments.reconcile'),
    ]);
    await testApp.jobs.runAll();
    await reconcile();
    await expectReturned(payment);
    expect(await countMisfits()).toBe(before + 1);
    const told = testApp.takeLogs().filter(({ msg }) => msg === 'a payment does not fit its order');
    expect(told).toMatchObject([{ paymentId: payment.id, amountPaise: 100, currency: 'INR' }]);
  });

  test('goes back though the server died before it could ask for it', async () => {
    const { payment, handed } = razorpay.pay(await openOrder(), { amount: 100 });
    await verify(handed);
    testApp.jobs.queued.length = 0;
    expect(payment.status).toBe('captured');
    await reconcile();
    await expectReturned(payment);
  });

  test('is never captured when it is only authorized, and goes back when somebody else captures it', async () => {
    const { payment, handed } = razorpay.pay(await openOrder(), { amount: 100, status: 'authorized' });
    expect((await verify(handed)).json().code).toBe('payment.amount-mismatch');
    await tell('payment.authorized', payment);
    await reconcile();
    expect(payment.status).toBe('authorized');
    expect(razorpay.calls.filter((call) => call.endsWith('/capture'))).toEqual([]);
    expect(await findPayment(payment)).toMatchObject({ status: 'authorized' });
    expect(await listEntries()).toEqual([]);
    Object.assign(payment, { status: 'captured', captured: true });
    await tell('payment.captured', payment);
    await expectReturned(payment);
  });

  test('is no news when the provider has sent it back before we heard of it', async () => {
    const { payment, handed } = razorpay.pay(await openOrder(), { amount: 100, status: 'refunded' });
    expect((await verify(handed)).json().code).toBe('payment.amount-mismatch');
    expect(await findPayment(payment)).toMatchObject({ status: 'refunded' });
    expect(await listEntries()).toEqual([]);
    expect((await order()).statusCode).toBe(200);
  });

  test('leaves a right payment for the same order alone', async () => {
    const orderId = await openOrder();
    const misfit = razorpay.pay(orderId, { amount: 100 }).payment;
    const right = razorpay.pay(orderId);
    expect((await order()).json()).toMatchObject({ enrolled: true });
    await testApp.jobs.runAll();
    await reconcile();
    expect([misfit.status, right.payment.status]).toEqual(['refunded', 'captured']);
    expect(await listOrders()).toMatchObject([{ status: 'paid' }]);
    expect(await listEnrolments()).toHaveLength(1);
  });

  test('is shown to the learner under Purchases, going back and gone back', async () => {
    razorpay.pay(await openOrder(), { amount: 100 });
    await order();
    const list = async () => (await browser.get('/api/payment/purchases')).json();
    const row = { courseId: course.id, amount: 1, currency: 'INR', invoices: [] };
    expect(await list()).toMatchObject([{ ...row, status: 'returning', refundedAt: null }]);
    await testApp.jobs.runAll();
    expect(await list()).toMatchObject([{ ...row, status: 'returned', refundedAt: expect.any(String) }]);
  });

  test('is shown to the operator until it is back', async () => {
    const { payment, handed } = razorpay.pay(await openOrder(), { amount: 100 });
    razorpay.behaviour.refusesRefunds = true;
    await verify(handed);
    await testApp.jobs.runAll();
    const examine = async () => {
      const findings = await testApp.payments.examine({ mends: false, days: 1 });
      return findings.filter(({ text }) => text.includes(payment.id));
    };
    const [orderRow] = await listOrders();
    const text = `${payment.id} over 100 INR is mismatched for 49900 INR of order ${orderRow?.id}`;
    expect(await examine()).toEqual([{ kind: 'misfit', text }]);
    razorpay.addRefund(payment);
    await testApp.payments.examine({ mends: true, days: 1 });
    expect(await examine()).toEqual([]);
  });
});

describe('A payment over nothing', () => {
  const payments0 = () => testApp.db.select().from(payments).where(eq(payments.amountPaise, 0));

  test('keeps the doctor from mending none of the others, and is no disagreement', async () => {
    const first = await openOrder();
    await verify(razorpay.pay(first).handed);
    razorpay.pay(first, { amount: 0 });
    razorpay.pay(first, { amount: 0, status: 'failed' });
    // A newer order of somebody else's, which comes after it.
    ({ user: learner, client: browser } = await testApp.newUser());
    const second = await openOrder();
    const paid = razorpay.pay(second);
    await verify(paid.handed);
    razorpay.addRefund(paid.payment);
    await testApp.payments.examine({ mends: true, days: 1 });
    expect((await listOrders()).map(({ status }) => status).sort()).toEqual(['paid', 'refunded']);
    const findings = await testApp.payments.examine({ mends: false, days: 1 });
    expect(findings.filter(({ kind }) => kind === 'disagreement')).toEqual([]);
    expect(await payments0()).toEqual([]);
  });

  test('ends its order, so that the next click opens one that can be paid', async () => {
    const orderId = await openOrder();
    const { payment, handed } = razorpay.pay(orderId, { amount: 0 });
    await tell('payment.captured', payment);
    expect((await verify(handed)).json().code).toBe('payment.amount-mismatch');
    const next = await openOrder();
    expect(next).not.toBe(orderId);
    expect((await verify(razorpay.pay(next).handed)).statusCode).toBe(200);
    expect(await payments0()).toEqual([]);
  });
});
