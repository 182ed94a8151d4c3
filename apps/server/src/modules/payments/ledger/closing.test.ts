import { setTimeout as sleep } from 'node:timers/promises';
import type { Earnings, OfficePayouts, OwnPayouts } from '@nalanda/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookSale } from '../../../../test/book-sale.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import type { UserRow } from '../../../../test/factories.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { ledgerClosing, ledgerCourseMonths, ledgerMonths } from '../../../database/schema/ledger-months.table.ts';
import { ledgerEntries } from '../../../database/schema/payments.table.ts';
import { createMonthsRepository } from './months.repository.ts';

let testApp: TestApp;
let accountant: TestClient;
let educator: UserRow;
let browser: TestClient;
beforeAll(async () => {
  testApp = await buildTestApp();
  ({ client: accountant } = await testApp.newUser({ staffRole: 'accountant' }));
});
afterAll(() => testApp?.close());
beforeEach(async () => {
  ({ user: educator, client: browser } = await testApp.newUser({ role: 'educator' }));
});

const at = (moment: string) => new Date(moment);
const sell = (paise: number, moment: string) => bookSale(testApp, { educatorId: educator.id, paise, at: at(moment) });
const close = () => testApp.jobs.run('payments.close-months');
const months = () => createMonthsRepository({ db: testApp.db });

/** Everything that is told of the educator, by every way. */
async function readAll() {
  const [{ months: own }, earnings, ...lists] = [
    (await browser.get('/api/payment/payouts')).json<OwnPayouts>(),
    (await browser.get('/api/payment/earnings')).json<Earnings>(),
    ...(await Promise.all(
      ['2026-08', '2026-09', '2026-10', '2026-11'].map(async (month) =>
        (await accountant.get(`/api/office/payouts?month=${month}`)).json<OfficePayouts>(),
      ),
    )),
  ] as const;
  const office = lists.map(({ payouts }) => payouts.find((row) => row.educator._id === educator.id));
  return { own, earnings, office };
}
const readClosedUntil = async () => (await testApp.db.select().from(ledgerClosing))[0]?.closedUntil.toISOString();
const countSums = () => testApp.db.$count(ledgerMonths, eq(ledgerMonths.educatorId, educator.id));

test('months that are over are summed up, and nobody is told anything else afterwards', async () => {
  const sale = await sell(100_001, '2026-08-31T18:29:59.999Z');
  await sale.giveBack(33_333, at('2026-09-30T18:30:00Z'));
  await sell(49_900, '2026-09-02T10:00:00Z');
  await sell(7, '2026-11-03T10:00:00Z');
  const before = await readAll();
  await close();
  expect(await readClosedUntil()).toBe('2026-10-31T18:30:00.000Z');
  expect(await countSums()).toBe(3);
  expect(await testApp.db.$count(ledgerCourseMonths, eq(ledgerCourseMonths.educatorId, educator.id))).toBe(3);
  expect(await readAll()).toEqual(before);
  expect(before.own.map(({ month, net }) => [month, net])).toEqual([
    ['2026-11', 0.06],
    ['2026-10', -300],
    ['2026-09', 449.1],
    ['2026-08', 900.01],
  ]);
  expect(before.earnings.net).toBe(1049.17);
  await close();
  expect(await countSums()).toBe(3);
});

test('an entry that comes late opens its month again, and those after it', async () => {
  await sell(100_000, '2026-09-02T10:00:00Z');
  await sell(100_000, '2026-10-02T10:00:00Z');
  await close();
  await sell(50_000, '2026-10-31T18:29:00Z');
  expect(await readClosedUntil()).toBe('2026-09-30T18:30:00.000Z');
  expect(await countSums()).toBe(1);
  const open = await readAll();
  expect(open.earnings.net).toBe(2250);
  await close();
  expect(await countSums()).toBe(2);
  expect(await readAll()).toEqual(open);
  await sell(50_000, '2026-11-02T10:00:00Z');
  expect(await countSums()).toBe(2);
});

test('nobody waits for an entry that is being written, and none is left out of its month', async () => {
  await sell(100_000, '2026-10-02T10:00:00Z');
  await testApp.db.transaction(async (tx) => {
    const [entry] = await tx.select().from(ledgerEntries).where(eq(ledgerEntries.educatorId, educator.id)).limit(1);
    if (!entry) throw new Error('no entry');
    const row = { ...entry, posting: `charge late ${entry.id}`, createdAt: at('2026-10-05T10:00:00Z') };
    await tx.insert(ledgerEntries).values([
      { ...row, id: crypto.randomUUID(), account: 'gateway', amountPaise: 1_000 },
      { ...row, id: crypto.randomUUID(), account: 'educator', amountPaise: -1_000 },
    ]);
    const pauses: number[] = [];
    const pause = async () => void pauses.push(1);
    expect(await months().closeNext(at('2026-11-21T00:00:00Z'), { looks: 3, pause })).toBe('busy');
    expect([pauses.length, await countSums()]).toEqual([2, 0]);
  });
  await close();
  expect((await readAll()).earnings.net).toBe(910);
  expect(await months().listContradictions()).toEqual([]);
});

/** Closes a month; before its sums count, and while somebody else still writes, `meanwhile` is done. */
async function closeWhile(meanwhile: () => Promise<unknown>, now = '2026-11-21T00:00:00Z'): Promise<string> {
  const summed = Promise.withResolvers<void>();
  const pause = async () => {
    summed.resolve();
    await sleep(10);
  };
  const closing = await testApp.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended('ledger closing', 0))`);
    const outcome = months().closeNext(at(now), { looks: 500, pause });
    await summed.promise;
    await meanwhile();
    return { outcome };
  });
  return closing.outcome;
}

test('whoever sells while a month is summed up waits for nobody, and no entry is left out', async () => {
  await sell(100_000, '2026-10-02T10:00:00Z');
  expect(await closeWhile(() => sell(50_000, '2026-10-05T10:00:00Z'))).toBe('busy');
  expect(await countSums()).toBe(0);
  expect(await closeWhile(() => sell(50_000, '2026-11-05T10:00:00Z'))).toBe('closed');
  expect(await countSums()).toBe(1);
  await sell(50_000, '2026-10-06T10:00:00Z');
  expect(await closeWhile(() => sell(50_000, '2026-09-05T10:00:00Z'))).toBe('busy');
  expect(await countSums()).toBe(0);
  await close();
  expect(await countSums()).toBe(2);
  expect(await months().listContradictions()).toEqual([]);
});

test('an entry that comes meanwhile into an earlier month that had none is not left out either', async () => {
  const closeAt = (now: string) => months().closeNext(at(now), { looks: 3, pause: async () => undefined });
  await close();
  while ((await closeAt('2026-12-10T00:00:00Z')) === 'closed');
  await sell(100_000, '2027-02-02T10:00:00Z');
  expect(await closeWhile(() => sell(50_000, '2027-01-05T10:00:00Z'), '2027-03-10T00:00:00Z')).toBe('busy');
  expect([await closeAt('2027-03-10T00:00:00Z'), await closeAt('2027-03-10T00:00:00Z')]).toEqual(['closed', 'closed']);
  expect(await countSums()).toBe(2);
  expect((await readAll()).earnings.net).toBe(1350);
  expect(await months().listContradictions()).toEqual([]);
});

test('a month that is summed up in many parts has the sums of one', async () => {
  const sale = await sell(100_001, '2026-09-30T18:29:59.999Z');
  await sale.giveBack(33_333, at('2026-10-02T10:00:00Z'));
  // The three entries of a sale are of one moment, which no part divides.
  for (const moment of ['2026-10-02T10:00:00Z', '2026-10-02T10:00:00.001Z', '2026-10-31T18:29:59.999Z'])
    await sell(49_900, moment);
  await sell(7, '2026-11-03T10:00:00Z');
  const before = await readAll();
  for (const entriesOfPart of [1, 2, 3, 4, 7]) {
    await testApp.db.execute(sql`update ledger_closing set closed_until = '1970-01-01'`);
    await testApp.db.execute(sql`truncate ledger_months, ledger_course_months`);
    const inParts = createMonthsRepository({ db: testApp.db, entriesOfPart });
    const pause = async () => undefined;
    while ((await inParts.closeNext(at('2026-11-21T00:00:00Z'), { looks: 3, pause })) === 'closed');
    expect(await countSums()).toBe(2);
    expect(await readAll()).toEqual(before);
    expect(await inParts.listContradictions()).toEqual([]);
  }
});

test('the doctor names a month whose sum is not that of its entries', async () => {
  await sell(100_000, '2026-10-02T10:00:00Z');
  await close();
  await testApp.db.execute(sql`update ledger_months set net_paise = net_paise + 1 where educator_id = ${educator.id}`);
  expect(await months().listContradictions()).toEqual([
    `the sums of a closed month are not those of the ledger: educator ${educator.id}, 2026-10`,
  ]);
  await testApp.db.execute(sql`update ledger_months set net_paise = net_paise - 1 where educator_id = ${educator.id}`);
});
