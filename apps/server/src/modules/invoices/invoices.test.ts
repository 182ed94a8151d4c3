import { asc, eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildPayingApp } from '../../../test/build-paying-app.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { createCourse, type UserRow } from '../../../test/factories.ts';
import { createTestPdfRenderer } from '../../../test/fakes.ts';
import type { RazorpayStandIn } from '../../../test/razorpay-stand-in.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { invoices } from '../../database/schema/invoices.table.ts';
import { paymentOrders } from '../../database/schema/payments.table.ts';
import { users } from '../../database/schema/users.table.ts';
import { createPdfRenderer, type PdfRenderer } from '../../pdf/pdf-renderer.ts';
import { DAY_MS } from '../../platform/clock.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { InvoiceSnapshot } from './invoices.models.ts';
import { createInvoicesRepository } from './invoices.repository.ts';

const PATIENCE = 60_000;

let testApp: TestApp;
let razorpay: RazorpayStandIn;
const pdf = createPdfRenderer();
/** Most tests look at the books and not at the page. */
let draws = false;
const testPdfRenderer: PdfRenderer = {
  ...createTestPdfRenderer(),
  drawInvoice: (paper, client) => (draws ? pdf : createTestPdfRenderer()).drawInvoice(paper, client),
};
/** What the mail server does with the next mails. */
let refusals = 0;
const mails: Mail[] = [];

beforeAll(async () => {
  ({ testApp, razorpay } = await buildPayingApp({
    environment: {
      SELLER_NAME: 'Nalanda Vidya Private Limited',
      SELLER_ADDRESS: 'Bailey Road, Patna 800014',
      SELLER_GSTIN: '10AABCU9603R1Z2',
      GST_RATE_PERCENT: '18',
    },
    outside: {
      pdf: testPdfRenderer,
      mailer: {
        async send(mail) {
          refusals -= 1;
          if (refusals >= 0) throw new Error('the mail server is away');
          mails.push(mail);
        },
      },
    },
  }));
});
afterAll(async () => {
  await testApp?.close();
  pdf.close();
});
afterEach(() => {
  testApp.jobs.queued.length = 0;
  mails.length = 0;
  refusals = 0;
  draws = false;
});

interface Purchase {
  courseId: string;
  learner: UserRow;
  client: TestClient;
}

async function newPurchase(pricePaise = 118_000): Promise<Purchase> {
  const course = await createCourse(testApp.db, { pricePaise });
  const { user, client } = await testApp.newUser({ emailVerifiedAt: new Date() });
  return { courseId: course.id, learner: user, client };
}

async function pay({ courseId, learner, client }: Purchase): Promise<string> {
  const ids = { courseId, userId: learner.id };
  const order = await client.post('/api/payment/create-order', ids);
  const reply = await client.post('/api/payment/verify-payment', {
    ...razorpay.pay(order.json().id).handed,
    ...ids,
  });
  expect(reply.statusCode).toBe(200);
  const [row] = await testApp.db.select().from(paymentOrders).where(eq(paymentOrders.courseId, courseId));
  return row?.id ?? '';
}

const listInvoices = (orderId: string) =>
  testApp.db.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(asc(invoices.issuedAt));
const snapshotsOf = async (orderId: string) =>
  (await listInvoices(orderId)).map(({ snapshot }) => snapshot as InvoiceSnapshot);
const listPurchases = async ({ client }: Purchase) => (await client.get('/api/payment/purchases')).json();

async function expectNoGaps(): Promise<void> {
  const rows = await testApp.db.select().from(invoices).orderBy(asc(invoices.sequence));
  for (const [series, list] of Map.groupBy(rows, (row) => `${row.series} ${row.financialYear}`)) {
    expect([series, list.map((row) => row.sequence)]).toEqual([series, list.map((_row, index) => index + 1)]);
    const times = list.map((row) => row.issuedAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  }
}

test(
  'Thirty payments at once get thirty numbers in a row, and one that is rolled back takes none',
  async () => {
    const purchases = await Promise.all(Array.from({ length: 30 }, () => newPurchase()));
    const repository = createInvoicesRepository({ db: testApp.db, clock: testApp.clock });
    const rolledBack = testApp.db.transaction(async (tx) => {
      await repository.takeNumber(tx, 'INV', '26-27');
      throw new Error('the server dies here');
    });
    const [, ...orderIds] = await Promise.all([rolledBack.catch(() => ''), ...purchases.map(pay)]);
    // The jobs that come after find nothing left to do.
    await testApp.jobs.runAll();
    await expectNoGaps();
    const rows = (await Promise.all(orderIds.map(listInvoices))).flat();
    expect(new Set(rows.map(({ number }) => number)).size).toBe(30);
    expect(mails).toHaveLength(30);
  },
  PATIENCE,
);

test(
  'A buyer gets a tax invoice that never changes, by mail once, and nobody else gets it',
  async () => {
    draws = true;
    const purchase = await newPurchase(49_901);
    await purchase.client.post('/api/payment/billing', {
      name: 'ज्योति Enterprises',
      address: 'MG Road, Bengaluru',
      stateCode: '',
      gstin: '29aagcb7383j1z4',
    });
    const orderId = await pay(purchase);
    const [invoice] = (await listPurchases(purchase))[0].invoices;
    expect(invoice).toMatchObject({ kind: 'tax-invoice', number: expect.stringMatching(/^INV\/\d\d-\d\d\/\d{6}$/) });
    const [snapshot] = await snapshotsOf(orderId);
    expect(snapshot).toMatchObject({
      seller: { name: 'Nalanda Vidya Private Limited', gstin: '10AABCU9603R1Z2', state: 'Bihar (10)' },
      buyer: { name: 'ज्योति Enterprises', gstin: '29AAGCB7383J1Z4', state: 'Karnataka (29)' },
      placeOfSupply: 'Karnataka (29)',
      totalPaise: 49_901,
      tax: { taxablePaise: 42_289, cgstPaise: 0, sgstPaise: 0, igstPaise: 7612 },
      credits: null,
    });

    const pdf = await purchase.client.get(invoice.url);
    expect(pdf.headers['content-disposition']).toBe(
      `attachment; filename="${invoice.number.replaceAll('/', '-')}.pdf"`,
    );
    expect([pdf.headers['content-type'], pdf.body.slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
    const stranger = (await testApp.newUser()).client;
    expect((await stranger.get(invoice.url)).statusCode).toBe(404);
    expect((await testApp.anonymous().get(invoice.url)).statusCode).toBe(401);

    await purchase.client.post('/api/payment/billing', { name: 'Another', address: '', stateCode: '07', gstin: '' });
    await testApp.jobs.runAll();
    await testApp.jobs.run('papers.issue', { orderId });
    expect(mails).toMatchObject([{ to: purchase.learner.email, subject: `Your tax invoice ${invoice.number}` }]);
    expect(mails[0]?.attachments?.[0]?.content.equals(pdf.rawPayload)).toBe(true);
    expect((await purchase.client.get(invoice.url)).rawPayload.equals(pdf.rawPayload)).toBe(true);
  },
  PATIENCE,
);

test('A refund brings a credit note over the same tax, in a series of its own', async () => {
  const purchase = await newPurchase(100_001);
  const orderId = await pay(purchase);
  testApp.clock.advance(DAY_MS);
  const reply = await purchase.client.post('/api/payment/refund', { orderId });
  expect(reply.statusCode).toBe(200);
  await testApp.jobs.runAll();
  const [invoice, note] = await snapshotsOf(orderId);
  // The buyer's state is not known: it counts as the seller's.
  expect(invoice?.tax).toEqual({ taxablePaise: 84_747, cgstPaise: 7627, sgstPaise: 7627, igstPaise: 0 });
  expect(note).toMatchObject({
    kind: 'credit-note',
    number: expect.stringMatching(/^CRN\//),
    credits: { kind: 'tax-invoice', number: invoice?.number },
    totalPaise: 100_001,
    tax: invoice?.tax,
  });
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Your tax invoice ${invoice?.number}`,
    `Your credit note ${note?.number}`,
  ]);
  expect((await listPurchases(purchase))[0].invoices).toHaveLength(2);
  await expectNoGaps();
});

test('Who sells may change: what comes names the new seller, what is issued and its credit note the old one', async () => {
  const purchase = await newPurchase(100_000);
  const orderId = await pay(purchase);
  const [old] = await snapshotsOf(orderId);
  const { client: owner } = await testApp.newUser({ staffRole: 'owner' });
  const set = async (values: Record<string, string>) =>
    owner.call({ method: 'PATCH', url: '/api/office/settings', payload: { values } });
  const moved = {
    sellerName: 'Pathshala LLP',
    sellerAddress: 'MG Road, Bengaluru',
    sellerEmail: 'bills@pathshala.example',
    sellerGstin: ' 29aagcb7383j1z4 ',
    gstRatePercent: '5',
  };
  expect((await set(moved)).statusCode).toBe(200);
  const later = await newPurchase(100_000);
  const [fresh] = await snapshotsOf(await pay(later));
  expect(fresh).toMatchObject({
    seller: {
      name: 'Pathshala LLP',
      address: 'MG Road, Bengaluru',
      email: 'bills@pathshala.example',
      gstin: '29AAGCB7383J1Z4',
      state: 'Karnataka (29)',
    },
    gstBasisPoints: 500,
    tax: { taxablePaise: 95_238, cgstPaise: 2381, sgstPaise: 2381, igstPaise: 0 },
  });
  testApp.clock.advance(DAY_MS);
  expect((await purchase.client.post('/api/payment/refund', { orderId })).statusCode).toBe(200);
  await testApp.jobs.runAll();
  const [invoice, note] = await snapshotsOf(orderId);
  expect(invoice).toEqual(old);
  expect(note).toMatchObject({ kind: 'credit-note', seller: old?.seller, tax: old?.tax, gstBasisPoints: 1800 });
  // Emptied, what the server began with holds again.
  expect((await set(Object.fromEntries(Object.keys(moved).map((name) => [name, ''])))).statusCode).toBe(200);
  const [again] = await snapshotsOf(await pay(await newPurchase()));
  expect(again?.seller).toEqual(old?.seller);
  await expectNoGaps();
});

test('A mail server that is away costs neither the course nor the invoice, and the mail comes later', async () => {
  const purchase = await newPurchase();
  const orderId = await pay(purchase);
  refusals = 1;
  await expect(testApp.jobs.runAll()).rejects.toThrow('the mail server is away');
  expect((await listPurchases(purchase))[0]).toMatchObject({ status: 'paid', invoices: [{ kind: 'tax-invoice' }] });
  await testApp.jobs.run('papers.issue', { orderId });
  await testApp.jobs.run('papers.issue', { orderId });
  expect(mails).toHaveLength(1);
});

test('A buyer whose email nobody has proved is mailed where the invoice is, without a name and without the invoice', async () => {
  const purchase = await newPurchase();
  const unproved = { name: 'Your payout waits', emailVerifiedAt: null };
  await testApp.db.update(users).set(unproved).where(eq(users.id, purchase.learner.id));
  await pay(purchase);
  await testApp.jobs.runAll();
  expect(mails).toMatchObject([{ to: purchase.learner.email, text: expect.stringContaining('under Purchases') }]);
  expect(JSON.stringify(mails)).not.toContain('payout');
  expect(mails[0]?.attachments).toBeUndefined();
});

test('A free course brings no invoice, and an old payment brings one later', async () => {
  const free = await newPurchase(0);
  const body = { courseId: free.courseId, userId: free.learner.id };
  expect((await free.client.post('/api/payment/create-order', body)).json().enrolled).toBe(true);
  const purchase = await newPurchase();
  const orderId = await pay(purchase);
  const [before] = await listInvoices(orderId);
  await testApp.db.delete(invoices).where(eq(invoices.orderId, orderId));
  await testApp.jobs.run('papers.old-orders');
  const rows = await testApp.db.select().from(invoices).where(eq(invoices.buyerId, free.learner.id));
  expect(rows).toEqual([]);
  expect((await listInvoices(orderId))[0]?.sequence).toBe((before?.sequence ?? 0) + 1);
});

test('An account takes its invoices along, and leaves behind only what tax law wants named', async () => {
  const purchase = await newPurchase();
  const business = await newPurchase();
  await business.client.post('/api/payment/billing', {
    name: 'Firm',
    address: 'Patna',
    stateCode: '10',
    gstin: '10AABCU9603R1Z2',
  });
  const [orderId, businessOrderId] = [await pay(purchase), await pay(business)];
  const zip = await purchase.client.post('/api/account/export');
  const files = unzipSync(new Uint8Array(zip.rawPayload));
  expect(strFromU8(files['invoices.json'] ?? new Uint8Array())).toContain(purchase.learner.name);
  for (const { client } of [purchase, business]) {
    expect((await client.post('/api/account/delete', {})).statusCode).toBe(200);
  }
  expect((await snapshotsOf(orderId))[0]?.buyer).toMatchObject({ name: 'Former learner', address: '' });
  expect((await snapshotsOf(businessOrderId))[0]?.buyer).toMatchObject({ name: 'Firm', address: 'Patna' });
  // Its last mails, if any wait, go to nobody.
  await testApp.jobs.runAll();
  expect(mails.filter(({ attachments }) => attachments)).toEqual([]);
});
