import { isCoverCategory, palettes } from './palettes.ts';
import { patterns } from './patterns.ts';
import { createRandom, pick } from './random.ts';
import { type Picture, renderPictureSvg } from './shapes.ts';

/** What a cover is drawn from. `width` and `height` are in picture units, 480 by 228 unless told. */
export type CoverInput = { category: string; title: string; width?: number; height?: number };

const defaultWidth = 480;
const defaultHeight = 228;

/**
 * Draws the cover of a course as plain data. The same category and title always give the same picture;
 * a category that is not one of the nine is drawn as 'Others'.
 */
export function drawCover(input: CoverInput): Picture {
  const width = input.width ?? defaultWidth;
  const height = input.height ?? defaultHeight;
  const category = isCoverCategory(input.category) ? input.category : 'Others';
  const { ground, main, accents, faint } = palettes[category];
  const random = createRandom(`${category}\n${input.title.trim()}`);
  const palette = { ground, main, faint, accent: pick(random, accents) };
  const leftToRight = random() < 0.5;
  const shapes = patterns[category]({ width, height, row: height / 6, palette, random, leftToRight });
  return { width, height, background: ground, shapes };
}

/** Draws the cover of a course as an SVG document. */
export function renderCoverSvg(input: CoverInput): string {
  return renderPictureSvg(drawCover(input));
}
