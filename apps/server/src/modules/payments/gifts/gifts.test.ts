import type { Gift, NotificationPage, OfficeOrder, OpenedGift, OrderStory, Purchase } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPayingApp } from '../../../../test/build-paying-app.ts';
import type { TestApp } from '../../../../test/build-test-app.ts';
import { type CourseRow, createCourse, enrol, type UserRow } from '../../../../test/factories.ts';
import type { RazorpayStandIn, StandInPayment } from '../../../../test/razorpay-stand-in.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { gifts } from '../../../database/schema/gifts.table.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { ledgerEntries, paymentOrders } from '../../../database/schema/payments.table.ts';
import { users } from '../../../database/schema/users.table.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { signHex } from '../razorpay/razorpay.signature.ts';

type Someone = { user: UserRow; client: TestClient };

const PRICE = 499;

let school: TestApp;
let razorpay: RazorpayStandIn;
let accountant: TestClient;
let giver: Someone;
let receiver: Someone;
let course: CourseRow;

beforeAll(async () => {
  const environment = {
    RAZORPAY_WEBHOOK_SECRET: 'secret',
    MAIL_REPORT_SECRET: 'reports',
    PUBLIC_URL: 'http://school.example',
  };
  ({ testApp: school, razorpay } = await buildPayingApp({ environment }));
  ({ client: accountant } = await school.newUser({ staffRole: 'accountant' }));
});
afterAll(() => school?.close());
beforeEach(async () => {
  Object.assign(razorpay.behaviour, { refundStatus: 'processed', refusesRefunds: false, dropNext: 0 });
  course = await createCourse(school.db, { title: 'Ragas', pricePaise: PRICE * 100 });
  [giver, receiver] = [await school.newUser(), await school.newUser()];
  school.mails.length = 0;
});

const details = (overrides: object = {}) => ({
  ...{ recipientName: 'Gita', recipientEmail: 'gita@example.org', message: 'Happy birthday!', sendOn: null },
  ...overrides,
});
const order = (overrides: object = {}, { user, client } = giver) =>
  client.post(`/api/payment/gifts/course/${course.id}/order`, {
    ...details(overrides),
    ...{ userId: user.id, shownPrice: PRICE },
  });
const verify = (handed: object, { user, client } = giver) =>
  client.post(`/api/payment/gifts/course/${course.id}/verify`, { ...handed, userId: user.id });
async function give(overrides: object = {}): Promise<{ gift: Gift; payment: StandInPayment; orderId: string }> {
  const opened = await order(overrides);
  expect(opened.statusCode, opened.body).toBe(200);
  const { payment, handed } = razorpay.pay(opened.json().id);
  expect((await verify(handed)).json().code).toBe('gift.bought');
  await school.jobs.runAll();
  const [gift] = await listGiven();
  if (!gift) throw new Error('nothing was given');
  const [row] = await school.db.select().from(gifts).where(eq(gifts.id, gift._id));
  return { gift, payment, orderId: row?.orderId ?? '' };
}
const listGiven = async ({ client } = giver) =>
  (await client.get('/api/payment/gifts')).json<{ gifts: Gift[] }>().gifts;
const accept = (token: string | null, { client } = receiver) => client.post('/api/payment/acceptgift', { token });
const open = async (token: string | null, client: TestClient = school.anonymous()) =>
  client.post('/api/payment/opengift', { token });
const readdress = (gift: Gift, recipientEmail: string, { client } = giver) =>
  client.post(`/api/payment/gifts/${gift._id}`, { recipientName: 'Gita', recipientEmail });
const enrolled = async ({ user }: Someone) =>
  (await school.db.select().from(enrolments).where(eq(enrolments.learnerId, user.id))).length;
const purchases = async () => (await giver.client.get('/api/payment/purchases')).json<Purchase[]>();
const refund = (orderId: string) => giver.client.post('/api/payment/refund', { orderId });
const mailsTo = (email: string) => school.mails.filter(({ to }) => to === email);
const codeOf = (reply: { json(): { code: string } }) => reply.json().code;

describe('a gift to a mistyped address', () => {
  const bell = async () => {
    await school.jobs.runAll();
    const { notifications } = (await giver.client.get('/api/notifications')).json<NotificationPage>();
    return notifications.filter(({ kind }) => kind === 'gift-returned').map(({ title, path }) => [title, path]);
  };

  test('says to its giver that the mail came back, until it goes to another one', async () => {
    const { gift } = await give({ recipientEmail: 'gita@slip.example' });
    expect(gift.isReturned).toBe(false);
    const reply = await school.app.inject({
      ...{ method: 'POST', url: '/api/mail/reports', payload: { bounces: [{ email: 'gita@slip.example' }] } },
      headers: { authorization: `Basic ${Buffer.from('nalanda:reports').toString('base64')}` },
    });
    expect(reply.json().params).toEqual({ count: 1 });
    expect(await listGiven()).toMatchObject([{ state: 'open', isReturned: true }]);
    expect(await bell()).toEqual([['Gita', '/purchases']]);
    await readdress(gift, 'gita@right.example');
    expect(await bell()).toEqual([]);
    // Whoever writes the same address again hears of it again, though no mail leaves that could come back.
    await readdress(gift, 'gita@slip.example');
    await school.jobs.runAll();
    expect(await bell()).toEqual([['Gita', '/purchases']]);
    await readdress(gift, 'gita@right.example');
    expect(await listGiven()).toMatchObject([{ recipientEmail: 'gita@right.example', isReturned: false }]);
  });
});

describe('a gift', () => {
  test('is paid by one, mailed, opened by anybody with its link, and enrols who accepts, once', async () => {
    const { gift, orderId } = await give();
    expect(await enrolled(giver)).toBe(0);
    const [mail] = mailsTo('gita@example.org');
    expect(mail?.text).toContain('Happy birthday!');
    const token = /\/gift#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(token).toBe(gift.token);
    expect((await open(token)).json<OpenedGift>()).toMatchObject({
      ...{ state: 'open', giverName: giver.user.name, message: 'Happy birthday!', isMine: false },
      course: { _id: course.id, title: 'Ragas' },
    });
    const both = await Promise.all([accept(token), accept(token)]);
    expect(both.map(codeOf)).toEqual(['gift.is-yours', 'gift.is-yours']);
    expect([await enrolled(receiver), await enrolled(giver)]).toEqual([1, 0]);
    const third = await school.newUser();
    expect(codeOf(await accept(token, third))).toBe('gift.accepted');
    expect((await open(token, third.client)).json<OpenedGift>()).toMatchObject({
      ...{ state: 'accepted', giverName: '', recipientName: '', message: '' },
    });
    expect((await listGiven())[0]).toMatchObject({ state: 'accepted', token: null });
    await school.jobs.runAll();
    expect((await giver.client.get('/api/notifications')).json().notifications).toMatchObject([
      { kind: 'gift', actor: { name: receiver.user.name }, path: '/purchases' },
    ]);
    const story = (await accountant.get(`/api/office/orders/${orderId}`)).json<OrderStory>();
    expect(story.order).toMatchObject<Partial<OfficeOrder>>({
      gift: { name: 'Gita', email: 'gita@example.org', isAccepted: true },
    });
    const booked = await school.db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, orderId));
    expect(booked.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(0);
  });

  test('is mailed to somebody unknown in the language of its giver, to others in their own', async () => {
    await school.db.update(users).set({ locale: 'hi' }).where(eq(users.id, giver.user.id));
    await school.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, receiver.user.id));
    const { gift } = await give({ recipientEmail: 'babita@example.org' });
    expect(mailsTo('babita@example.org').map(({ text }) => text)).toEqual([expect.stringContaining('नमस्ते')]);
    await readdress(gift, receiver.user.email);
    await school.jobs.runAll();
    expect(mailsTo(receiver.user.email).map(({ text }) => text)).toEqual([expect.stringContaining('Hello')]);
  });

  test('of two who want it at once goes to one', async () => {
    const { gift } = await give();
    const other = await school.newUser();
    const said = (await Promise.all([accept(gift.token), accept(gift.token, other)])).map(codeOf);
    expect(said.sort()).toEqual(['gift.accepted', 'gift.is-yours']);
    expect((await enrolled(receiver)) + (await enrolled(other))).toBe(1);
  });

  test('goes out on its day, not before; to another address from the first link on', async () => {
    const day = new Date(school.clock.now().getTime() + 10 * DAY_MS).toISOString().slice(0, 10);
    const { gift } = await give({ sendOn: day });
    expect([gift.mailedAt, gift.sendAt?.slice(0, 10)]).toEqual([null, day]);
    expect(codeOf(await readdress(gift, 'gauri@example.org'))).toBe('gift.readdressed');
    expect(mailsTo('gauri@example.org')).toEqual([]);
    const [now] = await listGiven();
    expect(now?.token).not.toBe(gift.token);
    expect(codeOf(await open(gift.token))).toBe('gift.unknown-link');
    expect((await open(now?.token ?? '')).json<OpenedGift>().state).toBe('open');
    const link = (await school.db.select().from(gifts).where(eq(gifts.id, gift._id)))[0]?.linkId;
    school.clock.advance(11 * DAY_MS);
    await school.jobs.run('payments.gift-mail', { giftId: gift._id, linkId: newId() });
    expect(mailsTo('gauri@example.org')).toEqual([]);
    await school.jobs.run('payments.gift-mail', { giftId: gift._id, linkId: link });
    expect(mailsTo('gauri@example.org')).toHaveLength(1);
    for (const sendOn of ['2020-01-01', '2099-01-01', '2027-02-30', 'soon']) {
      expect((await order({ sendOn })).statusCode, sendOn).toBeGreaterThanOrEqual(400);
    }
  });

  test('that was paid and never verified is delivered by the webhook, and paid twice goes back', async () => {
    const opened = (await order()).json().id;
    const { payment } = razorpay.pay(opened);
    const told = JSON.stringify({
      ...{ entity: 'event', event: 'payment.captured' },
      payload: { payment: { entity: { id: payment.id, order_id: payment.order_id } } },
    });
    await school.anonymous().call({
      ...{ method: 'POST', url: '/api/payment/webhook', payload: Buffer.from(told) },
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': `evt_${newId()}`,
        'x-razorpay-signature': signHex('secret', told),
      },
    });
    await school.jobs.runAll();
    expect(mailsTo('gita@example.org')).toHaveLength(1);
    const again = razorpay.pay(opened);
    expect((await verify(again.handed)).statusCode).toBe(200);
    await school.jobs.runAll();
    expect(mailsTo('gita@example.org')).toHaveLength(1);
    expect(await listGiven()).toHaveLength(1);
    expect(school.takeLogs()).toHaveLength(1);
  });

  test('to another person is another order, while the first is what was paid', async () => {
    const first = (await order()).json().id;
    expect((await order()).json().id).toBe(first);
    const second = (await order({ recipientEmail: 'other@example.org' })).json().id;
    expect(second).not.toBe(first);
    for (const id of [first, second]) {
      const { handed } = razorpay.pay(id);
      expect((await verify(handed)).statusCode).toBe(200);
    }
    expect((await listGiven()).map(({ recipientEmail }) => recipientEmail).sort()).toEqual([
      'gita@example.org',
      'other@example.org',
    ]);
    // Own purchases and gifts do not know of each other.
    const own = await giver.client.post('/api/payment/create-order', {
      ...{ courseId: course.id, userId: giver.user.id, shownPrice: PRICE },
    });
    expect(own.json()).toMatchObject({ enrolled: false });
    const { handed } = razorpay.pay(own.json().id);
    expect((await verify(handed)).json().code).toBe('order.not-found');
  });

  test('is refused for what cannot be given', async () => {
    const seller = await school.as({ id: course.creatorId });
    const reply = await seller.post(`/api/payment/gifts/course/${course.id}/order`, {
      ...details(),
      ...{ userId: course.creatorId, shownPrice: PRICE },
    });
    expect(codeOf(reply)).toBe('payment.own-course');
    const free = await createCourse(school.db, { pricePaise: 0 });
    const freely = await giver.client.post(`/api/payment/gifts/course/${free.id}/order`, {
      ...details(),
      ...{ userId: giver.user.id, shownPrice: 0 },
    });
    expect(codeOf(freely)).toBe('gift.free');
    expect((await order({ message: 'x'.repeat(501) })).statusCode).toBe(400);
    expect((await order({ recipientEmail: 'nobody' })).statusCode).toBe(400);
    // Our mail greets by it: what no account may be called is no name here either.
    for (const recipientName of ['Gita, see prize.example', 'Gi\nta', 'Gi\u202eta']) {
      expect((await order({ recipientName })).statusCode, recipientName).toBe(400);
    }
    for (const token of ['', 'x', 'A'.repeat(43), 'ß'.repeat(99)]) {
      expect(codeOf(await accept(token))).toBe('gift.unknown-link');
    }
  });

  test('stays open for who has the course, and is not for its teacher', async () => {
    const { gift } = await give();
    await enrol(school.db, course, receiver.user);
    expect(codeOf(await accept(gift.token))).toBe('gift.has-course');
    const teacher = { user: receiver.user, client: await school.as({ id: course.creatorId }) };
    expect(codeOf(await accept(gift.token, teacher))).toBe('payment.own-course');
    expect((await listGiven())[0]?.state).toBe('open');
  });

  test('can be sent again some times, by its giver alone', async () => {
    const { gift } = await give();
    expect(codeOf(await readdress(gift, 'me@example.org', receiver))).toBe('gift.not-found');
    for (let time = 1; time <= 10; time += 1) {
      expect(codeOf(await readdress(gift, 'gita@example.org'))).toBe('gift.sent');
    }
    expect(codeOf(await readdress(gift, 'gita@example.org'))).toBe('gift.too-often');
    expect((await listGiven())[0]?.token).toBe(gift.token);
  });
});

describe('the money for a gift', () => {
  test('goes back while nobody has accepted, and the link leads nowhere then', async () => {
    const { gift, orderId } = await give();
    expect(await purchases()).toMatchObject([{ giftFor: 'Gita', refundRefusal: null, status: 'paid' }]);
    expect((await refund(orderId)).statusCode).toBe(200);
    expect(codeOf(await accept(gift.token))).toBe('gift.ended');
    await school.jobs.runAll();
    expect(await purchases()).toMatchObject([{ status: 'refunded' }]);
    expect((await open(gift.token)).json<OpenedGift>().state).toBe('ended');
    expect(await enrolled(receiver)).toBe(0);
  });

  test('stays when it is accepted; the office can take it back, and the course with it', async () => {
    const { gift, orderId } = await give();
    await accept(gift.token);
    expect((await purchases())[0]?.refundRefusal?.code).toBe('refund.gift-accepted');
    const { policy } = (await accountant.get(`/api/office/orders/${orderId}`)).json<OrderStory>();
    expect(policy.refusal?.code).toBe('refund.office-gift-accepted');
    expect((await refund(orderId)).statusCode).toBe(409);
    const returned = await accountant.post(`/api/office/orders/${orderId}/refund`, {
      ...{ refundId: newId(), amount: PRICE, left: PRICE, reason: 'A mistake' },
    });
    expect(returned.statusCode, returned.body).toBe(200);
    await school.jobs.runAll();
    expect(await enrolled(receiver)).toBe(0);
    const { notifications } = (await receiver.client.get('/api/notifications')).json<NotificationPage>();
    expect(notifications).toMatchObject([
      { kind: 'gift-ended', courseTitle: 'Ragas', actor: { name: giver.user.name }, path: `/viewcourse/${course.id}` },
    ]);
    expect((await listGiven())[0]?.state).toBe('ended');
    const [row] = await school.db.select().from(paymentOrders).where(eq(paymentOrders.id, orderId));
    expect(row?.status).toBe('refunded');
  });

  test('of which a part is on its way back leaves the gift open, and its mail goes out on its day', async () => {
    razorpay.behaviour.refundStatus = 'pending';
    const day = new Date(school.clock.now().getTime() + 2 * DAY_MS).toISOString().slice(0, 10);
    const { gift, orderId } = await give({ sendOn: day });
    const giveBack = (amount: number, left: number) =>
      accountant.post(`/api/office/orders/${orderId}/refund`, { refundId: newId(), amount, left, reason: 'Too dear' });
    expect((await giveBack(100, PRICE)).statusCode).toBe(200);
    const [row] = await school.db.select().from(gifts).where(eq(gifts.id, gift._id));
    school.clock.advance(3 * DAY_MS);
    await school.jobs.run('payments.gift-mail', { giftId: gift._id, linkId: row?.linkId });
    expect(mailsTo('gita@example.org')).toHaveLength(1);
    expect((await open(gift.token)).json<OpenedGift>().state).toBe('open');
    expect((await giveBack(PRICE - 100, PRICE - 100)).statusCode).toBe(200);
    expect(codeOf(await accept(gift.token))).toBe('gift.ended');
    expect(await enrolled(receiver)).toBe(0);
  });

  test('that could not be given back is a gift again, and the mail that came due meanwhile goes out', async () => {
    const day = new Date(school.clock.now().getTime() + 2 * DAY_MS).toISOString().slice(0, 10);
    const { gift, orderId } = await give({ sendOn: day });
    const [row] = await school.db.select().from(gifts).where(eq(gifts.id, gift._id));
    razorpay.behaviour.dropNext = 9;
    expect((await refund(orderId)).json().code).toBe('refund.waiting');
    school.clock.advance(3 * DAY_MS);
    await school.jobs.run('payments.gift-mail', { giftId: gift._id, linkId: row?.linkId });
    expect(mailsTo('gita@example.org')).toEqual([]);
    Object.assign(razorpay.behaviour, { dropNext: 0, refusesRefunds: true });
    await school.jobs.run('payments.reconcile');
    await school.jobs.runAll();
    expect(mailsTo('gita@example.org')).toHaveLength(1);
    expect(codeOf(await accept(gift.token))).toBe('gift.is-yours');
    school.takeLogs();
  });

  test('given back and accepted at the same moment ends one way, not both', async () => {
    const { gift, orderId } = await give();
    const [back, taken] = await Promise.all([refund(orderId), accept(gift.token)]);
    await school.jobs.runAll();
    const isBack = back.statusCode === 200;
    expect(taken.statusCode).toBe(isBack ? 409 : 200);
    expect(await enrolled(receiver)).toBe(isBack ? 0 : 1);
  });
});
