import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { FilePathSource, Input, MP4 } from 'mediabunny';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../../../../test/factories.ts';
import { createTestClock, createTestJobs, createTestLogs } from '../../../../test/fakes.ts';
import { createTestDatabase } from '../../../../test/test-database.ts';
import { boxOrder, claimSize, cutOff, makeVideo, type VideoRecipe } from '../../../../test/video-files.ts';
import { createDb, type Db } from '../../../database/db.ts';
import { mediaAssets } from '../../../database/schema/media.table.ts';
import { loadConfig } from '../../../platform/config/config.ts';
import { ARRIVING_FOLDER, createLocalStorage, type Storage } from '../../../platform/storage/storage.ts';
import { createMediaModule } from '../index.ts';

let folder: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Db;
let storage: Storage;
let media: ReturnType<typeof createMediaModule>;
let ownerId: string;
const logs = createTestLogs();
const jobs = createTestJobs();
const clock = createTestClock();
const file = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalanda-videos-'));
  database = await createTestDatabase();
  db = createDb({ url: database.url, logger: logs.logger, maxConnections: 5 });
  storage = await createLocalStorage(file('storage'));
  const secrets = { mediaSecrets: ['a-secret-for-links'] };
  const config = { dataDir: file('data'), publicUrl: undefined, videoEncodes: 1, bounds: loadConfig({}).bounds };
  media = createMediaModule({ db, clock, storage, secrets, config, logger: logs.logger, jobs });
  ownerId = (await createUser(db, { role: 'educator' })).id;
});
afterAll(async () => {
  await media.close();
  await db.$client.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const save = (path: string) => media.videos.saveVideo({ source: { path }, ownerId });

async function saveMade(recipe: VideoRecipe) {
  const { assetId } = await save(await makeVideo(file('made'), recipe));
  jobs.queued.length = 0;
  const asset = (await db.select().from(mediaAssets)).find((row) => row.id === assetId);
  if (!asset) throw new Error('no row');
  return { ...asset, bytes: await readFile(storage.localPath(asset.storageKey ?? '') ?? '') };
}

/** Everything that a saved video leaves behind: rows, stored files, files in work. */
async function countTraces() {
  const list = (path: string) => readdir(file(path)).catch(() => []);
  const lists = await Promise.all(
    ['storage/videos', 'storage/images', 'storage/.incoming', 'data/processing'].map(list),
  );
  return [await db.$count(mediaAssets), ...lists.map((names) => names.length)];
}

async function codecsOf(bytes: Buffer) {
  await writeFile(file('stored.mp4'), bytes);
  const input = new Input({ source: new FilePathSource(file('stored.mp4')), formats: [MP4] });
  const tracks = await input.getTracks();
  const codecs = await Promise.all(tracks.map((track) => track.getCodec()));
  input.dispose();
  return codecs;
}

describe('A video', () => {
  test('whose index comes last is kept with its index first, with length, size and poster', async () => {
    const asset = await saveMade({});
    // Its account takes turns with others, however many it has saved.
    expect(jobs.lastTurn()).toBe(ownerId);
    expect(boxOrder(await readFile(file('made')))).toEqual(['ftyp', 'mdat', 'moov']);
    expect(boxOrder(asset.bytes)).toEqual(['ftyp', 'moov', 'mdat']);
    expect(asset).toMatchObject({ width: 160, height: 96, byteSize: asset.bytes.length, contentType: 'video/mp4' });
    expect(asset.durationSeconds).toBeCloseTo(2, 0);
    const poster = await sharp(storage.localPath(asset.posterKey ?? '')).metadata();
    expect(poster).toMatchObject({ format: 'webp', width: 160, height: 96 });
  });

  test('of H.264 and AAC is copied without loss: every packet is still the same', async () => {
    const { bytes } = await saveMade({});
    const before = await readFile(file('made'));
    const media = before.subarray(before.indexOf('mdat') + 12, before.indexOf('moov') - 4);
    expect(bytes.includes(media.subarray(0, 500))).toBe(true);
    expect(await codecsOf(bytes)).toEqual(['avc', 'aac']);
  });

  test('loses the notes that it carries', async () => {
    const { bytes } = await saveMade({ title: 'Filmed in my kitchen' });
    expect((await readFile(file('made'))).includes('Filmed in my kitchen')).toBe(true);
    expect(bytes.includes('Filmed in my kitchen')).toBe(false);
  });

  test('filmed upright is described and drawn upright', async () => {
    const asset = await saveMade({ rotation: 90 });
    expect(asset).toMatchObject({ width: 96, height: 160 });
    expect(await sharp(storage.localPath(asset.posterKey ?? '')).metadata()).toMatchObject({ width: 96, height: 160 });
  });
});

describe('What is no video', () => {
  test.each<[string, RegExp, () => Promise<unknown>]>([
    ['sound without pictures', /sound, but no picture/, () => makeVideo(file('wrong'), { video: null })],
    [
      'a picture that calls itself a video',
      /is a picture/,
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .png()
          .toFile(file('wrong')),
    ],
    ['a text', /can be used/, () => writeFile(file('wrong'), 'not a video at all')],
    ['nothing', /is empty/, () => writeFile(file('wrong'), '')],
    [
      'a playlist that points elsewhere',
      /can be used/,
      () => writeFile(file('wrong'), '#EXTM3U\n#EXTINF:2,\nhttp://127.0.0.1:1/secret.ts\n#EXT-X-ENDLIST\n'),
    ],
    [
      'an MP4 that was cut off before its index',
      /cut off/,
      async () => cutOff(await makeVideo(file('whole')), file('wrong'), 0.6),
    ],
    [
      'a fragmented MP4 that was cut off',
      /cut off/,
      async () => cutOff(await makeVideo(file('whole'), { container: 'fragmented' }), file('wrong'), 0.6),
    ],
    [
      'a WebM that was cut off',
      /cut off/,
      async () =>
        cutOff(await makeVideo(file('whole'), { container: 'webm', video: 'vp9', audio: 'opus' }), file('wrong'), 0.5),
    ],
    [
      'an MP4 head with nothing behind it',
      /./,
      () => writeFile(file('wrong'), Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex')),
    ],
    [
      'a small file that claims to be longer than a day',
      /longer than 12 hours|almost nothing in it/,
      () => makeVideo(file('wrong'), { audio: null, moments: [0, 90_000], seconds: 90_001 }),
    ],
    [
      'a small file whose pictures claim to be gigantic',
      /60000 × 60000 pixels/,
      async () => claimSize(await makeVideo(file('whole')), file('wrong'), 60_000),
    ],
  ])('%s is refused with the reason and leaves nothing', async (_name, reason, make) => {
    await make();
    const before = await countTraces();
    await expect(save(file('wrong'))).rejects.toMatchObject({
      statusCode: 415,
      code: 'media.not-a-video',
      issues: [{ path: 'videoUrl', message: expect.stringContaining('This file is not a video that can be played.') }],
      message: expect.stringMatching(reason),
    });
    expect(await countTraces()).toEqual(before);
    expect(jobs.queued).toEqual([]);
  });

  test('when the row cannot be written, the files go again', async () => {
    await makeVideo(file('made'));
    const before = await countTraces();
    const nobody = '00000000-0000-7000-8000-000000000000';
    await expect(media.videos.saveVideo({ source: { path: file('made') }, ownerId: nobody })).rejects.toThrow();
    expect(await countTraces()).toEqual(before);
  });
});

describe('A removed video', () => {
  test('takes its files along', async () => {
    const { id, storageKey, posterKey } = await saveMade({});
    await media.videos.removeAsset(id);
    await media.videos.removeAsset(id);
    expect(await storage.exists(storageKey ?? '')).toBe(false);
    expect(await storage.exists(posterKey ?? '')).toBe(false);
    expect(await db.$count(mediaAssets, eq(mediaAssets.id, id))).toBe(0);
  });

  test('leaves the file to another asset that shares it, also when both go at the same moment', async () => {
    const { id, bytes: _, ...facts } = await saveMade({});
    const twin = '0198c0de-0000-7000-8000-00000000cafe';
    await db.insert(mediaAssets).values({ ...facts, id: twin });
    await media.videos.removeAsset(id);
    expect(await storage.exists(facts.storageKey ?? '')).toBe(true);
    await db.insert(mediaAssets).values({ ...facts, id });
    await Promise.all([media.videos.removeAsset(id), media.videos.removeAsset(twin)]);
    expect(await storage.exists(facts.storageKey ?? '')).toBe(false);
    expect(await storage.exists(facts.posterKey ?? '')).toBe(false);
  });
});

test('what a killed process was writing into the storage goes a day later, and what is being written stays', async () => {
  const arriving = join(file('data'), 'storage', ARRIVING_FOLDER);
  await mkdir(arriving, { recursive: true });
  const lately = clock.now();
  const twoDaysAgo = new Date(lately.getTime() - 48 * 60 * 60 * 1000);
  for (const [name, at] of Object.entries({ left: twoDaysAgo, coming: lately })) {
    await writeFile(join(arriving, name), 'half a package of gigabytes');
    await utimes(join(arriving, name), at, at);
  }
  await jobs.run('media.sweep-uploads');
  expect(await readdir(arriving)).toEqual(['coming']);
});
