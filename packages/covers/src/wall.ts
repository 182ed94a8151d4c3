import { isCoverCategory, palettes } from './palettes.ts';
import { patterns } from './patterns.ts';
import { createRandom, pick } from './random.ts';
import type { Picture, Shape } from './shapes.ts';

/** What a wall is drawn from; `width` and `height` are in picture units. */
export type WallInput = { category: string; title: string; width: number; height: number };

/**
 * Draws the masonry of a category as plain data, for grounds. The same category and title always give the same
 * picture; a category that is not one of the nine is drawn as 'Others'.
 */
export function drawWall({ category: name, title, width, height }: WallInput): Picture<Shape> {
  const category = isCoverCategory(name) ? name : 'Others';
  const { ground, main, accents, faint } = palettes[category];
  const random = createRandom(`${category}\n${title.trim()}`);
  const palette = { ground, main, faint, accent: pick(random, accents) };
  const leftToRight = random() < 0.5;
  const shapes = patterns[category]({ width, height, row: height / 6, palette, random, leftToRight });
  return { width, height, background: ground, shapes };
}
