import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AppError } from '../../../platform/errors/app-error.ts';
import { createLocalStorage, type Storage } from '../../../platform/storage/storage.ts';
import type { ImageKind } from './picture-order.ts';
import { type ImagesDeps, removeImage, saveImage } from './pictures.usecases.ts';
import { createPictureHelper } from './pictures-helper.ts';

// Every picture gets a process of its own, and each takes its time to start on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
let storage: Storage;
const pictures = createPictureHelper();
const file = (name: string) => join(folder, name);
const save = (
  { path }: { path: string },
  kind: Exclude<ImageKind, 'lesson' | 'preview'>,
  owner: string | null = null,
) => saveImage({ storage, pictures } satisfies ImagesDeps, { path, sender: { owner } }, kind);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalanda-images-'));
  storage = await createLocalStorage(join(folder, 'storage'));
});
afterAll(async () => {
  pictures.close();
  await rm(folder, { recursive: true, force: true });
});

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c8553d' } });

async function readStored(key: string) {
  return Buffer.concat(await (await storage.getStream(key)).toArray());
}

describe('A picture', () => {
  test('is written anew as WebP, upright and without what the camera noted', async () => {
    const exif = { IFD0: { Copyright: 'Somebody', Orientation: '6' }, IFD3: { GPSLatitude: '25/1 36/1 0/1' } };
    await plain(400, 200).withMetadata({ orientation: 6 }).withExifMerge(exif).jpeg().toFile(file('phone.jpg'));
    const key = await save({ path: file('phone.jpg') }, 'thumbnail');
    expect(key).toMatch(/^images\/[0-9a-f-]{36}\.webp$/);
    const stored = await readStored(key);
    const facts = await sharp(stored).metadata();
    expect(facts).toMatchObject({ format: 'webp', width: 200, height: 400 });
    expect(facts.exif).toBeUndefined();
    expect(stored.includes('Somebody')).toBe(false);
  });

  test('becomes a square of 512 as avatar', async () => {
    await plain(900, 300).png().toFile(file('wide.png'));
    const key = await save({ path: file('wide.png') }, 'avatar');
    expect(await sharp(await readStored(key)).metadata()).toMatchObject({ width: 512, height: 512 });
  });

  test('is at most 1280 wide as thumbnail, and never made larger', async () => {
    await plain(3000, 1500).webp().toFile(file('large.webp'));
    await plain(300, 150).avif().toFile(file('small.avif'));
    const large = await save({ path: file('large.webp') }, 'thumbnail');
    const small = await save({ path: file('small.avif') }, 'thumbnail');
    expect(await sharp(await readStored(large)).metadata()).toMatchObject({ width: 1280, height: 640 });
    expect(await sharp(await readStored(small)).metadata()).toMatchObject({ width: 300, height: 150 });
  });

  test('that moves keeps its first frame', async () => {
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 40, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    await sharp(frames, { join: { animated: true } })
      .gif()
      .toFile(file('moving.gif'));
    const key = await save({ path: file('moving.gif') }, 'thumbnail');
    const facts = await sharp(await readStored(key), { animated: true }).metadata();
    expect([facts.height, facts.pages ?? 1]).toEqual([40, 1]);
  });

  test('goes when it is removed, and removing it twice is no error', async () => {
    await plain(20, 20).png().toFile(file('gone.png'));
    const key = await save({ path: file('gone.png') }, 'thumbnail');
    await removeImage({ storage }, key);
    await removeImage({ storage }, key);
    expect(await storage.exists(key)).toBe(false);
  });
});

describe('What is no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

  test.each([
    ['an SVG', svg],
    ['an SVG behind an XML head', `<?xml version="1.0"?>${svg}`],
    ['a text', 'not a picture at all'],
    ['nothing', ''],
    ['a page', '<!doctype html><img src=x onerror=alert(1)>'],
    ['a PNG head with nothing behind it', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('%s is refused at its field', async (_name, content) => {
    await writeFile(file('wrong.png'), content);
    await expect(save({ path: file('wrong.png') }, 'avatar')).rejects.toMatchObject({
      statusCode: 415,
      code: 'media.not-an-image',
      issues: [{ path: 'photoUrl' }],
    });
  });

  test('a picture that was cut off is refused', async () => {
    const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 7919) % 251));
    const whole = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer();
    await writeFile(file('cut.jpg'), whole.subarray(0, whole.length / 2));
    await expect(save({ path: file('cut.jpg') }, 'thumbnail')).rejects.toMatchObject({
      issues: [{ path: 'thumbnail' }],
    });
  });

  test('a small file that would unpack to 56 megapixels is refused', async () => {
    await plain(8000, 7000).png({ compressionLevel: 9 }).toFile(file('bomb.png'));
    const before = (await readdir(join(folder, 'storage', 'images'))).length;
    await expect(save({ path: file('bomb.png') }, 'avatar')).rejects.toMatchObject({
      statusCode: 415,
    });
    expect(await readdir(join(folder, 'storage', 'images'))).toHaveLength(before);
  });
});

/** Makes a picture in a process of its own: making a bomb takes as much memory as being hit by one. */
async function makeElsewhere(name: string, code: string): Promise<{ path: string }> {
  const sharpPath = fileURLToPath(import.meta.resolve('sharp'));
  const colour = '{ r: 200, g: 80, b: 60, alpha: 0.5 }';
  const script = `const make = (width, height) => require(${JSON.stringify(sharpPath)}).default({ create: { width, height, channels: 4, background: ${colour} } });
    ${code}.toFile(${JSON.stringify(file(name))});`;
  await promisify(execFile)(process.execPath, ['-e', script]);
  return { path: file(name) };
}

interface Claim {
  width: number;
  height: number;
}

/** A PNG with alpha whose head claims more than there is; bombs are refused before anything else is looked at. */
async function forgePng({ width, height, bits }: Claim & { bits: number }): Promise<Buffer> {
  const png = await plain(20, 20).ensureAlpha().png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt8(bits, 24);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

async function forgeAvif({ width, height }: Claim): Promise<Buffer> {
  const avif = await plain(64, 64).avif().toBuffer();
  const at = avif.indexOf('ispe') + 8;
  avif.writeUInt32BE(width, at);
  avif.writeUInt32BE(height, at + 4);
  return avif;
}

describe('A picture that is a bomb', () => {
  test.each([
    [
      'PNG of 25 megapixels',
      () => forgePng({ width: 5000, height: 5000, bits: 8 }),
      'media.too-many-megapixels',
      '24 megapixels',
    ],
    [
      'PNG of 900 megapixels',
      () => forgePng({ width: 30_000, height: 30_000, bits: 8 }),
      'media.too-many-megapixels',
      '24 megapixels',
    ],
    [
      'PNG of 20 megapixels with 16 bits',
      () => forgePng({ width: 5000, height: 4000, bits: 16 }),
      'media.image-too-large',
      '128 MB',
    ],
    [
      'AVIF of 13 megapixels',
      () => forgeAvif({ width: 3400, height: 3900 }),
      'media.too-many-megapixels',
      '12 megapixels',
    ],
  ])('a %s is refused by its head, with the limit', async (_name, forge, code, limit) => {
    await writeFile(file('bomb'), await forge());
    await expect(save({ path: file('bomb') }, 'avatar')).rejects.toMatchObject({
      statusCode: 415,
      code,
      message: expect.stringContaining(limit),
      issues: [{ path: 'photoUrl' }],
    });
  });

  test('leaves the memory of the server as it is, and its sender does not keep others waiting', async () => {
    const bomb = await makeElsewhere('large.avif', 'make(3000, 3000).avif({ effort: 0 })');
    const small = await makeElsewhere('mine.png', 'make(300, 300).png()');
    const before = process.memoryUsage.rss();
    const start = performance.now();
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 10);
    const bombs = Array.from({ length: 40 }, () => save(bomb, 'avatar', 'attacker').catch((error: AppError) => error));
    expect(await save(small, 'avatar', 'somebody else')).toMatch(/^images/);
    // Both run at once; the others of the attacker wait behind his first.
    const time = performance.now() - start;
    const outcomes = await Promise.all(bombs);
    const whole = performance.now() - start;
    clearInterval(watch);
    const refused = outcomes.filter((outcome) => typeof outcome !== 'string');
    expect(refused).toHaveLength(37);
    for (const error of refused) expect(error).toMatchObject({ statusCode: 503, code: 'server.busy', retryAfter: 5 });
    expect(time).toBeLessThan(whole * 0.8);
    expect((most - before) / 1024 / 1024).toBeLessThan(100);
  });
});
