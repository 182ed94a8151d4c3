import type { OfficePayouts } from '@nalanda/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookSale } from '../../../../test/book-sale.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { PASSWORD, signUp } from '../../../../test/sign-up.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { payoutAccounts, payouts } from '../../../database/schema/payouts.table.ts';
import { users } from '../../../database/schema/users.table.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';

const october = new Date('2026-10-15T10:00:00Z');
const account = { holder: 'Meera Rao', accountNumber: '123456789012', ifsc: 'SBIN0001234', pan: '', gstin: '' };

let school: TestApp;
let accountant: TestClient;
let educator: Awaited<ReturnType<typeof signUp>>;

beforeAll(async () => {
  school = await buildTestApp({ environment: { PAYOUT_MINIMUM: '100' } });
});
afterAll(() => school?.close());
beforeEach(async () => {
  ({ client: accountant } = await school.newUser({ staffRole: 'accountant' }));
  educator = await signUp(school, { role: 'educator', name: 'Meera Rao' });
  await school.db.update(users).set({ emailVerifiedAt: school.clock.now() }).where(eq(users.id, educator.id));
});

const sell = (paise: number) => bookSale(school, { educatorId: educator.id, paise, at: october });
const giveAccount = () => educator.client.post('/api/payment/payout-account', { ...account, password: PASSWORD });
const leave = async () => {
  const reply = await educator.client.post('/api/account/delete', { password: PASSWORD });
  expect(reply.statusCode, reply.body).toBe(200);
  const farewell = school.jobs.queued.findLast(({ name }) => name === 'account.farewell');
  if (farewell) await school.jobs.run(farewell.name, farewell.payload);
};
const readStays = async () =>
  (await educator.client.get('/api/account/deletion')).json().stays.map(({ code }: { code: string }) => code);
const hasAccount = async () => (await school.db.$count(payoutAccounts, eq(payoutAccounts.educatorId, educator.id))) > 0;
const find = async () => {
  const reply = await accountant.get('/api/office/payouts?month=2026-10');
  return reply.json<OfficePayouts>().payouts.find((row) => row.educator._id === educator.id);
};
const decided = (amount: number) => ({ payoutId: newId(), educatorId: educator.id, month: '2026-10', amount });
const pay = (amount: number, way = '') =>
  accountant.post('/api/office/payouts', { ...decided(amount), reference: 'UTR77', paidOn: '2026-11-03', way });
const writeOff = (amount: number) =>
  accountant.post('/api/office/payouts/write-off', { ...decided(amount), reason: 'The bank sent it back' });
const undo = async () => {
  const [row] = await school.db
    .select()
    .from(payouts)
    .where(and(eq(payouts.educatorId, educator.id), isNull(payouts.undoneAt)));
  return accountant.post(`/api/office/payouts/${row?.id}/undo`, { reason: 'The bank sent it back' });
};
const mailsTo = () => school.mails.filter(({ to }) => to === educator.email);
/** A month later, when the accountant has logged in anew. */
async function waitAMonth(): Promise<void> {
  school.clock.advance(31 * DAY_MS);
  ({ client: accountant } = await school.newUser({ staffRole: 'accountant' }));
}
const forget = () => school.jobs.run('payouts.forget');

describe('An educator who deletes the account while money is due', () => {
  test('is told that the bank details stay, and they do until what is due was paid and cannot come back', async () => {
    await giveAccount();
    await sell(100_000);
    expect(await readStays()).toEqual(['payout.due-stays']);
    await leave();
    await expect
      .poll(() => mailsTo().at(-1)?.text, { timeout: 30_000 })
      .toContain('A payout to you is not settled yet.');
    await forget();
    expect(await find()).toMatchObject({
      educator: { name: 'Former educator', email: '', isFormer: true },
      account: { holder: 'Meera Rao', accountNumber: '•••• 9012' },
      due: 900,
    });
    const { body } = await accountant.get('/api/office/payouts.csv?month=2026-10');
    expect(body).toContain("'123456789012");

    expect((await pay(900)).statusCode).toBe(200);
    await school.jobs.runAll();
    await expect
      .poll(() => mailsTo().at(-1), { timeout: 30_000 })
      .toMatchObject({ subject: 'Nalanda has paid you ₹900.00' });
    expect(mailsTo().at(-1)?.attachments).toHaveLength(1);
    await forget();
    expect(await hasAccount()).toBe(true);
    await waitAMonth();
    await forget();
    expect(await hasAccount()).toBe(false);
  });

  test('is due even what is under the minimum, because nothing more will come', async () => {
    await giveAccount();
    await sell(5_000);
    await leave();
    expect(await find()).toMatchObject({ due: 45, state: 'due' });
    expect((await pay(45)).statusCode).toBe(200);
  });

  test('keeps nothing but the bank details and the email, both closed', async () => {
    await giveAccount();
    await sell(100_000);
    await leave();
    const [row] = await school.db.select().from(payoutAccounts).where(eq(payoutAccounts.educatorId, educator.id));
    expect(Buffer.from(row?.box ?? '', 'base64url').toString('latin1')).not.toMatch(/123456789012|meera|example/i);
  });

  test('is told to give an account first where none is known; without one nothing stays but a number', async () => {
    await sell(5_000);
    expect(await readStays()).toEqual(['payout.due-without-account']);
    await leave();
    const unclaimed = (await find())?.unclaimed;
    expect(unclaimed?.number).toMatch(/^([0-9A-Z]{4}-){2}[0-9A-Z]{4}$/);
    await expect.poll(() => mailsTo().at(-1)?.text).toContain(`₹45.00 is still due to you`);
    expect(mailsTo().at(-1)?.text).toContain(unclaimed?.number);
    expect(mailsTo().at(-1)?.text).not.toContain('not settled yet');
    const [row] = await school.db.select().from(payoutAccounts).where(eq(payoutAccounts.educatorId, educator.id));
    const open = Buffer.from(row?.box ?? '', 'base64url').toString('latin1');
    expect(open).not.toContain(unclaimed?.number);
    expect((await accountant.get('/api/office/payouts.csv?month=2026-10')).body).toContain(`,${unclaimed?.number}`);

    expect((await pay(45)).json().code).toBe('payout.no-account');
    await forget();
    expect(await hasAccount()).toBe(true);
    expect((await pay(45, 'Cheque by post')).statusCode).toBe(200);
    expect((await undo()).statusCode).toBe(200);
    expect(await find()).toMatchObject({ due: 45, unclaimed });
    expect((await pay(45, 'UPI')).statusCode).toBe(200);
    await waitAMonth();
    await forget();
    expect(await hasAccount()).toBe(false);
    expect(await find()).toMatchObject({ due: 0, unclaimed: null, payout: { way: 'UPI', account: '' } });
  });

  test('gets no number at an address that was not proved', async () => {
    await school.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, educator.id));
    await sell(100_000);
    await leave();
    await expect.poll(() => mailsTo().at(-1)?.text).toContain('To be paid, write to our support.');
    expect(mailsTo().at(-1)?.text).not.toContain((await find())?.unclaimed?.number);
  });

  test('is paid another way while they are here, and reads how', async () => {
    await sell(100_000);
    expect((await pay(900, 'Cheque by post')).statusCode).toBe(200);
    await school.jobs.runAll();
    await expect
      .poll(() => mailsTo().at(-1)?.text, { timeout: 30_000 })
      .toContain('It went another way on 3 November 2026: Cheque by post, with the reference UTR77.');
    const { months } = (await educator.client.get('/api/payment/payouts')).json();
    const [month] = months.filter(({ payout }: { payout: unknown }) => payout);
    expect(month.payout).toMatchObject({ amount: 900, account: '', way: 'Cheque by post' });
  });

  test('is paid again when the bank sends it back within the month', async () => {
    await giveAccount();
    await sell(100_000);
    await leave();
    await pay(900);
    expect((await undo()).statusCode).toBe(200);
    await waitAMonth();
    await forget();
    expect(await find()).toMatchObject({ due: 900, account: { holder: 'Meera Rao' } });
  });
});

describe('An educator to whom nothing is due', () => {
  test('leaves no bank details', async () => {
    await giveAccount();
    expect(await readStays()).toEqual([]);
    await leave();
    expect(await hasAccount()).toBe(false);
  });

  test('leaves them for a month after the last payout', async () => {
    await giveAccount();
    await sell(100_000);
    await pay(900);
    expect(await readStays()).toEqual(['payout.return-stays']);
    await leave();
    expect(await hasAccount()).toBe(true);
    await waitAMonth();
    await forget();
    expect(await hasAccount()).toBe(false);
  });

  test('loses them when a refund has taken what was due', async () => {
    await giveAccount();
    const sale = await sell(100_000);
    await leave();
    await sale.giveBack(100_000, new Date('2026-10-20T10:00:00Z'));
    await forget();
    expect(await hasAccount()).toBe(false);
  });
});

describe('Writing off', () => {
  test('books what is due as the school’s, tells the person, and erases the bank details', async () => {
    await giveAccount();
    await sell(100_000);
    await leave();
    const replies = await Promise.all([writeOff(900), writeOff(900)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await find()).toMatchObject({ due: 0, payout: { isWrittenOff: true, reference: 'The bank sent it back' } });
    const { body } = await accountant.get('/api/office/payouts.csv?month=2026-10');
    expect(body).toContain('0.00,written-off,,,,The bank sent it back,0.00');
    const { rows } = await school.db.$client.query(
      `select account, amount_paise::int as paise from ledger_entries where educator_id = $1 and kind = 'payout' order by account`,
      [educator.id],
    );
    expect(rows).toEqual([
      { account: 'educator', paise: 90_000 },
      { account: 'platform', paise: -90_000 },
    ]);
    await school.jobs.runAll();
    await expect.poll(() => mailsTo().at(-1)?.text, { timeout: 30_000 }).toContain('We could not pay you ₹900.00');
    await forget();
    expect(await hasAccount()).toBe(false);
    expect((await undo()).statusCode).toBe(200);
    expect(await find()).toMatchObject({ due: 900, account: null });
    const sums = await school.db.$client.query(
      `select posting from ledger_entries where educator_id = $1 group by posting having sum(amount_paise) <> 0`,
      [educator.id],
    );
    expect(sums.rows).toEqual([]);
  });

  test('is not for somebody who is here', async () => {
    await giveAccount();
    await sell(100_000);
    expect((await writeOff(900)).json().code).toBe('payout.not-former');
  });
});

describe('A mail about a payout', () => {
  test('reaches the educator once, with the statement', async () => {
    await giveAccount();
    await sell(100_000);
    await school.jobs.runAll();
    const before = mailsTo().length;
    const payout = { ...decided(900), reference: 'UTR77', paidOn: '2026-11-03' };
    await accountant.post('/api/office/payouts', payout);
    await accountant.post('/api/office/payouts', payout);
    await school.jobs.runAll();
    const mails = mailsTo().slice(before);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('UTR77');
    expect(mails[0]?.text).toContain('•••• 9012');
    expect(mails[0]?.attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(mails[0]?.attachments?.[0]?.content.toString()).toMatch(/ en$/);
    const again = () => accountant.post(`/api/office/payouts/${payout.payoutId}/mail`, {});
    expect((await again()).statusCode).toBe(200);
    await school.jobs.runAll();
    expect(mailsTo().slice(before)).toHaveLength(2);
    expect(mailsTo().at(-1)).toMatchObject({ text: mails[0]?.text, attachments: mails[0]?.attachments });
    expect(mailsTo().at(-1)?.messageId).not.toBe(mails[0]?.messageId);
    // Mail and statement speak the language that the educator has chosen by then.
    await educator.client.post('/api/user/preferences', { locale: 'hi' });
    await again();
    await school.jobs.runAll();
    expect(mailsTo().at(-1)?.text).toContain('विवरण');
    expect(mailsTo().at(-1)?.attachments?.[0]?.content.toString()).toMatch(/ hi$/);
    await educator.client.post('/api/user/preferences', { locale: 'en' });
    await undo();
    expect((await again()).json().code).toBe('payout.undone-already');
    await school.jobs.runAll();
    await expect
      .poll(() => mailsTo().at(-1), { timeout: 30_000 })
      .toMatchObject({ subject: 'Nalanda: your payout of ₹900.00 was taken back' });
  });

  test('names nobody and carries no paper to an address that was not proved', async () => {
    await school.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, educator.id));
    await giveAccount();
    await sell(100_000);
    await pay(900);
    await school.jobs.runAll();
    await expect.poll(() => mailsTo().at(-1)?.subject, { timeout: 30_000 }).toContain('₹900');
    expect(mailsTo().at(-1)?.text).not.toContain('Meera');
    expect(mailsTo().at(-1)?.attachments).toBeUndefined();
  });
});
