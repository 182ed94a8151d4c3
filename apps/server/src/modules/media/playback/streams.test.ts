import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Lecture } from '@nalanda/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { createCourse, createLecture, enrol } from '../../../../test/factories.ts';
import { STORE_SITE, startS3Store } from '../../../../test/s3-store.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { makeVideo } from '../../../../test/video-files.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { mediaAssets, mediaRenditions } from '../../../database/schema/media.table.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { createS3Storage } from '../../../platform/storage/storage-s3.ts';

// One real video goes the whole way in each storage: uploaded as a browser would, encoded, streamed, removed.
let folder: string;
let film: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalanda-streams-'));
  film = await makeVideo(join(folder, 'film.webm'), {
    container: 'webm',
    video: 'vp9',
    audio: 'opus',
    seconds: 1,
    width: 512,
    height: 288,
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface World {
  testApp: TestApp;
  storage: Storage;
  owner: TestClient;
  learner: { id: string; client: TestClient };
  stranger: { id: string; client: TestClient };
  courseId: string;
  lectureId: string;
}

async function openWorld(testApp: TestApp, storage = testApp.storage): Promise<World> {
  const { user, client: owner } = await testApp.newUser({ role: 'educator' });
  const [learner, stranger] = await Promise.all([testApp.newUser(), testApp.newUser()]);
  const course = await createCourse(testApp.db, { creatorId: user.id });
  const lecture = await createLecture(testApp.db, course, { assetId: null });
  await enrol(testApp.db, course, learner.user);
  return {
    testApp,
    storage,
    owner,
    learner: { id: learner.user.id, client: learner.client },
    stranger: { id: stranger.user.id, client: stranger.client },
    courseId: course.id,
    lectureId: lecture.id,
  };
}

async function uploadFilm({ owner, lectureId }: World, file = film): Promise<Lecture> {
  const videoUrl = await openAsBlob(file);
  const reply = await owner.postForm(`/api/course/editlecture/${lectureId}`, { videoUrl });
  expect([reply.statusCode, reply.statusCode === 200 ? '' : reply.body]).toEqual([200, '']);
  return reply.json();
}

async function openLecture(client: TestClient, { courseId, lectureId }: World): Promise<Lecture> {
  const lectures: Lecture[] = (await client.get(`/api/course/getcourselecture/${courseId}`)).json();
  const lecture = lectures.find(({ _id }) => _id === lectureId);
  if (!lecture) throw new Error('no lecture');
  return lecture;
}

/** Addresses that a playlist names, as the player would ask for them. */
function listAddresses(playlist: string, base: string): string[] {
  const names = playlist.match(/^[^#\n][^\n#]*|(?<=URI=")[^"]+/gm) ?? [];
  return [...new Set(names.filter((name) => name.includes('?t=')))].map((name) =>
    new URL(name, `http://x${base}`).href.slice('http://x'.length),
  );
}

async function getText(client: TestClient, url: string | null): Promise<string> {
  const reply = await client.get(url ?? '');
  expect([url, reply.statusCode]).toEqual([url, 200]);
  return reply.body;
}

async function countRows({ testApp: { db } }: World) {
  return [await db.$count(mediaAssets), await db.$count(mediaRenditions)];
}

async function listFiles({ storage }: World): Promise<string[]> {
  const keys: string[] = [];
  for (const prefix of ['videos', 'originals', 'streams', 'images']) {
    for await (const { key } of storage.list(prefix)) keys.push(key);
  }
  return keys;
}

describe('On the disk of the server', () => {
  let world: World;
  let lecture: Lecture;

  beforeAll(async () => {
    world = await openWorld(await buildTestApp());
    const uploaded = await uploadFilm(world);
    expect(uploaded).toMatchObject({ videoUrl: null, hlsUrl: null, hasVideo: true });
    expect(uploaded.processing).toEqual({ state: 'uploaded', percent: 0, reason: null });
    await world.testApp.jobs.runAll();
    lecture = await openLecture(world.learner.client, world);
  });
  afterAll(() => world.testApp.close());

  test('an encoded lecture has its addresses, and its creator alone sees how the encoding went', async () => {
    expect(lecture.hlsUrl).toMatch(/\/master\.m3u8\?t=/);
    expect(lecture).toMatchObject({ processing: null, audioUrl: expect.any(String), videoUrl: expect.any(String) });
    const own = await openLecture(world.owner, world);
    expect(own.processing).toEqual({ state: 'ready', percent: 100, reason: null });
    expect(await openLecture(world.stranger.client, world)).toMatchObject({
      hlsUrl: null,
      audioUrl: null,
      previewsUrl: null,
      videoUrl: null,
      processing: null,
    });
  });

  test('the master playlist names the sound and each quality, lowest first; every list and byte carries the token', async () => {
    const { client } = world.learner;
    const master = await getText(client, lecture.hlsUrl);
    expect(master.match(/RESOLUTION=\d+x\d+/g)).toEqual(['RESOLUTION=426x240', 'RESOLUTION=512x288']);
    expect(master).toMatch(/CODECS="avc1\.[0-9a-f]{6},mp4a\.40\.2"/);
    const lists = listAddresses(master, lecture.hlsUrl ?? '');
    expect(lists).toHaveLength(3);
    for (const list of lists) {
      const playlist = await getText(client, list);
      const [file, ...others] = listAddresses(playlist, list);
      expect(others).toEqual([]);
      const [, size, start] = /BYTERANGE:(\d+)@(\d+)/.exec(playlist) ?? [];
      const range = `bytes=${start}-${Number(start) + Number(size) - 1}`;
      const segment = await client.get(file ?? '', { range });
      expect([segment.statusCode, segment.rawPayload.length]).toEqual([206, Number(size)]);
      expect(segment.rawPayload.toString('latin1', 4, 8)).toMatch(/moof|styp|sidx/);
      expect(segment.headers['cache-control']).toBe('private, max-age=3600');
    }
  });

  test('the pictures of the seek bar lie where their cues say', async () => {
    const cues = await getText(world.learner.client, lecture.previewsUrl);
    const [address] = listAddresses(cues, lecture.previewsUrl ?? '');
    const sheet = await world.learner.client.get(address ?? '');
    expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  test('no other way leads to the bytes', async () => {
    const { client } = world.learner;
    const url = new URL(lecture.hlsUrl ?? '', 'http://x');
    const base = url.pathname.slice(0, -'/master.m3u8'.length);
    const token = url.searchParams.get('t') ?? '';
    const assetId = base.split('/').at(-1) ?? '';
    const [rendition] = await world.testApp.db.select().from(mediaRenditions).where(eq(mediaRenditions.name, '240p'));
    const altered = `${token.slice(0, 20)}${token[20] === 'A' ? 'B' : 'A'}${token.slice(21)}`;
    const files = ['master.m3u8', '240p.m3u8', '240p.mp4', 'sound.m3u8', 'sound.mp4', 'previews.vtt', 'previews.webp'];
    const refused = [
      ...files.map((file) => `${base}/${file}`),
      ...files.map((file) => `${base}/${file}?t=${altered}`),
      ...files.map((file) => `/media/videos/0198c0de-0000-7000-8000-00000000cafe/${file}?t=${token}`),
    ];
    for (const address of refused) expect([address, (await client.get(address)).statusCode]).toEqual([address, 403]);
    const missing = [
      `${base}/4320p.mp4?t=${token}`,
      `${base}/original?t=${token}`,
      `${base}/${rendition?.storageKey.split('/')[1]}?t=${token}`,
      `${base}/..%2F..%2F..%2Fsecrets.json?t=${token}`,
      `${base}/%2e%2e%2f240p.mp4?t=${token}`,
      `${base}/240p.mp4%00.m3u8?t=${token}`,
      `/${rendition?.storageKey}`,
      `/media/${rendition?.storageKey}`,
      `/media/originals/${assetId}`,
      `/media/images/${rendition?.storageKey.split('/')[1]}`,
      `/storage/${rendition?.storageKey}`,
    ];
    for (const address of missing) expect([address, (await client.get(address)).statusCode]).toEqual([address, 404]);
  });

  test('a free preview opens to everybody who is signed in, and closes again for new links', async () => {
    const edit = (isPreviewFree: string) =>
      world.owner.postForm(`/api/course/editlecture/${world.lectureId}`, { isPreviewFree });
    await edit('true');
    const course = await world.stranger.client.get(`/api/course/getcourse/${world.courseId}`);
    const [preview] = course.json().lectures as Lecture[];
    expect(await getText(world.stranger.client, preview?.hlsUrl ?? null)).toContain('#EXT-X-STREAM-INF');
    await edit('false');
    expect((await openLecture(world.stranger.client, world)).hlsUrl).toBeNull();
  });

  test('who loses the enrolment loses links that still live, all of them, and gets them back with a new one', async () => {
    const { client, id } = world.learner;
    const { db, clock } = world.testApp;
    const live = await openLecture(client, world);
    const ask = async () => {
      const addresses = [live.hlsUrl, live.audioUrl, live.previewsUrl, live.videoUrl];
      return Promise.all(addresses.map(async (address) => (await client.get(address ?? '')).statusCode));
    };
    expect(await ask()).toEqual([200, 200, 200, 200]);
    // As a refund does it, in whatever process.
    await db.delete(enrolments).where(and(eq(enrolments.learnerId, id), eq(enrolments.courseId, world.courseId)));
    clock.advance(2_001);
    expect(await ask()).toEqual([403, 403, 403, 403]);
    expect((await world.owner.get((await openLecture(world.owner, world)).hlsUrl ?? '')).statusCode).toBe(200);
    await enrol(db, { id: world.courseId, pricePaise: 0 }, { id });
    expect(await ask()).toEqual([200, 200, 200, 200]);
  });

  test('a link is over after an hour, for each of its files', async () => {
    const live = await openLecture(world.owner, world);
    world.testApp.clock.advance(60 * 60 * 1000);
    for (const address of [live.hlsUrl, live.audioUrl, live.previewsUrl, live.videoUrl]) {
      expect((await world.testApp.anonymous().get(address ?? '')).statusCode).toBe(403);
    }
    world.testApp.clock.advance(-60 * 60 * 1000);
  });

  test('removing the lecture takes every file along', async () => {
    expect((await listFiles(world)).length).toBeGreaterThan(4);
    // Learners would keep it.
    await world.testApp.db.delete(enrolments).where(eq(enrolments.courseId, world.courseId));
    await world.owner.postForm(`/api/course/editcourse/${world.courseId}`, { isPublished: 'false' });
    const removed = await world.owner.delete(`/api/course/removelecture/${world.lectureId}`);
    expect([removed.statusCode, await countRows(world), await listFiles(world)]).toEqual([200, [0, 0], []]);
  });
});

describe('In a bucket', () => {
  let world: World;
  let store: Awaited<ReturnType<typeof startS3Store>>;
  /** Another process with the same database and bucket, and a disk of its own. */
  let otherNode: TestApp;

  beforeAll(async () => {
    store = await startS3Store();
    const settings = { STORAGE: 's3', S3_BUCKET: 'nalanda', S3_REGION: 'us-east-1', S3_ENDPOINT: store.endpoint };
    const testApp = await buildTestApp({ environment: settings, outside: { storage: store.storage } });
    world = await openWorld(testApp, store.storage);
    const { videoUrl } = await uploadFilm(world, await makeVideo(join(folder, 'small.mp4'), { seconds: 1 }));
    expect(videoUrl).not.toBeNull();
    await world.testApp.jobs.runAll();
    const storage = createS3Storage({ bucket: 'nalanda', region: 'us-east-1', endpoint: store.endpoint });
    otherNode = await buildTestApp({ environment: settings, outside: { storage, db: testApp.db } });
  });
  afterAll(async () => {
    await otherNode.close();
    await world.testApp.close();
    await store.close();
  });

  test('lists and the single file come from here, segments from the store by a signed address', async () => {
    const { client } = world.learner;
    const lecture = await openLecture(client, world);
    const master = await getText(client, lecture.hlsUrl);
    const [, list = ''] = listAddresses(master, lecture.hlsUrl ?? '');
    const playlist = await getText(client, list);
    const [file = ''] = listAddresses(playlist, list);
    const [, size, start] = /BYTERANGE:(\d+)@(\d+)/.exec(playlist) ?? [];
    const range = `bytes=${start}-${Number(start) + Number(size) - 1}`;
    const redirect = await client.get(file, { host: STORE_SITE, range });
    expect([redirect.statusCode, redirect.headers['cache-control']]).toEqual([302, 'no-store']);
    const target = String(redirect.headers.location);
    const page = await world.testApp.anonymous().get('/healthz');
    for (const directive of ['connect-src', 'media-src']) {
      expect(page.headers['content-security-policy']).toMatch(new RegExp(`${directive} [^;]*${store.endpoint}(;| )`));
    }
    expect(target.startsWith(`${store.endpoint}/nalanda/streams/`)).toBe(true);
    const segment = await fetch(target, { headers: { range } });
    expect([segment.status, (await segment.arrayBuffer()).byteLength]).toEqual([206, Number(size)]);
    // What counts as sent is what was asked for here: the address opens nothing else.
    for (const headers of [undefined, { range: 'bytes=0-' }]) {
      expect((await fetch(target, headers && { headers })).status).toBe(403);
    }
    const blanks = await client.get(file, { host: STORE_SITE, range: 'bytes=0 - 1' });
    const odd = String(blanks.headers.location);
    expect((await fetch(odd, { headers: { range: 'bytes=0 - 1' } })).status).toBe(403);
    expect((await fetch(odd, { headers: { range: 'bytes=0-1' } })).status).toBe(206);
    const unasked = await client.call({ method: 'HEAD', url: file, headers: { host: STORE_SITE, range } });
    expect([unasked.statusCode, unasked.headers.location]).toEqual([206, undefined]);
    // Pages of another site get nothing from the store, so they get it from here; the operator is told once.
    for (let time = 0; time < 2; time += 1) {
      const own = await client.get(file, { range });
      expect([own.statusCode, own.rawPayload.byteLength]).toEqual([206, Number(size)]);
    }
    expect(world.testApp.takeLogs()).toMatchObject([{ msg: expect.stringContaining('no CORS rule') }]);
    expect((await client.get(file.split('?')[0] ?? '')).statusCode).toBe(403);

    const part = await client.get(lecture.videoUrl ?? '', { range: 'bytes=4-7' });
    expect([part.statusCode, part.body]).toEqual([206, 'ftyp']);
    expect((await client.get(lecture.previewsUrl ?? '')).statusCode).toBe(200);
  });

  test('another node plays by the same links what this one has stored, and refuses whom this one does', async () => {
    const lecture = await openLecture(world.learner.client, world);
    const there = otherNode.anonymous();
    const read = () => there.get(lecture.videoUrl ?? '', { range: 'bytes=4-7' });
    expect([(await read()).statusCode, (await read()).body]).toEqual([206, 'ftyp']);
    const master = await getText(there, lecture.hlsUrl);
    expect(master).toBe(await getText(world.testApp.anonymous(), lecture.hlsUrl));
    const [, list = ''] = listAddresses(master, lecture.hlsUrl ?? '');
    const [file = ''] = listAddresses(await getText(there, list), list);
    const segment = await there.get(file, { host: STORE_SITE, range: 'bytes=0-99' });
    expect(segment.statusCode).toBe(302);
    const sent = await fetch(String(segment.headers.location), { headers: { range: 'bytes=0-99' } });
    expect((await sent.arrayBuffer()).byteLength).toBe(100);

    const rows = await world.testApp.db.delete(enrolments).where(eq(enrolments.courseId, world.courseId)).returning();
    otherNode.clock.advance(250);
    expect((await read()).statusCode).toBe(403);
    await world.testApp.db.insert(enrolments).values(rows);
    expect((await read()).statusCode).toBe(206);
  });

  test('removing the lecture empties it', async () => {
    expect((await listFiles(world)).length).toBeGreaterThan(4);
    // Learners would keep it.
    await world.testApp.db.delete(enrolments).where(eq(enrolments.courseId, world.courseId));
    await world.owner.postForm(`/api/course/editcourse/${world.courseId}`, { isPublished: 'false' });
    await world.owner.delete(`/api/course/removelecture/${world.lectureId}`);
    expect([await countRows(world), await listFiles(world)]).toEqual([[0, 0], []]);
  });

  test('a store that is down is named to the educator, and nothing is left half-way', async () => {
    await store.stop();
    const made = await world.owner.post(`/api/course/createlecture/${world.courseId}`, { lectureTitle: 'Second' });
    const videoUrl = await openAsBlob(film);
    const reply = await world.owner.postForm(`/api/course/editlecture/${made.json()._id}`, { videoUrl });
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'storage.unreachable']);
    expect(await countRows(world)).toEqual([0, 0]);
    expect(world.testApp.jobs.queued).toEqual([]);
    expect(world.testApp.takeLogs()).toHaveLength(1);
  });
});
