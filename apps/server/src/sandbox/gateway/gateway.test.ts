import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { type CourseRow, createCourse, type UserRow } from '../../../test/factories.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { enrolments } from '../../database/schema/learning.table.ts';
import { paymentEvents, paymentOrders } from '../../database/schema/payments.table.ts';

let testApp: TestApp;
let course: CourseRow;
let learner: UserRow;
let browser: TestClient;
let order: { id: string; amount: number; key: string; checkoutScript: string };

beforeAll(async () => {
  testApp = await buildTestApp();
  // On a socket, so that the server calls its stand-in as it would call Razorpay.
  await testApp.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => testApp?.close());
beforeEach(async () => {
  course = await createCourse(testApp.db, { pricePaise: 149_950 });
  ({ user: learner, client: browser } = await testApp.newUser());
  order = (await browser.post('/api/payment/create-order', { courseId: course.id, userId: learner.id })).json();
});

const press = (outcome: string, overrides: object = {}) =>
  browser.post('/sandbox/razorpay/checkout/payments', {
    key_id: order.key,
    order_id: order.id,
    outcome,
    email: learner.email,
    ...overrides,
  });
const verify = (handed: object) =>
  browser.post('/api/payment/verify-payment', { ...handed, courseId: course.id, userId: learner.id });
const listEnrolments = () => testApp.db.select().from(enrolments).where(eq(enrolments.courseId, course.id));
const findOrder = async () =>
  (await testApp.db.select().from(paymentOrders).where(eq(paymentOrders.providerOrderId, order.id)))[0];

describe('Without keys, the sandbox gateway', () => {
  test('opens orders that name its own key and its own checkout script', () => {
    expect(order).toMatchObject({
      id: expect.stringMatching(/^order_[0-9A-Za-z]{14}$/),
      amount: 149_950,
      key: expect.stringMatching(/^rzp_sandbox_/),
      checkoutScript: '/sandbox/razorpay/checkout.js',
    });
  });

  test('takes a payment whose signature the product accepts', async () => {
    const handed = (await press('success')).json();
    expect(Object.keys(handed)).toEqual(['razorpay_payment_id', 'razorpay_order_id', 'razorpay_signature']);
    expect((await verify(handed)).statusCode).toBe(200);
    expect(await listEnrolments()).toHaveLength(1);
    const twice = await press('success');
    expect([twice.statusCode, twice.json().error.description]).toEqual([400, 'Payment already done for this order.']);
  });

  test('tells by webhook what the browser did not', async () => {
    await press('success');
    await vi.waitFor(
      async () => {
        await testApp.jobs.runAll();
        expect(await listEnrolments()).toHaveLength(1);
      },
      { timeout: 30_000 },
    );
    await vi.waitFor(
      async () => {
        await testApp.jobs.runAll();
        const events = await testApp.db.select().from(paymentEvents);
        expect(events.filter((event) => event.processedAt === null)).toEqual([]);
      },
      { timeout: 30_000 },
    );
  });

  test('leaves an authorized payment to be captured by the product', async () => {
    const handed = (await press('authorized')).json();
    expect((await verify(handed)).statusCode).toBe(200);
    expect(await findOrder()).toMatchObject({ status: 'paid' });
  });

  test('fails a payment as Razorpay does, and lets the learner try again', async () => {
    const failed = (await press('failure')).json();
    expect(failed.error).toMatchObject({ code: 'BAD_REQUEST_ERROR', metadata: { order_id: order.id } });
    await vi.waitFor(
      async () => {
        await testApp.jobs.runAll();
        expect(await findOrder()).toMatchObject({ status: 'attempted' });
      },
      { timeout: 30_000 },
    );
    expect(await listEnrolments()).toEqual([]);
    expect((await verify((await press('success')).json())).statusCode).toBe(200);
  });

  test('gives money back once for one key, and tells by webhook', async () => {
    const handed = (await press('success')).json();
    expect((await verify(handed)).statusCode).toBe(200);
    const [bought] = await testApp.db.select().from(paymentOrders).where(eq(paymentOrders.providerOrderId, order.id));
    expect((await browser.post('/api/payment/refund', { orderId: bought?.id })).statusCode).toBe(200);
    expect(await findOrder()).toMatchObject({ status: 'refunded' });
    expect(await listEnrolments()).toEqual([]);
    await vi.waitFor(
      async () => {
        await testApp.jobs.runAll();
        const events = await testApp.db.select().from(paymentEvents);
        expect(events.map((event) => event.type)).toContain('refund.processed');
      },
      { timeout: 30_000 },
    );
    expect((await browser.get('/api/payment/purchases')).json()).toMatchObject([{ status: 'refunded' }]);
  });

  test('can lose its answer, and can fail first and succeed later', async () => {
    const page = await browser.get(`/sandbox/razorpay/checkout?order_id=${order.id}`);
    expect(page.body).toContain('Take the money, lose the answer');
    expect((await press('late')).json().error.metadata).toMatchObject({ order_id: order.id });
  });

  test('takes no payment for a strange order or with a strange key', async () => {
    expect((await press('success', { order_id: 'order_strange' })).statusCode).toBe(400);
    expect((await press('success', { key_id: 'rzp_test_other' })).statusCode).toBe(400);
    expect((await press('success', { outcome: 'refund' })).statusCode).toBe(400);
  });

  test('keeps its API behind its secret', async () => {
    const reply = await browser.get(`/sandbox/razorpay/v1/orders/${order.id}`);
    expect([reply.statusCode, reply.json().error.description]).toEqual([401, 'Authentication failed']);
  });

  test('shows a window that only our own pages may frame, and that loads nothing foreign', async () => {
    const reply = await browser.get(`/sandbox/razorpay/checkout?order_id=${order.id}&theme=dark`);
    expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(reply.headers['content-security-policy']).not.toContain('unsafe');
    expect(reply.headers['x-frame-options']).toBeUndefined();
    expect(reply.body).toContain('₹1,499.50');
    expect(reply.body).toContain('No real money moves');
    expect(reply.body).not.toMatch(/<script(?![^>]* src=)|<style| style=| on\w+=/);
    for (const name of [
      'checkout.js',
      'checkout-frame.js',
      'checkout.css',
      'devanagari-400.woff2',
      'devanagari-600.woff2',
    ]) {
      expect((await browser.get(`/sandbox/razorpay/${name}`)).statusCode).toBe(200);
    }
  });

  test('speaks the language of the page that opens it, in all that it says', async () => {
    const ask = async (locale: string, id = order.id) =>
      (await browser.get(`/sandbox/razorpay/checkout?order_id=${id}&locale=${locale}`)).body;
    const visible = (html: string) => html.replace(/<[^>]*>/g, ' ');
    for (const html of [await ask('hi'), await ask('hi', 'order_none')]) {
      expect(html).toContain('<html lang="hi">');
      // Names, amounts and ids alone are written in Latin letters.
      expect(
        visible(html)
          .match(/[A-Za-z]{2,}/g)
          ?.filter((word) => !order.id.includes(word) && word !== 'Razorpay') ?? [],
      ).toEqual([]);
    }
    expect(await ask('hi')).toContain('₹1,499.50 चुकाएँ');
    for (const name of ['paying', 'failing', 'failed', 'silent', 'refused', 'again']) {
      expect(await ask('hi')).toMatch(new RegExp(`data-${name}="[^"A-Za-z]+"`));
    }
    for (const strange of ['en', 'fr', '']) expect(await ask(strange)).toContain('<html lang="en">');
    // Where the machine has no font for it, its own is used.
    const style = (await browser.get('/sandbox/razorpay/checkout.css')).body;
    expect(style).toMatch(/body \{[^}]*"Noto Sans Devanagari"/);
  });

  test('says so when there is no such order', async () => {
    const reply = await browser.get('/sandbox/razorpay/checkout?order_id=%3Cscript%3E');
    expect(reply.statusCode).toBe(404);
    expect(reply.body).not.toContain('<script>');
    expect((await browser.get('/sandbox/razorpay/checkout?order_id=a&order_id=b')).statusCode).toBe(404);
  });
});

test('In production without keys there is no gateway, and paying says why it cannot be done', async () => {
  const production = await buildTestApp({ environment: { SANDBOX: 'false' } });
  const paidCourse = await createCourse(production.db);
  const { user, client } = await production.newUser();
  const reply = await client.post('/api/payment/create-order', { courseId: paidCourse.id, userId: user.id });
  expect([reply.statusCode, reply.json().code]).toEqual([503, 'payment.not-configured']);
  expect((await client.get('/sandbox/razorpay/checkout.js')).statusCode).toBe(404);
  expect(production.takeLogs()).toHaveLength(1);
  await production.close();
});
