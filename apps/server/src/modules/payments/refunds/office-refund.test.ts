import type { OrderStory } from '@nalanda/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPayingApp } from '../../../../test/build-paying-app.ts';
import type { TestApp } from '../../../../test/build-test-app.ts';
import { createCourse, type UserRow } from '../../../../test/factories.ts';
import type { RazorpayStandIn, StandInPayment } from '../../../../test/razorpay-stand-in.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { invoices } from '../../../database/schema/invoices.table.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { ledgerEntries, paymentOrders, paymentRefunds } from '../../../database/schema/payments.table.ts';
import { newId } from '../../../platform/ids.ts';
import { signHex } from '../razorpay/razorpay.signature.ts';

let testApp: TestApp;
let razorpay: RazorpayStandIn;
let accountant: TestClient;
let colleague: TestClient;
let learner: UserRow;
let browser: TestClient;
let orderId: string;
let payment: StandInPayment;

beforeAll(async () => {
  ({ testApp, razorpay } = await buildPayingApp({
    environment: { RAZORPAY_WEBHOOK_SECRET: 'secret', PLATFORM_SHARE_PERCENT: '12.5' },
  }));
  ({ client: accountant } = await testApp.newUser({ staffRole: 'accountant' }));
  ({ client: colleague } = await testApp.newUser({ staffRole: 'accountant' }));
});
afterAll(() => testApp?.close());
beforeEach(async () => {
  const course = await createCourse(testApp.db);
  ({ user: learner, client: browser } = await testApp.newUser({ emailVerifiedAt: testApp.clock.now() }));
  const ids = { courseId: course.id, userId: learner.id };
  const { id } = (await browser.post('/api/payment/create-order', ids)).json<{ id: string }>();
  const paid = razorpay.pay(id);
  ({ payment } = paid);
  expect((await browser.post('/api/payment/verify-payment', { ...paid.handed, ...ids })).statusCode).toBe(200);
  const [order] = await testApp.db.select().from(paymentOrders).where(eq(paymentOrders.providerOrderId, id));
  orderId = order?.id ?? '';
});
afterEach(() => {
  Object.assign(razorpay.behaviour, { dropNext: 0, failNext: 0, loseAnswers: 0, refundStatus: 'processed' });
  razorpay.behaviour.refusesRefunds = false;
});

interface Given {
  amount: number;
  left?: number;
  refundId?: string;
  reason?: string;
}
const give = ({ amount, left = 499, refundId = newId(), reason = 'The course was late' }: Given, client = accountant) =>
  client.post(`/api/office/orders/${orderId}/refund`, { amount, left, refundId, reason });
const readStory = async () => (await accountant.get(`/api/office/orders/${orderId}`)).json<OrderStory>();
const countEnrolments = () => testApp.db.$count(enrolments, eq(enrolments.orderId, orderId));
const listRefunds = () =>
  testApp.db.select().from(paymentRefunds).where(eq(paymentRefunds.orderId, orderId)).orderBy(paymentRefunds.createdAt);
const sentBack = () =>
  [...razorpay.refunds.values()]
    .filter(({ payment_id: id }) => id === payment.id)
    .reduce((sum, { amount }) => sum + amount, 0);
async function sumAccounts(): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  const rows = await testApp.db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, orderId));
  for (const { account, amountPaise } of rows) sums[account] = (sums[account] ?? 0) + amountPaise;
  expect(Object.values(sums).reduce((sum, value) => sum + value, 0)).toBe(0);
  return sums;
}
async function reconcile() {
  testApp.clock.advance(2 * 60_000);
  await testApp.jobs.run('payments.reconcile');
}
async function tellOfRefund() {
  const entity = { id: payment.id, order_id: payment.order_id };
  const body = JSON.stringify({ entity: 'event', event: 'refund.processed', payload: { payment: { entity } } });
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-event-id': `evt_${newId()}`,
    'x-razorpay-signature': signHex('secret', body),
  };
  const url = '/api/payment/webhook';
  await testApp.anonymous().call({ method: 'POST', url, payload: Buffer.from(body), headers });
  await testApp.jobs.runAll();
}

describe('An accountant who gives back', () => {
  test('a part leaves the learner enrolled, and both shares go back in proportion', async () => {
    const reply = await give({ amount: 100.01 });
    expect([reply.statusCode, reply.json().message]).toEqual([
      200,
      'The money is on its way back. The learner gets a credit note by mail.',
    ]);
    expect(await sumAccounts()).toEqual({ gateway: 39_899, educator: -34_911, platform: -4_988 });
    expect(await countEnrolments()).toBe(1);
    expect((await readStory()).refundable).toBe(398.99);
    const [purchase] = (await browser.get('/api/payment/purchases')).json();
    expect(purchase).toMatchObject({ status: 'paid', returned: 100.01 });
  });

  test('one part after the other ends at zero to the paisa, and the last one takes the course', async () => {
    for (const [amount, left] of [
      [33.33, 499],
      [33.33, 465.67],
      [432.34, 432.34],
    ] as const) {
      expect(await countEnrolments()).toBe(1);
      expect((await give({ amount, left })).statusCode).toBe(200);
    }
    expect(await sumAccounts()).toEqual({ gateway: 0, educator: 0, platform: 0 });
    expect(await countEnrolments()).toBe(0);
    expect(await readStory()).toMatchObject({ refundable: 0, order: { state: 'refunded' } });
  });

  test('issues a credit note over it, mails it, and tells the story with the reason', async () => {
    await give({ amount: 99, reason: 'Sound was bad' });
    await testApp.jobs.runAll();
    const papers = await testApp.db.select().from(invoices).where(eq(invoices.orderId, orderId));
    expect(papers.map(({ kind, totalPaise }) => [kind, totalPaise])).toContainEqual(['credit-note', 9_900]);
    const mails = testApp.mails.filter(({ to }) => to === learner.email);
    expect(mails.at(-1)?.text).toContain('₹99.00');
    const { events } = await readStory();
    expect(events.filter(({ kind }) => kind === 'refund')).toMatchObject([
      { what: 'processed', amount: 99, note: 'Sound was bad' },
    ]);
  });

  test('leaves a line in the audit log with reason, before and after', async () => {
    await give({ amount: 99, reason: 'Sound was bad' });
    await testApp.flushAudit();
    const { rows } = await testApp.db.execute(
      sql`select details, subject from audit_events where event = 'order.refund' and subject = ${`order:${orderId}`}`,
    );
    expect(rows).toMatchObject([
      { details: { reason: 'Sound was bad', left_paise_before: 49_900, left_paise_after: 40_000 } },
    ]);
  });

  test.each([
    [{ amount: 0 }, 400],
    [{ amount: 0.5 }, 400],
    [{ amount: -5 }, 400],
    [{ amount: 1.001 }, 400],
    [{ amount: 500 }, 409],
    [{ amount: 10, reason: ' ' }, 400],
  ])('gives nothing for %o', async (given, status) => {
    expect((await give(given)).statusCode).toBe(status);
    expect(await listRefunds()).toEqual([]);
  });
});

describe('The same money is given back once', () => {
  test('when it is sent twice, and twice at once', async () => {
    const refundId = newId();
    const replies = await Promise.all([give({ amount: 100, refundId }), give({ amount: 100, refundId })]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await give({ amount: 100, refundId })).statusCode).toBe(200);
    expect((await give({ amount: 101, refundId })).statusCode).toBe(409);
    expect(sentBack()).toBe(10_000);
    expect(await listRefunds()).toHaveLength(1);
  });

  test('when two accountants decide at once', async () => {
    const replies = await Promise.all([give({ amount: 100 }), give({ amount: 100 }, colleague)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(sentBack()).toBe(10_000);
  });

  test('when the learner asks himself at the same moment', async () => {
    const replies = await Promise.all([
      browser.post('/api/payment/refund', { orderId }),
      give({ amount: 499 }),
      give({ amount: 200 }, colleague),
    ]);
    expect(replies.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
    expect(sentBack()).toBeLessThanOrEqual(49_900);
    expect((await sumAccounts()).gateway).toBe(49_900 - sentBack());
    expect(await countEnrolments()).toBe(sentBack() === 49_900 ? 0 : 1);
  });

  test('when it was given back on the provider’s pages and nobody has told us yet', async () => {
    razorpay.addRefund(payment);
    expect((await give({ amount: 499 })).statusCode).toBe(409);
    testApp.takeLogs();
    expect(sentBack()).toBe(49_900);
    expect(await sumAccounts()).toEqual({ gateway: 0, educator: 0, platform: 0 });
    expect(await countEnrolments()).toBe(0);
  });

  test('when the webhook has told us meanwhile: what was left is no more', async () => {
    razorpay.addRefund(payment, { amount: 10_000 });
    await tellOfRefund();
    const reply = await give({ amount: 399 });
    expect(reply.json().message).toBe('This order has changed meanwhile. Look at what is left and decide again.');
    expect((await give({ amount: 399, left: 399 })).statusCode).toBe(200);
    expect(sentBack()).toBe(49_900);
  });

  test('when the process dies between provider and database', async () => {
    razorpay.behaviour.loseAnswers = 1;
    const reply = await give({ amount: 100 });
    expect(reply.json().message).toContain('goes out by itself');
    testApp.takeLogs();
    expect((await readStory()).refundable).toBe(0);
    expect((await give({ amount: 50 }, colleague)).json().message).toContain('on its way already');
    expect((await browser.post('/api/payment/refund', { orderId })).statusCode).toBe(409);
    await reconcile();
    expect(sentBack()).toBe(10_000);
    expect((await sumAccounts()).gateway).toBe(39_900);
    expect((await readStory()).refundable).toBe(399);
  });
});

describe('A part that goes back', () => {
  test('goes back once when the server comes back after the provider has forgotten the key', async () => {
    razorpay.behaviour.loseAnswers = 1;
    await give({ amount: 100 });
    testApp.takeLogs();
    razorpay.forgetKeys();
    testApp.clock.advance(8 * 86_400_000);
    await reconcile();
    expect(sentBack()).toBe(10_000);
    expect((await sumAccounts()).gateway).toBe(39_900);
    expect((await listRefunds()).map(({ status }) => status)).toEqual(['processed']);
  });
});

describe('A refund that the provider refuses', () => {
  test('books nothing, says so, and can be tried again', async () => {
    razorpay.behaviour.refusesRefunds = true;
    const refundId = newId();
    const reply = await give({ amount: 100, refundId });
    expect(reply.statusCode).toBe(409);
    expect(reply.json().message).toContain('nothing was booked');
    expect((await give({ amount: 100, refundId })).statusCode).toBe(409);
    testApp.takeLogs();
    expect((await sumAccounts()).gateway).toBe(49_900);
    razorpay.behaviour.refusesRefunds = false;
    expect((await give({ amount: 100 })).statusCode).toBe(200);
  });

  test('waits while the provider answers with errors', async () => {
    razorpay.behaviour.failNext = 5;
    expect((await give({ amount: 100 })).statusCode).toBe(200);
    testApp.takeLogs();
    expect(await listRefunds()).toMatchObject([{ status: 'requested' }]);
    razorpay.behaviour.failNext = 0;
    await reconcile();
    expect(await listRefunds()).toMatchObject([{ status: 'processed' }]);
  });
});

test('the learner gets the rest himself after a part, within the policy', async () => {
  await give({ amount: 100 });
  expect((await browser.post('/api/payment/refund', { orderId })).statusCode).toBe(200);
  expect(sentBack()).toBe(49_900);
  expect(await sumAccounts()).toEqual({ gateway: 0, educator: 0, platform: 0 });
});
