import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLocalStorage, type Storage } from '../../platform/storage.ts';
import { removeImage, saveImage } from './media.images.usecases.ts';

let folder: string;
let storage: Storage;
const file = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalanda-images-'));
  storage = await createLocalStorage(join(folder, 'storage'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c8553d' } });

async function readStored(key: string) {
  return Buffer.concat(await (await storage.getStream(key)).toArray());
}

describe('A picture', () => {
  test('is written anew as WebP, upright and without what the camera noted', async () => {
    const exif = { IFD0: { Copyright: 'Somebody', Orientation: '6' }, IFD3: { GPSLatitude: '25/1 36/1 0/1' } };
    await plain(400, 200).withMetadata({ orientation: 6 }).withExifMerge(exif).jpeg().toFile(file('phone.jpg'));
    const key = await saveImage({ storage }, { path: file('phone.jpg') }, 'thumbnail');
    expect(key).toMatch(/^images\/[0-9a-f-]{36}\.webp$/);
    const stored = await readStored(key);
    const facts = await sharp(stored).metadata();
    expect(facts).toMatchObject({ format: 'webp', width: 200, height: 400 });
    expect(facts.exif).toBeUndefined();
    expect(stored.includes('Somebody')).toBe(false);
  });

  test('becomes a square of 512 as avatar', async () => {
    await plain(900, 300).png().toFile(file('wide.png'));
    const key = await saveImage({ storage }, { path: file('wide.png') }, 'avatar');
    expect(await sharp(await readStored(key)).metadata()).toMatchObject({ width: 512, height: 512 });
  });

  test('is at most 1280 wide as thumbnail, and never made larger', async () => {
    await plain(3000, 1500).webp().toFile(file('large.webp'));
    await plain(300, 150).avif().toFile(file('small.avif'));
    const large = await saveImage({ storage }, { path: file('large.webp') }, 'thumbnail');
    const small = await saveImage({ storage }, { path: file('small.avif') }, 'thumbnail');
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
    const key = await saveImage({ storage }, { path: file('moving.gif') }, 'thumbnail');
    const facts = await sharp(await readStored(key), { animated: true }).metadata();
    expect([facts.height, facts.pages ?? 1]).toEqual([40, 1]);
  });

  test('goes when it is removed, and removing it twice is no error', async () => {
    await plain(20, 20).png().toFile(file('gone.png'));
    const key = await saveImage({ storage }, { path: file('gone.png') }, 'thumbnail');
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
    await expect(saveImage({ storage }, { path: file('wrong.png') }, 'avatar')).rejects.toMatchObject({
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
    await expect(saveImage({ storage }, { path: file('cut.jpg') }, 'thumbnail')).rejects.toMatchObject({
      issues: [{ path: 'thumbnail' }],
    });
  });

  test('a small file that would unpack to 56 megapixels is refused unread', async () => {
    await plain(8000, 7000).png({ compressionLevel: 9 }).toFile(file('bomb.png'));
    const before = (await readdir(join(folder, 'storage', 'images'))).length;
    await expect(saveImage({ storage }, { path: file('bomb.png') }, 'avatar')).rejects.toMatchObject({
      statusCode: 415,
    });
    expect(await readdir(join(folder, 'storage', 'images'))).toHaveLength(before);
  });
});
