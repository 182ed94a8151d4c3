import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addNode, type TestNode } from '../../../../test/add-node.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { createCourse, createLecture } from '../../../../test/factories.ts';
import { startS3Store } from '../../../../test/s3-store.ts';
import { createTestClient, type TestClient } from '../../../../test/test-client.ts';
import { startTransactionPooler, type TransactionPooler } from '../../../../test/transaction-pooler.ts';
import { makeVideo } from '../../../../test/video-files.ts';
import { mediaAssets, mediaUploadPieces, mediaUploads } from '../../../database/schema/media.table.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { explainStorageFailure } from '../../../platform/storage/storage-errors.ts';
import { sweepFiles } from '../files/files.usecases.ts';

const tus = { 'tus-resumable': '1.0.0' };
const PIECE = { ...tus, 'content-type': 'application/offset+octet-stream' };
const MIB = 1024 * 1024;

let store: Awaited<ReturnType<typeof startS3Store>>;
let pooler: TransactionPooler;
let school: TestApp;
let other: TestNode;
let folder: string;
let film: Buffer;
let person: { user: { id: string }; client: TestClient };
/** The same browser as it comes to either node, which have nothing in common but database and bucket. */
let nodes: [TestClient, TestClient];
let isStoreAway = false;

/** The bucket, which may be away. */
function lose(storage: Storage): Storage {
  const failure = Object.assign(new Error('InternalError'), { $metadata: { httpStatusCode: 500 } });
  const putFile: Storage['putFile'] = async (key, file) => {
    if (isStoreAway) throw explainStorageFailure(failure);
    await storage.putFile(key, file);
  };
  return { ...storage, putFile };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalanda-two-nodes-'));
  film = await readFile(await makeVideo(join(folder, 'film.mp4')));
  store = await startS3Store();
  school = await buildTestApp({
    outside: { storage: lose(store.storage) },
    environment: { LIMIT_UPLOAD_ACCOUNT: '9999/1m', LIMIT_WRITE_ACCOUNT: '9999/1m' },
    async toPoolerUrl(url) {
      pooler = await startTransactionPooler(url, { size: 4 });
      return pooler.url;
    },
  });
  other = await addNode(school, undefined, join(folder, 'data'));
});
afterAll(async () => {
  await other.close();
  await school.close();
  await pooler.close();
  await store.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  isStoreAway = false;
  person = await school.newUser({ role: 'educator' });
  nodes = [person.client, createTestClient(other.app, { cookies: person.client.cookies, changes: other.changes })];
});

const [first, second] = [0, 1] as const;
const at = (node: number): TestClient => nodes[node % 2] as TestClient;
const idOf = (url: string) => url.split('/').at(-1) ?? '';

async function begin(node: number, length: number): Promise<string> {
  const headers = { ...tus, 'upload-length': String(length), 'upload-metadata': 'filename AAA=' };
  return String((await at(node).call({ method: 'POST', url: '/api/uploads', headers })).headers.location);
}

const send = (node: number, url: string, { offset, piece, sum }: { offset: number; piece: Buffer; sum?: Buffer }) =>
  at(node).call({
    method: 'PATCH',
    url,
    headers: {
      ...PIECE,
      'upload-offset': String(offset),
      ...(sum && { 'upload-checksum': `sha256 ${createHash('sha256').update(sum).digest('base64')}` }),
    },
    payload: piece,
  });

async function askOffset(node: number, url: string): Promise<number> {
  return Number((await at(node).call({ method: 'HEAD', url, headers: tus })).headers['upload-offset']);
}

async function save(node: number, uploadId: string) {
  const course = await createCourse(school.db, { creatorId: person.user.id });
  const lecture = await createLecture(school.db, course, { assetId: null });
  return at(node).postForm(`/api/course/editlecture/${lecture.id}`, { uploadId });
}

const countAssets = () => school.db.$count(mediaAssets, eq(mediaAssets.ownerId, person.user.id));

/** Pieces that the database has counted in. */
const countPieces = (url: string) => school.db.$count(mediaUploadPieces, eq(mediaUploadPieces.uploadId, idOf(url)));

/** Keys in the bucket of uploads under way. */
async function listPieces(url: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.storage.list(`uploads/${idOf(url)}`)) keys.push(key);
  return keys;
}

async function readArrived(url: string): Promise<Buffer> {
  const rows = await school.db
    .select()
    .from(mediaUploadPieces)
    .where(eq(mediaUploadPieces.uploadId, idOf(url)))
    .orderBy(mediaUploadPieces.startByte);
  const read = rows.map(async ({ storageKey }) =>
    Buffer.concat(await (await store.storage.getStream(storageKey)).toArray()),
  );
  return Buffer.concat(await Promise.all(read));
}

interface SlowPiece {
  outgoing: ClientRequest;
  /** The status of the reply; 0 when the connection ended without one. */
  status: Promise<number>;
}

/** A piece over a real connection, which is begun and then hangs. */
async function sendSlowly(app: FastifyInstance, url: string, { offset, length }: { offset: number; length: number }) {
  const address = app.server.address() ?? (await app.listen({ port: 0, host: '127.0.0.1' }));
  const port = typeof address === 'object' ? address.port : Number(new URL(address).port);
  const cookie = [...person.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { ...PIECE, cookie, 'upload-offset': offset, 'content-length': length };
  const outgoing = request({ host: '127.0.0.1', port, path: url, method: 'PATCH', headers });
  const status = new Promise<number>((resolve) => {
    outgoing.once('response', (reply) => resolve(reply.resume().statusCode ?? 0)).once('error', () => resolve(0));
  });
  return { outgoing, status } satisfies SlowPiece;
}

describe('An upload between two nodes', () => {
  test('hops for each piece, a damaged one is taken back on the next, and is saved where none of it came', async () => {
    const url = await begin(first, film.length);
    const step = Math.ceil(film.length / 5);
    for (let offset = 0, node = 0; offset < film.length; offset += step, node += 1) {
      const piece = film.subarray(offset, offset + step);
      expect(await askOffset(node + 1, url)).toBe(offset);
      const damaged = await send(node, url, { offset, piece, sum: randomBytes(10) });
      expect([damaged.statusCode, damaged.json().code]).toEqual([460, 'media.checksum-mismatch']);
      expect(await askOffset(node, url)).toBe(offset);
      expect((await send(node + 1, url, { offset, piece, sum: piece })).statusCode).toBe(204);
    }
    expect(await readArrived(url)).toEqual(film);
    const head = await at(first).call({ method: 'HEAD', url, headers: tus });
    expect([head.headers['upload-length'], head.headers['upload-metadata']]).toEqual([
      String(film.length),
      'filename AAA=',
    ]);
    const saved = await save(second, idOf(url));
    expect([saved.statusCode, await listPieces(url), await askOffset(first, url)]).toEqual([200, [], Number.NaN]);
    expect(await readdir(join(folder, 'data', 'uploads'))).toEqual([]);
    const played = await at(first).get(saved.json().videoUrl, { range: 'bytes=0-7' });
    expect([played.statusCode, played.rawPayload.toString('latin1', 4)]).toEqual([206, 'ftyp']);
  });

  test('goes on elsewhere from what is stored while its first node still holds the line, and that one counts no more', async () => {
    const content = randomBytes(12 * MIB);
    const url = await begin(first, content.length);
    const { outgoing, status } = await sendSlowly(school.app, url, { offset: 0, length: content.length });
    outgoing.write(content.subarray(0, 9 * MIB));
    // Nobody asks for the offset before: that ends the writing of the first, also between the bucket and the database.
    await expect.poll(() => countPieces(url)).toBe(1);
    const told = await askOffset(second, url);
    expect(told).toBeGreaterThanOrEqual(8 * MIB);
    const rest = { offset: told, piece: content.subarray(told) };
    expect((await send(second, url, rest)).statusCode).toBe(204);
    outgoing.end(content.subarray(9 * MIB));
    expect(await status).toBe(409);
    expect(await askOffset(first, url)).toBe(content.length);
    expect((await readArrived(url)).equals(content)).toBe(true);
    expect((await listPieces(url)).length).toBe(2);
    await at(second).call({ method: 'DELETE', url, headers: tus });
    expect(await listPieces(url)).toEqual([]);
  });

  test('keeps what came before the line broke', async () => {
    const content = randomBytes(MIB);
    const url = await begin(first, content.length);
    const { outgoing } = await sendSlowly(other.app, url, { offset: 0, length: content.length });
    outgoing.write(content.subarray(0, 600_000));
    await expect.poll(async () => (await readdir(join(folder, 'data', 'uploads'))).length).toBe(1);
    outgoing.destroy();
    await expect.poll(() => countPieces(url)).toBe(1);
    const told = await askOffset(first, url);
    expect(told).toBeGreaterThan(0);
    expect((await send(first, url, { offset: told, piece: content.subarray(told) })).statusCode).toBe(204);
    expect((await readArrived(url)).equals(content)).toBe(true);
    await at(first).call({ method: 'DELETE', url, headers: tus });
  });

  test('takes one of two pieces that come to both at once', async () => {
    const url = await begin(first, 200_000);
    const pieces = [randomBytes(200_000), randomBytes(200_000)];
    const replies = await Promise.all(pieces.map((piece, node) => send(node, url, { offset: 0, piece })));
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect([...statuses].sort()).toEqual([204, 409]);
    expect((await readArrived(url)).equals(pieces[statuses.indexOf(204)] as Buffer)).toBe(true);
    expect(await listPieces(url)).toHaveLength(1);
  });

  test('that is deleted on one while the other writes leaves nothing', async () => {
    const url = await begin(first, 100_000);
    const { outgoing, status } = await sendSlowly(other.app, url, { offset: 0, length: 100_000 });
    outgoing.write(randomBytes(50_000));
    await expect.poll(async () => (await readdir(join(folder, 'data', 'uploads'))).length).toBe(1);
    expect((await at(first).call({ method: 'DELETE', url, headers: tus })).statusCode).toBe(204);
    outgoing.end(randomBytes(50_000));
    expect(await status).toBe(409);
    expect([await listPieces(url), await readdir(join(folder, 'data', 'uploads'))]).toEqual([[], []]);
    expect(await school.db.$count(mediaUploads, eq(mediaUploads.id, idOf(url)))).toBe(0);
  });

  test('is saved once when both are asked at the same moment', async () => {
    const url = await begin(first, film.length);
    await send(second, url, { offset: 0, piece: film });
    const replies = await Promise.all([save(first, idOf(url)), save(second, idOf(url))]);
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect([404, 409]).toContain(statuses.find((status) => status !== 200));
    expect([await countAssets(), await listPieces(url)]).toEqual([1, []]);
    expect((await save(first, idOf(url))).statusCode).toBe(404);
  });

  test('that a node was saving when it was killed is free after a minute, and till then neither saved nor changed', async () => {
    const url = await begin(first, film.length);
    await send(first, url, { offset: 0, piece: film });
    const claimFor = (seconds: number) =>
      school.db.execute(sql`update media_uploads set claim = gen_random_uuid(),
        claimed_until = now() + make_interval(secs => ${seconds}) where id = ${idOf(url)}`);
    await claimFor(60);
    expect((await save(second, idOf(url))).json()).toMatchObject({ code: 'media.upload-in-use' });
    const deleted = await at(second).call({ method: 'DELETE', url, headers: tus });
    expect(deleted.json()).toMatchObject({ code: 'media.upload-in-use' });
    await claimFor(-1);
    expect((await save(second, idOf(url))).statusCode).toBe(200);
  });

  test('is saved by the one who has it by now, not by one who stood still in between', async () => {
    const url = await begin(first, film.length);
    await send(first, url, { offset: 0, piece: film });
    // Whoever saves stands still in front of the lock of the owner's videos.
    const standing = Promise.withResolvers<void>();
    const held = school.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`videos ${person.user.id}`}, 0))`);
      await standing.promise;
    });
    const late = save(first, idOf(url));
    await expect
      .poll(async () => {
        const { rows } = await school.db.execute(
          sql`select 1 from pg_locks where locktype = 'advisory' and not granted and pid <> pg_backend_pid()`,
        );
        return rows.length;
      })
      .toBe(1);
    await school.db.execute(sql`update media_uploads set claim = gen_random_uuid() where id = ${idOf(url)}`);
    standing.resolve();
    await held;
    expect((await late).json()).toMatchObject({ code: 'media.upload-in-use' });
    expect(await countAssets()).toBe(0);
    expect((await readArrived(url)).equals(film)).toBe(true);
  });

  test('says that the bucket is away, keeps its offset, and goes on when it is back', async () => {
    const url = await begin(first, film.length);
    const half = Math.floor(film.length / 2);
    await send(first, url, { offset: 0, piece: film.subarray(0, half) });
    isStoreAway = true;
    const refused = await send(second, url, { offset: half, piece: film.subarray(half) });
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'storage.unreachable']);
    expect(await askOffset(second, url)).toBe(half);
    isStoreAway = false;
    expect((await send(second, url, { offset: half, piece: film.subarray(half) })).statusCode).toBe(204);
    expect((await save(first, idOf(url))).statusCode).toBe(200);
  });

  test('that was given up goes once, whichever node sweeps; pieces that never counted go by night', async () => {
    const url = await begin(first, 300);
    for (const node of [first, second, first])
      await send(node, url, { offset: await askOffset(node, url), piece: randomBytes(100) });
    const stray = `uploads/${idOf(url)}/${crypto.randomUUID()}`;
    await store.storage.put(stray, 'put, and then the node was killed');
    school.clock.advance(25 * 60 * 60 * 1000);
    await Promise.all([school.jobs.run('media.sweep-uploads'), school.jobs.run('media.sweep-uploads')]);
    expect(await school.db.$count(mediaUploads, eq(mediaUploads.id, idOf(url)))).toBe(0);
    expect(await listPieces(url)).toEqual([stray]);
    const later = new Date(Date.now() + 25 * 60 * 60 * 1000);
    await sweepFiles({ db: school.db, storage: store.storage, now: later });
    expect(await listPieces(url)).toEqual([]);
  });
});
