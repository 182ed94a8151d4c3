import { once } from 'node:events';
import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { type CourseRow, createCourse, createLecture } from '../../../../test/factories.ts';
import { createTestLogs } from '../../../../test/fakes.ts';
import { type RazorpayStandIn, STAND_IN_KEYS, startRazorpayStandIn } from '../../../../test/razorpay-stand-in.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { makeVideo } from '../../../../test/video-files.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { lectures } from '../../../database/schema/lectures.table.ts';
import { mediaAssets, mediaServed } from '../../../database/schema/media.table.ts';
import { paymentRefunds } from '../../../database/schema/payments.table.ts';
import { newId } from '../../../platform/ids.ts';
import { createAccountRepository } from '../../account/account.repository.ts';
import { partsOf } from './ranges.models.ts';
import { createServedRepository } from './served.repository.ts';
import { createServedRecorder, findSamplePoints } from './served.ts';

const BYTES = 640_000;
/** Ten minutes each. */
const SECONDS = 600;
const REFUSAL = 'Refunds are possible until 20% of the course is watched or downloaded; you are past that.';

type Person = Awaited<ReturnType<TestApp['newUser']>>;

let school: TestApp;
let razorpay: RazorpayStandIn;
let course: CourseRow;
let learner: Person;
let folder: string;
/** What happens while a refund waits for other nodes. */
let beforeRefund = async () => {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalanda-served-'));
  razorpay = await startRazorpayStandIn();
  school = await buildTestApp({
    environment: {
      RAZORPAY_KEY_ID: STAND_IN_KEYS.keyId,
      RAZORPAY_KEY_SECRET: STAND_IN_KEYS.keySecret,
      RAZORPAY_API_URL: razorpay.url,
    },
    outside: { pause: () => beforeRefund() },
  });
});
afterAll(async () => {
  await school?.close();
  await razorpay.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  beforeRefund = async () => {};
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
    expect(await findRefusal()).toEqual({ code: 'refund.watched', message: REFUSAL });
    const [{ _id: orderId }] = (await learner.client.get('/api/payment/purchases')).json();
    const reply = await learner.client.post('/api/payment/refund', { orderId });
    expect([reply.statusCode, reply.json().message]).toEqual([409, REFUSAL]);
    const progress = (await learner.client.get(`/api/learning/progress/${course.id}`)).json();
    expect(progress.percent).toBe(0);
  });

  test('counts whole where it was taken to be kept offline: nothing of it is forgiven as fetched ahead', async () => {
    const [{ _id: lectureId, videoUrl }] = (
      await learner.client.get(`/api/course/getcourselecture/${course.id}`)
    ).json();
    await fetchPart(videoUrl, 0, 0.9);
    // 540 of 2,400 seconds, of which a player may have fetched 120 ahead.
    expect(await findRefusal()).toBeNull();
    expect((await learner.client.post('/api/downloads', { lectureId, quality: 'file' })).statusCode).toBe(200);
    expect(await findRefusal()).toEqual({ code: 'refund.watched', message: REFUSAL });
    // Giving it back, or taking it on another device, makes nothing good.
    await learner.client.delete(`/api/downloads/${lectureId}`);
    expect(await findRefusal()).toEqual({ code: 'refund.watched', message: REFUSAL });
  });

  test('counts in small pieces too, in any order', async () => {
    const [first = '', second = ''] = await listVideos(learner.client);
    for (let piece = 99; piece >= 0; piece -= 1) await fetchPart(first, piece / 100, (piece + 1) / 100);
    for (let piece = 0; piece < 50; piece += 1) await fetchPart(second, piece / 100, (piece + 1) / 100);
    // 480 and 180 seconds of 2,400.
    expect(await findRefusal()).toEqual({ code: 'refund.watched', message: REFUSAL });
  });

  test('counts once, however often the same part is sent', async () => {
    const [first = ''] = await listVideos(learner.client);
    for (let time = 0; time < 20; time += 1) await fetchPart(first, 0, 0.5);
    expect(await findRefusal()).toBeNull();
  });

  test('counts, whichever bytes are left out', async () => {
    for (const url of await listVideos(learner.client)) {
      // Everything but the byte in the middle of each 64th.
      const middles = Array.from({ length: 64 }, (_, part) => Math.floor(((part + 0.5) * BYTES) / 64));
      const ends = [...middles.map((middle) => middle - 1), BYTES - 1];
      const starts = [0, ...middles.map((middle) => middle + 1)];
      for (const [piece, start] of starts.entries()) {
        const { statusCode } = await school.anonymous().get(url, { range: `bytes=${start}-${ends[piece]}` });
        expect(statusCode).toBe(206);
      }
    }
    expect(await findRefusal()).toEqual({ code: 'refund.watched', message: REFUSAL });
  });

  test('counts when the id of the video is spelt in another way', async () => {
    const spelt = (url: string) =>
      url.replace(/videos\/[^?]+/, (part) => part.toUpperCase().replace('VIDEOS', 'videos'));
    for (const url of await listVideos(learner.client)) {
      for (const address of [url, spelt(url)]) expect((await school.anonymous().get(address)).statusCode).toBe(200);
    }
    expect(await findRefusal()).toEqual({ code: 'refund.watched', message: REFUSAL });
  });

  test('goes on counting when the educator replaces the video', async () => {
    const film = await makeVideo(join(folder, 'film.mp4'), { seconds: 2 });
    const owner = await school.as({ id: course.creatorId });
    const rows = await school.db.select().from(lectures).where(eq(lectures.courseId, course.id));
    for (const { assetId } of rows) {
      await school.db
        .update(mediaAssets)
        .set({ durationSeconds: 2 })
        .where(eq(mediaAssets.id, assetId ?? ''));
    }
    await school.db.update(enrolments).set({ boughtSeconds: 8 }).where(eq(enrolments.courseId, course.id));
    const [first = '', second = ''] = await listVideos(learner.client);
    for (const url of [first, second]) await school.anonymous().get(url);
    expect(await findRefusal()).toEqual({ code: 'refund.watched', message: REFUSAL });
    for (const { assetId, id } of rows) {
      if (![first, second].some((url) => url.includes(assetId ?? '-'))) continue;
      const replaced = await owner.postForm(`/api/course/editlecture/${id}`, { videoUrl: await openAsBlob(film) });
      expect(replaced.statusCode).toBe(200);
    }
    expect(await findRefusal()).toEqual({ code: 'refund.watched', message: REFUSAL });
    // Of somebody who had nothing of the old video, nothing counts of the new one.
    const other = await school.newUser();
    await buy(other);
    expect(await findRefusal(other)).toBeNull();
  });

  test('counts when another node has sent it a moment before', async () => {
    const videos = await listVideos(learner.client);
    const { db, keys } = school;
    const repository = createServedRepository({ db });
    const moment = Promise.withResolvers<void>();
    const node = createServedRecorder({
      // It writes when the refund waits for it, however long the test has taken by then.
      repository: { add: (sent) => moment.promise.then(() => repository.add(sent)) },
      logger: createTestLogs().logger,
      secret: keys.mediaSecrets[0] ?? '',
    });
    beforeRefund = () => {
      moment.resolve();
      return node.flush();
    };
    for (const url of videos) {
      const assetId = url.split('/').at(-1)?.split('?')[0] ?? '';
      node.note({ userId: learner.user.id, assetId }, { start: 0, end: BYTES - 1 }, BYTES);
    }
    const [{ _id: orderId, refundRefusal }] = (await learner.client.get('/api/payment/purchases')).json();
    expect(refundRefusal).toBeNull();
    const reply = await learner.client.post('/api/payment/refund', { orderId });
    expect([reply.statusCode, reply.json().message]).toEqual([409, REFUSAL]);
  });

  test('ends in the middle of an answer when the course is given back', async () => {
    const [first = ''] = await listVideos(learner.client);
    const assetId = first.split('/').at(-1)?.split('?')[0] ?? '';
    const [asset] = await school.db.select().from(mediaAssets).where(eq(mediaAssets.id, assetId));
    const bytes = 64 * 1024 * 1024;
    await school.storage.put(asset?.storageKey ?? '', Buffer.alloc(bytes));
    await school.db.update(mediaAssets).set({ byteSize: bytes }).where(eq(mediaAssets.id, assetId));
    if (!school.app.server.listening) await school.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = school.app.server.address() as AddressInfo;
    const [answer]: IncomingMessage[] = await once(get(`http://127.0.0.1:${port}${first}`), 'response');
    expect(answer?.statusCode).toBe(200);
    const isLearners = and(eq(enrolments.learnerId, learner.user.id), eq(enrolments.courseId, course.id));
    await school.db.delete(enrolments).where(isLearners);
    school.clock.advance(251);
    let received = 0;
    const read = async () => {
      for await (const piece of answer ?? []) received += (piece as Buffer).length;
    };
    await expect(read()).rejects.toThrow('aborted');
    expect(received).toBeLessThan(bytes);
  });

  test('ends at once, on this node, when the course is given back, and on others a quarter of a second later', async () => {
    const [first = ''] = await listVideos(learner.client);
    const watch = async () => (await school.anonymous().get(first, { range: 'bytes=0-9' })).statusCode;
    expect(await watch()).toBe(206);
    const [{ _id: orderId }] = (await learner.client.get('/api/payment/purchases')).json();
    expect((await learner.client.post('/api/payment/refund', { orderId })).statusCode).toBe(200);
    expect(await watch()).toBe(403);

    const other = await school.newUser();
    await buy(other);
    const [again = ''] = await listVideos(other.client);
    expect((await school.anonymous().get(again, { range: 'bytes=0-9' })).statusCode).toBe(206);
    // As another node does it.
    await school.db.delete(enrolments).where(eq(enrolments.learnerId, other.user.id));
    school.clock.advance(250);
    expect((await school.anonymous().get(again, { range: 'bytes=0-9' })).statusCode).toBe(403);
  });

  test('rests while the provider is asked for the money, and goes on when it refuses', async () => {
    const [first = ''] = await listVideos(learner.client);
    const watch = async () => (await school.anonymous().get(first, { range: 'bytes=0-9' })).statusCode;
    const [{ _id: orderId }] = (await learner.client.get('/api/payment/purchases')).json();
    expect(await watch()).toBe(206);
    razorpay.behaviour.failNext = 20;
    expect((await learner.client.post('/api/payment/refund', { orderId })).json().code).toBe('refund.waiting');
    razorpay.behaviour.failNext = 0;
    expect(school.takeLogs()).toMatchObject([{ msg: 'a refund waits for the provider' }]);
    expect(await watch()).toBe(403);
    await school.db.update(paymentRefunds).set({ status: 'refused' }).where(eq(paymentRefunds.orderId, orderId));
    expect(await watch()).toBe(206);
  });

  test('is noted in the next round when a video was removed while it was written', async () => {
    const [first = '', second = ''] = (await listVideos(learner.client)).map((url) => url.split('/').at(-1) ?? '');
    const [kept, removed] = [first, second].map((name) => name.split('?')[0] ?? '');
    const { db, keys } = school;
    const logs = createTestLogs();
    const node = createServedRecorder({
      repository: createServedRepository({ db }),
      logger: logs.logger,
      secret: keys.mediaSecrets[0] ?? '',
    });
    for (const assetId of [kept ?? '', removed ?? '']) {
      node.note({ userId: learner.user.id, assetId }, { start: 0, end: BYTES - 1 }, BYTES);
    }
    let writing: Promise<void> | undefined;
    await db.transaction(async (tx) => {
      await tx.delete(mediaAssets).where(eq(mediaAssets.id, removed ?? ''));
      writing = node.flush();
      await vi.waitFor(
        async () => {
          const { rows } = await db.execute(
            sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%media_served%'`,
          );
          expect(rows.length).toBeGreaterThan(0);
        },
        { timeout: 30_000 },
      );
    });
    await writing;
    await node.flush();
    const rows = await db.select().from(mediaServed).where(eq(mediaServed.userId, learner.user.id));
    expect(rows.map(({ assetId }) => assetId)).toEqual([kept]);
    expect(logs.take()).toHaveLength(1);
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
    expect(await findRefusal(other)).toEqual({ code: 'refund.watched', message: REFUSAL });
    const owner = await school.as({ id: course.creatorId });
    for (const url of await listVideos(owner)) await school.anonymous().get(url);
    await findRefusal();
    const rows = await school.db.select().from(mediaServed).where(eq(mediaServed.userId, course.creatorId));
    expect(rows).toEqual([]);
  });
});

test('every byte belongs to one part, wherever ranges are cut', () => {
  const points = findSamplePoints('secret', { userId: newId(), assetId: newId() });
  const whole = partsOf({ start: 0, end: 999_999 }, 1_000_000, points);
  expect(whole).toBe(2n ** 64n - 1n);
  let joined = 0n;
  for (let start = 0; start < 1_000_000; start += 7_777) {
    const bits = partsOf({ start, end: Math.min(start + 7_776, 999_999) }, 1_000_000, points);
    expect(joined & bits).toBe(0n);
    joined |= bits;
  }
  expect(joined).toBe(whole);
});
