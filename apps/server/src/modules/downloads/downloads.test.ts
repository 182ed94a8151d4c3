import type { Download } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import {
  type CourseRow,
  createAsset,
  createCourse,
  createLecture,
  enrol,
  type LectureRow,
} from '../../../test/factories.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { downloadLeases } from '../../database/schema/downloads.table.ts';
import { enrolments } from '../../database/schema/learning.table.ts';
import { lectures } from '../../database/schema/lectures.table.ts';
import { mediaAssets, mediaRenditions } from '../../database/schema/media.table.ts';
import { DAY_MS } from '../../platform/clock.ts';

let school: TestApp;
let course: CourseRow;
let [first, second]: LectureRow[] = [];
let learner: Awaited<ReturnType<TestApp['newUser']>>;

beforeAll(async () => {
  school = await buildTestApp();
});
afterAll(() => school.close());
beforeEach(async () => {
  course = await createCourse(school.db, { title: 'Ragas' });
  [first, second] = [await createLecture(school.db, course), await createLecture(school.db, course)];
  learner = await school.newUser();
  await enrol(school.db, course, learner.user);
});
afterEach(() => setOffer(''));

async function setOffer(value: string): Promise<void> {
  const { client } = await school.newUser({ staffRole: 'owner' });
  const reply = await client.call({
    method: 'PATCH',
    url: '/api/office/settings',
    payload: { values: { downloads: value } },
  });
  expect(reply.statusCode, reply.body).toBe(200);
}
const take = (client: TestClient = learner.client, fields: object = {}) =>
  client.post('/api/downloads', { lectureId: first?.id, quality: 'file', ...fields });
async function taken(client: TestClient = learner.client, fields: object = {}): Promise<Download> {
  const reply = await take(client, fields);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}
const renew = async (client: TestClient = learner.client) => (await client.post('/api/downloads/renew')).json();
const list = async (client: TestClient = learner.client) =>
  (await client.get(`/api/downloads/courses/${course.id}`)).json();

async function encode(lecture: LectureRow | undefined, names: Record<string, number>): Promise<void> {
  const rows = Object.entries(names).map(([name, byteSize]) => ({
    assetId: lecture?.assetId ?? '',
    kind: name === 'sound' ? ('audio' as const) : ('video' as const),
    ...{ name, byteSize, storageKey: `streams/${lecture?.id}-${name}.mp4`, playlist: '#EXTM3U' },
  }));
  await school.db.insert(mediaRenditions).values(rows);
}

describe('A lecture that is kept offline', () => {
  test('is offered in every size that is encoded, with its sound, and whole where nothing is', async () => {
    await encode(first, { '720p': 5_000, '240p': 1_000, sound: 100 });
    const [asset] = await school.db
      .select()
      .from(mediaAssets)
      .where(eq(mediaAssets.id, second?.assetId ?? ''));
    expect(await list()).toEqual({
      isOffered: true,
      lectures: [
        {
          ...{ lectureId: first?.id, kind: 'film', files: [] },
          qualities: [
            { name: '240p', byteSize: 1_100 },
            { name: '720p', byteSize: 5_100 },
          ],
        },
        { lectureId: second?.id, kind: 'film', files: [], qualities: [{ name: 'file', byteSize: asset?.byteSize }] },
      ],
    });
    const kept = await taken(learner.client, { quality: '240p' });
    expect(kept.files.map(({ name }) => name)).toEqual(['240p', 'sound']);
    expect(kept.playlistUrl).toContain('/master.m3u8?t=');
    expect((await take(learner.client, { quality: '1080p' })).json().code).toBe('download.no-lecture');
    expect((await take(learner.client, { quality: 'sound' })).statusCode).toBe(400);
  });

  test('has a key of its own for each session, the same when it is asked for again', async () => {
    const kept = await taken();
    expect(Buffer.from(kept.key, 'base64')).toHaveLength(32);
    expect((await taken()).key).toBe(kept.key);
    expect((await taken(learner.client, { lectureId: second?.id })).key).not.toBe(kept.key);
    expect((await taken(await school.as(learner.user))).key).not.toBe(kept.key);
    expect(Date.parse(kept.expiresAt) - Date.parse(kept.now)).toBe(14 * DAY_MS);
  });

  test('is for enrolled learners alone', async () => {
    const stranger = await school.newUser();
    const teacher = await school.as({ id: course.creatorId });
    for (const client of [stranger.client, teacher]) {
      expect((await take(client)).json().code).toBe('download.no-lecture');
      expect((await list(client)).lectures).toEqual([]);
    }
    const later = new Date(Date.now() + DAY_MS);
    await school.db
      .update(lectures)
      .set({ opensAt: later })
      .where(eq(lectures.id, first?.id ?? ''));
    expect((await take()).statusCode).toBe(404);
  });

  test('is prolonged by each contact, and not by what another device says', async () => {
    await taken();
    school.clock.advance(10 * DAY_MS);
    const renewed = await renew();
    expect(renewed.lectureIds).toEqual([first?.id]);
    expect(Date.parse(renewed.expiresAt)).toBe(school.clock.now().getTime() + 14 * DAY_MS);
    expect((await renew(await school.as(learner.user))).lectureIds).toEqual([]);
    const [lease] = await school.db
      .select()
      .from(downloadLeases)
      .where(eq(downloadLeases.lectureId, first?.id ?? ''));
    expect(lease?.expiresAt.toISOString()).toBe(renewed.expiresAt);
    school.clock.advance(-10 * DAY_MS);
  });

  test.each([
    ['the enrolment ends', () => school.db.delete(enrolments).where(eq(enrolments.learnerId, learner.user.id))],
    ['the school does not want it any more', () => setOffer('off')],
    [
      'the film is another one',
      async () => {
        const { id } = await createAsset(school.db, course.creatorId);
        await school.db
          .update(lectures)
          .set({ assetId: id })
          .where(eq(lectures.id, first?.id ?? ''));
      },
    ],
    ['the learner gives it back', () => learner.client.delete(`/api/downloads/${first?.id}`)],
  ])('is to be removed at the next contact when %s', async (_, end) => {
    await taken();
    await end();
    expect((await renew()).lectureIds).toEqual([]);
    expect(
      await school.db
        .select()
        .from(downloadLeases)
        .where(eq(downloadLeases.lectureId, first?.id ?? '')),
    ).toEqual([]);
  });

  test('goes with its session', async () => {
    await taken();
    await learner.client.get('/api/auth/logout');
    expect(
      await school.db
        .select()
        .from(downloadLeases)
        .where(eq(downloadLeases.lectureId, first?.id ?? '')),
    ).toEqual([]);
    expect((await learner.client.post('/api/downloads/renew')).statusCode).toBe(401);
  });

  test('is refused, and not offered, where the school does not want it', async () => {
    await setOffer('off');
    expect(await list()).toEqual({ isOffered: false, lectures: [] });
    expect((await take()).json().code).toBe('download.off');
  });

  test('is on three devices of a person at most, also when two ask at once; one that is silent for long leaves its place', async () => {
    const devices = await Promise.all(Array.from({ length: 5 }, () => school.as(learner.user)));
    const replies = await Promise.all(devices.map((device) => take(device)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    const refused = replies.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ code: 'download.too-many-devices', params: { most: 3 } });
    school.clock.advance(15 * DAY_MS);
    expect((await take(devices[replies.findIndex(({ statusCode }) => statusCode === 409)])).statusCode).toBe(200);
    school.clock.advance(-15 * DAY_MS);
  });

  test('was watched on a train: what was watched there counts as far as there was time for it', async () => {
    await school.db
      .update(mediaAssets)
      .set({ durationSeconds: 7_200 })
      .where(eq(mediaAssets.id, first?.assetId ?? ''));
    const heartbeat = () =>
      learner.client.post('/api/learning/heartbeat', {
        ...{ lectureId: first?.id, positionSeconds: 7_000, ranges: [[0, 7_000]] },
      });
    const rows = school.db.update(enrolments).set({ enrolledAt: school.clock.now() });
    await rows.where(eq(enrolments.learnerId, learner.user.id));
    await taken();
    school.clock.advance(1_000_000);
    // 15 seconds and twice what has passed, not the half hour of a silence.
    expect((await heartbeat()).json().share).toBeCloseTo(2_015 / 7_200, 3);
    school.clock.advance(3 * 60 * 60 * 1000);
    expect((await heartbeat()).json()).toMatchObject({ isDone: true });
    // The same word again changes nothing.
    expect((await heartbeat()).json().share).toBeCloseTo(7_000 / 7_200, 3);
  });
});
