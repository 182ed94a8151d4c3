import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRandom } from '@nalanda/covers';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mediaAssets, mediaUploadPieces } from '../../src/database/schema/media.table.ts';
import { createCourse, createLecture, createUser } from '../factories.ts';
import { makeVideo } from '../video-files.ts';
import { type Blow, signIn, storm } from './nodes-storm.ts';
import { openSite, type Site } from './open-site.ts';
import type { Visitor } from './visitor.ts';

/*
 * Two real web nodes with data folders of their own, a replica, a store and a balancer that sends every request to the next
 * node. One is killed in the middle of an upload; then all of them come into a storm, the short form of `npm run test:nodes`:
 * one blow of each kind that concerns them, under a light load.
 */
const BLOWS: Blow[] = [
  'web node paused (SIGSTOP)',
  'replica held back',
  'web node killed (SIGKILL)',
  'replica restarted',
  'database restarted',
];
// Signals that stop a process, end it at once or let it go on are those of Unix.
const isUnix = process.platform !== 'win32';

const TUS = { 'tus-resumable': '1.0.0' };
const PIECE = { ...TUS, 'content-type': 'application/offset+octet-stream' };
const MIB = 1024 * 1024;

let site: Site;
let educator: { id: string };
/** The educator by the balancer, and past it at each node. */
let visitor: Visitor;
let direct: Visitor[];

beforeAll(async () => {
  site = await openSite({ webNodes: 2, workers: 0, balancer: 'own' });
  educator = await createUser(site.db, { role: 'educator' });
  const tally = { happened: {}, broken: {} };
  visitor = await signIn(site, { tally, userId: educator.id });
  direct = await Promise.all(
    site.nodeOrigins.map((origin) => signIn({ db: site.db, origin }, { tally, userId: educator.id })),
  );
}, 300_000);
afterAll(() => site.close(), 120_000);

async function begin(length: number): Promise<string> {
  const begun = await visitor.ask('/api/uploads', {
    method: 'POST',
    headers: { ...TUS, 'upload-length': String(length) },
  });
  expect(begun.status).toBe(201);
  return String(begun.headers.get('location'));
}

const send = (by: Visitor, url: string, { offset, piece }: { offset: number; piece: Buffer<ArrayBuffer> }) =>
  by.ask(url, {
    method: 'PATCH',
    headers: {
      ...PIECE,
      'upload-offset': String(offset),
      'upload-checksum': `sha256 ${createHash('sha256').update(piece).digest('base64')}`,
    },
    body: piece,
  });

async function askOffset(by: Visitor, url: string): Promise<number> {
  const head = await by.ask(url, { method: 'HEAD', headers: TUS });
  return Number(head.headers.get('upload-offset'));
}

const listPieces = (url: string) =>
  site.db
    .select()
    .from(mediaUploadPieces)
    .where(eq(mediaUploadPieces.uploadId, url.split('/').at(-1) ?? ''))
    .orderBy(mediaUploadPieces.startByte);

/** Sends the beginning of a piece to one node and leaves the line open. */
function hang(node: number, url: string, { length, bytes }: { length: number; bytes: Buffer }) {
  const { port } = new URL(site.nodeOrigins[node] ?? '');
  const cookie = [...(direct[node]?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { ...PIECE, cookie, 'upload-offset': 0, 'content-length': length };
  const outgoing = request({ host: '127.0.0.1', port, path: url, method: 'PATCH', headers });
  outgoing.on('error', () => {});
  outgoing.write(bytes);
}

/** An upload of a film that is there whole and not saved, and a lecture that it is for. */
async function sendFilm() {
  const folder = await mkdtemp(path.join(tmpdir(), 'nalanda-film-'));
  const film = Buffer.from(await readFile(await makeVideo(path.join(folder, 'film.mp4'))));
  await rm(folder, { recursive: true, force: true });
  const url = await begin(film.length);
  const half = Math.ceil(film.length / 2);
  for (const offset of [0, half])
    expect((await send(visitor, url, { offset, piece: film.subarray(offset, offset + half) })).status).toBe(204);
  const course = await createCourse(site.db, { creatorId: educator.id });
  const lecture = await createLecture(site.db, course, { assetId: null });
  const uploadId = url.split('/').at(-1) ?? '';
  const save = (by: Visitor) => by.tryOnce(`/api/course/editlecture/${lecture.id}`, { form: { uploadId } });
  const isClaimed = async () =>
    (await site.db.execute(sql`select 1 from media_uploads where id = ${uploadId} and claim is not null`)).rows.length;
  return { url, save, isClaimed };
}

// One death for both: to start a node again takes longer than all the rest.
test.runIf(isUnix)(
  'uploads go on at the other node when theirs is killed in the middle of a piece, or while it saves, once',
  { timeout: 300_000 },
  async () => {
    const content = randomBytes(20 * MIB);
    const url = await begin(content.length);
    const film = await sendFilm();
    hang(0, url, { length: content.length, bytes: content.subarray(0, 11 * MIB) });
    await expect.poll(async () => (await listPieces(url)).length, { timeout: 60_000 }).toBe(1);
    const broken = film.save(direct[0] as Visitor);
    await expect.poll(film.isClaimed, { timeout: 30_000, interval: 2 }).toBe(1);
    await site.web[0]?.kill();

    expect(await broken).toBeNull();
    expect((await film.save(direct[1] as Visitor))?.json).toMatchObject({ code: 'media.upload-in-use' });
    // The minute is over.
    await site.db.execute(sql`update media_uploads set claimed_until = now() - interval '1 second'`);
    expect((await film.save(direct[1] as Visitor))?.status).toBe(200);
    expect(await site.db.$count(mediaAssets, eq(mediaAssets.ownerId, educator.id))).toBe(1);
    expect(await listPieces(film.url)).toEqual([]);

    const told = await askOffset(direct[1] as Visitor, url);
    expect(told).toBeGreaterThanOrEqual(8 * MIB);
    expect(told).toBeLessThanOrEqual(11 * MIB);
    await site.web[0]?.start();
    // From here on by turns, as the balancer likes.
    for (let offset = told; offset < content.length; offset += 3 * MIB) {
      const sent = await send(visitor, url, { offset, piece: content.subarray(offset, offset + 3 * MIB) });
      expect(sent.status).toBe(204);
      expect(await askOffset(visitor, url)).toBe(Math.min(offset + 3 * MIB, content.length));
    }
    const hash = createHash('sha256');
    for (const { storageKey } of await listPieces(url)) {
      for await (const chunk of await site.storage.getStream(storageKey)) hash.update(chunk);
    }
    expect(hash.digest('hex')).toBe(createHash('sha256').update(content).digest('hex'));
    expect((await visitor.ask(url, { method: 'DELETE', headers: TUS })).status).toBe(204);
    expect(await listPieces(url)).toEqual([]);
  },
);

// The last one: at its end every node stands still.
test.runIf(isUnix)(
  'two nodes lose nothing, do nothing twice and show nobody what is over, whatever stands still or ends',
  async () => {
    const blows = [...BLOWS];
    const report = await storm(site, {
      ...{ webNodes: 2, workers: 0, balancer: 'own' },
      // What is struck counts here, not how much is asked: that is the long form's.
      ...{ learners: 1, educators: 1, editors: 1, strangers: 1, restMs: 300 },
      random: createRandom('two nodes'),
      nextBlow() {
        const blow = blows.shift();
        return blow && { blow, afterMs: 500, pauseMs: 1_500 };
      },
    });
    expect(report.broken).toEqual(Object.fromEntries(Object.keys(report.broken).map((what) => [what, 0])));
    expect(Object.keys(report.blows)).toEqual(BLOWS);
    expect(report.happened['own writes looked at']).toBeGreaterThan(3);
    expect(report.happened['answers to strangers looked at']).toBeGreaterThan(3);
  },
  600_000,
);
