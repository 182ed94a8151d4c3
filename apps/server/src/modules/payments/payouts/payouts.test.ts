import type { OfficePayout, OfficePayouts, OwnPayouts } from '@nalanda/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookSale } from '../../../../test/book-sale.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import type { UserRow } from '../../../../test/factories.ts';
import { PASSWORD, signUp } from '../../../../test/sign-up.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { payoutAccounts, payouts } from '../../../database/schema/payouts.table.ts';
import { newId } from '../../../platform/ids.ts';

let testApp: TestApp;
let accountant: TestClient;
let colleague: TestClient;
let educator: UserRow;
let browser: TestClient;

beforeAll(async () => {
  testApp = await buildTestApp({ environment: { PAYOUT_MINIMUM: '100' } });
  ({ client: accountant } = await testApp.newUser({ staffRole: 'accountant' }));
  ({ client: colleague } = await testApp.newUser({ staffRole: 'accountant' }));
});
afterAll(() => testApp?.close());
beforeEach(async () => {
  ({ user: educator, client: browser } = await testApp.newUser({ role: 'educator', name: 'Meera' }));
});

const october = new Date('2026-10-15T10:00:00Z');
const september = new Date('2026-09-15T10:00:00Z');
const november = new Date('2026-11-05T10:00:00Z');

const sell = (paise: number, at: Date) => bookSale(testApp, { educatorId: educator.id, paise, at });

const account = { holder: 'Meera Rao', accountNumber: '1234 5678 9012', ifsc: 'sbin0001234', pan: '', gstin: '' };

/** Writes the account that the educator would have given, closed as the server does it. */
async function giveAccount(): Promise<void> {
  const person = await signUp(testApp, { role: 'educator' });
  const reply = await person.client.post('/api/payment/payout-account', { ...account, password: PASSWORD });
  expect(reply.statusCode, reply.body).toBe(200);
  ({ client: browser } = person);
  educator = { ...educator, id: person.id, email: person.email };
}

const list = async (month = '2026-10', client = accountant): Promise<OfficePayouts> => {
  const all: OfficePayout[] = [];
  let last: OfficePayouts;
  let page = 1;
  do {
    last = (await client.get(`/api/office/payouts?month=${month}&page=${page}`)).json<OfficePayouts>();
    all.push(...last.payouts);
    page += 1;
  } while (last.hasMore);
  return { ...last, payouts: all };
};
const find = async (month?: string) => (await list(month)).payouts.find((row) => row.educator._id === educator.id);
interface Given {
  amount: number;
  month?: string;
  payoutId?: string;
  paidOn?: string;
  tds?: number;
}
const pay = (
  { amount, month = '2026-10', payoutId = newId(), paidOn = '2026-11-03', tds }: Given,
  client: TestClient = accountant,
) =>
  client.post('/api/office/payouts', {
    payoutId,
    educatorId: educator.id,
    month,
    amount,
    reference: 'UTR123',
    paidOn,
    tds,
  });
const undo = (payoutId: string, client = accountant) =>
  client.post(`/api/office/payouts/${payoutId}/undo`, { reason: 'The bank sent it back' });
const readOwn = async () => (await browser.get('/api/payment/payouts')).json<OwnPayouts>();
const countPayouts = () => testApp.db.$count(payouts, eq(payouts.educatorId, educator.id));
async function sumEducator(): Promise<number> {
  const { rows } = await testApp.db.execute<{ sum: string }>(
    sql`select coalesce(sum(amount_paise), 0) as sum from ledger_entries where educator_id = ${educator.id} and account = 'educator'`,
  );
  return Number(rows[0]?.sum);
}

describe('A month of an educator', () => {
  test('tells sales, refunds, share, and what is due', async () => {
    await sell(100_000, october);
    const sale = await sell(50_000, october);
    await sale.giveBack(20_000, october);
    expect(await find()).toMatchObject({
      carriedOver: 0,
      sold: 1500,
      refunded: 200,
      share: 130,
      net: 1170,
      due: 1170,
      state: 'due',
      account: null,
      payout: null,
    });
  });

  test('begins at midnight in India', async () => {
    await sell(100_000, new Date('2026-09-30T18:29:59Z'));
    await sell(50_000, new Date('2026-09-30T18:30:00Z'));
    expect(await find()).toMatchObject({ carriedOver: 900, sold: 500, due: 1350 });
    expect(await find('2026-09')).toMatchObject({ carriedOver: 0, sold: 1000 });
  });

  test('under the minimum is carried over until there is enough', async () => {
    await sell(10_000, september);
    expect(await find('2026-09')).toMatchObject({ net: 90, due: 0, state: 'small' });
    await sell(10_000, october);
    expect(await find()).toMatchObject({ carriedOver: 90, net: 90, due: 180, state: 'due' });
  });

  test('that goes on is not due yet', async () => {
    const month = testApp.clock.now().toISOString().slice(0, 7);
    await sell(100_000, testApp.clock.now());
    expect(await find(month)).toMatchObject({ due: 0, state: 'open' });
  });
});

describe('An accountant who pays an educator', () => {
  test('may pay what many sales have brought: far more than any course costs', async () => {
    await giveAccount();
    for (let sale = 0; sale < 3; sale += 1) await sell(40_000_000, october);
    expect(await find()).toMatchObject({ due: 1_080_000 });
    const reply = await pay({ amount: 1_080_000, tds: 108_000 });
    expect([reply.statusCode, reply.json().message]).toEqual([200, 'Noted and booked as paid.']);
    expect(await find()).toMatchObject({ state: 'paid', payout: { amount: 1_080_000, tds: 108_000 } });
    expect((await pay({ amount: 20_000_001, month: '2026-09' })).statusCode).toBe(400);
  });

  test('keeps tax back: all that was due counts as paid, and everybody reads what was sent', async () => {
    await giveAccount();
    await sell(100_000, october);
    for (const tds of [900, 900.01, -1, 0.001])
      expect((await pay({ amount: 900, tds })).statusCode, `${tds}`).toBe(400);
    expect(await countPayouts()).toBe(0);
    const payoutId = newId();
    expect((await pay({ amount: 900, tds: 90.5, payoutId })).statusCode).toBe(200);
    expect((await pay({ amount: 900, tds: 90.5, payoutId })).statusCode).toBe(200);
    // The same payout with another tax is not the same.
    expect((await pay({ amount: 900, tds: 0, payoutId })).json().code).toBe('payout.paid-already');
    expect(await countPayouts()).toBe(1);
    expect(await find()).toMatchObject({ due: 0, state: 'paid', payout: { amount: 900, tds: 90.5 } });
    expect(await sumEducator()).toBe(0);
    expect((await list()).total.paid).toBeGreaterThanOrEqual(900);
    const { months } = await readOwn();
    expect(months.find(({ month }) => month === '2026-10')?.payout).toMatchObject({ amount: 900, tds: 90.5 });
    const csv = (await accountant.get('/api/office/payouts.csv?month=2026-10')).body;
    expect(csv.split('\r\n')[0]).toContain('Paid,Of it TDS,Paid on');
    expect(csv.split('\r\n').find((line) => line.includes(educator.email))).toContain('900.00,90.50,2026-11-03,UTR123');
    await testApp.jobs.runAll();
    const mail = testApp.mails.findLast(({ to }) => to === educator.email);
    expect(mail?.text).toContain('Of it ₹90.50 was kept back as tax deducted at source (TDS), and ₹809.50 was sent');
    expect((await undo(payoutId)).statusCode).toBe(200);
    expect(await find()).toMatchObject({ due: 900, payout: null });
  });

  test('sees it as paid, the books have it, and the educator sees it', async () => {
    await giveAccount();
    await sell(100_000, october);
    const reply = await pay({ amount: 900 });
    expect([reply.statusCode, reply.json().message]).toEqual([200, 'Noted and booked as paid.']);
    expect(await find()).toMatchObject({
      due: 0,
      state: 'paid',
      payout: { amount: 900, reference: 'UTR123', paidOn: '2026-11-03', account: '•••• 9012', canUndo: true },
    });
    expect(await sumEducator()).toBe(0);
    const { months } = await readOwn();
    expect(months.find(({ month }) => month === '2026-10')).toMatchObject({ state: 'paid', payout: { amount: 900 } });
    expect(await find('2026-11')).toMatchObject({ carriedOver: 0 });
    const earnings = (await browser.get('/api/payment/earnings')).json();
    expect(earnings.net).toBe(900);
  });

  test('pays once, sent twice and twice at once', async () => {
    await giveAccount();
    await sell(100_000, october);
    const payoutId = newId();
    const same = await Promise.all(Array.from({ length: 8 }, () => pay({ amount: 900, payoutId })));
    expect(same.map(({ statusCode }) => statusCode)).toEqual(same.map(() => 200));
    expect((await pay({ amount: 900 })).json().code).toBe('payout.paid-already');
    expect(await countPayouts()).toBe(1);
    expect(await sumEducator()).toBe(0);
  });

  test('is second when a colleague pays at the same moment', async () => {
    await giveAccount();
    await sell(100_000, october);
    const replies = await Promise.all([pay({ amount: 900 }), pay({ amount: 900 }, colleague)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await sumEducator()).toBe(0);
  });

  test('is told when something else is due by now', async () => {
    await giveAccount();
    const sale = await sell(100_000, october);
    await sale.giveBack(10_000, october);
    expect((await pay({ amount: 900 })).json().message).toContain('₹810');
    expect(await countPayouts()).toBe(0);
  });

  test.each([
    [{ amount: 900, paidOn: '2026-10-31' }, 400, 'payout.date-early'],
    [{ amount: 900, paidOn: '2099-01-01' }, 400, 'payout.date-ahead'],
    [{ amount: 900, month: '2026-13' }, 400, 'request.invalid'],
    [{ amount: -1 }, 400, 'request.invalid'],
    [{ amount: 899.99 }, 409, 'payout.changed'],
  ])('is refused %o', async (given, status, code) => {
    await giveAccount();
    await sell(100_000, october);
    const reply = await pay(given);
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
  });

  test('cannot pay somebody without an account', async () => {
    await sell(100_000, october);
    expect((await pay({ amount: 900 })).json().code).toBe('payout.no-account');
  });

  test('takes a refund after the payout out of the next ones', async () => {
    await giveAccount();
    const sale = await sell(100_000, september);
    await pay({ amount: 900, month: '2026-09' });
    await sale.giveBack(100_000, october);
    expect(await find()).toMatchObject({ net: -900, due: 0, state: 'owed' });
    await sell(200_000, november);
    expect(await find('2026-11')).toMatchObject({ carriedOver: -900, net: 1800 });
  });

  test('takes a payout back with a reason, once, and only while no later month was paid', async () => {
    await giveAccount();
    await sell(100_000, september);
    await sell(50_000, october);
    const [first, second] = [newId(), newId()];
    await pay({ amount: 900, month: '2026-09', payoutId: first });
    await pay({ amount: 450, payoutId: second });
    expect((await undo(first)).json().code).toBe('payout.later-paid');
    const replies = await Promise.all([undo(second), undo(second, colleague)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await find()).toMatchObject({ due: 450, state: 'due', payout: null });
    expect(await sumEducator()).toBe(-45_000);
    expect((await undo(first)).statusCode).toBe(200);
    expect(await find()).toMatchObject({ carriedOver: 900, due: 1350 });
    expect((await pay({ amount: 1350 })).statusCode).toBe(200);
    expect(await find('2026-09')).toMatchObject({ state: 'later', due: 0 });
    expect((await pay({ amount: 900, month: '2026-09' })).json().code).toBe('payout.paid-already');
  });

  test('leaves lines in the audit log', async () => {
    await giveAccount();
    await sell(100_000, october);
    const payoutId = newId();
    await pay({ amount: 900, payoutId });
    await undo(payoutId);
    await testApp.flushAudit();
    const { rows } = await testApp.db.execute<{ event: string; details: object }>(
      sql`select event, details from audit_events where subject in (${`user:${educator.id}`}, ${`payout:${payoutId}`}) and event like 'payout.%' order by id`,
    );
    expect(rows).toMatchObject([
      { event: 'payout.account-change', details: { account_after: '•••• 9012' } },
      { event: 'payout.pay', details: { reference: 'UTR123', due_paise_before: 90_000, due_paise_after: 0 } },
      { event: 'payout.undo', details: { reason: 'The bank sent it back' } },
    ]);
  });
});

describe('A bank account', () => {
  test('is closed in the database and masked on every screen', async () => {
    await giveAccount();
    const [row] = await testApp.db.select().from(payoutAccounts).where(eq(payoutAccounts.educatorId, educator.id));
    expect(Buffer.from(row?.box ?? '', 'base64url').toString('latin1')).not.toContain('9012');
    await sell(100_000, october);
    const own = await browser.get('/api/payment/payouts');
    const office = await accountant.get('/api/office/payouts?month=2026-10');
    for (const { body } of [own, office]) expect(body).not.toContain('123456789012');
    expect(own.json().account).toMatchObject({ holder: 'Meera Rao', accountNumber: '•••• 9012', ifsc: 'SBIN0001234' });
  });

  test('is changed only with the password, and its owner is told by mail', async () => {
    const person = await signUp(testApp, { role: 'educator' });
    const save = (password: string) => person.client.post('/api/payment/payout-account', { ...account, password });
    expect((await save('wrong')).json().code).toBe('auth.wrong-password');
    expect((await save('')).statusCode).toBe(403);
    expect((await save(PASSWORD)).statusCode).toBe(200);
    await testApp.jobs.runAll();
    // The mail of the sign-up is on its way, too, and either may come first.
    const mails = () => testApp.mails.filter(({ to }) => to === person.email);
    await expect.poll(() => mails().filter(({ text }) => text.includes('•••• 9012'))).toHaveLength(1);
    expect(mails().some(({ text }) => text.includes('123456789012'))).toBe(false);
  });

  test.each([
    [{ accountNumber: '12345678' }, 'accountNumber'],
    [{ accountNumber: '12345678901234567890' }, 'accountNumber'],
    [{ accountNumber: '=1+1' }, 'accountNumber'],
    [{ ifsc: 'SBIN1001234' }, 'ifsc'],
    [{ pan: 'ABCDE12345' }, 'pan'],
    [{ gstin: '10AAACN1234A1Z0' }, 'gstin'],
    [{ holder: ' ' }, 'holder'],
  ])('is refused with %o', async (change, field) => {
    const reply = await browser.post('/api/payment/payout-account', { ...account, ...change, password: 'x' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().issues.map(({ path }: { path: string }) => path)).toContain(field);
  });
});

describe('Papers about payouts', () => {
  test('give the office the accounts in full, and the educator the months', async () => {
    await giveAccount();
    await sell(100_000, october);
    const office = await accountant.get('/api/office/payouts.csv?month=2026-10');
    const line = office.body.split('\r\n').find((text) => text.includes(educator.email));
    expect(line).toContain('900.00,due');
    expect(line).toContain("'123456789012");
    const own = await browser.get('/api/payment/payouts.csv');
    expect(own.body).toContain('2026-10,0.00,1000.00,0.00,-100.00,900.00,900.00,due');
    expect(own.body).not.toContain('123456789012');
  });

  test('have a statement of a month as PDF for its educator and the office, and for nobody else', async () => {
    await giveAccount();
    await sell(100_000, october);
    await pay({ amount: 900 });
    const own = await browser.get('/api/payment/payout-statement/2026-10.pdf');
    expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(own.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const office = await accountant.get(`/api/office/payout-statement/${educator.id}/2026-10.pdf`);
    expect(office.statusCode).toBe(200);
    // Each in the language in which they read the school.
    accountant.cookies.set('locale', 'hi');
    const hindi = await accountant.get(`/api/office/payout-statement/${educator.id}/2026-10.pdf`);
    accountant.cookies.delete('locale');
    expect([own.body, office.body, hindi.body]).toEqual(
      ['en', 'en', 'hi'].map((locale) => `%PDF-fake 2026-10 ${locale}`),
    );
    const { client: other } = await testApp.newUser({ role: 'educator' });
    expect((await other.get('/api/payment/payout-statement/2026-10.pdf')).statusCode).toBe(404);
    for (const file of ['2026-10', '2026-13.pdf', 'x.pdf', '..%2f.pdf']) {
      expect((await browser.get(`/api/payment/payout-statement/${file}`)).statusCode, file).toBe(404);
    }
  });
});

test('the doctor finds payouts that the books do not bear out', async () => {
  await giveAccount();
  await sell(100_000, october);
  const payoutId = newId();
  await pay({ amount: 900, payoutId });
  const examine = async () =>
    (await testApp.payments.examine({ mends: false, days: 1 })).filter(({ kind }) => kind === 'payout');
  expect(await examine()).toEqual([]);
  await testApp.db.update(payouts).set({ amountPaise: 90_001 }).where(eq(payouts.id, payoutId));
  expect((await examine()).map(({ text }) => text)).toEqual([
    expect.stringContaining(`payout ${payoutId} of 90001 paise has 90000`),
    expect.stringContaining(`was paid 90001 paise up to 2026-10`),
  ]);
});
