import type { OfficeOrder, OrderedCourse, OrderStory } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPayingApp } from '../../../../test/build-paying-app.ts';
import type { TestApp } from '../../../../test/build-test-app.ts';
import { createCourse } from '../../../../test/factories.ts';
import type { RazorpayStandIn } from '../../../../test/razorpay-stand-in.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { bouncedAddresses } from '../../../database/schema/bounced-addresses.table.ts';
import { bundles } from '../../../database/schema/bundles.table.ts';
import { orderParts } from '../../../database/schema/order-parts.table.ts';
import { paymentOrders } from '../../../database/schema/payments.table.ts';
import { newId } from '../../../platform/ids.ts';
import { signHex } from '../razorpay/razorpay.signature.ts';

let testApp: TestApp;
let razorpay: RazorpayStandIn;
let accountant: TestClient;
beforeAll(async () => {
  ({ testApp, razorpay } = await buildPayingApp({ environment: { RAZORPAY_WEBHOOK_SECRET: 'secret' } }));
  ({ client: accountant } = await testApp.newUser({ staffRole: 'accountant' }));
});
afterAll(() => testApp?.close());

type Course = Awaited<ReturnType<typeof createCourse>>;

async function buy({ given, name = 'Kavya', rrn }: { given?: Course; name?: string; rrn?: string } = {}) {
  const course = given ?? (await createCourse(testApp.db));
  const { user, client } = await testApp.newUser({ name });
  const ids = { courseId: course.id, userId: user.id };
  const order = (await client.post('/api/payment/create-order', ids)).json<{ id: string }>();
  const { payment, handed } = razorpay.pay(order.id, rrn ? { acquirer_data: { rrn } } : {});
  expect((await client.post('/api/payment/verify-payment', { ...handed, ...ids })).statusCode).toBe(200);
  return { course, user, client, payment, providerOrderId: order.id };
}

const list = async (query = '') =>
  (await accountant.get(`/api/office/orders${query}`)).json<{
    orders: OfficeOrder[];
    next: string | null;
    course: OrderedCourse | null;
  }>();
const read = async (orderId: string) => (await accountant.get(`/api/office/orders/${orderId}`)).json<OrderStory>();

describe('the orders of the office', () => {
  test('are found by order, payment, paper, reference of the bank and email, whole', async () => {
    const { payment, user, providerOrderId } = await buy({ rrn: '433812345678' });
    const [order] = (await list(`?q=${providerOrderId}`)).orders;
    expect(order).toMatchObject({
      learner: { _id: user.id, name: 'Kavya', email: user.email },
      amount: 499,
      state: 'paid',
    });
    const story = await read(order?._id ?? '');
    expect(story).toMatchObject({ papers: [{ kind: 'receipt' }] });
    const paper = story.papers[0]?.number ?? '';
    const [series = '', year = '', digits = ''] = paper.split('/');
    const asTyped = [paper.toLowerCase(), `${series}/${year}/${Number(digits)}`, `${paper.replaceAll('/', '-')}.pdf`];
    for (const q of [
      order?._id,
      payment.id,
      paper,
      ...asTyped,
      String(Number(digits)),
      user.email.toUpperCase(),
      '4338 1234 5678',
    ]) {
      const { orders } = await list(`?q=${encodeURIComponent(q ?? '')}`);
      expect(
        orders.map(({ _id }) => _id),
        q,
      ).toEqual([order?._id]);
    }
    expect(story.events.find(({ kind }) => kind === 'payment')?.reference).toBe(`${payment.id} · 433812345678`);
    for (const q of [
      'order_none',
      '43381234567',
      `XYZ/${year}/${digits}`,
      '999999',
      '1234567',
      `${newId()}`,
      "pay_' or 1=1",
    ]) {
      expect((await list(`?q=${encodeURIComponent(q)}`)).orders, q).toEqual([]);
    }
    expect((await accountant.get('/api/office/orders?q=%00')).statusCode).toBe(400);
  });

  test('are found by beginnings of names and emails, newest first, with what else was chosen', async () => {
    const older = await buy({ name: 'Lalita Bhattacharya' });
    const newer = await buy({ name: 'Lalita Bose' });
    const idsOf = async (query: string) => (await list(query)).orders.map(({ providerOrderId }) => providerOrderId);
    expect(await idsOf('?q=lalita')).toEqual([newer.providerOrderId, older.providerOrderId]);
    expect(await idsOf('?q=bhatt%20LAL')).toEqual([older.providerOrderId]);
    expect(await idsOf('?q=lalita&state=refunded')).toEqual([]);
    expect(await idsOf(`?q=lalita&course=${older.course.id}`)).toEqual([older.providerOrderId]);
    const beginning = newer.user.email.slice(0, newer.user.email.indexOf('@') + 2);
    expect(await idsOf(`?q=${encodeURIComponent(beginning)}`)).toEqual([newer.providerOrderId]);
    expect(await idsOf(`?q=${encodeURIComponent("lalita' | 'bose")}`)).toEqual([]);
  });

  test('of one course are those that bought it, alone or in a bundle', async () => {
    const [first, other] = [await buy(), await buy()];
    const bundled = await buy();
    const [order] = (await list(`?q=${bundled.providerOrderId}`)).orders;
    await testApp.db.insert(orderParts).values([
      { orderId: order?._id ?? '', courseId: bundled.course.id, amountPaise: 30_000 },
      { orderId: order?._id ?? '', courseId: first.course.id, amountPaise: 19_900 },
    ]);
    const idsOf = async (query: string) => (await list(query)).orders.map(({ providerOrderId }) => providerOrderId);
    expect(await idsOf(`?course=${first.course.id}`)).toEqual([bundled.providerOrderId, first.providerOrderId]);
    expect(await idsOf(`?course=${other.course.id}&state=paid`)).toEqual([other.providerOrderId]);
    expect(await idsOf(`?course=${other.course.id}&state=refunded`)).toEqual([]);
    expect((await accountant.get('/api/office/orders?course=none')).statusCode).toBe(404);
  });

  test('give their papers as PDFs to who may see them in the office, and note it', async () => {
    const { providerOrderId, client } = await buy();
    const [order] = (await list(`?q=${providerOrderId}`)).orders;
    const [paper] = (await read(order?._id ?? '')).papers;
    const address = `/api/office/invoice/${paper?._id}.pdf`;
    const pdf = await accountant.get(address);
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf.headers['content-disposition']).toContain(paper?.number.replaceAll('/', '-'));
    expect((await client.get(address)).statusCode).toBe(404);
    expect((await accountant.get(`/api/payment/invoice/${paper?._id}.pdf`)).statusCode).toBe(404);
    expect((await accountant.get(`/api/office/invoice/${paper?._id}`)).statusCode).toBe(404);
    await testApp.flushAudit();
    const { rows } = await testApp.db.$client.query(
      `select subject from audit_events where event = 'order.open-paper' and result = 'done'`,
    );
    expect(rows).toEqual([{ subject: `invoice:${paper?._id}` }]);
  });

  test('come a page at a time, newest first, and by their state', async () => {
    for (let count = 0; count < 21; count += 1) {
      const course = await createCourse(testApp.db);
      const { user, client } = await testApp.newUser();
      await client.post('/api/payment/create-order', { courseId: course.id, userId: user.id });
    }
    const first = await list('?state=created');
    expect(first.orders).toHaveLength(20);
    const second = await list(`?state=created&after=${first.next}`);
    expect(second.orders).toHaveLength(1);
    expect(second.next).toBeNull();
    expect(new Set([...first.orders, ...second.orders].map(({ _id }) => _id)).size).toBe(21);
    expect((await list('?state=refunded')).orders).toEqual([]);
  });

  test('tell their whole story: payment, event of the provider, paper, booking, refund, and what the policy says', async () => {
    const { payment, client, providerOrderId } = await buy();
    const [order] = (await list(`?q=${providerOrderId}`)).orders;
    const id = order?._id ?? '';
    const entity = { id: payment.id, order_id: payment.order_id };
    const body = JSON.stringify({ entity: 'event', event: 'payment.captured', payload: { payment: { entity } } });
    await client.call({
      method: 'POST',
      url: '/api/payment/webhook',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': 'evt_story',
        'x-razorpay-signature': signHex('secret', body),
      },
      payload: Buffer.from(body),
    });
    const bought = await read(id);
    expect(bought.policy.refusal).toBeNull();
    expect(bought.events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['ordered', 'payment', 'provider-event', 'paper', 'booking']),
    );
    expect((await client.post('/api/payment/refund', { orderId: id })).statusCode).toBe(200);
    const refunded = await read(id);
    expect(refunded.order.state).toBe('refunded');
    expect(refunded.events.filter(({ kind }) => kind === 'refund')).toMatchObject([{ what: 'processed', amount: 499 }]);
    expect(refunded.policy.refusal).toMatchObject({ code: 'refund.office-already-refunded' });
    expect((await accountant.get(`/api/office/orders/${newId()}`)).statusCode).toBe(404);
  });

  test('of one course say how many of them can be given back, and how much in all', async () => {
    const first = await buy();
    const { course } = first;
    const [whole, part, waiting, bundled] = [
      await buy({ given: course }),
      await buy({ given: course }),
      await buy({ given: course }),
      await buy({ given: course }),
    ];
    await testApp
      .newUser()
      .then(({ user, client }) => client.post('/api/payment/create-order', { courseId: course.id, userId: user.id }));
    const sumUp = async () => (await list(`?course=${course.id}&state=created`)).course;
    expect(await sumUp()).toEqual({ title: course.title, refundableOrders: 5, refundable: 2495 });
    const idOf = async ({ providerOrderId }: { providerOrderId: string }) =>
      (await list(`?q=${providerOrderId}`)).orders[0]?._id ?? '';
    const give = async (bought: { providerOrderId: string }, amount: number) => {
      const body = { refundId: newId(), amount, left: 499, reason: 'Withdrawn' };
      expect((await accountant.post(`/api/office/orders/${await idOf(bought)}/refund`, body)).statusCode).toBe(200);
    };
    await give(whole, 499);
    await give(part, 99.5);
    razorpay.behaviour.failNext = 10;
    await give(waiting, 499);
    razorpay.behaviour.failNext = 0;
    expect(testApp.takeLogs()).toMatchObject([{ msg: 'a refund waits for the provider' }]);
    const terms = { title: 'Both', description: '', pricePaise: 49_900, isPublished: false };
    const bundle = { ...terms, id: newId(), educatorId: course.creatorId };
    await testApp.db.insert(bundles).values(bundle);
    await testApp.db
      .update(paymentOrders)
      .set({ bundleId: bundle.id, bundleTitle: 'Both' })
      .where(eq(paymentOrders.id, await idOf(bundled)));
    expect(await sumUp()).toEqual({ title: course.title, refundableOrders: 2, refundable: 898.5 });
    expect((await list(`?q=${first.providerOrderId}`)).course).toBeNull();
    expect((await list(`?course=${newId()}`)).course).toBeNull();
  });
});

describe('an order whose learner says that it was paid', () => {
  async function begin() {
    const course = await createCourse(testApp.db);
    const { user, client } = await testApp.newUser();
    const ids = { courseId: course.id, userId: user.id };
    const { id } = (await client.post('/api/payment/create-order', ids)).json<{ id: string }>();
    const [order] = (await list(`?q=${id}`)).orders;
    return { providerOrderId: id, orderId: order?._id ?? '' };
  }
  const ask = async (orderId: string, client = accountant) => client.post(`/api/office/orders/${orderId}/ask`);

  test('is asked about at once, and brings the course when the money is there', async () => {
    const { providerOrderId, orderId } = await begin();
    const { client: support } = await testApp.newUser({ staffRole: 'support' });
    expect((await read(orderId)).canAsk).toBe(true);
    expect((await ask(orderId, support)).json().code).toBe('order.no-money');
    razorpay.pay(providerOrderId, { status: 'failed' });
    expect((await ask(orderId, support)).json().code).toBe('order.payment-failed');
    razorpay.pay(providerOrderId);
    expect((await ask(orderId, support)).json().code).toBe('order.money-arrived');
    expect(await read(orderId)).toMatchObject({ order: { state: 'paid' }, canAsk: false });
    expect((await ask(orderId, support)).json().code).toBe('order.not-askable');
    expect((await ask(newId(), support)).statusCode).toBe(404);
  });

  test('says when the money does not fit, which goes back', async () => {
    const { providerOrderId, orderId } = await begin();
    razorpay.pay(providerOrderId, { amount: 100 });
    expect((await ask(orderId)).json().code).toBe('order.money-goes-back');
    expect((await read(orderId)).order.state).toBe('expired');
    expect(testApp.takeLogs().map(({ msg }) => msg)).toEqual(['a payment does not fit its order']);
  });
});

describe('the GST of a month', () => {
  test('is a file with every paper of the month and none of another', async () => {
    const month = testApp.clock.now().toISOString().slice(0, 7);
    const reply = await accountant.get(`/api/office/gst.csv?month=${month}`);
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.headers['content-type']).toContain('text/csv');
    const lines = reply.body.trim().split('\r\n');
    expect(lines[0]).toContain('GSTIN of recipient');
    expect(lines.slice(1).filter((line) => line.includes('receipt,RCT/')).length).toBeGreaterThan(0);
    expect((await accountant.get('/api/office/gst.csv?month=2020-01')).body.trim().split('\r\n')).toHaveLength(1);
    expect((await accountant.get('/api/office/gst.csv?month=2026-13')).statusCode).toBe(400);
  });
});

describe('the papers of an order', () => {
  const mailPapers = (orderId: string) => accountant.post(`/api/office/orders/${orderId}/mail-papers`);
  const idOf = async ({ providerOrderId }: { providerOrderId: string }) =>
    (await list(`?q=${providerOrderId}`)).orders[0]?._id ?? '';

  test('are mailed again as a mail of its own, some times an hour, and noted in the audit log', async () => {
    const bought = await buy();
    await testApp.jobs.runAll();
    const mailsTo = () => testApp.mails.filter(({ to }) => to === bought.user.email);
    const before = mailsTo();
    const orderId = await idOf(bought);
    const reply = await mailPapers(orderId);
    expect(reply.json().message).toContain(bought.user.email);
    await testApp.jobs.runAll();
    const [again, ...others] = mailsTo().slice(before.length);
    expect([again?.subject, others.length]).toEqual([before.at(-1)?.subject, 0]);
    expect(again?.messageId).not.toBe(before.at(-1)?.messageId);
    const statuses = [];
    for (let number = 0; number < 4; number += 1) statuses.push((await mailPapers(orderId)).statusCode);
    expect(statuses.at(-1)).toBe(429);
    await testApp.flushAudit();
    const { rows } = await testApp.db.$client.query(
      `select count(*)::int as count from audit_events where event = 'order.mail-papers' and result = 'done'`,
    );
    expect(rows[0].count).toBeGreaterThan(0);
  });

  test('cannot be mailed where nothing was paid, mails come back, or nobody is there any more', async () => {
    const course = await createCourse(testApp.db);
    const { user, client } = await testApp.newUser();
    const order = await client.post('/api/payment/create-order', { courseId: course.id, userId: user.id });
    expect((await mailPapers(await idOf({ providerOrderId: order.json().id }))).json().code).toBe('invoice.none');
    const bought = await buy();
    await testApp.jobs.runAll();
    const orderId = await idOf(bought);
    await testApp.db.insert(bouncedAddresses).values({
      email: bought.user.email,
      ...{ reason: '5.1.1', source: 'own', bouncedAt: testApp.clock.now() },
    });
    expect((await mailPapers(orderId)).json().code).toBe('invoice.held-back');
    expect((await bought.client.post('/api/account/delete', {})).statusCode).toBe(200);
    expect((await mailPapers(orderId)).json().code).toBe('invoice.buyer-gone');
  });
});
