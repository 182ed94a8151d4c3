import type { Random } from './random.ts';
import { type Shape, tidy } from './shapes.ts';

/** The colours of one cover by what they do: each a `#rrggbb`, or a pair of both themes. */
export type Inks = {
  ground: string;
  /** Off the ground, for large quiet surfaces. */
  panel: string;
  /** Between ground and pale: what stands behind. */
  quiet: string;
  main: string;
  accent: string;
  /** The colour farthest from the ground. */
  pale: string;
};

/** What a motif is drawn with; it stays within 100 units around its origin. */
export type MotifTools = { inks: Inks; random: Random };

/** A sign of a topic. The same random numbers draw the same picture. */
export type Motif = (tools: MotifTools) => Shape[];

/** A rectangle at [x, y, width, height]. */
export function rect([x, y, width, height]: [number, number, number, number], fill: string, radius = 0): Shape {
  return { kind: 'rect', x: tidy(x), y: tidy(y), width: tidy(width), height: tidy(height), radius, fill, opacity: 1 };
}

/** A filled circle at [x, y, radius]. */
export function disc([cx, cy, r]: [number, number, number], fill: string): Shape {
  return { kind: 'circle', cx: tidy(cx), cy: tidy(cy), r: tidy(r), fill, opacity: 1 };
}

/** The outline of a circle at [x, y, radius]. */
export function ring([cx, cy, r]: [number, number, number], stroke: string, strokeWidth: number): Shape {
  return { ...disc([cx, cy, r], 'none'), stroke, strokeWidth };
}

/** A filled path. */
export function fill(d: string, colour: string): Shape {
  return { kind: 'path', d, fill: colour, opacity: 1 };
}

/** A stroke along a path. */
export function line(d: string, stroke: string, strokeWidth: number): Shape {
  return { kind: 'path', d, fill: 'none', opacity: 1, stroke, strokeWidth };
}

/** Letters in the display face, beginning on the base line at [x, y] with `size`. */
export function letters([x, y, size]: [number, number, number], text: string, colour: string): Shape {
  return { kind: 'text', x, y, size, text, fill: colour, opacity: 1 };
}

/** A whole number from `least` to `most`. */
export function count(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1));
}

/** A number between: a place to a tenth of a unit, a share to a hundredth. */
export function between(random: Random, least: number, most: number): number {
  const value = least + random() * (most - least);
  return most - least < 2 ? Math.round(value * 100) / 100 : tidy(value);
}

/** So many numbers from 0 on. */
export function upTo(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}

/** A point on a circle around the origin; `share` of 1 is a whole turn from the top. */
export function onCircle(share: number, radius: number): { x: number; y: number } {
  const angle = share * Math.PI * 2;
  return { x: tidy(Math.sin(angle) * radius), y: tidy(-Math.cos(angle) * radius) };
}
