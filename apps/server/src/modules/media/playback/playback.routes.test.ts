import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { createAsset, createCourse, createLecture, enrol } from '../../../../test/factories.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { makeVideo } from '../../../../test/video-files.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { mediaAssets } from '../../../database/schema/media.table.ts';
import { newId } from '../../../platform/ids.ts';
import { forgetFile } from '../../../platform/storage/open-files.ts';
import { createVideoTokens } from './tokens.ts';

let testApp: TestApp;
let browser: TestClient;
let folder: string;
let bytes: Buffer;
let assetId: string;
let userId: string;

beforeAll(async () => {
  testApp = await buildTestApp();
  browser = testApp.anonymous();
  folder = await mkdtemp(join(tmpdir(), 'nalanda-playback-'));
  bytes = await readFile(await makeVideo(join(folder, 'video.mp4')));
  userId = (await testApp.newUser({ role: 'educator' })).user.id;
  assetId = await storeVideo(bytes);
});
afterAll(async () => {
  await testApp.close();
  await rm(folder, { recursive: true, force: true });
});

async function storeVideo(content: Buffer): Promise<string> {
  const storageKey = `videos/${newId()}.mp4`;
  await testApp.storage.put(storageKey, content);
  const facts = { ownerId: userId, storageKey, byteSize: content.length, durationSeconds: 2, width: 160, height: 96 };
  const [row] = await testApp.db.insert(mediaAssets).values(facts).returning();
  if (!row) throw new Error('no row');
  return row.id;
}

function linkTo(id: string, viewerId = userId): string {
  const tokens = createVideoTokens({ secrets: testApp.keys.mediaSecrets, now: testApp.clock.now });
  return `/media/videos/${id}?t=${tokens.create({ assetId: id, userId: viewerId })}`;
}

describe('A video link', () => {
  test('gives the whole video, for the browser alone to keep', async () => {
    const reply = await browser.get(linkTo(assetId));
    expect(reply.statusCode).toBe(200);
    expect(reply.rawPayload.equals(bytes)).toBe(true);
    expect(reply.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(bytes.length),
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=3600',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      etag: expect.stringMatching(/^"[0-9a-f-]{36}"$/),
    });
  });

  test('gives a part', async () => {
    const reply = await browser.get(linkTo(assetId), { range: 'bytes=100-199' });
    expect(reply.statusCode).toBe(206);
    expect(reply.headers['content-range']).toBe(`bytes 100-199/${bytes.length}`);
    expect(reply.headers['content-length']).toBe('100');
    expect(reply.rawPayload.equals(bytes.subarray(100, 200))).toBe(true);
  });

  test('tells its size without sending it', async () => {
    const whole = await browser.call({ method: 'HEAD', url: linkTo(assetId) });
    expect([whole.statusCode, whole.headers['content-length'], whole.rawPayload.length]).toEqual([
      200,
      String(bytes.length),
      0,
    ]);
    const part = await browser.call({ method: 'HEAD', url: linkTo(assetId), headers: { range: 'bytes=0-9' } });
    expect([part.statusCode, part.headers['content-length']]).toEqual([206, '10']);
  });

  test('answers 416 with the size to a part that is not there', async () => {
    const reply = await browser.get(linkTo(assetId), { range: `bytes=${bytes.length}-` });
    expect(reply.statusCode).toBe(416);
    expect(reply.headers['content-range']).toBe(`bytes */${bytes.length}`);
    expect(reply.json()).toMatchObject({ code: 'media.range-not-satisfiable' });
  });

  test('is not sent again to a browser that has it', async () => {
    const { etag } = (await browser.call({ method: 'HEAD', url: linkTo(assetId) })).headers;
    const reply = await browser.get(linkTo(assetId), { 'if-none-match': String(etag) });
    expect([reply.statusCode, reply.rawPayload.length]).toEqual([304, 0]);
  });

  test('gives all of it when the part was asked of another version', async () => {
    const reply = await browser.get(linkTo(assetId), { range: 'bytes=0-9', 'if-range': '"other"' });
    expect([reply.statusCode, reply.rawPayload.length]).toEqual([200, bytes.length]);
  });

  test('copied without its token, or with an altered one, or for another video, is 403', async () => {
    const other = await storeVideo(bytes);
    const token = linkTo(assetId).split('?')[1];
    const links = [
      `/media/videos/${assetId}`,
      `/media/videos/${assetId}?t=`,
      `/media/videos/${assetId}?t=a&t=b`,
      `${linkTo(assetId).slice(0, -2)}xx`,
      `/media/videos/${other}?${token}`,
      '/media/videos/nonsense',
    ];
    for (const link of links) {
      const reply = await browser.get(link);
      expect([link, reply.statusCode]).toEqual([link, 403]);
      expect(reply.json()).toMatchObject({ code: 'media.link-expired', requestId: expect.any(String) });
    }
  });

  test('is over after an hour', async () => {
    const link = linkTo(assetId);
    expect((await browser.call({ method: 'HEAD', url: link })).statusCode).toBe(200);
    testApp.clock.advance(60 * 60 * 1000);
    expect((await browser.get(link)).statusCode).toBe(403);
  });

  test('that ends while its lecture is open goes on for the same person, signed in, who may still watch', async () => {
    const learner = await testApp.newUser();
    const somebody = await testApp.newUser();
    const course = await createCourse(testApp.db, { creatorId: userId });
    const video = await storeVideo(bytes);
    await createLecture(testApp.db, course, { assetId: video });
    await enrol(testApp.db, course, learner.user);
    const link = linkTo(video, learner.user.id);
    const play = async (client: TestClient) => (await client.get(link, { range: 'bytes=0-9' })).statusCode;

    testApp.clock.advance(61 * 60 * 1000);
    expect([await play(learner.client), await play(somebody.client), await play(browser)]).toEqual([206, 403, 403]);
    await testApp.db.delete(enrolments).where(eq(enrolments.learnerId, learner.user.id));
    expect(await play(learner.client)).toBe(403);
    await enrol(testApp.db, course, learner.user);
    expect(await play(learner.client)).toBe(206);
    testApp.clock.advance(24 * 60 * 60 * 1000);
    expect(await play(learner.client)).toBe(403);
  });

  test('that has ended goes on for a free preview while its course is in the catalogue, and no longer', async () => {
    const { user, client } = await testApp.newUser();
    const course = await createCourse(testApp.db, { creatorId: userId });
    const video = await storeVideo(bytes);
    await createLecture(testApp.db, course, { assetId: video, isPreviewFree: true });
    const link = linkTo(video, user.id);
    const play = async () => (await client.get(link, { range: 'bytes=0-9' })).statusCode;
    testApp.clock.advance(61 * 60 * 1000);
    expect(await play()).toBe(206);
    await testApp.db.update(courses).set({ isPublished: false }).where(eq(courses.id, course.id));
    expect(await play()).toBe(403);
  });

  test('is 404 for a video that is gone, or whose file is', async () => {
    expect((await browser.get(linkTo(newId()))).statusCode).toBe(404);
    const { id } = await createAsset(testApp.db, userId);
    const reply = await browser.get(linkTo(id), { range: 'bytes=0-9' });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });
});

describe('A viewer who goes away', () => {
  test.runIf(process.platform === 'linux')('lets the server close the file', async () => {
    const large = await storeVideo(Buffer.alloc(64 * 1024 * 1024));
    const listOpenFiles = async () => {
      const links = (await readdir('/proc/self/fd')).map((name) => readlink(`/proc/self/fd/${name}`).catch(() => ''));
      return (await Promise.all(links)).filter((target) => target.includes('/storage/videos/'));
    };
    const address = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.write(`GET ${linkTo(large)} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await new Promise((resolve) => socket.once('data', resolve));
    // It stays open for whoever comes next, but not beyond its removal; then only the sending holds it.
    for (const file of await listOpenFiles()) forgetFile(file);
    await expect.poll(listOpenFiles).toHaveLength(1);
    socket.destroy();
    await expect.poll(listOpenFiles).toEqual([]);
  });
});

describe('A picture', () => {
  test('is there for everybody, for ever, and under its own name only', async () => {
    const name = `${newId()}.webp`;
    await testApp.storage.put(`images/${name}`, 'picture');
    const reply = await browser.get(`/media/images/${name}`);
    expect([reply.statusCode, reply.body]).toEqual([200, 'picture']);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const etag = String(reply.headers.etag);
    expect((await browser.get(`/media/images/${name}`, { 'if-none-match': etag })).statusCode).toBe(304);
  });

  test.each(['nothing.webp', '..%2Fsecrets.json', '%2e%2e%2fvideos%2fx.mp4', `${newId()}.webp`, `${newId()}.svg`])(
    '%s is 404',
    async (name) => {
      const reply = await browser.get(`/media/images/${name}`);
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([404, undefined]);
    },
  );
});
