import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { unpackFont } from './unpack-font.ts';

/** The part of fontkit that is used; it brings no types. */
interface Font {
  numGlyphs: number;
  layout(text: string): { advanceWidth: number; glyphs: { path: { toSVG(): string } }[] };
}

const require = createRequire(import.meta.url);
const { create } = require('fontkit') as { create(file: Buffer): Font };

test.each([
  ['@fontsource/fraunces/files/fraunces-latin-600-normal.woff', 'Ragas & scales'],
  ['@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff', 'क्षत्रिय'],
])('%s draws the same letters when it is unpacked', (name, text) => {
  const packed = readFileSync(require.resolve(name));
  const unpacked = unpackFont(packed);
  expect(unpacked.readUInt32BE(0)).toBe(packed.readUInt32BE(4));
  // As its head says how large it would be.
  expect(unpacked).toHaveLength(packed.readUInt32BE(16));
  expect(unpackFont(unpacked)).toBe(unpacked);
  const [before, after] = [create(packed), create(unpacked)];
  expect(after.numGlyphs).toBe(before.numGlyphs);
  const draw = (font: Font) => font.layout(text).glyphs.map(({ path }) => path.toSVG());
  expect(draw(after).join('')).toMatch(/^M/);
  expect(draw(after)).toEqual(draw(before));
  expect(after.layout(text).advanceWidth).toBe(before.layout(text).advanceWidth);
});

test('a font that is cut off is told', () => {
  const packed = readFileSync(require.resolve('@fontsource/fraunces/files/fraunces-latin-600-normal.woff'));
  expect(() => unpackFont(packed.subarray(0, packed.length / 2))).toThrow();
});
