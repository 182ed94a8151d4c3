import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPayingApp } from '../../../test/build-paying-app.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { type CourseRow, createAsset, createCaptions, createCourse, createLecture } from '../../../test/factories.ts';
import type { RazorpayStandIn } from '../../../test/razorpay-stand-in.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { enrolments } from '../../database/schema/learning.table.ts';
import { lectures } from '../../database/schema/lectures.table.ts';
import { mediaAssets } from '../../database/schema/media.table.ts';

type Lecture = Awaited<ReturnType<typeof createLecture>>;
type Person = Awaited<ReturnType<TestApp['newUser']>>;

const minute = 60_000;
/** Ten lectures of a minute. */
const COUNT = 10;
const SECONDS = 60;

let school: TestApp;
let razorpay: RazorpayStandIn;
let course: CourseRow;
let own: Lecture[];
let owner: TestClient;
let learner: Person;

beforeAll(async () => {
  ({ testApp: school, razorpay } = await buildPayingApp());
});
afterAll(async () => {
  await school?.close();
});
beforeEach(async () => {
  course = await createCourse(school.db);
  own = [];
  for (let count = 0; count < COUNT; count += 1) own.push(await createLecture(school.db, course));
  for (const { assetId } of own) await setLength(assetId, SECONDS);
  owner = await school.as({ id: course.creatorId });
  learner = await school.newUser();
});

const setLength = (assetId: string | null, durationSeconds: number) =>
  school.db
    .update(mediaAssets)
    .set({ durationSeconds })
    .where(eq(mediaAssets.id, assetId ?? ''));
async function buy({ user, client }: Person): Promise<void> {
  const ids = { courseId: course.id, userId: user.id };
  const { id } = (await client.post('/api/payment/create-order', ids)).json();
  const reply = await client.post('/api/payment/verify-payment', { ...ids, ...razorpay.pay(id).handed });
  expect(reply.statusCode).toBe(200);
  school.clock.advance(minute);
}
async function remove(lecture: Lecture | undefined) {
  const reply = await owner.delete(`/api/course/removelecture/${lecture?.id}`);
  school.clock.advance(minute);
  return reply;
}
const watch = (lecture: Lecture | undefined, seconds: number, by = learner.client) =>
  by.post('/api/learning/heartbeat', { lectureId: lecture?.id, positionSeconds: seconds, ranges: [[0, seconds]] });
const list = async (by: TestClient) => (await by.get(`/api/course/getcourselecture/${course.id}`)).json();
const open = async (by: TestClient) => (await by.get(`/api/course/getcourse/${course.id}`)).json();
const findPurchase = async () => (await learner.client.get('/api/payment/purchases')).json()[0];
const askForRefund = async () => learner.client.post('/api/payment/refund', { orderId: (await findPurchase())._id });
const findRow = async (lecture: Lecture | undefined) =>
  (
    await school.db
      .select()
      .from(lectures)
      .where(eq(lectures.id, lecture?.id ?? ''))
  )[0];
const sweep = () => school.jobs.run('lectures.sweep-removed');

describe('A lecture that is removed from a course that somebody has bought', () => {
  test('takes a lecture without a video from everybody', async () => {
    await buy(learner);
    const empty = await createLecture(school.db, course, { assetId: null });
    const removed = await owner.delete(`/api/course/removelecture/${empty.id}`);
    expect(removed.json()).toMatchObject({ message: 'Lecture removed.', keptFor: 0 });
    expect(await school.db.select().from(lectures).where(eq(lectures.id, empty.id))).toEqual([]);
  });

  test('stays for them, with its video, captions and progress, and is gone for everybody else', async () => {
    await buy(learner);
    await createCaptions(school.db, own[1] as Lecture, 'en');
    await watch(own[1], 30);
    const reply = await remove(own[1]);
    expect(reply.json()).toEqual({
      code: 'lecture.removed-and-kept',
      message: 'Lecture removed. It stays for the learners who have the course.',
      keptFor: 1,
    });
    const later = await school.newUser();
    const ids = own.map(({ id }) => id);
    const left = ids.filter((id) => id !== own[1]?.id);
    const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id);
    expect(idsOf(await list(learner.client))).toEqual(ids);
    expect(idsOf((await open(learner.client)).lectures)).toEqual(ids);
    for (const client of [owner, later.client]) {
      expect(idsOf(await list(client))).toEqual(left);
      expect(idsOf((await open(client)).lectures)).toEqual(left);
    }
    await buy(later);
    expect(idsOf(await list(later.client))).toEqual(left);
    expect(idsOf((await open(later.client)).lectures)).toEqual(left);
    expect((await watch(own[1], 5, later.client)).statusCode).toBe(404);
    const { url } = (await list(learner.client))[1].captions[0];
    expect(url).toContain(own[1]?.id);
    expect((await learner.client.get(url)).statusCode).toBe(200);
    expect((await later.client.get(url)).statusCode).toBe(404);
    const progress = (await learner.client.get(`/api/learning/progress/${course.id}`)).json();
    expect(progress.lectures[1]).toMatchObject({ lectureId: own[1]?.id, share: 0.5 });
    const catalogue = (await learner.client.get('/api/course/getpublishedcoures')).json();
    const shown = catalogue.find(({ _id }: { _id: string }) => _id === course.id);
    expect(shown.lectures).toEqual(left);
    const [counted] = await school.db.select().from(courses).where(eq(courses.id, course.id));
    expect(counted?.lectureCount).toBe(COUNT - 1);
  });

  test('cannot be edited, removed again or put into an order, and what is left can', async () => {
    await buy(learner);
    await remove(own[0]);
    expect((await remove(own[0])).statusCode).toBe(404);
    expect((await owner.postForm(`/api/course/editlecture/${own[0]?.id}`, { lectureTitle: 'Back' })).statusCode).toBe(
      404,
    );
    const ids = own.map(({ id }) => id);
    const reorder = (lectureIds: string[]) => owner.post(`/api/course/reorderlectures/${course.id}`, { lectureIds });
    expect((await reorder(ids)).statusCode).toBe(409);
    expect((await reorder(ids.slice(1).reverse())).statusCode).toBe(200);
  });

  test('keeps the rule that a published course has something to watch', async () => {
    await buy(learner);
    for (const lecture of own.slice(1)) expect((await remove(lecture)).statusCode).toBe(200);
    expect((await remove(own[0])).json().code).toBe('lecture.last-playable');
  });

  test('is deleted with its video when the last who bought it has gone', async () => {
    await buy(learner);
    await remove(own[2]);
    await sweep();
    expect(await findRow(own[2])).toBeDefined();
    expect((await askForRefund()).statusCode).toBe(200);
    const other = await school.newUser();
    await buy(other);
    await sweep();
    expect(await findRow(own[2])).toBeUndefined();
    expect(await findRow(own[3])).toBeDefined();
    const assets = await school.db
      .select()
      .from(mediaAssets)
      .where(eq(mediaAssets.id, own[2]?.assetId ?? ''));
    expect(assets).toEqual([]);
  });

  test('is deleted at once when nobody is enrolled', async () => {
    expect((await remove(own[2])).json()).toEqual({ code: 'lecture.removed', message: 'Lecture removed.', keptFor: 0 });
    expect(await findRow(own[2])).toBeUndefined();
  });
});

describe('A refund', () => {
  test('is not taken away by removing what the learner has not watched', async () => {
    await buy(learner);
    await watch(own[0], SECONDS);
    for (const lecture of own.slice(1)) expect((await remove(lecture)).statusCode).toBe(200);
    expect((await findPurchase()).refundRefusal).toBeNull();
    expect((await askForRefund()).statusCode).toBe(200);
  });

  test('is not taken away by shorter videos, even if they are all watched', async () => {
    await buy(learner);
    await watch(own[0], SECONDS);
    for (const { id } of own.slice(1)) {
      const asset = await createAsset(school.db, course.creatorId);
      await setLength(asset.id, 1);
      await school.db.update(lectures).set({ assetId: asset.id }).where(eq(lectures.id, id));
    }
    expect((await findPurchase()).refundRefusal).toBeNull();
    for (const lecture of own.slice(1)) await watch(lecture, 1);
    expect((await learner.client.get(`/api/learning/progress/${course.id}`)).json().percent).toBe(100);
    expect((await findPurchase()).refundRefusal).toBeNull();
  });

  test('is not taken away by a longer video in place of one that was watched', async () => {
    await buy(learner);
    await watch(own[0], SECONDS);
    await setLength(own[0]?.assetId ?? null, 60 * SECONDS);
    expect((await findPurchase()).refundRefusal).toBeNull();
  });

  test('is refused from 20% of the course as it was bought on, and lectures added later do not change that', async () => {
    await buy(learner);
    await watch(own[0], SECONDS);
    await watch(own[1], SECONDS);
    expect((await findPurchase()).refundRefusal.code).toBe('refund.watched');
    school.clock.advance(10 * minute);
    for (const lecture of own.slice(2)) await watch(lecture, SECONDS);
    await setLength((await createLecture(school.db, course)).assetId, 100 * SECONDS);
    expect((await findPurchase()).refundRefusal.code).toBe('refund.completed');
    const [enrolment] = await school.db.select().from(enrolments).where(eq(enrolments.courseId, course.id));
    expect(enrolment?.boughtSeconds).toBe(COUNT * SECONDS);
  });
});
