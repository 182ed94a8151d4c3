import type { OfficeOrder, OrderStory } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { type CourseRow, createCourse, enrol, type UserRow } from '../../../../test/factories.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { invoices } from '../../../database/schema/invoices.table.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { ledgerEntries, paymentOrders } from '../../../database/schema/payments.table.ts';
import { users } from '../../../database/schema/users.table.ts';
import { newId } from '../../../platform/ids.ts';

let school: TestApp;
let accountant: TestClient;
let learner: UserRow;
let browser: TestClient;
let course: CourseRow;

// No payment provider at all: many schools begin with a bank account alone.
beforeAll(async () => {
  school = await buildTestApp({ environment: { SANDBOX: 'false', PLATFORM_SHARE_PERCENT: '10' } });
  ({ client: accountant } = await school.newUser({ staffRole: 'accountant' }));
});
afterAll(() => school?.close());
beforeEach(async () => {
  course = await createCourse(school.db, { pricePaise: 499_900 });
  ({ user: learner, client: browser } = await school.newUser({ name: 'Kavya' }));
});

const payment = (overrides: object = {}) => ({
  ...{ paymentId: newId(), userId: learner.id, courseId: course.id },
  ...{ amount: 4_500, way: 'bank-transfer', reference: `utib ${newId().slice(-12)}`, ...overrides },
});
const record = (given: object, client = accountant) => client.post('/api/office/orders', given);
const codeOf = async (given: object) => (await record(given)).json().code;
const readStory = async (orderId: string) => (await accountant.get(`/api/office/orders/${orderId}`)).json<OrderStory>();
async function findOrder({ paymentId }: { paymentId: string }): Promise<string> {
  const isIt = eq(paymentOrders.providerOrderId, `offline_${paymentId}`);
  const [order] = await school.db.select({ id: paymentOrders.id }).from(paymentOrders).where(isIt);
  return order?.id ?? '';
}
const countEnrolments = () => school.db.$count(enrolments, eq(enrolments.learnerId, learner.id));
async function sumAccounts(orderId: string): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  const rows = await school.db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, orderId));
  for (const { account, amountPaise } of rows) sums[account] = (sums[account] ?? 0) + amountPaise;
  return sums;
}

describe('money that came by bank', () => {
  test('brings the course, the books, a paper with the reference of the bank, and is found by it', async () => {
    const given = payment();
    const reply = await record(given);
    expect(reply.statusCode, reply.body).toBe(200);
    const orderId = await findOrder(given);
    expect(await countEnrolments()).toBe(1);
    expect(await sumAccounts(orderId)).toEqual({ gateway: 450_000, educator: -405_000, platform: -45_000 });
    const reference = given.reference.replace(' ', '').toUpperCase();
    const [paper] = await school.db.select().from(invoices).where(eq(invoices.orderId, orderId));
    expect(paper).toMatchObject({ totalPaise: 450_000, snapshot: { payment: { id: reference } } });
    const story = await readStory(orderId);
    expect(story).toMatchObject({ offlineWay: 'bank-transfer', canAsk: false, refundable: 4_500 });
    expect(story.order).toMatchObject({ state: 'paid', provider: 'offline', learner: { name: 'Kavya' } });
    expect(story.events.find(({ kind }) => kind === 'payment')?.reference).toBe(reference);
    const found = await accountant.get(`/api/office/orders?q=${encodeURIComponent(given.reference)}`);
    expect(found.json<{ orders: OfficeOrder[] }>().orders.map(({ _id }) => _id)).toEqual([orderId]);
    const purchases = (await browser.get('/api/payment/purchases')).json();
    expect(purchases).toMatchObject([{ amount: 4_500, refundRefusal: { code: 'refund.other-provider' } }]);
  });

  test('is one payment however often it is sent, at once too, and a changed one is told', async () => {
    const given = payment();
    const replies = await Promise.all([record(given), record(given), record(given)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const orderId = await findOrder(given);
    expect(await sumAccounts(orderId)).toEqual({ gateway: 450_000, educator: -405_000, platform: -45_000 });
    expect(await codeOf({ ...given, amount: 9_000 })).toBe('payment.number-taken');
  });

  test('with a reference that stands at another payment is asked about, and noted when one transfer paid for both', async () => {
    const first = payment();
    await record(first);
    const { user: friend } = await school.newUser();
    const again = payment({ userId: friend.id, reference: ` ${first.reference.toUpperCase()}` });
    const refused = await record(again);
    expect(refused.json()).toMatchObject({
      ...{ code: 'payment.reference-known', params: { name: 'Kavya', amount: 4_500 } },
      issues: [{ path: 'reference' }],
    });
    expect(await school.db.$count(enrolments, eq(enrolments.learnerId, friend.id))).toBe(0);
    expect((await record({ ...again, isShared: true })).statusCode).toBe(200);
  });

  test('is refused for who has the course, teaches it, is suspended or gone, and leaves nothing behind', async () => {
    await enrol(school.db, course, learner);
    const given = payment();
    expect(await codeOf(given)).toBe('payment.has-course');
    expect(await findOrder(given)).toBe('');
    expect(await codeOf(payment({ userId: course.creatorId }))).toBe('payment.teaches-course');
    const { user } = await school.newUser();
    await school.db.update(users).set({ suspendedAt: school.clock.now() }).where(eq(users.id, user.id));
    expect(await codeOf(payment({ userId: user.id }))).toBe('payment.learner-gone');
    expect(await codeOf(payment({ userId: newId() }))).toBe('payment.learner-gone');
    expect(await codeOf(payment({ courseId: newId() }))).toBe('course.not-found');
  });

  test('needs a reference unless it is cash, and an amount from one rupee on', async () => {
    const refused = await record(payment({ reference: ' ', amount: 0.5 }));
    expect(refused.statusCode).toBe(400);
    expect(refused.json().issues.map(({ path }: { path: string }) => path)).toEqual(expect.arrayContaining(['amount']));
    expect((await record(payment({ reference: '' }))).statusCode).toBe(400);
    expect((await record(payment({ reference: '', way: 'cash' }))).statusCode).toBe(200);
  });

  test('is recorded by owners and accountants alone', async () => {
    for (const staffRole of ['manager', 'support'] as const) {
      const { client } = await school.newUser({ staffRole });
      expect((await record(payment(), client)).statusCode, staffRole).toBe(404);
    }
    expect((await record(payment(), browser)).statusCode).toBe(404);
  });

  test('goes back by the hand of the office: a part keeps the course, the rest ends it, each with its credit note', async () => {
    const given = payment();
    await record(given);
    const orderId = await findOrder(given);
    const giveBack = (amount: number, left: number) =>
      accountant.post(`/api/office/orders/${orderId}/refund`, { refundId: newId(), amount, left, reason: 'Agreed' });
    expect((await giveBack(500, 4_500)).json().code).toBe('refund.office-written');
    expect(await countEnrolments()).toBe(1);
    expect((await readStory(orderId)).refundable).toBe(4_000);
    expect((await giveBack(4_000, 4_000)).json().code).toBe('refund.office-written');
    expect(await countEnrolments()).toBe(0);
    expect((await readStory(orderId)).order.state).toBe('refunded');
    const sums = await sumAccounts(orderId);
    expect(Object.values(sums).every((paise) => paise === 0)).toBe(true);
    const papers = await school.db.select().from(invoices).where(eq(invoices.orderId, orderId));
    expect(papers.filter(({ kind }) => kind === 'credit-note').map(({ totalPaise }) => totalPaise)).toEqual(
      expect.arrayContaining([50_000, 400_000]),
    );
  });

  test('stands in the books of its month, line by line in balance, with what was given back', async () => {
    const given = payment({ reference: 'UTIB000111222', way: 'upi' });
    await record(given);
    const orderId = await findOrder(given);
    const refund = { refundId: newId(), amount: 500, left: 4_500, reason: 'Agreed' };
    await accountant.post(`/api/office/orders/${orderId}/refund`, refund);
    const month = new Date(school.clock.now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 7);
    const csv = await accountant.get(`/api/office/books.csv?month=${month}`);
    expect(csv.headers['content-type']).toContain('text/csv');
    const [head = '', ...lines] = csv.body.slice(1).trim().split('\r\n');
    expect(head.startsWith('Date,Entry,Document,Order,Learner,Course')).toBe(true);
    const own = lines.filter((line) => line.includes(orderId)).map((line) => line.split(','));
    expect(own.map((cells) => [cells[1], ...cells.slice(10, 15)])).toEqual([
      ['charge', '4500.00', '4050.00', '450.00', '0.00', '0.00'],
      ['refund', '-500.00', '-450.00', '-50.00', '0.00', '0.00'],
    ]);
    expect(own.map((cells) => [cells[2]?.slice(0, 3), cells[7], cells[9]])).toEqual([
      ['RCT', 'upi', 'UTIB000111222'],
      ['CRN', 'upi', 'UTIB000111222'],
    ]);
    const { client: manager } = await school.newUser({ staffRole: 'manager' });
    expect((await manager.get(`/api/office/books.csv?month=${month}`)).statusCode).toBe(404);
    expect((await accountant.get('/api/office/books.csv?month=2026-13')).statusCode).toBe(400);
  });
});
