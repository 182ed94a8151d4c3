import type { Coupon, CouponCodesBody } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPayingApp } from '../../../../test/build-paying-app.ts';
import type { TestApp } from '../../../../test/build-test-app.ts';
import { type CourseRow, createCourse, type UserRow } from '../../../../test/factories.ts';
import type { RazorpayStandIn } from '../../../../test/razorpay-stand-in.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { couponCodes } from '../../../database/schema/payments.table.ts';
import { newId } from '../../../platform/ids.ts';
import { createMemoryRateLimiter } from '../../../platform/limits/rate-limit.ts';
import { createCouponsRepository } from './coupons.repository.ts';

let testApp: TestApp;
let razorpay: RazorpayStandIn;
let course: CourseRow;
let educator: TestClient;

beforeAll(async () => {
  ({ testApp, razorpay } = await buildPayingApp({ outside: { createRateLimiter: createMemoryRateLimiter } }));
});
afterAll(() => testApp?.close());
beforeEach(async () => {
  course = await createCourse(testApp.db);
  educator = await testApp.as({ id: course.creatorId });
});

const path = '/api/payment/coupons';
const terms = (): CouponCodesBody => ({
  couponId: newId(),
  code: 'patna',
  codes: 5,
  kind: 'percent',
  value: 50,
  courseId: null,
  startsAt: null,
  endsAt: null,
  maxUsesPerLearner: null,
  isPaused: false,
});
const make = (overrides: Partial<CouponCodesBody> = {}) => educator.post(`${path}/codes`, { ...terms(), ...overrides });
const list = async () => (await educator.get(path)).json<Coupon[]>();
const readCsv = async (couponId: string, client = educator) => {
  const reply = await client.get(`${path}/${couponId}/codes.csv`);
  const [, ...lines] = reply.body.trim().split('\r\n');
  return { reply, rows: lines.map((line) => line.split(',')) };
};
const listCodes = async (couponId: string) => (await readCsv(couponId)).rows.map(([code = '']) => code);
type Someone = { user: UserRow; client: TestClient };
const order = (coupon: string, { user, client }: Someone) =>
  client.post('/api/payment/create-order', { courseId: course.id, userId: user.id, coupon });
const pay = (orderId: string, { user, client }: Someone) =>
  client.post('/api/payment/verify-payment', { ...razorpay.pay(orderId).handed, courseId: course.id, userId: user.id });

test('one rule makes many codes, each for one purchase, and the list shows how many are used', async () => {
  const made = (await make()).json<Coupon>();
  expect(made).toMatchObject({ code: 'PATNA', codes: 5, maxUses: 5, used: 0, held: 0 });
  const codes = await listCodes(made._id);
  expect(codes).toHaveLength(5);
  expect(new Set(codes).size).toBe(5);
  for (const code of codes) expect(code).toMatch(/^PATNA-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  const [one, other] = [await testApp.newUser(), await testApp.newUser()];
  const [first = '', second = ''] = codes;
  const { id, amount, coupon } = (await order(first.toLowerCase(), one)).json();
  expect([amount, coupon]).toEqual([24_950, first]);
  expect((await order(first, other)).json().code).toBe('coupon.all-held');
  expect((await pay(id, one)).statusCode).toBe(200);
  expect((await order(first, other)).json().code).toBe('coupon.used-up');
  expect((await order(second, other)).statusCode).toBe(200);
  expect(await list()).toMatchObject([{ used: 1, held: 1, discountGiven: 249.5 }]);
  const { rows } = await readCsv(made._id);
  expect(rows.find(([code]) => code === first)?.slice(1)).toEqual([
    'Used',
    expect.stringMatching(/^\d\d-\d\d-\d{4}$/),
    course.title,
  ]);
  expect(rows.find(([code]) => code === second)?.[1]).toBe('At the checkout');
  expect(rows.filter(([, state]) => state === 'Free')).toHaveLength(3);
});

test('of many who have the same code at once one gets the price', async () => {
  const made = (await make({ value: 100 })).json<Coupon>();
  const [code = ''] = await listCodes(made._id);
  const crowd = await Promise.all(Array.from({ length: 10 }, () => testApp.newUser()));
  const replies = await Promise.all(crowd.map((one) => order(code, one)));
  expect(replies.filter((reply) => reply.json().enrolled === true)).toHaveLength(1);
  expect(new Set(replies.map((reply) => reply.json().code).filter(Boolean))).toEqual(new Set(['coupon.used-up']));
  expect((await list())[0]).toMatchObject({ used: 1, held: 0 });
});

test('a refund gives a code back', async () => {
  const made = (await make()).json<Coupon>();
  const [code = ''] = await listCodes(made._id);
  const [one, other] = [await testApp.newUser(), await testApp.newUser()];
  await pay((await order(code, one)).json().id, one);
  const [purchase] = (await one.client.get('/api/payment/purchases')).json();
  expect((await one.client.post('/api/payment/refund', { orderId: purchase._id })).statusCode).toBe(200);
  expect((await pay((await order(code, other)).json().id, other)).statusCode).toBe(200);
  expect((await list())[0]).toMatchObject({ used: 1, held: 0 });
});

test('an order that was replaced by one with the same code is still worth its money, and the code is used once', async () => {
  const { _id, used, held, discountGiven, codes, ...rest } = (await make()).json<Coupon>();
  const [code = ''] = await listCodes(_id);
  const someone = await testApp.newUser();
  const first = (await order(code, someone)).json();
  await educator.post(`${path}/${_id}`, { ...rest, value: 20 });
  const second = (await order(code, someone)).json();
  expect([first.amount, second.amount]).toEqual([24_950, 39_920]);
  expect((await pay(first.id, someone)).statusCode).toBe(200);
  expect((await list())[0]).toMatchObject({ used: 1, held: 0, discountGiven: 249.5 });
  expect(await createCouponsRepository(testApp).listMisheld()).toEqual([]);
  await pay(second.id, someone);
  expect((await list())[0]).toMatchObject({ used: 1, held: 0 });
  testApp.takeLogs();
});

test('a code that was read from paper is understood', async () => {
  const couponId = newId();
  await make({ couponId, code: 'diwali-oil' });
  await testApp.db
    .update(couponCodes)
    .set({ code: 'DIWALI-OIL-0A1B-10CD' })
    .where(eq(couponCodes.code, (await listCodes(couponId))[0] ?? ''));
  const someone = await testApp.newUser();
  for (const typed of ['diwali-oil-oaib-locd', 'Diwali-oil 0a1b 10cd', 'DIWALI-OIL–OA1B–1OCD']) {
    expect((await order(typed, someone)).json().coupon, typed).toBe('DIWALI-OIL-0A1B-10CD');
  }
  expect((await order('D1WAL1-O1L-0A1B-10CD', someone)).json().code).toBe('coupon.unknown');
});

describe('Whoever makes codes', () => {
  test('sends it twice and has them once', async () => {
    const body = terms();
    const [one, other] = await Promise.all([
      educator.post(`${path}/codes`, body),
      educator.post(`${path}/codes`, body),
    ]);
    expect([one.statusCode, other.statusCode]).toEqual([201, 201]);
    expect(one.json()).toEqual(other.json());
    expect(await testApp.db.$count(couponCodes, eq(couponCodes.couponId, body.couponId))).toBe(5);
    expect((await educator.post(`${path}/codes`, { ...body, codes: 6 })).json().code).toBe('coupon.code-taken');
    expect((await make()).json().code).toBe('coupon.code-taken');
  });

  test('gets at least two, at most 5,000, and all of those', async () => {
    for (const codes of [0, 1, 2.5, 5_001, 100_000]) expect((await make({ codes })).statusCode).toBe(400);
    expect((await make({ code: '-2' })).statusCode).toBe(400);
    expect((await make({ code: '=SUM(A1)' })).statusCode).toBe(400);
    const made = (await make({ codes: 5_000 })).json<Coupon>();
    expect(new Set(await listCodes(made._id)).size).toBe(5_000);
  });

  test('changes, pauses and ends all of them at once', async () => {
    const made = (await make()).json<Coupon>();
    const [code = ''] = await listCodes(made._id);
    const someone = await testApp.newUser();
    const { _id, used, held, discountGiven, codes, ...rest } = made;
    const edit = (changes: object) => educator.post(`${path}/${_id}`, { ...rest, ...changes });
    expect((await edit({ isPaused: true, code: 'OTHER', maxUses: 900 })).json()).toMatchObject({
      code: 'PATNA',
      codes: 5,
      maxUses: 5,
      isPaused: true,
    });
    expect((await order(code, someone)).json().code).toBe('coupon.paused');
    expect((await edit({ value: 20 })).json()).toMatchObject({ value: 20, isPaused: false });
    expect((await order(code, someone)).json().amount).toBe(39_920);
    expect((await educator.call({ method: 'DELETE', url: `${path}/${_id}` })).statusCode).toBe(200);
    expect((await order(code, await testApp.newUser())).json().code).toBe('coupon.unknown');
    expect((await readCsv(_id)).reply.statusCode).toBe(404);
  });

  test('is the only one who gets them', async () => {
    const made = (await make()).json<Coupon>();
    const { client } = await testApp.newUser({ role: 'educator' });
    expect((await readCsv(made._id, client)).reply.statusCode).toBe(404);
    expect((await readCsv('nothing')).reply.statusCode).toBe(404);
  });
});

test('what codes begin with is no code, and whoever guesses is stopped', async () => {
  await make();
  const someone = await testApp.newUser();
  expect((await order('PATNA', someone)).json().code).toBe('coupon.unknown');
  const replies = [];
  for (let tries = 0; tries < 40; tries += 1) replies.push(await order(`PATNA-0000-${1000 + tries}`, someone));
  expect(replies.at(0)?.json().code).toBe('coupon.unknown');
  expect(replies.at(-1)?.statusCode).toBe(429);
});
