import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { type CourseRow, createCourse, createLecture } from '../../../test/factories.ts';
import { type RazorpayStandIn, STAND_IN_KEYS, startRazorpayStandIn } from '../../../test/razorpay-stand-in.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { mediaAssets, mediaServed } from '../../database/schema/media.table.ts';
import { newId } from '../../platform/ids.ts';
import { createAccountRepository } from '../account/account.repository.ts';
import { partsOf } from './media.ranges.models.ts';

const BYTES = 640_000;
/** Ten minutes each. */
const SECONDS = 600;
const REFUSAL = 'Refunds are possible until 20% of the course is watched or downloaded; you have had more.';

type Person = Awaited<ReturnType<TestApp['newUser']>>;

let school: TestApp;
let razorpay: RazorpayStandIn;
let course: CourseRow;
let learner: Person;

beforeAll(async () => {
  razorpay = await startRazorpayStandIn();
  school = await buildTestApp({
    environment: {
      RAZORPAY_KEY_ID: STAND_IN_KEYS.keyId,
      RAZORPAY_KEY_SECRET: STAND_IN_KEYS.keySecret,
      RAZORPAY_API_URL: razorpay.url,
    },
  });
});
afterAll(async () => {
  await school?.close();
  await razorpay.close();
});
beforeEach(async () => {
  course = await createCourse(school.db);
  for (let count = 0; count < 4; count += 1) {
    const lecture = await createLecture(school.db, course);
    const storageKey = `videos/${newId()}.mp4`;
    await school.storage.put(storageKey, Buffer.alloc(BYTES, count));
    await school.db
      .update(mediaAssets)
      .set({ storageKey, byteSize: BYTES, durationSeconds: SECONDS })
      .where(eq(mediaAssets.id, lecture.assetId ?? ''));
  }
  learner = await school.newUser();
  await buy(learner);
});

async function buy({ user, client }: Person): Promise<void> {
  const ids = { courseId: course.id, userId: user.id };
  const { id } = (await client.post('/api/payment/create-order', ids)).json();
  const reply = await client.post('/api/payment/verify-payment', { ...ids, ...razorpay.pay(id).handed });
  expect(reply.statusCode).toBe(200);
}
const listVideos = async (client: TestClient): Promise<string[]> => {
  const lectures: { videoUrl: string }[] = (await client.get(`/api/course/getcourselecture/${course.id}`)).json();
  return lectures.map(({ videoUrl }) => videoUrl);
};
const fetchPart = async (url: string, from: number, to: number) => {
  const range = `bytes=${Math.floor(from * BYTES)}-${Math.floor(to * BYTES) - 1}`;
  expect((await school.anonymous().get(url, { range })).statusCode).toBe(206);
};
const findRefusal = async ({ client }: Person = learner) =>
  (await client.get('/api/payment/purchases')).json()[0].refundRefusal;

describe('What is sent of a course', () => {
  test('keeps its price when it is downloaded whole and never played', async () => {
    for (const url of await listVideos(learner.client)) {
      expect((await school.anonymous().get(url)).rawPayload).toHaveLength(BYTES);
    }
    expect(await findRefusal()).toBe(REFUSAL);
    const [{ _id: orderId }] = (await learner.client.get('/api/payment/purchases')).json();
    const reply = await learner.client.post('/api/payment/refund', { orderId });
    expect([reply.statusCode, reply.json().message]).toEqual([409, REFUSAL]);
    const progress = (await learner.client.get(`/api/learning/progress/${course.id}`)).json();
    expect(progress.percent).toBe(0);
  });

  test('counts in small pieces too, in any order', async () => {
    const [first = '', second = ''] = await listVideos(learner.client);
    for (let piece = 99; piece >= 0; piece -= 1) await fetchPart(first, piece / 100, (piece + 1) / 100);
    for (let piece = 0; piece < 50; piece += 1) await fetchPart(second, piece / 100, (piece + 1) / 100);
    // 480 and 180 seconds of 2,400.
    expect(await findRefusal()).toBe(REFUSAL);
  });

  test('counts once, however often the same part is sent', async () => {
    const [first = ''] = await listVideos(learner.client);
    for (let time = 0; time < 20; time += 1) await fetchPart(first, 0, 0.5);
    expect(await findRefusal()).toBeNull();
  });

  test('leaves those alone who look into every lecture and whose player fetches ahead', async () => {
    for (const url of await listVideos(learner.client)) {
      await fetchPart(url, 0, 0.1);
      await fetchPart(url, 0.5, 0.6);
    }
    expect(await findRefusal()).toBeNull();
  });

  test('is not noted of somebody who has deleted their account before it is written', async () => {
    const [first = ''] = await listVideos(learner.client);
    await school.anonymous().get(first);
    await school.db.transaction((tx) =>
      createAccountRepository(school.db).erasePerson(tx, learner.user.id, new Date()),
    );
    // Asking what somebody has had of a course writes what is known of everybody.
    const other = await school.newUser();
    await buy(other);
    await findRefusal(other);
    const rows = await school.db.select().from(mediaServed).where(eq(mediaServed.userId, learner.user.id));
    expect(rows).toEqual([]);
  });

  test('is nothing without bytes, and is the affair of its own learner alone', async () => {
    const other = await school.newUser();
    await buy(other);
    for (const url of await listVideos(learner.client)) {
      await school.anonymous().call({ method: 'HEAD', url });
      expect((await school.anonymous().get(url, { 'if-none-match': '*' })).statusCode).toBe(304);
    }
    expect(await findRefusal()).toBeNull();
    for (const url of await listVideos(other.client)) await school.anonymous().get(url);
    expect(await findRefusal()).toBeNull();
    expect(await findRefusal(other)).toBe(REFUSAL);
    const owner = await school.as({ id: course.creatorId });
    for (const url of await listVideos(owner)) await school.anonymous().get(url);
    await findRefusal();
    const rows = await school.db.select().from(mediaServed).where(eq(mediaServed.userId, course.creatorId));
    expect(rows).toEqual([]);
  });
});

test('every byte belongs to one part, wherever ranges are cut', () => {
  const whole = partsOf({ start: 0, end: 999_999 }, 1_000_000);
  expect(whole).toBe(2n ** 64n - 1n);
  let joined = 0n;
  for (let start = 0; start < 1_000_000; start += 7_777) {
    const bits = partsOf({ start, end: Math.min(start + 7_776, 999_999) }, 1_000_000);
    expect(joined & bits).toBe(0n);
    joined |= bits;
  }
  expect(joined).toBe(whole);
});
