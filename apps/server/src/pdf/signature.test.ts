import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isStartupError } from '../platform/process/startup-error.ts';
import { readSignature } from './signature.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nalanda-signature-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function keep(name: string, bytes: Buffer | string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  return file;
}
const refusalOf = async (file: string) => {
  const error: unknown = await readSignature(file).catch((thrown: unknown) => thrown);
  return isStartupError(error) ? error.message.replace(folder, '') : error;
};

test('A signature is taken from a PNG or an SVG, without its margins and not larger than print needs', async () => {
  const stroke = '<rect x="40" y="20" width="20" height="10" fill="#123"/>';
  const svg = await keep('hand.svg', `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50">${stroke}</svg>`);
  const { format, width = 0, height = 0 } = await sharp(await readSignature(svg)).metadata();
  expect(format).toBe('png');
  expect(width / height).toBeCloseTo(2, 0);
  const ground = { width: 3_000, height: 900, channels: 4, background: '#0000' } as const;
  const ink = await sharp({ create: { ...ground, width: 2_800, height: 700, background: '#123f' } })
    .png()
    .toBuffer();
  const large = await sharp({ create: ground })
    .composite([{ input: ink }])
    .png()
    .toBuffer();
  expect(await sharp(await readSignature(await keep('hand.png', large))).metadata()).toMatchObject({
    width: 640,
    height: 160,
  });
});

test('A signature that is none stops the start with a sentence', async () => {
  const jpeg = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  const png = await sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 90, sigma: 30 },
    },
  })
    .png()
    .toBuffer();
  const kind = 'CERTIFICATE_SIGNATURE must be a PNG or SVG of at most 16 million pixels: ';
  expect(await refusalOf(await keep('a.jpg', jpeg))).toBe(`${kind}/a.jpg`);
  expect(await refusalOf(await keep('empty.png', ''))).toBe(`${kind}/empty.png`);
  expect(
    await refusalOf(await keep('huge.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"/>')),
  ).toBe(`${kind}/huge.svg`);
  expect(await refusalOf(await keep('heavy.png', png))).toBe('CERTIFICATE_SIGNATURE is larger than 512 KB: /heavy.png');
  expect(await refusalOf(await keep('cut.png', png.subarray(0, 50_000)))).toBe(
    'CERTIFICATE_SIGNATURE cannot be drawn: /cut.png',
  );
  expect(await refusalOf(path.join(folder, 'none.png'))).toBe(
    'CERTIFICATE_SIGNATURE cannot be read (ENOENT): /none.png',
  );
  expect(await refusalOf(folder)).toBe('CERTIFICATE_SIGNATURE is not a file: ');
});
