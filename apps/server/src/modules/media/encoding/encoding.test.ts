import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../../../../test/factories.ts';
import { createTestClock, createTestJobs, createTestLogs } from '../../../../test/fakes.ts';
import { createTestDatabase } from '../../../../test/test-database.ts';
import { createDb, type Db } from '../../../database/db.ts';
import { mediaAssets } from '../../../database/schema/media.table.ts';
import { loadConfig } from '../../../platform/config/config.ts';
import { readFact } from '../../../platform/facts/facts.repository.ts';
import { FILES_VERDICT } from '../../../platform/facts/files-verdict.ts';
import { newId } from '../../../platform/ids.ts';
import { packSentence } from '../../../platform/sentences.ts';
import { SPARE_BYTES } from '../../../platform/storage/disk-room.ts';
import { createLocalStorage, type Storage } from '../../../platform/storage/storage.ts';
import { createMediaModule, examineFiles } from '../index.ts';
import { createEncodingRepository, type EncodingRepository } from './encoding.repository.ts';
import { encodeVideo } from './encoding.usecases.ts';
import type { VideoAnswer, VideoOrder } from './video-order.ts';
import { videoProblems } from './video-problems.ts';
import { createVideoProcessor, type RunOptions } from './video-processor.ts';

// The steps themselves are tried in video-steps.test.ts; here it is about what is done when, and kept.
let folder: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Db;
let storage: Storage;
let media: ReturnType<typeof createMediaModule>;
let repository: EncodingRepository;
let ownerId: string;
const clock = createTestClock();
const jobs = createTestJobs();
const logs = createTestLogs();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalanda-encoding-'));
  database = await createTestDatabase();
  db = createDb({ url: database.url, logger: logs.logger, maxConnections: 5 });
  storage = await createLocalStorage(join(folder, 'storage'));
  const secrets = { mediaSecrets: ['a-secret-for-links'] };
  const config = {
    dataDir: join(folder, 'data'),
    publicUrl: undefined,
    videoEncodes: 1,
    bounds: loadConfig({}).bounds,
  };
  media = createMediaModule({ db, clock, storage, secrets, config, logger: logs.logger, jobs });
  repository = createEncodingRepository({ db, clock });
  ownerId = (await createUser(db, { role: 'educator' })).id;
});
afterEach(() => {
  jobs.queued.length = 0;
});
afterAll(async () => {
  await media.close();
  await db.$client.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** So many seconds of the leases that there are go by. */
async function letLeaseAge(seconds: number): Promise<void> {
  const processingLeaseUntil = sql`${mediaAssets.processingLeaseUntil} - make_interval(secs => ${seconds})`;
  await db.update(mediaAssets).set({ processingLeaseUntil });
}

/** A video of two qualities (240p and 288p) that waits for a worker; `isPlayable` tells whether it has an MP4. */
async function upload({ isPlayable = true } = {}): Promise<string> {
  const key = isPlayable ? `videos/${newId()}.mp4` : `originals/${newId()}`;
  await storage.put(key, 'film');
  const [row] = await db
    .insert(mediaAssets)
    .values({
      ownerId,
      ...(isPlayable ? { storageKey: key } : { sourceKey: key }),
      byteSize: 4,
      durationSeconds: 10,
      width: 512,
      height: 288,
      processingState: 'uploaded',
      processingPercent: 0,
      createdAt: clock.now(),
    })
    .returning();
  return row?.id ?? '';
}

type Behaviour = (
  order: VideoOrder,
  name: string,
  signal: AbortSignal | undefined,
) => Promise<VideoAnswer | undefined> | VideoAnswer | undefined;

/** A worker whose video processes answer at once; `behave` may answer something else. */
function createWorker(behave: Behaviour = () => undefined, measureFree = async () => Number.MAX_VALUE) {
  const orders: string[] = [];
  const processor = createVideoProcessor({ folder: join(folder, 'data/processing') });
  const nameOf = (order: VideoOrder) => (order.task === 'rung' ? order.rung.name : order.task);
  async function run(order: VideoOrder, { signal }: RunOptions = {}): Promise<VideoAnswer> {
    orders.push(nameOf(order));
    const other = await behave(order, nameOf(order), signal);
    if (other) return other;
    if (order.task === 'join') {
      if (order.source.includes('originals')) return { outcome: 'nothing-to-do' };
      await writeFile(join(order.folder, 'video.mp4'), 'joined');
      return { outcome: 'written', durationSeconds: 10, width: 512, height: 288 };
    }
    if (order.task === 'previews') {
      await writeFile(join(order.folder, 'previews.webp'), 'sheet');
      return { outcome: 'drawn', playlist: 'WEBVTT', width: 160, height: 90 };
    }
    await writeFile(join(order.folder, 'rendition.mp4'), `encoded ${nameOf(order)}`);
    return { outcome: 'encoded', playlist: '#EXTM3U', codecs: 'avc1', peakBitrate: 9, averageBitrate: 5 };
  }
  const work = { storage, processor: { ...processor, run }, measureFree };
  const deps = { repository, ...work, logger: logs.logger, reportEvery: 5 };
  return {
    orders,
    process: (assetId: string, options: { isLastAttempt?: boolean; signal?: AbortSignal } = {}) =>
      encodeVideo(deps, {
        assetId,
        isLastAttempt: options.isLastAttempt ?? false,
        signal: options.signal ?? new AbortController().signal,
      }),
  };
}

const find = (assetId: string) => repository.find(assetId);
const listNames = async (assetId: string) => (await repository.listRenditions(assetId)).map(({ name }) => name).sort();
const countFiles = async (kind: string) => (await readdir(join(folder, 'storage', kind)).catch(() => [])).length;

describe('A video that has been uploaded', () => {
  test('gets sound, the smallest picture, previews and then the larger ones, and keeps its MP4', async () => {
    const assetId = await upload();
    const worker = createWorker();
    expect(await worker.process(assetId)).toBe('done');
    expect(worker.orders).toEqual(['sound', '240p', 'previews', '288p']);
    expect(await find(assetId)).toMatchObject({
      processingState: 'ready',
      processingPercent: 100,
      processingReason: null,
      hasStream: true,
      hasSoundStream: true,
      hasPreviews: true,
    });
    expect(await worker.process(assetId)).toBe('gone');
  });

  test('can be watched as soon as the smallest picture is there, and tells how far it is', async () => {
    const assetId = await upload({ isPlayable: false });
    const seen: unknown[] = [];
    const worker = createWorker(async (_order, name) => {
      if (name === '288p') {
        await expect.poll(async () => (await find(assetId))?.processingPercent).toBeGreaterThan(30);
        const asset = await find(assetId);
        seen.push(asset?.hasStream, asset?.storageKey !== null, asset?.processingState);
      }
      return undefined;
    });
    await worker.process(assetId);
    expect(seen).toEqual([true, true, 'processing']);
  });

  test('that no browser plays gets an MP4 of the smallest picture, then of the best, and its original goes', async () => {
    const assetId = await upload({ isPlayable: false });
    const { sourceKey } = (await find(assetId)) ?? {};
    const videos = await countFiles('videos');
    const worker = createWorker();
    await worker.process(assetId);
    expect(worker.orders).toEqual(['sound', '240p', 'join', 'join', 'previews', '288p', 'join']);
    expect(await find(assetId)).toMatchObject({ sourceKey: null, storageKey: expect.stringMatching(/^videos\//) });
    expect(await storage.exists(sourceKey ?? '')).toBe(false);
    expect(await countFiles('videos')).toBe(videos + 1);
  });
});

test('MP4s that lie in storage are encoded once a file, for every video that shares it', async () => {
  const ready = { processingState: 'ready', processingPercent: 100 } as const;
  const film = await upload();
  const other = await upload();
  await db
    .update(mediaAssets)
    .set(ready)
    .where(inArray(mediaAssets.id, [film, other]));
  const [row] = await db.select().from(mediaAssets).where(eq(mediaAssets.id, film));
  if (!row?.storageKey) throw new Error('The film is missing.');
  const [sharing] = await db
    .insert(mediaAssets)
    .values({ ...row, id: newId() })
    .returning();
  const storageKeys = [(await find(other))?.storageKey ?? '', row.storageKey];
  const order = { storageKeys, startAfterSeconds: 20 };
  jobs.queued.length = 0;

  expect(await media.videos.encodeStored(order)).toBe(2);
  expect(jobs.queued.map(({ payload }) => (payload as { assetId: string }).assetId)).toEqual([other, film]);
  expect(await media.videos.encodeStored(order)).toBe(0);
  expect(await createWorker().process(film)).toBe('done');
  expect(await find(sharing?.id ?? '')).toMatchObject({ ...ready, hasStream: true, hasPreviews: true });
  expect(await listNames(sharing?.id ?? '')).toEqual(await listNames(film));
  expect(await media.videos.encodeStored(order)).toBe(0);

  const streams = await countFiles('streams');
  await media.videos.removeAsset(film);
  expect(await countFiles('streams')).toBe(streams);
  await media.videos.removeAsset(sharing?.id ?? '');
  expect(await countFiles('streams')).toBe(streams - 4);
});

describe('A worker', () => {
  test('that does not find the file calls no good video damaged: another node may have it', async () => {
    const assetId = await upload();
    const key = (await find(assetId))?.storageKey ?? '';
    await storage.delete(key);
    const worker = createWorker();
    await expect(worker.process(assetId)).rejects.toThrow(key);
    expect(await find(assetId)).toMatchObject({ processingState: 'uploaded', processingAttempts: 0 });
    await expect(worker.process(assetId, { isLastAttempt: true })).rejects.toThrow(key);
    expect(await find(assetId)).toMatchObject({
      processingState: 'failed',
      processingReason: packSentence(videoProblems.fileMissing()),
    });
    expect(worker.orders).toEqual([]);
    await storage.put(key, 'film');
    expect(await media.videos.retryEncoding(assetId)).toBe(true);
    expect(await createWorker().process(assetId)).toBe('done');
  });

  test('that is stopped gives the video back, and the next one goes on behind what is finished', async () => {
    const assetId = await upload();
    const stopping = new AbortController();
    const stopped = createWorker((_order, name) => {
      if (name !== '288p') return undefined;
      stopping.abort();
      return { outcome: 'failed', reason: 'killed' };
    });
    await expect(stopped.process(assetId, { signal: stopping.signal, isLastAttempt: true })).rejects.toThrow('killed');
    expect(await find(assetId)).toMatchObject({ processingState: 'uploaded', processingAttempts: 0 });
    const next = createWorker();
    expect(await next.process(assetId)).toBe('done');
    expect(next.orders).toEqual(['sound', '288p'].slice(1));
    expect(await listNames(assetId)).toEqual(['240p', '288p', 'previews', 'sound']);
  });

  test('that is killed without a word is followed by another one after half a minute, not before', async () => {
    const assetId = await upload();
    await repository.claim(assetId);
    await letLeaseAge(29);
    expect(await createWorker().process(assetId)).toBe('gone');
    await letLeaseAge(2);
    expect(await createWorker().process(assetId)).toBe('done');
  });

  test('does not get a video that has brought down five of them', async () => {
    const assetId = await upload();
    for (let round = 0; round < 5; round += 1) {
      await repository.claim(assetId);
      await letLeaseAge(31);
    }
    expect(await createWorker().process(assetId)).toBe('failed');
    expect((await find(assetId))?.processingReason).toMatch(/several times/);
  });

  test('ends quietly when the lecture is removed meanwhile, and leaves no file', async () => {
    const before = await Promise.all(['streams', 'videos'].map(countFiles));
    for (const last of ['240p', 'previews', '288p']) {
      const assetId = await upload();
      const worker = createWorker(async (_order, name) => {
        if (name === last) await media.videos.removeAsset(assetId);
        return undefined;
      });
      expect(await worker.process(assetId)).toBe('gone');
    }
    expect(await Promise.all(['streams', 'videos'].map(countFiles))).toEqual(before);
    expect(await countFiles('originals')).toBe(0);
  });
});

describe('A video that cannot be encoded', () => {
  test('fails once with the reason, stays watchable, holds up nobody, and can be tried again', async () => {
    const assetId = await upload();
    const poisoned = createWorker((_order, name) =>
      name === '288p' ? { outcome: 'not-a-video', reason: videoProblems.damaged(), detail: 'SIGSEGV' } : undefined,
    );
    expect(await poisoned.process(assetId)).toBe('failed');
    expect(await find(assetId)).toMatchObject({
      processingState: 'failed',
      processingReason: packSentence(videoProblems.damaged()),
      hasStream: true,
    });
    expect(await poisoned.process(assetId)).toBe('gone');
    expect(await createWorker().process(await upload())).toBe('done');

    expect(await media.videos.retryEncoding(assetId)).toBe(true);
    expect(await media.videos.retryEncoding(assetId)).toBe(false);
    expect(jobs.queued).toEqual([{ name: 'media.process-video', payload: { assetId } }]);
    expect(jobs.lastTurn()).toBe(ownerId);
    // A report of the worker before that comes only now.
    expect(await repository.report(assetId, 40)).toBe(false);
    expect(await createWorker().process(assetId)).toBe('done');
    expect((await find(assetId))?.processingReason).toBeNull();
  });

  test('for want of room on the disk is tried again, and says so after the last try', async () => {
    const assetId = await upload();
    const full = createWorker(() => ({ outcome: 'failed', reason: 'ENOSPC: no space left on device' }));
    await expect(full.process(assetId)).rejects.toThrow('ENOSPC');
    expect((await find(assetId))?.processingState).toBe('uploaded');
    await expect(full.process(assetId, { isLastAttempt: true })).rejects.toThrow('ENOSPC');
    expect(await find(assetId)).toMatchObject({ processingState: 'failed', processingReason: expect.any(String) });
  });

  test('because the disk is full waits without a try, however often its job comes, and is encoded when there is room', async () => {
    const assetId = await upload();
    let freeBytes = SPARE_BYTES - 1;
    const worker = createWorker(undefined, async () => freeBytes);
    for (let round = 0; round < 6; round += 1)
      expect(await worker.process(assetId, { isLastAttempt: true })).toBe('waiting');
    expect(worker.orders).toEqual([]);
    expect(await find(assetId)).toMatchObject({ processingState: 'uploaded', processingAttempts: 0 });
    // They are queued anew.
    expect(await repository.listWaiting(new Date(clock.now().getTime() + 1))).toContainEqual({ id: assetId, ownerId });
    freeBytes = SPARE_BYTES;
    expect(await worker.process(assetId)).toBe('done');
  });

  test('because the disk got full meanwhile ends before nothing is left, with nothing half done, and goes on later', async () => {
    const assetId = await upload();
    let freeBytes = SPARE_BYTES;
    const filling = createWorker(
      async (_order, name, signal) => {
        if (name !== '288p') return undefined;
        freeBytes = SPARE_BYTES / 2 - 1;
        await expect.poll(() => signal?.aborted).toBe(true);
        return { outcome: 'failed', reason: 'the video process ended with SIGKILL' };
      },
      async () => freeBytes,
    );
    await expect(filling.process(assetId)).rejects.toThrow('no room');
    expect(await readdir(join(folder, 'data/processing'))).toEqual([]);
    expect(await listNames(assetId)).toEqual(['240p', 'previews', 'sound']);
    freeBytes = SPARE_BYTES;
    const other = createWorker(undefined, async () => freeBytes);
    expect(await other.process(assetId)).toBe('done');
    expect(other.orders).toEqual(['288p']);
  });

  test('because its job was lost is queued anew', async () => {
    const assetId = await upload();
    await jobs.run('media.resume-videos');
    expect(jobs.queued).toEqual([]);
    clock.advance(11 * 60_000);
    // It waits on, and is looked for again: one job is enough.
    for (let round = 0; round < 3; round += 1) await jobs.run('media.resume-videos');
    const ofIt = jobs.queued.filter(({ payload }) => 'assetId' in payload && payload.assetId === assetId);
    expect(ofIt).toEqual([{ name: 'media.process-video', payload: { assetId } }]);
    expect(jobs.lastTurn()).toBe(ownerId);
  });
});

test('the nightly sweep removes files without a row after a day, keeps all others, and names what is missing', async () => {
  const kept = await upload();
  await createWorker().process(kept);
  const lost = await upload();
  await storage.delete((await find(lost))?.storageKey ?? '');
  await storage.put('streams/crashed.mp4', 'half done');
  const earlier = logs.take().length;
  await jobs.run('media.sweep-files');
  expect(await storage.exists('streams/crashed.mp4')).toBe(true);
  clock.advance(25 * 60 * 60 * 1000);
  await jobs.run('media.sweep-files');
  expect(await storage.exists('streams/crashed.mp4')).toBe(false);
  for (const { storageKey } of await repository.listRenditions(kept))
    expect(await storage.exists(storageKey)).toBe(true);
  expect(earlier + logs.take().length).toBeGreaterThan(1);
  const { orphans, missing } = await examineFiles({ db, storage, now: clock.now() });
  expect([orphans, missing.length]).toEqual([[], 1]);
  await media.videos.removeAsset(lost);
});

test('a database that knows next to nothing of the files, as an empty one, has none of them removed', async () => {
  const films = Array.from({ length: 12 }, (_, at) => `streams/of-another-database-${at}.mp4`);
  for (const key of films) await storage.put(key, 'a film');
  clock.advance(25 * 60 * 60 * 1000);
  await jobs.run('media.sweep-files');
  for (const key of films) expect(await storage.exists(key), key).toBe(true);
  expect(logs.take().map(({ msg }) => msg)).toContain(
    'so many files have no row that none was removed: is it the right database for these files?',
  );
  expect(await readFact(db, FILES_VERDICT)).toMatchObject({ left: 12 });
  for (const key of films.slice(1)) await storage.delete(key);
  await jobs.run('media.sweep-files');
  expect(await storage.exists(films[0] ?? '')).toBe(false);
  logs.take();
});
