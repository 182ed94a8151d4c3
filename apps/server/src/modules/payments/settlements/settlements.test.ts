import type { SettlementFile } from '@nalanda/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPayingApp } from '../../../../test/build-paying-app.ts';
import type { TestApp } from '../../../../test/build-test-app.ts';
import { createCourse } from '../../../../test/factories.ts';
import { MOST_LINES, takeFewerLines } from '../../../../test/fewer-lines.ts';
import type { RazorpayStandIn, StandInPayment } from '../../../../test/razorpay-stand-in.ts';
import type { TestClient } from '../../../../test/test-client.ts';

let testApp: TestApp;
let razorpay: RazorpayStandIn;
let accountant: TestClient;
beforeAll(async () => {
  ({ testApp, razorpay } = await buildPayingApp());
  ({ client: accountant } = await testApp.newUser({ staffRole: 'accountant' }));
});
afterAll(() => testApp?.close());
// Days of one test have nothing to do with those of another.
beforeEach(() => testApp.clock.advance(60_000));

async function sell(): Promise<{ payment: StandInPayment; client: TestClient }> {
  const course = await createCourse(testApp.db);
  const { user, client } = await testApp.newUser();
  const ids = { courseId: course.id, userId: user.id };
  const { id } = (await client.post('/api/payment/create-order', ids)).json<{ id: string }>();
  const { payment, handed } = razorpay.pay(id);
  expect((await client.post('/api/payment/verify-payment', { ...handed, ...ids })).statusCode).toBe(200);
  testApp.clock.advance(1_000);
  return { payment, client };
}

const HEAD = 'entity_id,type,debit,credit,amount,currency,fee,tax,settlement_id,settlement_utr';
const paid = (id: string, amount = '499.00', credit = '487.22', utr = 'UTR1') =>
  `${id},payment,0,${credit},${amount},INR,11.78,1.80,setl_1,${utr}`;

const send = (text: string | Buffer<ArrayBuffer>) =>
  accountant.postForm('/api/office/settlements', { report: new File([text], 'report.csv', { type: 'text/csv' }) });
const read = async (lines: string[]) => (await send([HEAD, ...lines].join('\r\n'))).json<SettlementFile>();
const verdictOf = (file: SettlementFile, entity: string) =>
  file.problems.find((line) => line.entity === entity)?.verdict;

describe('A settlement report', () => {
  test('tells what matches, what is unknown, missing, different and there twice, and what reached the bank', async () => {
    const [first, second, third, fourth, fifth] = [
      (await sell()).payment,
      (await sell()).payment,
      (await sell()).payment,
      (await sell()).payment,
      (await sell()).payment,
    ];
    const file = await read([
      paid(first.id),
      paid(first.id),
      paid(second.id, '498.00', '486.22'),
      paid(fourth.id, '499.00', '400.00', 'UTR2'),
      paid(fifth.id),
      paid('pay_stranger'),
      'adj_1,adjustment,10.00,0,10.00,INR,0,0,setl_1,UTR1',
    ]);
    expect(file.lineCount).toBe(7);
    expect(verdictOf(file, first.id)).toBe('twice');
    expect(verdictOf(file, second.id)).toBe('amount');
    expect(verdictOf(file, third.id)).toBe('missing');
    expect(verdictOf(file, fourth.id)).toBe('sum');
    expect(verdictOf(file, fifth.id)).toBeUndefined();
    expect(verdictOf(file, 'pay_stranger')).toBe('unknown');
    expect(Object.fromEntries(file.verdicts.map(({ verdict, count }) => [verdict, count]))).toEqual({
      matched: 2,
      twice: 1,
      amount: 1,
      sum: 1,
      unknown: 1,
      other: 1,
      missing: 1,
    });
    expect(file.settlements).toEqual([
      { utr: 'UTR1', settlement: 'setl_1', lines: 6, amount: 2425.1 },
      { utr: 'UTR2', settlement: 'setl_1', lines: 1, amount: 400 },
    ]);
    const csv = await accountant.get(`/api/office/settlements/${file._id}/lines.csv`);
    expect(csv.body.trim().split('\r\n')).toHaveLength(9);
    expect(csv.body).toContain(`${third.id},payment,missing,0.00,499.00`);
  });

  test('matches refunds, and is read under the names of the dashboard', async () => {
    const { payment, client } = await sell();
    const [order] = (await accountant.get(`/api/office/orders?q=${payment.id}`)).json().orders;
    expect((await client.post('/api/payment/refund', { orderId: order._id })).statusCode).toBe(200);
    const refund = [...razorpay.refunds.values()].find(({ payment_id: id }) => id === payment.id);
    const head =
      'transaction_entity,entity_id,amount,currency,fee (exclusive tax),tax,debit,credit,settlement_id,settlement_utr';
    const lines = [
      `payment,${payment.id},499,INR,9.98,1.80,0,487.22,setl_2,UTR9`,
      `refund,${refund?.id},499,INR,0,0,499,0,setl_2,UTR9`,
    ];
    const file = (await send(`\uFEFF${[head, ...lines].join('\n')}`)).json<SettlementFile>();
    expect(file.verdicts).toEqual([{ verdict: 'matched', count: 2 }]);
  });

  test('is read once, sent twice and twice at once', async () => {
    const { payment } = await sell();
    const text = [HEAD, paid(payment.id)].join('\n');
    const replies = await Promise.all([send(text), send(text), send(text)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(replies.map((reply) => reply.json()._id)).size).toBe(1);
    expect((await send(text)).json()._id).toBe(replies[0]?.json()._id);
  });

  test.each([
    ['', 'settlement.no-file'],
    [' ', 'settlement.no-head'],
    ['a,b,c\n1,2,3', 'settlement.no-head'],
    [Buffer.from([0xff, 0xfe, 0x41, 0x00]), 'settlement.not-text'],
    [Buffer.from('PK\u0003\u0004\xff', 'latin1'), 'settlement.not-text'],
    [`${HEAD}\n${paid('pay_1', '1e9')}`, 'settlement.bad-line'],
    [`${HEAD}\n${paid('pay_1', '1.234')}`, 'settlement.bad-line'],
    [`${HEAD}\n${paid('p'.repeat(200))}`, 'settlement.bad-line'],
    [`${HEAD}\n"never closed`, 'settlement.bad-line'],
    [`${HEAD}\n${'x'.repeat(20_000)}`, 'settlement.bad-line'],
  ])('that is none is refused: %#', async (text, code) => {
    const reply = await send(text);
    expect([reply.statusCode, reply.json().code]).toEqual([400, code]);
  });

  describe(`of ${MOST_LINES} lines`, () => {
    takeFewerLines();
    test('is read, of one more not, and nothing of that is kept', async () => {
      const lines = Array.from({ length: MOST_LINES }, (_, index) => `adj_${index},adjustment,0,1,1,INR,0,0,s,u`);
      expect((await read(lines)).lineCount).toBe(MOST_LINES);
      const reply = await send([HEAD, ...lines, 'adj_more,adjustment,0,1,1,INR,0,0,s,u'].join('\n'));
      expect(reply.json().code).toBe('settlement.too-many-lines');
      const { files } = (await accountant.get('/api/office/settlements')).json();
      expect(files.filter(({ lineCount }: { lineCount: number }) => lineCount >= MOST_LINES)).toHaveLength(1);
    });
  });

  test('gives no formulas to a spreadsheet', async () => {
    const file = await read(['=1+1,payment,0,1,1,INR,0,0,s,"=cmd|x"']);
    const csv = await accountant.get(`/api/office/settlements/${file._id}/lines.csv`);
    expect(csv.body).toContain("'=1+1");
    expect(csv.body).toContain("'=cmd|x");
  });
});
