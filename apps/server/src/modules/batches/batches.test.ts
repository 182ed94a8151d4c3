import {
  type BatchBody,
  type ClassPage,
  type CourseBatches,
  type CourseDetail,
  type Lecture,
  limits,
  type NotificationPage,
  type OwnBundle,
} from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPayingApp } from '../../../test/build-paying-app.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import {
  type CourseRow,
  createCourse,
  createLecture,
  enrol,
  type LectureRow,
  type UserRow,
} from '../../../test/factories.ts';
import type { RazorpayStandIn } from '../../../test/razorpay-stand-in.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { courseBatches } from '../../database/schema/batches.table.ts';
import { enrolments } from '../../database/schema/learning.table.ts';
import { lectures } from '../../database/schema/lectures.table.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { isVideoWatchable } from '../lectures/index.ts';
import type { BatchRow } from './batches.repository.ts';

type Someone = { user: UserRow; client: TestClient };

const PRICE = 499;

let school: TestApp;
let razorpay: RazorpayStandIn;
let owner: TestClient;
let learner: Someone;
let course: CourseRow;
let lecture: LectureRow;

beforeAll(async () => {
  ({ testApp: school, razorpay } = await buildPayingApp({ environment: { RAZORPAY_WEBHOOK_SECRET: 'secret' } }));
});
afterAll(() => school?.close());
beforeEach(async () => {
  course = await createCourse(school.db, { title: 'Ragas', pricePaise: PRICE * 100 });
  lecture = await createLecture(school.db, course);
  owner = await school.as({ id: course.creatorId });
  learner = await school.newUser();
});

/** So many days from now, by the clock of the test and that of the database. */
const inDays = (days: number) => {
  const nows = [Date.now(), school.clock.now().getTime()];
  return new Date((days < 0 ? Math.min(...nows) : Math.max(...nows)) + days * DAY_MS).toISOString();
};
const batch = (overrides: Partial<BatchBody> = {}): BatchBody => ({
  ...{ title: 'December', startsAt: inDays(10), enrolUntil: inDays(9), seats: null },
  ...overrides,
});
const at = (of = course.id) => `/api/teaching/batches/${of}`;
const list = async (client = owner) => (await client.get(at())).json<CourseBatches>().batches;
async function offer(overrides: Partial<BatchBody> = {}): Promise<string> {
  const made = await owner.post(at(), batch(overrides));
  expect(made.statusCode, made.body).toBe(201);
  const known = made.json<CourseBatches>().batches.find(({ title }) => title === (overrides.title ?? 'December'));
  return known?._id ?? '';
}
const versionOf = async (batchId: string) => (await list()).find(({ _id }) => _id === batchId)?.version ?? 1;
const change = async (batchId: string, overrides: Partial<BatchBody> = {}, client = owner) =>
  client.post(`${at()}/${batchId}`, { ...batch(overrides), version: await versionOf(batchId) });
/** Moves the days of a batch, as time does. */
const age = (batchId: string, days: Partial<Pick<BatchRow, 'startsAt' | 'enrolUntil'>>) =>
  school.db
    .update(courseBatches)
    .set({ ...days, updatedAt: new Date() })
    .where(eq(courseBatches.id, batchId));
const move = (learners: string[], batchId: string | null, client = owner) =>
  client.post(`${at()}/learners`, { learners, batchId });
const order = (batchId: string | undefined, { user, client } = learner) =>
  client.post('/api/payment/create-order', { courseId: course.id, userId: user.id, ...(batchId && { batchId }) });
async function buy(batchId: string, who = learner) {
  const opened = await order(batchId, who);
  expect(opened.statusCode, opened.body).toBe(200);
  return verify(opened.json<{ id: string }>().id, who);
}
function verify(orderId: string, { user, client } = learner) {
  const { handed } = razorpay.pay(orderId);
  return client.post('/api/payment/verify-payment', { ...handed, courseId: course.id, userId: user.id });
}
const open = async ({ client } = learner) =>
  (await client.get(`/api/course/getcourse/${course.id}`)).json<CourseDetail>();
const listed = async ({ client } = learner) =>
  (await client.get(`/api/course/getcourselecture/${course.id}`)).json<Lecture[]>()[0];
const enrolmentOf = async ({ user }: Someone) =>
  (await school.db.select().from(enrolments).where(eq(enrolments.learnerId, user.id)))[0];
const codeOf = (reply: { json(): { code: string } }) => reply.json().code;

describe('a course in batches', () => {
  test('is bought with one of them, and begins when it starts', async () => {
    const startsAt = inDays(10);
    const batchId = await offer({ startsAt, seats: 30 });
    expect((await open()).batches).toMatchObject([{ _id: batchId, title: 'December', startsAt, seatsLeft: 30 }]);
    expect(codeOf(await order(undefined))).toBe('batch.choose');
    expect(codeOf(await order(newId()))).toBe('batch.not-found');
    expect((await buy(batchId)).statusCode).toBe(200);
    expect(await open()).toMatchObject({
      batches: [{ seatsLeft: 29 }],
      ownBatch: { _id: batchId, startsAt },
      lectures: [{ mayWatch: false, opensAt: startsAt, videoUrl: null }],
    });
    expect(await listed()).toMatchObject({ mayWatch: false, opensAt: startsAt });
    expect(await isVideoWatchable(school.db, learner.user.id, lecture.assetId ?? '')).toBe(false);
    const beat = { lectureId: lecture.id, positionSeconds: 2, ranges: [[0, 2]] };
    expect((await learner.client.post('/api/learning/heartbeat', beat)).statusCode).toBe(404);
    // The start is moved: who is in it begins then.
    expect((await change(batchId, { startsAt: inDays(-1), title: 'November' })).statusCode).toBe(200);
    expect(await open()).toMatchObject({
      ownBatch: { title: 'November' },
      lectures: [{ mayWatch: true, opensAt: null }],
    });
    expect(await isVideoWatchable(school.db, learner.user.id, lecture.assetId ?? '')).toBe(true);
    expect(codeOf(await change(batchId, { startsAt: inDays(4) }))).toBe('batch.begun');
  });

  test('counts days until a lecture opens from the start of the batch', async () => {
    const batchId = await offer({ startsAt: inDays(-3), enrolUntil: inDays(5) });
    await buy(batchId);
    expect((await open()).batches).toMatchObject([{ seatsLeft: null }]);
    const after = (opensAfterDays: number | null, opensAt: Date | null = null) =>
      school.db.update(lectures).set({ opensAfterDays, opensAt }).where(eq(lectures.id, lecture.id));
    await after(2);
    expect(await listed()).toMatchObject({ mayWatch: true, opensAt: null });
    expect(await isVideoWatchable(school.db, learner.user.id, lecture.assetId ?? '')).toBe(true);
    await after(20);
    expect((await listed())?.opensAt).toBe(
      new Date(Date.parse((await list())[0]?.startsAt ?? '') + 20 * DAY_MS).toISOString(),
    );
    expect(await isVideoWatchable(school.db, learner.user.id, lecture.assetId ?? '')).toBe(false);
  });

  test('gives away no more seats than it has, and keeps one while somebody pays', async () => {
    const batchId = await offer({ seats: 1 });
    const others = await Promise.all([1, 2, 3].map(() => school.newUser()));
    const replies = await Promise.all([learner, ...others].map((who) => order(batchId, who)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.statusCode === 409).map(codeOf)).toEqual(Array(3).fill('batch.held'));
    const first = [learner, ...others][replies.findIndex(({ statusCode }) => statusCode === 200)];
    const second = [learner, ...others].find((who) => who !== first);
    if (!first || !second) throw new Error('nobody came');
    // Asked for again it is the same order, with the same seat.
    const again = await order(batchId, first);
    const orderId = again.json<{ id: string }>().id;
    expect(orderId).toBe(replies.find(({ statusCode }) => statusCode === 200)?.json().id);
    school.clock.advance(21 * MINUTE_MS);
    expect((await buy(batchId, second)).statusCode).toBe(200);
    // Shown again there is no seat; but whoever has paid in the window that was open gets one.
    expect(codeOf(await order(batchId, first))).toBe('batch.full');
    expect((await verify(orderId, first)).statusCode).toBe(200);
    expect((await list())[0]).toMatchObject({ seats: 1, learners: 2 });
    expect((await open(others.find((who) => who !== first && who !== second) ?? learner)).batches[0]?.seatsLeft).toBe(
      0,
    );
  });

  test('another batch takes the place of the one that was not paid', async () => {
    const [one, two] = [await offer({ title: 'One', seats: 1 }), await offer({ title: 'Two' })];
    const unpaid = (await order(one)).json<{ id: string }>().id;
    expect((await order(two)).json<{ id: string }>().id).not.toBe(unpaid);
    const other = await school.newUser();
    expect((await order(one, other)).statusCode).toBe(200);
    expect((await buy(two)).statusCode).toBe(200);
    expect((await open()).ownBatch?.title).toBe('Two');
  });

  test('can be free, given its seats by the same rule', async () => {
    course = await createCourse(school.db, { pricePaise: 0 });
    owner = await school.as({ id: course.creatorId });
    const batchId = await offer({ seats: 1 });
    const other = await school.newUser();
    const replies = await Promise.all([order(batchId), order(batchId, other)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const winner = replies[0]?.statusCode === 200 ? learner : other;
    expect(await enrolmentOf(winner)).toMatchObject({ batchId });
  });

  test('that is over or ended cannot be joined; after the last one the course is closed, or sold alone', async () => {
    const over = await offer({ title: 'Over' });
    await age(over, { enrolUntil: new Date(inDays(-1)) });
    expect(codeOf(await order(over))).toBe('batch.closed');
    const batchId = await offer();
    await buy(batchId);
    expect((await open()).batches).toMatchObject([{ _id: batchId }]);
    for (const id of [over, batchId, batchId]) {
      expect(codeOf(await owner.delete(`${at()}/${id}`))).toBe('batch.is-ended');
    }
    expect(await list()).toMatchObject([{ _id: batchId, isEnded: true, learners: 1 }]);
    expect(codeOf(await change(batchId))).toBe('batch.ended');
    expect(codeOf(await move([newId()], batchId))).toBe('batch.ended');
    expect(await open()).toMatchObject({ isInBatches: true, batches: [], ownBatch: { _id: batchId } });
    const other = await school.newUser();
    expect(codeOf(await order(undefined, other))).toBe('batch.none');
    expect(codeOf(await order(batchId, other))).toBe('batch.closed');
    // A word that comes twice, and one too early.
    for (const _ of [1, 2]) expect(codeOf(await owner.delete(at()))).toBe('batch.sold-alone');
    expect(await open()).toMatchObject({ isInBatches: false, batches: [] });
    expect((await order(undefined, other)).statusCode).toBe(200);
    expect((await order(batchId, other)).statusCode).toBe(200);
    const next = await offer({ title: 'Next' });
    expect(codeOf(await owner.delete(at()))).toBe('batch.on-offer');
    await age(next, { enrolUntil: new Date(inDays(-1)) });
    expect(codeOf(await order(undefined, other))).toBe('batch.none');
    expect(codeOf(await owner.delete(at()))).toBe('batch.sold-alone');
    const last = await offer({ title: 'Last' });
    await owner.delete(`${at()}/${last}?sale=alone`);
    expect(await open()).toMatchObject({ isInBatches: false });
  });

  test('is neither given nor sold in a bundle', async () => {
    await offer();
    const gift = { recipientName: 'Gita', recipientEmail: 'gita@example.org', message: '', sendOn: null };
    const given = await learner.client.post(`/api/payment/gifts/course/${course.id}/order`, {
      ...gift,
      ...{ userId: learner.user.id, shownPrice: PRICE },
    });
    expect(codeOf(given)).toBe('batch.no-gift');
    const other = await createCourse(school.db, { creatorId: course.creatorId, pricePaise: PRICE * 100 });
    const bundled = await owner.post('/api/payment/bundles', {
      ...{ title: 'Both', description: '', price: 500, courseIds: [course.id, other.id], isPublished: true },
    });
    expect(bundled.json<OwnBundle & { code: string }>()).toMatchObject({ code: 'bundle.cannot-be-offered' });
  });
});

describe('its educator', () => {
  test('sees who is in which, moves learners, and exports them', async () => {
    const [early, late] = [
      await offer({ title: 'Early', startsAt: inDays(-2), enrolUntil: inDays(1) }),
      await offer({ title: 'Late' }),
    ];
    await buy(early);
    const self = await school.newUser();
    await enrol(school.db, course, self.user);
    const page = async (query = '') =>
      (await owner.get(`/api/teaching/class/${course.id}/learners${query}`)).json<ClassPage>();
    const { learners, batches } = await page();
    expect(batches.map(({ title }) => title)).toEqual(['Early', 'Late']);
    expect(learners.map(({ batch: title }) => title).sort()).toEqual(['Early', null]);
    expect(await page(`?batch=${late}`)).toMatchObject({ learners: [], total: 0 });
    const inEarly = await page(`?batch=${early}`);
    expect(inEarly).toMatchObject({ total: 1, learners: [{ batch: 'Early' }] });
    expect((await listed())?.mayWatch).toBe(true);
    const elsewhere = await createCourse(school.db);
    await enrol(school.db, elsewhere, self.user);
    const foreign =
      (await school.db.select().from(enrolments).where(eq(enrolments.courseId, elsewhere.id)))[0]?.id ?? '';
    const moved = await move([...learners.map(({ _id }) => _id), foreign], late);
    expect(moved.json()).toMatchObject({ moved: 2, code: 'batch.moved' });
    expect((await listed())?.mayWatch).toBe(false);
    expect((await listed(self))?.mayWatch).toBe(false);
    expect((await move([inEarly.learners[0]?._id ?? ''], null)).json()).toMatchObject({ moved: 1 });
    expect((await open()).ownBatch).toBeNull();
    const csv = await owner.get(`/api/teaching/class/${course.id}/learners.csv?batch=${late}`);
    expect([csv.statusCode, csv.body.trim().split('\n').length]).toEqual([200, 2]);
    const told = await owner.post(`/api/teaching/class/${course.id}/messages`, {
      ...{ _id: newId(), text: 'Welcome', to: { filter: { batch: late } } },
    });
    expect(told.json()).toEqual({ learners: 1 });
  });

  test('tells who is in a batch that it has begun, once', async () => {
    const batchId = await offer({
      startsAt: new Date(school.clock.now().getTime() + 2 * MINUTE_MS).toISOString(),
      enrolUntil: inDays(1),
    });
    await buy(batchId);
    const news = async () =>
      (await learner.client.get('/api/notifications'))
        .json<NotificationPage>()
        .notifications.filter(({ kind }) => kind === 'batch');
    const look = async () => {
      await school.jobs.run('batches.tell-starts', {});
      await school.jobs.runAll();
    };
    await look();
    expect(await news()).toEqual([]);
    school.clock.advance(3 * MINUTE_MS);
    await look();
    await look();
    expect(await news()).toMatchObject([{ title: 'December', path: `/viewlecture/${course.id}` }]);
  });

  test('is noted in the audit log with what became of a batch: a start moves the days of a refund', async () => {
    const batchId = await offer({ seats: 30 });
    const [made] = await list();
    const startsAt = inDays(20);
    expect((await change(batchId, { ...made, startsAt })).statusCode).toBe(200);
    await enrol(school.db, course, learner.user);
    const enrolmentId = (await enrolmentOf(learner))?.id ?? '';
    expect((await move([enrolmentId], batchId)).json()).toMatchObject({ moved: 1 });
    await owner.delete(`${at()}/${batchId}?sale=alone`);
    await school.flushAudit();
    const { rows } = await school.db.execute(
      `select event, details from audit_events where details ->> 'batch' = '${batchId}' order by id`,
    );
    expect(rows).toEqual([
      {
        event: 'batch.create',
        details: expect.objectContaining({ title_after: 'December', seats_after: 30, starts_at_after: made?.startsAt }),
      },
      {
        event: 'batch.change',
        details: { batch: batchId, starts_at_before: made?.startsAt, starts_at_after: startsAt },
      },
      { event: 'batch.move', details: { batch: batchId, moved: 1 } },
      { event: 'batch.end', details: { batch: batchId, sale: 'alone' } },
    ]);
  });

  test('alone makes and changes batches, of bounded number and size', async () => {
    const batchId = await offer();
    const stranger = await school.newUser({ role: 'educator' });
    for (const { client } of [stranger, learner]) {
      const replies = [
        await client.get(at()),
        await client.post(at(), batch()),
        await change(batchId, {}, client),
        await client.delete(`${at()}/${batchId}`),
        await client.delete(at()),
        await move([newId()], batchId, client),
      ];
      expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(
        new Set([client === learner.client ? 403 : 404]),
      );
    }
    const others = await createCourse(school.db, { creatorId: stranger.user.id });
    const foreign = await stranger.client.post(`${at(others.id)}/${batchId}`, { ...batch(), version: 1 });
    expect(codeOf(foreign)).toBe('batch.not-found');
    expect(codeOf(await stranger.client.post(`${at(others.id)}/learners`, { learners: [newId()], batchId }))).toBe(
      'batch.not-found',
    );
    for (const bad of [
      { title: ' ' },
      { title: 'x'.repeat(101) },
      { startsAt: 'soon' },
      { enrolUntil: '' },
      { seats: 0 },
      { seats: 1.5 },
      { seats: 1e9 },
    ]) {
      expect((await owner.post(at(), batch(bad))).statusCode).toBe(400);
    }
    expect(codeOf(await owner.post(at(), batch({ startsAt: inDays(limits.openingDays + 1) })))).toBe('batch.late');
    expect(codeOf(await owner.post(at(), batch({ enrolUntil: inDays(-1) })))).toBe('batch.past');
    expect(codeOf(await change(batchId, { enrolUntil: inDays(-1) }))).toBe('batch.past');
    // Two windows: the second has not seen what the first has written.
    const version = await versionOf(batchId);
    const edits = await Promise.all(
      ['One', 'Two'].map((title) => owner.post(`${at()}/${batchId}`, { ...batch({ title }), version })),
    );
    expect(edits.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(edits.filter((reply) => reply.statusCode === 409).map(codeOf)).toEqual(['batch.changed']);
    // One that is over can still get another name.
    await age(batchId, { enrolUntil: new Date(inDays(-1)) });
    const [old] = await list();
    const renamed = { ...batch({ title: 'Named', enrolUntil: old?.enrolUntil ?? '' }), version: old?.version };
    expect((await owner.post(`${at()}/${batchId}`, renamed)).statusCode).toBe(200);
    const now = school.clock.now();
    const rows = Array.from({ length: limits.batch.perCourse }, (_, index) => ({
      ...{ id: newId(), courseId: course.id, title: `${index}`, startsAt: now, enrolUntil: now },
    }));
    await school.db.insert(courseBatches).values(rows);
    expect(codeOf(await owner.post(at(), batch()))).toBe('batch.too-many');
  });
});
