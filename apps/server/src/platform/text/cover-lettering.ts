import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { WriteText } from '@nalanda/covers';
import { unpackFont } from './unpack-font.ts';

/** The part of fontkit that is used; it brings no types. */
interface Font {
  unitsPerEm: number;
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(text: string): {
    glyphs: { path: { toSVG(): string } }[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  };
}

const require = createRequire(import.meta.url);
const files = [
  '@fontsource/fraunces/files/fraunces-latin-600-normal.woff',
  '@fontsource/fraunces/files/fraunces-latin-ext-600-normal.woff',
  '@fontsource/noto-serif-devanagari/files/noto-serif-devanagari-devanagari-600-normal.woff',
];
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Pieces of a text with the font that has their letters; what no font has is left out. */
function splitByFont(text: string, fonts: Font[]): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const has = (font: Font) => [...segment].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    const last = runs.at(-1);
    const font = last && has(last.font) ? last.font : fonts.find(has);
    if (!font) continue;
    if (last?.font === font) last.text += segment;
    else runs.push({ font, text: segment });
  }
  return runs;
}

/**
 * Makes a writer of lettering as outlines: a picture that is turned into pixels looks the same on every machine,
 * whatever fonts it has. Reads the fonts once.
 */
export function createOutlineWriter(): WriteText {
  const { create } = require('fontkit') as { create(file: Buffer): Font };
  const fonts = files.map((file) => create(unpackFont(readFileSync(require.resolve(file)))));
  return ({ x, y, size, text, fill }) => {
    let left = x;
    const outlines = splitByFont(text, fonts).flatMap(({ font, text: run }) => {
      const scale = size / font.unitsPerEm;
      const { glyphs, positions } = font.layout(run);
      return glyphs.map(({ path }, index) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
        const place = `translate(${left + xOffset * scale} ${y - yOffset * scale}) scale(${scale} ${-scale})`;
        left += xAdvance * scale;
        return `<path transform="${place}" d="${path.toSVG()}"/>`;
      });
    });
    return `<g fill="${fill}">${outlines.join('')}</g>`;
  };
}
