import type {
  BatchBody,
  CourseBatches,
  CourseDetail,
  NotificationPage,
  OpenedGift,
  OwnBundle,
  Purchase,
} from '@nalanda/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount } from '../../../test/account-people.ts';
import { buildPayingApp } from '../../../test/build-paying-app.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { type CourseRow, createCourse, createLecture, type LectureRow, type UserRow } from '../../../test/factories.ts';
import type { RazorpayStandIn } from '../../../test/razorpay-stand-in.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { courseBatches } from '../../database/schema/batches.table.ts';
import { enrolments } from '../../database/schema/learning.table.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';

type Someone = { user: UserRow; client: TestClient };

const PRICE = 499;

let school: TestApp;
let razorpay: RazorpayStandIn;
let owner: TestClient;
let learner: Someone;
let course: CourseRow;
let lecture: LectureRow;

beforeAll(async () => {
  const environment = { RAZORPAY_WEBHOOK_SECRET: 'secret', PUBLIC_URL: 'http://school.example' };
  ({ testApp: school, razorpay } = await buildPayingApp({ environment }));
});
afterAll(() => school?.close());
beforeEach(async () => {
  course = await createCourse(school.db, { title: 'Ragas', pricePaise: PRICE * 100 });
  lecture = await createLecture(school.db, course);
  owner = await school.as({ id: course.creatorId });
  learner = await school.newUser({ emailVerifiedAt: new Date() });
  school.mails.length = 0;
});

const inDays = (days: number) =>
  new Date(Math.max(Date.now(), school.clock.now().getTime()) + days * DAY_MS).toISOString();
const batch = (overrides: Partial<BatchBody> = {}): BatchBody => ({
  ...{ title: 'December', startsAt: inDays(10), enrolUntil: inDays(9), seats: null },
  ...overrides,
});
const at = (of = course.id) => `/api/teaching/batches/${of}`;
const list = async () => (await owner.get(at())).json<CourseBatches>().batches;
async function offer(overrides: Partial<BatchBody> = {}, of = course.id): Promise<string> {
  const made = await owner.post(at(of), batch(overrides));
  expect(made.statusCode, made.body).toBe(201);
  const known = made.json<CourseBatches>().batches.find(({ title }) => title === (overrides.title ?? 'December'));
  return known?._id ?? '';
}
const order = (batchId: string | undefined, { user, client } = learner) =>
  client.post('/api/payment/create-order', { courseId: course.id, userId: user.id, ...(batchId && { batchId }) });
function verify(orderId: string, { user, client } = learner) {
  const { handed } = razorpay.pay(orderId);
  return client.post('/api/payment/verify-payment', { ...handed, courseId: course.id, userId: user.id });
}
async function buy(batchId: string, who = learner) {
  const opened = await order(batchId, who);
  expect(opened.statusCode, opened.body).toBe(200);
  expect((await verify(opened.json<{ id: string }>().id, who)).statusCode).toBe(200);
}
const open = async ({ client } = learner, of = course.id) =>
  (await client.get(`/api/course/getcourse/${of}`)).json<CourseDetail>();
const news = async (kind: string, { client } = learner) => {
  await school.jobs.runAll();
  return (await client.get('/api/notifications'))
    .json<NotificationPage>()
    .notifications.filter((one) => one.kind === kind);
};
const enrolmentOf = async ({ user }: Someone, of = course.id) => {
  const which = and(eq(enrolments.learnerId, user.id), eq(enrolments.courseId, of));
  return (await school.db.select().from(enrolments).where(which))[0];
};
const choose = (batchId: string, { client } = learner) => client.post(`/api/batches/${course.id}/own`, { batchId });
const codeOf = (reply: { json(): { code: string } }) => reply.json().code;

describe('an order from before the first batch', () => {
  test('is paid with a seat in the earliest batch with room, which the learner may change once', async () => {
    const opened = (await order(undefined)).json<{ id: string }>().id;
    const startsAt = inDays(5);
    const full = await offer({ title: 'Full', startsAt: inDays(3), seats: 1 });
    await buy(full, await school.newUser());
    const early = await offer({ title: 'Early', startsAt, seats: 2 });
    const late = await offer({ title: 'Late', startsAt: inDays(20), seats: 1 });
    const third = await offer({ title: 'Third', startsAt: inDays(30) });
    expect((await verify(opened)).statusCode).toBe(200);
    expect(await enrolmentOf(learner)).toMatchObject({ batchId: early, mayChooseBatch: true });
    expect(await open()).toMatchObject({
      ownBatch: { title: 'Early', startsAt, mayChange: true },
      lectures: [{ mayWatch: false }],
    });
    expect((await list()).find(({ _id }) => _id === early)).toMatchObject({ learners: 1 });
    expect(await news('batch-change')).toMatchObject([{ title: 'Early', startsAt, path: `/viewcourse/${course.id}` }]);
    const mail = school.mails.find(({ subject }) =>
      subject.startsWith('You are in the batch “Early” of “Ragas”. It starts on '),
    );
    expect(mail?.to).toBe(learner.user.email);
    // Their own one costs no choice, a full one neither.
    expect(codeOf(await choose(early))).toBe('batch.chosen');
    expect(codeOf(await choose(full))).toBe('batch.full');
    expect(codeOf(await choose(newId()))).toBe('batch.not-found');
    const replies = await Promise.all([choose(late), choose(third)]);
    expect(replies.map(codeOf).sort()).toEqual(['batch.chosen', 'batch.fixed']);
    expect((await open()).ownBatch?.mayChange).toBe(false);
    expect(codeOf(await choose(early))).toBe('batch.fixed');
    expect((await choose(early, await school.newUser())).statusCode).toBe(404);
  });

  test('has a seat over the limit when all are full, and begins at once when no batch can be joined', async () => {
    const [one, two] = [learner, await school.newUser()];
    const orders = [(await order(undefined, one)).json().id, (await order(undefined, two)).json().id];
    const batchId = await offer({ seats: 1 });
    expect(codeOf(await order(undefined, await school.newUser()))).toBe('batch.choose');
    await buy(batchId, await school.newUser());
    await verify(orders[0], one);
    expect((await list())[0]).toMatchObject({ seats: 1, learners: 2 });
    await owner.delete(`${at()}/${batchId}`);
    await verify(orders[1], two);
    expect(await enrolmentOf(two)).toMatchObject({ batchId: null });
  });

  test('who bought in a batch that they chose may not choose again', async () => {
    const [one, two] = [await offer({ title: 'One' }), await offer({ title: 'Two' })];
    await buy(one);
    expect(codeOf(await choose(two))).toBe('batch.fixed');
    expect(await news('batch-change')).toEqual([]);
  });

  test('of a bundle puts the learner into batches in the same way', async () => {
    const other = await createCourse(school.db, {
      creatorId: course.creatorId,
      pricePaise: PRICE * 100,
      title: 'Talas',
    });
    const made = await owner.post('/api/payment/bundles', {
      ...{ title: 'Both', description: '', price: 500, courseIds: [course.id, other.id], isPublished: true },
    });
    const { _id: bundleId } = made.json<OwnBundle>();
    const ids = { userId: learner.user.id, shownPrice: 500 };
    const opened = await learner.client.post(`/api/payment/bundles/${bundleId}/order`, ids);
    expect(opened.statusCode, opened.body).toBe(200);
    const batchId = await offer();
    const { handed } = razorpay.pay(opened.json<{ id: string }>().id);
    const paid = await learner.client.post(`/api/payment/bundles/${bundleId}/verify`, { ...handed, ...ids });
    expect(paid.statusCode, paid.body).toBe(200);
    expect(await enrolmentOf(learner)).toMatchObject({ batchId, mayChooseBatch: true });
    expect(await enrolmentOf(learner, other.id)).toMatchObject({ batchId: null, startsAt: null });
    expect(await news('batch-change')).toHaveLength(1);
    expect((await learner.client.get('/api/payment/purchases')).json<Purchase[]>()).toMatchObject([
      { batch: 'December' },
    ]);
  });
});

describe('a gift from before the first batch', () => {
  async function give(giver: Someone): Promise<string> {
    const details = { recipientName: 'Gita', recipientEmail: 'gita@example.org', message: '', sendOn: null };
    const ids = { userId: giver.user.id, shownPrice: PRICE };
    const opened = await giver.client.post(`/api/payment/gifts/course/${course.id}/order`, { ...details, ...ids });
    const { handed } = razorpay.pay(opened.json<{ id: string }>().id);
    await giver.client.post(`/api/payment/gifts/course/${course.id}/verify`, { ...handed, userId: giver.user.id });
    const [gift] = (await giver.client.get('/api/payment/gifts')).json<{ gifts: { token: string }[] }>().gifts;
    return gift?.token ?? '';
  }

  test('is accepted into a batch that is chosen, and stays open while none has a seat', async () => {
    const giver = await school.newUser();
    const token = await give(giver);
    const batchId = await offer({ seats: 1 });
    await buy(batchId, await school.newUser());
    const accept = (chosen?: string) =>
      learner.client.post('/api/payment/acceptgift', { token, ...(chosen && { batchId: chosen }) });
    const opened = async () => (await learner.client.post('/api/payment/opengift', { token })).json<OpenedGift>();
    expect((await opened()).course).toMatchObject({ isInBatches: true, batches: [{ _id: batchId, seatsLeft: 0 }] });
    expect(codeOf(await accept())).toBe('batch.choose');
    expect(codeOf(await accept(batchId))).toBe('batch.full');
    expect((await opened()).state).toBe('open');
    // The giver gets the money back, however long nobody found a seat.
    school.clock.advance(40 * DAY_MS);
    const again = await school.as(giver.user);
    const [purchase] = (await again.get('/api/payment/purchases')).json<Purchase[]>();
    expect(purchase?.refundRefusal).toBeNull();
    [owner, learner] = [
      await school.as({ id: course.creatorId }),
      { ...learner, client: await school.as(learner.user) },
    ];
    expect(codeOf(await accept())).toBe('batch.none');
    const next = await offer({ title: 'Next', seats: 1 });
    const replies = await Promise.all([accept(next), accept(next)]);
    expect(replies.map(codeOf)).toEqual(['gift.is-yours', 'gift.is-yours']);
    expect(await enrolmentOf(learner)).toMatchObject({ batchId: next, mayChooseBatch: false });
    expect((await list()).find(({ _id }) => _id === next)).toMatchObject({ learners: 1 });
  });
});

describe('seats', () => {
  test('that are being paid for are not shown as free, and not kept for ever', async () => {
    const batchId = await offer({ seats: 1 });
    const other = await school.newUser();
    const seen = async () => (await open(other)).batches[0];
    expect(await seen()).toMatchObject({ seatsLeft: 1, beingPaid: 0 });
    expect((await order(batchId)).json()).toMatchObject({ description: 'Course Enrollment Payment: December' });
    expect(await seen()).toMatchObject({ seatsLeft: 0, beingPaid: 1 });
    expect(codeOf(await order(batchId, other))).toBe('batch.held');
    // The window is opened again and again: the seat is kept for the first twenty minutes.
    for (const _ of [1, 2]) {
      school.clock.advance(9 * MINUTE_MS);
      expect((await order(batchId)).statusCode).toBe(200);
    }
    school.clock.advance(3 * MINUTE_MS);
    expect(await seen()).toMatchObject({ seatsLeft: 1, beingPaid: 0 });
    expect((await order(batchId, other)).statusCode).toBe(200);
    expect(codeOf(await order(batchId))).toBe('batch.held');
  });

  test('of who has deleted their account are free again', async () => {
    const batchId = await offer({ seats: 1 });
    await buy(batchId);
    expect(codeOf(await order(batchId, await school.newUser()))).toBe('batch.full');
    const other = await school.newUser();
    expect((await open(other)).batches).toMatchObject([{ seatsLeft: 0 }]);
    const gone = await deleteAccount(learner.client);
    expect(gone.statusCode, gone.body).toBe(200);
    expect((await open(other)).batches).toMatchObject([{ seatsLeft: 1 }]);
    await buy(batchId, other);
    expect(await list()).toMatchObject([{ learners: 1 }]);
  });
});

describe('whoever is in a batch', () => {
  test('is told when its start is moved, and when they are moved, with what is true now', async () => {
    const batchId = await offer();
    await buy(batchId);
    const [known] = await list();
    const startsAt = inDays(15);
    const changed = await owner.post(`${at()}/${batchId}`, { ...batch({ startsAt }), version: known?.version });
    expect(changed.statusCode).toBe(200);
    expect(await news('batch-change')).toMatchObject([{ title: 'December', startsAt }]);
    const next = await offer({ title: 'Next' });
    const { id } = (await enrolmentOf(learner)) ?? { id: '' };
    const move = (to: string | null) => owner.post(`${at()}/learners`, { learners: [id], batchId: to });
    expect((await move(next)).json()).toMatchObject({ moved: 1 });
    // Who is there already is not moved and hears nothing.
    expect((await move(next)).json()).toMatchObject({ moved: 0 });
    expect(await news('batch-change')).toMatchObject([{ title: 'Next' }]);
    await move(null);
    expect(await news('batch-change')).toMatchObject([{ title: null, startsAt: null }]);
    expect(await open()).toMatchObject({ ownBatch: null, lectures: [{ mayWatch: true }] });
  });

  test('is invited to live classes that they can enter by then, and to no others', async () => {
    const soon = await offer({ title: 'Soon', startsAt: inDays(1) });
    const late = await offer({ title: 'Late', startsAt: inDays(20) });
    const waiting = await school.newUser();
    await buy(soon);
    await buy(late, waiting);
    const planned = await owner.call({
      ...{ method: 'PUT', url: `/api/course/live/${lecture.id}` },
      payload: { startsAt: inDays(5), minutes: 60, url: 'https://meet.example.org/room' },
    });
    expect(planned.statusCode, planned.body).toBe(200);
    expect(await news('live')).toHaveLength(1);
    expect(await news('live', waiting)).toEqual([]);
  });

  test('has the days of a refund from its start, and writes no review before', async () => {
    const startsAt = inDays(20);
    await buy(await offer({ startsAt, enrolUntil: inDays(19) }));
    const [purchase] = (await learner.client.get('/api/payment/purchases')).json<Purchase[]>();
    expect(purchase).toMatchObject({ batch: 'December', refundRefusal: null });
    expect(Date.parse(purchase?.refundableUntil ?? '') - Date.parse(startsAt)).toBe(7 * DAY_MS);
    await school.jobs.runAll();
    expect(school.mails.some(({ text }) => text.includes('“Ragas”, batch “December”'))).toBe(true);
    const review = { courseId: course.id, rating: 5, comment: 'Good' };
    expect(codeOf(await learner.client.post('/api/review/givereview', review))).toBe('review.not-begun');
    const beat = { lectureId: lecture.id, positionSeconds: 2, ranges: [[0, 2]] };
    expect(codeOf(await learner.client.post('/api/learning/heartbeat', beat))).toBe('learning.not-open');
    school.clock.advance(26 * DAY_MS);
    learner.client = await school.as(learner.user);
    const later = async () => (await learner.client.get('/api/payment/purchases')).json<Purchase[]>()[0]?.refundRefusal;
    expect(await later()).toBeNull();
    school.clock.advance(2 * DAY_MS);
    expect(await later()).toMatchObject({ code: 'refund.too-late-after-start' });
    expect((await learner.client.post('/api/review/givereview', review)).statusCode).toBeLessThan(300);
  });

  test.each<[string, (batchId: string) => Promise<{ statusCode: number }>]>([
    [
      'its start is moved into the past',
      async (batchId) => {
        const { version } = (await list()).find(({ _id }) => _id === batchId) ?? { version: 0 };
        const payload = { ...batch({ startsAt: inDays(-9), enrolUntil: inDays(9) }), version };
        return owner.post(`${at()}/${batchId}`, payload);
      },
    ],
    [
      'they are moved out of it',
      async () => {
        const learners = [(await enrolmentOf(learner))?.id];
        return owner.post(`${at()}/learners`, { learners, batchId: null });
      },
    ],
  ])('keeps the days of a refund when %s: they begin when the course opens', async (_, open) => {
    const batchId = await offer({ startsAt: inDays(20), enrolUntil: inDays(19) });
    await buy(batchId);
    school.clock.advance(9 * DAY_MS);
    [owner, learner.client] = [await school.as({ id: course.creatorId }), await school.as(learner.user)];
    const refusal = async () =>
      (await learner.client.get('/api/payment/purchases')).json<Purchase[]>()[0]?.refundRefusal?.code ?? null;
    expect(await refusal()).toBeNull();
    expect((await open(batchId)).statusCode).toBe(200);
    // Nobody can take back what was promised by saying that it began long ago.
    expect(await refusal()).toBeNull();
    school.clock.advance(6 * DAY_MS);
    expect(await refusal()).toBeNull();
    school.clock.advance(2 * DAY_MS);
    expect(await refusal()).toMatch(/^refund.too-late/);
  });

  test('was told of the batch when the course was on their wishlist', async () => {
    expect((await learner.client.call({ method: 'PUT', url: `/api/wishes/${course.id}` })).statusCode).toBe(200);
    const batchId = await offer();
    expect(await news('batch-open')).toMatchObject([{ title: 'December', path: `/viewcourse/${course.id}` }]);
    await school.db.update(courseBatches).set({ endedAt: school.clock.now() }).where(eq(courseBatches.id, batchId));
    expect(await news('batch-open')).toEqual([]);
  });
});
