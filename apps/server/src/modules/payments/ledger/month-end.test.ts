import type { Coupon, Earnings, Gift, OfficePayouts, OwnBundle, OwnPayouts, Purchase } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPayingApp } from '../../../../test/build-paying-app.ts';
import type { TestApp } from '../../../../test/build-test-app.ts';
import { type CourseRow, createCourse } from '../../../../test/factories.ts';
import type { RazorpayStandIn, StandInPayment } from '../../../../test/razorpay-stand-in.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { paymentOrders } from '../../../database/schema/payments.table.ts';
import { newId } from '../../../platform/ids.ts';
import { signHex } from '../razorpay/razorpay.signature.ts';

let testApp: TestApp;
let razorpay: RazorpayStandIn;
let owner: TestClient;
let educator: TestClient;
let courses: CourseRow[];

beforeAll(async () => {
  ({ testApp, razorpay } = await buildPayingApp({
    environment: {
      RAZORPAY_WEBHOOK_SECRET: 'secret',
      PLATFORM_SHARE_PERCENT: '12.5',
      SELLER_NAME: 'School',
      SELLER_ADDRESS: 'Rajgir, Bihar',
      SELLER_GSTIN: '10AABCU9603R1Z2',
      GST_RATE_PERCENT: '18',
    },
  }));
  ({ client: owner } = await testApp.newUser({ staffRole: 'owner' }));
  const { user, client } = await testApp.newUser({ role: 'educator' });
  educator = client;
  courses = [];
  for (const pricePaise of [49_900, 29_999]) {
    courses.push(await createCourse(testApp.db, { creatorId: user.id, pricePaise }));
  }
});
afterAll(() => testApp?.close());

const idOf = (index: number) => courses[index]?.id ?? '';

async function tell(event: string, payload: object): Promise<void> {
  const body = JSON.stringify({ entity: 'event', event, payload });
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-event-id': `evt_${newId()}`,
    'x-razorpay-signature': signHex('secret', body),
  };
  const payload_ = Buffer.from(body);
  await testApp.anonymous().call({ method: 'POST', url: '/api/payment/webhook', headers, payload: payload_ });
  await testApp.jobs.runAll();
}

/** Somebody orders at an address and pays; the order's id here, and the payment. */
async function buy(
  order: string,
  verify: string,
  body: object,
): Promise<{ orderId: string; payment: StandInPayment; client: TestClient }> {
  const { user, client } = await testApp.newUser();
  const opened = await client.post(order, { ...body, userId: user.id });
  expect(opened.statusCode, opened.body).toBe(200);
  const { payment, handed } = razorpay.pay(opened.json().id);
  const reply = await client.post(verify, { ...handed, ...body, userId: user.id });
  expect(reply.statusCode, reply.body).toBe(200);
  await testApp.jobs.runAll();
  const [row] = await testApp.db
    .select()
    .from(paymentOrders)
    .where(eq(paymentOrders.providerOrderId, opened.json().id));
  return { orderId: row?.id ?? '', payment, client };
}
const buyCourse = (index: number, more: object = {}) =>
  buy('/api/payment/create-order', '/api/payment/verify-payment', { courseId: idOf(index), ...more });

async function readCsv(client: TestClient, path: string): Promise<Record<string, string>[]> {
  const reply = await client.get(path);
  expect(reply.statusCode, reply.body).toBe(200);
  const [heads = [], ...lines] = reply.body
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  return lines.map((cells) => Object.fromEntries(heads.map((head, index) => [head, cells[index] ?? ''])));
}
/** Rupees of a column, summed in paise. */
const sumOf = (rows: Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column] || 0) * 100), 0) / 100;

test('at the end of a month dashboard, statement, payouts, books, GST and reports say the same, to the paisa', async () => {
  const made = await educator.post('/api/payment/coupons', {
    ...{ code: 'THIRD', kind: 'percent', value: 33, courseId: null, startsAt: null, endsAt: null },
    ...{ maxUses: null, maxUsesPerLearner: null, isPaused: false },
  });
  expect(made.json<Coupon>().code).toBe('THIRD');
  const bundle = (
    await educator.post('/api/payment/bundles', {
      ...{ title: 'Both', description: 'Both', price: 699.99, isPublished: true },
      courseIds: [idOf(0), idOf(1)],
    })
  ).json<OwnBundle>();

  await buyCourse(0);
  const partly = await buyCourse(0);
  const disputed = await buyCourse(1);
  await buyCourse(1, { coupon: 'THIRD' });
  const twice = await buyCourse(0);
  const gift = `/api/payment/gifts/course/${idOf(0)}`;
  const given = { recipientName: 'Gita', recipientEmail: 'gita@example.org', message: '', sendOn: null };
  const giver = await buy(`${gift}/order`, `${gift}/verify`, { ...given, shownPrice: 499 });
  expect((await giver.client.get('/api/payment/gifts')).json<{ gifts: Gift[] }>().gifts).toHaveLength(1);
  const both = `/api/payment/bundles/${bundle._id}`;
  const bundled = await buy(`${both}/order`, `${both}/verify`, { shownPrice: 699.99 });

  for (const [{ orderId }, amount, left] of [
    [partly, 100.01, 499],
    [bundled, 333.33, 699.99],
  ] as const) {
    const body = { refundId: newId(), amount, left, reason: 'A part' };
    expect((await owner.post(`/api/office/orders/${orderId}/refund`, body)).statusCode).toBe(200);
  }
  const dispute = {
    id: 'disp_1',
    payment_id: disputed.payment.id,
    amount: 29_999,
    status: 'lost',
    amount_deducted: 29_999,
  };
  await tell('payment.dispute.lost', { dispute: { entity: dispute } });
  // Money that comes a second time goes back by itself and was never earned: of one course, and of a bundle.
  for (const { payment } of [twice, bundled]) {
    const again = razorpay.pay(payment.order_id ?? '').payment;
    await tell('payment.captured', { payment: { entity: { id: again.id, order_id: again.order_id } } });
    expect(again.status).toBe('refunded');
  }
  testApp.takeLogs();

  const charged = 499 * 4 + 299.99 * 2 - 99 + 699.99;
  const refunded = 100.01 + 333.33 + 299.99;
  const earnings = (await educator.get('/api/payment/earnings')).json<Earnings>();
  expect(earnings).toMatchObject({
    discounts: 99,
    charged: expect.closeTo(charged, 5),
    refunded: expect.closeTo(refunded, 5),
  });
  const { net, platformShare } = earnings;
  expect(net).toBeCloseTo(earnings.charged - earnings.refunded - platformShare, 5);
  for (const figure of ['charged', 'refunded', 'platformShare', 'net', 'discounts'] as const) {
    const sum = (rows: Record<typeof figure, number>[]) => rows.reduce((all, row) => all + row[figure], 0);
    expect([figure, sum(earnings.courses)]).toEqual([figure, expect.closeTo(earnings[figure], 5)]);
    expect([figure, sum(earnings.months)]).toEqual([figure, expect.closeTo(earnings[figure], 5)]);
  }

  const statement = await readCsv(educator, '/api/payment/earnings.csv');
  expect(sumOf(statement, 'Earning')).toBe(net);
  expect(sumOf(statement, 'Amount')).toBeCloseTo(earnings.charged - earnings.refunded, 5);
  expect(statement).toHaveLength(7 + 3);

  const month = earnings.months[0]?.month ?? '';
  const expected = { sold: earnings.charged, refunded: earnings.refunded, share: platformShare, net };
  expect((await educator.get('/api/payment/payouts')).json<OwnPayouts>().months).toMatchObject([expected]);
  const office = (await owner.get(`/api/office/payouts?month=${month}`)).json<OfficePayouts>();
  expect(office.payouts).toMatchObject([expected]);

  const books = await readCsv(owner, `/api/office/books.csv?month=${month}`);
  expect(sumOf(books, 'Due to educator')).toBe(net);
  expect(sumOf(books, 'Share of the school')).toBe(platformShare);
  expect(sumOf(books, 'Due to learner')).toBe(0);
  expect(sumOf(books, 'Received')).toBeCloseTo(net + platformShare, 5);

  const gst = await readCsv(owner, `/api/office/gst.csv?month=${month}`);
  expect(gst).toHaveLength(7 + 3);
  expect(sumOf(gst, 'Total')).toBeCloseTo(net + platformShare, 5);
  const tax = ['Taxable value', 'CGST', 'SGST', 'IGST'].reduce((sum, column) => sum + sumOf(gst, column), 0);
  expect(tax).toBeCloseTo(net + platformShare, 5);

  await testApp.jobs.run('reports.refresh');
  const report = (await owner.get('/api/office/reports?step=month')).json<{ total: Record<string, number> }>();
  expect(report.total).toMatchObject({ sold: earnings.charged, refunded: earnings.refunded });

  const [purchase] = (await twice.client.get('/api/payment/purchases')).json<Purchase[]>();
  expect(purchase).toMatchObject({ status: 'paid', amount: 499, returned: 0 });
});
