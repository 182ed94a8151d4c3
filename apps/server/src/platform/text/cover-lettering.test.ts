import { drawCover, renderPictureSvg } from '@nalanda/covers';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createOutlineWriter } from './cover-lettering.ts';

const writeText = createOutlineWriter();

test('a title becomes outlines, in both scripts, that no font of the machine is needed for', () => {
  const svg = renderPictureSvg(drawCover({ category: 'Others', title: 'Chess के नियम', seed: 'a' }), writeText);
  expect(svg).not.toContain('<text');
  expect(svg).not.toMatch(/NaN|undefined/);
  const empty = renderPictureSvg(drawCover({ category: 'Others', title: '', seed: 'a' }), writeText);
  const count = (text: string) => text.match(/<path transform/g)?.length ?? 0;
  // 'Chess' and two or three words of Devanagari.
  expect(count(svg) - count(empty)).toBeGreaterThanOrEqual(5 + 5);
});

test('what no font has is left out instead of drawn as a box', () => {
  const svg = renderPictureSvg(drawCover({ category: 'Others', title: '漢', seed: 'a' }), writeText);
  expect(svg).toBe(
    renderPictureSvg(drawCover({ category: 'Others', title: '漢', seed: 'a' }), () => '<g fill="#fff8ee"></g>').replace(
      /#fff8ee(?="><\/g>)/,
      svg.match(/<g fill="(#\w+)"><\/g>/)?.[1] ?? '',
    ),
  );
});

test('a shelf of 24 courses with one title, category and topic is 24 different pictures', async () => {
  const pictures = await Promise.all(
    Array.from({ length: 24 }, async (_, index) => {
      const cover = drawCover({ category: 'Web Development', title: 'React for everybody', seed: `course ${index}` });
      return sharp(Buffer.from(renderPictureSvg(cover, writeText)))
        .resize(120, 57)
        .removeAlpha()
        .raw()
        .toBuffer();
    }),
  );
  const differences = pictures.flatMap((one, at) =>
    pictures.slice(at + 1).map((other) => shareOfOtherPixels(one, other)),
  );
  expect(Math.min(...differences)).toBeGreaterThan(0.05);
  expect(differences.toSorted((a, b) => a - b)[Math.floor(differences.length / 2)]).toBeGreaterThan(0.5);
});

/** How much of two pictures differs so that one sees it. */
function shareOfOtherPixels(one: Buffer, other: Buffer): number {
  let differing = 0;
  for (let at = 0; at < one.length; at += 3) {
    const far = [0, 1, 2].some((channel) => Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0)) > 24);
    if (far) differing += 1;
  }
  return differing / (one.length / 3);
}
