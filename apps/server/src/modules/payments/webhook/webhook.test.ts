import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPayingApp } from '../../../../test/build-paying-app.ts';
import type { TestApp } from '../../../../test/build-test-app.ts';
import { type CourseRow, createCourse, type UserRow } from '../../../../test/factories.ts';
import type { RazorpayStandIn } from '../../../../test/razorpay-stand-in.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { paymentEvents, paymentOrders } from '../../../database/schema/payments.table.ts';
import { signHex } from '../razorpay/razorpay.signature.ts';

let testApp: TestApp;
let razorpay: RazorpayStandIn;
let course: CourseRow;
let learner: UserRow;
let browser: TestClient;
let counter = 0;

beforeAll(async () => {
  ({ testApp, razorpay } = await buildPayingApp({
    environment: { RAZORPAY_WEBHOOK_SECRET: 'new-secret, old-secret' },
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
  Object.assign(razorpay.behaviour, { dropNext: 0, failNext: 0 });
});

const buy = async (): Promise<string> =>
  (await browser.post('/api/payment/create-order', { courseId: course.id, userId: learner.id })).json().id;
const listEnrolments = () => testApp.db.select().from(enrolments).where(eq(enrolments.courseId, course.id));
const listOrders = () => testApp.db.select().from(paymentOrders).where(eq(paymentOrders.courseId, course.id));
const findEvent = async (eventId: string) =>
  (await testApp.db.select().from(paymentEvents).where(eq(paymentEvents.eventId, eventId)))[0];

/** Sends an event as Razorpay would and lets the job act on it. */
async function send(...call: Parameters<typeof deliver>) {
  const reply = await deliver(...call);
  await testApp.jobs.runAll();
  return reply;
}

/** Hands over an event: from a foreign host, signed over the raw bytes. */
function deliver(
  event: { type: string; orderId: string; paymentId: string; notes?: object },
  options: { id?: string; secret?: string } = {},
) {
  counter += 1;
  const entity = { id: event.paymentId, order_id: event.orderId, status: 'captured', amount: 1, notes: event.notes };
  // Spaces and odd order: what is signed is the bytes, not the meaning.
  const body = `{ "event":"${event.type}",  "entity": "event", "payload": {"payment":{"entity":${JSON.stringify(entity)}}} }`;
  return testApp.anonymous().call({
    method: 'POST',
    url: '/api/payment/webhook',
    payload: Buffer.from(body),
    headers: {
      'content-type': 'application/json',
      origin: 'https://api.razorpay.com',
      'sec-fetch-site': 'cross-site',
      'x-razorpay-event-id': options.id ?? `evt_${counter}`,
      'x-razorpay-signature': signHex(options.secret ?? 'new-secret', body),
    },
  });
}

describe('The webhook', () => {
  test('enrols when the browser never came back', async () => {
    const orderId = await buy();
    const { payment } = razorpay.pay(orderId);
    const reply = await send({ type: 'payment.captured', orderId, paymentId: payment.id }, { id: 'evt_lost' });
    expect(reply.statusCode).toBe(200);
    expect(await listEnrolments()).toHaveLength(1);
    expect(await findEvent('evt_lost')).toMatchObject({ type: 'payment.captured', processedAt: testApp.clock.now() });
  });

  test('changes nothing when it comes twice, late, or beside the browser', async () => {
    const orderId = await buy();
    const { payment, handed } = razorpay.pay(orderId);
    const event = { orderId, paymentId: payment.id };
    const replies = await Promise.all([
      send({ ...event, type: 'order.paid' }, { id: `evt_twice_${orderId}` }),
      send({ ...event, type: 'order.paid' }, { id: `evt_twice_${orderId}` }),
      send({ ...event, type: 'payment.captured' }),
      browser.post('/api/payment/verify-payment', { ...handed, courseId: course.id, userId: learner.id }),
    ]);
    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200, 200]);
    expect((await send({ ...event, type: 'payment.failed' })).statusCode).toBe(200);
    expect(await listEnrolments()).toHaveLength(1);
    expect(await listOrders()).toMatchObject([{ status: 'paid' }]);
  });

  test('is heard though a payer has written into it what no database keeps', async () => {
    const orderId = await buy();
    const { payment } = razorpay.pay(orderId);
    const notes = { 'a zero \0': 'half a letter \ud83d' };
    const event = { type: 'payment.captured', orderId, paymentId: payment.id, notes };
    expect((await send(event, { id: 'evt_odd' })).statusCode).toBe(200);
    expect(JSON.stringify((await findEvent('evt_odd'))?.payload)).toContain('"a zero \ufffd":"half a letter \ufffd"');
    expect(await listEnrolments()).toHaveLength(1);
  });

  test('accepts the old secret, and no other', async () => {
    const orderId = await buy();
    const { payment } = razorpay.pay(orderId);
    const event = { type: 'payment.captured', orderId, paymentId: payment.id };
    const forged = await send(event, { id: 'evt_forged', secret: 'guessed' });
    expect([forged.statusCode, forged.json().code]).toEqual([400, 'payment.bad-signature']);
    expect(await findEvent('evt_forged')).toBeUndefined();
    expect(await listEnrolments()).toEqual([]);
    expect((await send(event, { secret: 'old-secret' })).statusCode).toBe(200);
    expect(await listEnrolments()).toHaveLength(1);
  });

  test('believes the provider and not the event about the money', async () => {
    const orderId = await buy();
    const { payment } = razorpay.pay(orderId, { amount: 100 });
    expect((await send({ type: 'payment.captured', orderId, paymentId: payment.id })).statusCode).toBe(200);
    expect(await listEnrolments()).toEqual([]);
    expect(testApp.takeLogs()).toMatchObject([{ msg: 'a payment does not fit its order' }]);
  });

  test('answers before it acts, and keeps the event open while the provider is down', async () => {
    const orderId = await buy();
    const event = { type: 'payment.captured', orderId, paymentId: razorpay.pay(orderId).payment.id };
    razorpay.behaviour.failNext = 2;
    const calls = razorpay.calls.length;
    expect((await deliver(event, { id: 'evt_again' })).statusCode).toBe(200);
    expect(razorpay.calls).toHaveLength(calls);
    expect(testApp.jobs.queued).toEqual([{ name: 'payments.event', payload: { eventId: 'evt_again' } }]);
    await expect(testApp.jobs.runAll()).rejects.toThrow('could not be reached');
    expect(await findEvent('evt_again')).toMatchObject({ processedAt: null });
    await testApp.jobs.run('payments.event', { eventId: 'evt_again' });
    expect(await listEnrolments()).toHaveLength(1);
    expect((await deliver(event, { id: 'evt_again' })).statusCode).toBe(200);
    expect(testApp.jobs.queued.filter(({ name }) => name === 'payments.event')).toEqual([]);
  });

  test('notes a failed payment; the learner may try again with the same order', async () => {
    const orderId = await buy();
    const failed = razorpay.pay(orderId, { status: 'failed' }).payment;
    expect((await send({ type: 'payment.failed', orderId, paymentId: failed.id })).statusCode).toBe(200);
    expect(await listOrders()).toMatchObject([{ status: 'attempted' }]);
    expect(await buy()).toBe(orderId);
    // The bank said yes after all.
    Object.assign(failed, { status: 'captured' });
    expect((await send({ type: 'payment.captured', orderId, paymentId: failed.id })).statusCode).toBe(200);
    expect(await listOrders()).toMatchObject([{ status: 'paid' }]);
    expect(await listEnrolments()).toHaveLength(1);
  });

  test('lets events pass that are about nothing of ours', async () => {
    expect((await send({ type: 'payment.captured', orderId: 'order_x', paymentId: 'pay_x' })).statusCode).toBe(200);
    expect((await send({ type: 'invoice.paid', orderId: await buy(), paymentId: 'pay_x' })).statusCode).toBe(200);
  });

  test('refuses what is signed but no event', async () => {
    const payload = Buffer.from('not json');
    const headers = { 'x-razorpay-signature': signHex('new-secret', payload), 'content-type': 'text/plain' };
    const reply = await testApp.anonymous().call({ method: 'POST', url: '/api/payment/webhook', payload, headers });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'payment.malformed-event']);
  });
});
