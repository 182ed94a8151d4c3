import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { createCourse, createLecture } from '../../../../test/factories.ts';
import { startS3Store } from '../../../../test/s3-store.ts';
import { PASSWORD, signUp } from '../../../../test/sign-up.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { isLongForm } from '../../../../test/test-form.ts';
import { makeVideo } from '../../../../test/video-files.ts';
import { mediaAssets, mediaUploadPieces, mediaUploads } from '../../../database/schema/media.table.ts';

let testApp: TestApp;
let educator: { user: { id: string }; client: TestClient };
let stranger: TestClient;
let folder: string;
let closeStore: (() => Promise<void>) | undefined;
let video: Buffer;

const tus = { 'tus-resumable': '1.0.0' };

/** Files lie in a folder, or in a bucket; nobody who uploads may notice. */
const places = ['folder', 'bucket'] as const;
let isBucket = false;

async function open(place: (typeof places)[number]): Promise<void> {
  isBucket = place === 'bucket';
  const store = isBucket ? await startS3Store() : null;
  closeStore = store?.close;
  testApp = await buildTestApp(store ? { outside: { storage: store.storage } } : {});
  educator = await testApp.newUser({ role: 'educator' });
  stranger = (await testApp.newUser({ role: 'educator' })).client;
  folder = await mkdtemp(join(tmpdir(), 'nalanda-uploads-'));
  video = await readFile(await makeVideo(join(folder, 'video.mp4')));
}

async function close(): Promise<void> {
  await testApp.close();
  await closeStore?.();
  await rm(folder, { recursive: true, force: true });
}

const begin = (client: TestClient, length: number | string, headers: Record<string, string> = {}) =>
  client.call({
    method: 'POST',
    url: '/api/uploads',
    headers: { ...tus, 'upload-length': String(length), ...headers },
  });

async function beginAt(client: TestClient, length: number): Promise<string> {
  const { headers } = await begin(client, length);
  return String(headers.location);
}

const send = (client: TestClient, url: string, offset: number, payload: Buffer) =>
  client.call({
    method: 'PATCH',
    url,
    headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    payload,
  });

/** What lies there of uploads: in the folder, and in the bucket. */
async function uploadFiles(): Promise<string[]> {
  const names = await readdir(join(testApp.config.dataDir, 'uploads')).catch((): string[] => []);
  for await (const { key } of testApp.storage.list('uploads')) names.push(key);
  return names;
}

/** Bytes of an upload that have come to this machine, whether they count already or not. */
async function countIncoming(url: string): Promise<number> {
  const names = (await uploadFiles()).filter((name) => (isBucket ? name.endsWith('.piece') : name === idOf(url)));
  const sizes = names.map(async (name) => (await stat(join(testApp.config.dataDir, 'uploads', name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** The bytes of an upload that count as arrived. */
async function readArrived(url: string): Promise<Buffer> {
  if (!isBucket) return readFile(join(testApp.config.dataDir, url.replace('/api', '')));
  const pieces = await testApp.db
    .select()
    .from(mediaUploadPieces)
    .where(eq(mediaUploadPieces.uploadId, idOf(url)))
    .orderBy(mediaUploadPieces.startByte);
  const read = pieces.map(async ({ storageKey }) =>
    Buffer.concat(await (await testApp.storage.getStream(storageKey)).toArray()),
  );
  return Buffer.concat(await Promise.all(read));
}

const idOf = (url: string) => url.split('/').at(-1) ?? '';

async function saveToLecture(client: TestClient, uploadId: string, ownerId: string) {
  const course = await createCourse(testApp.db, { creatorId: ownerId });
  const lecture = await createLecture(testApp.db, course, { assetId: null });
  return client.postForm(`/api/course/editlecture/${lecture.id}`, { uploadId });
}

describe.each(places)('With files in a %s', (place) => {
  // What does not depend on where the bytes lie.
  const testOnce = test.runIf(isLongForm || place === 'folder');
  beforeAll(() => open(place));
  afterAll(close);

  describe('A resumable upload', () => {
    test('arrives in pieces and becomes the video of a lecture', async () => {
      const begun = await begin(educator.client, video.length, { 'upload-metadata': 'filename dmlkZW8ubXA0' });
      expect(begun.statusCode).toBe(201);
      const url = String(begun.headers.location);
      expect(url).toMatch(/^\/api\/uploads\/[0-9a-f-]{36}$/);
      const half = Math.floor(video.length / 2);
      expect((await send(educator.client, url, 0, video.subarray(0, half))).headers['upload-offset']).toBe(
        String(half),
      );
      expect((await saveToLecture(educator.client, idOf(url), educator.user.id)).json()).toMatchObject({
        code: 'media.upload-unfinished',
      });
      expect((await send(educator.client, url, half, video.subarray(half))).statusCode).toBe(204);

      const saved = await saveToLecture(educator.client, idOf(url), educator.user.id);
      expect(saved.statusCode).toBe(200);
      const { videoUrl } = saved.json();
      const played = await testApp.anonymous().get(videoUrl, { range: 'bytes=0-7' });
      expect([played.statusCode, played.rawPayload.toString('latin1', 4)]).toEqual([206, 'ftyp']);
      expect(await uploadFiles()).toEqual([]);
      expect(await testApp.db.$count(mediaUploads)).toBe(0);
      expect((await saveToLecture(educator.client, idOf(url), educator.user.id)).statusCode).toBe(404);
    });

    test('goes on where the connection broke', async () => {
      const content = Buffer.alloc(600_000, 7);
      const url = await beginAt(educator.client, content.length);
      const address = new URL(await testApp.app.listen({ port: 0, host: '127.0.0.1' }));
      const cookie = [...educator.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = {
        ...tus,
        cookie,
        'upload-offset': 0,
        'content-length': content.length,
        'content-type': 'application/offset+octet-stream',
      };
      const broken = request({ host: '127.0.0.1', port: address.port, path: url, method: 'PATCH', headers });
      broken.on('error', () => {});
      broken.write(content.subarray(0, 200_000));
      const offset = async () => {
        const { headers: told } = await educator.client.call({ method: 'HEAD', url, headers: tus });
        return Number(told['upload-offset']);
      };
      await expect.poll(() => countIncoming(url)).toBeGreaterThan(0);
      broken.destroy();
      await expect.poll(offset).toBeGreaterThan(0);
      const arrived = await offset();
      expect(arrived).toBeLessThan(content.length);
      const rest = await send(educator.client, url, arrived, content.subarray(arrived));
      expect([rest.statusCode, rest.headers['upload-offset']]).toEqual([204, String(content.length)]);
      await educator.client.call({ method: 'DELETE', url, headers: tus });
    });

    testOnce(
      'of somebody who is suspended in its middle stops, and goes on from there when that is lifted',
      async () => {
        const person = await signUp(testApp, { role: 'educator' });
        const { client: manager } = await testApp.newUser({ staffRole: 'manager' });
        const decide = (what: string) =>
          manager.post(`/api/office/people/${person.id}/${what}`, { reason: 'A complaint' });
        const url = await beginAt(person.client, video.length);
        const half = Math.floor(video.length / 2);
        await send(person.client, url, 0, video.subarray(0, half));
        expect((await decide('suspend')).statusCode).toBe(200);
        expect((await send(person.client, url, half, video.subarray(half))).statusCode).toBe(401);
        expect((await saveToLecture(person.client, idOf(url), person.id)).statusCode).toBe(401);
        await decide('lift');
        await person.client.post('/api/auth/login', { email: person.email, password: PASSWORD });
        const { headers } = await person.client.call({ method: 'HEAD', url, headers: tus });
        expect(headers['upload-offset']).toBe(String(half));
        expect((await send(person.client, url, half, video.subarray(half))).statusCode).toBe(204);
        expect((await saveToLecture(person.client, idOf(url), person.id)).statusCode).toBe(200);
      },
    );

    test('is told the same connection after a piece was refused, and of two that come at once takes one', async () => {
      const content = Buffer.alloc(600_000, 3);
      const url = await beginAt(educator.client, content.length);
      const address = testApp.app.server.address() ?? (await testApp.app.listen({ port: 0, host: '127.0.0.1' }));
      const port = typeof address === 'object' ? address.port : Number(new URL(address).port);
      const cookie = [...educator.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const sendOver = (agent: Agent, method: 'PATCH' | 'HEAD', offset?: number) => {
        const type = { 'content-type': 'application/offset+octet-stream', 'content-length': content.length };
        const headers = { ...tus, cookie, ...(offset !== undefined && { ...type, 'upload-offset': offset }) };
        return new Promise<number | undefined>((resolve, reject) => {
          const outgoing = request({ host: '127.0.0.1', port, path: url, method, headers, agent }, (reply) => {
            reply.resume().once('end', () => resolve(reply.statusCode));
          });
          outgoing.once('error', reject).end(offset === undefined ? undefined : content);
        });
      };
      const one = new Agent({ keepAlive: true, maxSockets: 1 });
      const other = new Agent({ keepAlive: true, maxSockets: 1 });
      expect(await sendOver(one, 'PATCH', 7)).toBe(409);
      expect(await sendOver(one, 'HEAD')).toBe(200);
      const both = await Promise.all([one, other].map((agent) => sendOver(agent, 'PATCH', 0)));
      expect(both.sort()).toEqual([204, 409]);
      for (const agent of [one, other]) expect(await sendOver(agent, 'HEAD')).toBe(200);
      expect(await readArrived(url)).toEqual(content);
      for (const agent of [one, other]) agent.destroy();
      await educator.client.call({ method: 'DELETE', url, headers: tus });
    });

    testOnce('is refused a piece at the wrong place, in the words of our errors', async () => {
      const url = await beginAt(educator.client, 100);
      const reply = await send(educator.client, url, 50, Buffer.alloc(10));
      expect(reply.statusCode).toBe(409);
      expect(reply.headers['content-type']).toContain('application/json');
      expect(reply.json()).toMatchObject({ code: 'media.upload-refused', requestId: expect.any(String) });
      await educator.client.call({ method: 'DELETE', url, headers: tus });
    });

    test('takes a piece with its checksum, and takes a damaged one back, the last one too', async () => {
      const url = await beginAt(educator.client, video.length);
      const half = Math.floor(video.length / 2);
      const checked = (offset: number, piece: Buffer, checksum: string) =>
        educator.client.call({
          method: 'PATCH',
          url,
          headers: {
            ...tus,
            'upload-offset': String(offset),
            'upload-checksum': checksum,
            'content-type': 'application/offset+octet-stream',
          },
          payload: piece,
        });
      const sha1 = (piece: Buffer) => `sha1 ${createHash('sha1').update(piece).digest('base64')}`;
      const offset = async () =>
        (await educator.client.call({ method: 'HEAD', url, headers: tus })).headers['upload-offset'];
      const pieces = [video.subarray(0, half), video.subarray(half)] as const;
      for (const [at, piece] of [
        [0, pieces[0]],
        [half, pieces[1]],
      ] as const) {
        const damaged = await checked(at, piece, sha1(Buffer.from('something else')));
        expect([damaged.statusCode, damaged.json().code]).toEqual([460, 'media.checksum-mismatch']);
        expect(await offset()).toBe(String(at));
        expect((await saveToLecture(educator.client, idOf(url), educator.user.id)).statusCode).toBe(409);
        expect((await checked(at, piece, sha1(piece))).statusCode).toBe(204);
      }
      expect((await checked(half, pieces[1], 'crc32 AAAA')).statusCode).toBe(400);
      expect((await send(educator.client, url, half, pieces[1])).statusCode).toBe(409);
      expect((await saveToLecture(educator.client, idOf(url), educator.user.id)).statusCode).toBe(200);
      const { headers } = await educator.client.call({ method: 'OPTIONS', url: '/api/uploads', headers: tus });
      expect([headers['tus-extension'], headers['tus-checksum-algorithm']]).toEqual([
        expect.stringContaining('checksum'),
        'sha1,sha256,md5',
      ]);
    });

    testOnce('goes on beside others of the same person', async () => {
      const urls = await Promise.all([1, 2, 3].map(() => beginAt(educator.client, video.length)));
      const sent = await Promise.all(urls.map((url) => send(educator.client, url, 0, video)));
      expect(sent.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
      const [first, ...rest] = urls;
      expect((await saveToLecture(educator.client, idOf(first ?? ''), educator.user.id)).statusCode).toBe(200);
      for (const url of rest) await educator.client.call({ method: 'DELETE', url, headers: tus });
    });

    test('takes no more bytes than it has announced', async () => {
      const url = await beginAt(educator.client, 100);
      const reply = await send(educator.client, url, 0, Buffer.alloc(5000));
      expect(reply.statusCode).toBe(413);
      await educator.client.call({ method: 'DELETE', url, headers: tus });
      expect(await uploadFiles()).toEqual([]);
    });

    test('can be given up', async () => {
      const url = await beginAt(educator.client, 100);
      expect((await educator.client.call({ method: 'DELETE', url, headers: tus })).statusCode).toBe(204);
      expect((await educator.client.call({ method: 'HEAD', url, headers: tus })).statusCode).toBe(404);
      expect(await testApp.db.$count(mediaUploads)).toBe(0);
    });

    test('that is no video is refused when the lecture takes it, and is gone', async () => {
      const url = await beginAt(educator.client, 10);
      await send(educator.client, url, 0, Buffer.from('not video!'));
      const before = await testApp.db.$count(mediaAssets);
      const reply = await saveToLecture(educator.client, idOf(url), educator.user.id);
      expect([reply.statusCode, reply.json().code]).toEqual([415, 'media.not-a-video']);
      expect(await uploadFiles()).toEqual([]);
      expect(await testApp.db.$count(mediaAssets)).toBe(before);
    });
  });

  // Where files lie is nothing to it.
  describe.runIf(isLongForm || place === 'folder')('The upload address', () => {
    test("treats another educator's upload as not there", async () => {
      const url = await beginAt(educator.client, 4);
      for (const method of ['HEAD', 'DELETE'] as const) {
        expect((await stranger.call({ method, url, headers: tus })).statusCode).toBe(404);
      }
      expect((await send(stranger, url, 0, Buffer.from('evil'))).json()).toMatchObject({
        code: 'media.upload-not-found',
      });
      await send(educator.client, url, 0, Buffer.from('mine'));
      const course = await createCourse(testApp.db);
      const lecture = await createLecture(testApp.db, course, { assetId: null });
      const owner = await testApp.as({ id: course.creatorId });
      const reply = await owner.postForm(`/api/course/editlecture/${lecture.id}`, { uploadId: idOf(url) });
      expect(reply.statusCode).toBe(404);
      await educator.client.call({ method: 'DELETE', url, headers: tus });
    });

    test('is for educators', async () => {
      const student = (await testApp.newUser({ role: 'student' })).client;
      expect((await begin(student, 100)).statusCode).toBe(403);
      expect((await begin(testApp.anonymous(), 100)).statusCode).toBe(401);
    });

    test('refuses what is too large before a byte is stored', async () => {
      const reply = await begin(educator.client, limits.videoBytes + 1);
      expect(reply.statusCode).toBe(413);
      expect(reply.json()).toMatchObject({ code: 'request.file-too-large', issues: [{ path: 'videoUrl' }] });
      expect(await uploadFiles()).toEqual([]);
      expect(await testApp.db.$count(mediaUploads)).toBe(0);
    });

    test('refuses more waiting uploads than anybody needs', async () => {
      const rows = Array.from({ length: 5 }, (_, at) => ({
        id: `wait-${at}`,
        ownerId: educator.user.id,
        byteSize: limits.videoBytes,
      }));
      await testApp.db.insert(mediaUploads).values(rows);
      expect((await begin(educator.client, 100)).json()).toMatchObject({ code: 'media.too-many-uploads' });
      await testApp.db.delete(mediaUploads);
    });

    test.each(['0', '-1', '1e3', '', 'many'])('refuses the size %j', async (size) => {
      expect((await begin(educator.client, size)).statusCode).toBe(400);
    });

    test('refuses an unknown size and another protocol', async () => {
      const deferred = { ...tus, 'upload-defer-length': '1' };
      expect((await educator.client.call({ method: 'POST', url: '/api/uploads', headers: deferred })).statusCode).toBe(
        400,
      );
      expect((await educator.client.call({ method: 'POST', url: '/api/uploads' })).statusCode).toBe(400);
    });

    test('joins no uploads', async () => {
      for (const concat of ['partial', 'final;/api/uploads/a /api/uploads/b', '']) {
        const reply = await begin(educator.client, 10, { 'upload-concat': concat });
        expect([reply.statusCode, reply.json().code]).toEqual([400, 'media.upload-joined']);
      }
    });

    test('is closed to other origins', async () => {
      const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
      expect((await begin(educator.client, 100, foreign)).statusCode).toBe(403);
      const asked = await educator.client.call({ method: 'OPTIONS', url: '/api/uploads', headers: foreign });
      expect(asked.headers['access-control-allow-origin']).toBeUndefined();
      const own = await begin(educator.client, 100);
      expect(own.headers['access-control-allow-origin']).toBeUndefined();
      expect(own.headers['x-content-type-options']).toBe('nosniff');
      await educator.client.call({ method: 'DELETE', url: String(own.headers.location), headers: tus });
    });

    test.each(['..%2F..%2Fsecrets.json', '%00', 'nothing'])('knows no upload %s', async (id) => {
      expect((await educator.client.call({ method: 'HEAD', url: `/api/uploads/${id}`, headers: tus })).statusCode).toBe(
        404,
      );
    });
  });

  describe('Abandoned uploads', () => {
    test('go after a day without a byte; others stay', async () => {
      const old = await beginAt(educator.client, 100);
      await send(educator.client, old, 0, Buffer.alloc(50));
      testApp.clock.advance(25 * 60 * 60 * 1000);
      const { client } = await testApp.newUser({ role: 'educator' });
      const fresh = await beginAt(client, 100);
      await send(client, fresh, 0, Buffer.alloc(50));
      const future = new Date(testApp.clock.now().getTime());
      for (const name of isBucket ? [] : await uploadFiles()) {
        if (name.startsWith(idOf(fresh))) await utimes(join(testApp.config.dataDir, 'uploads', name), future, future);
      }
      await testApp.jobs.run('media.sweep-uploads');
      const left = await uploadFiles();
      expect(left).toHaveLength(isBucket ? 1 : 2);
      expect(left.filter((name) => !name.includes(idOf(fresh)))).toEqual([]);
      const rows = await testApp.db.select({ id: mediaUploads.id }).from(mediaUploads);
      expect(rows).toEqual([{ id: idOf(fresh) }]);
      expect(old).not.toBe(fresh);
    });
  });
});
