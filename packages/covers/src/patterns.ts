import { blend } from './inks.ts';
import type { CoverCategory, Palette } from './palettes.ts';
import type { Random } from './random.ts';
import { type Shape, tidy } from './shapes.ts';

/** What a pattern gets to draw with. `row` is the height of one course of masonry: a sixth of the picture. */
export type Canvas = {
  width: number;
  height: number;
  row: number;
  palette: Palette;
  random: Random;
  leftToRight: boolean;
};

type Tone = { fill: string; opacity: number };

const rowsInPicture = 6;

/**
 * Chooses how a stone at (x, y) is painted, or that it is missing. Walls are fuller at the foot and on one side,
 * so every cover looks like something half built or half fallen instead of evenly spread noise.
 */
function chooseTone(canvas: Canvas, x: number, y: number): Tone | null {
  const { palette, random } = canvas;
  const across = canvas.leftToRight ? 1 - x / canvas.width : x / canvas.width;
  const fullness = 0.34 + 0.3 * (y / canvas.height) + 0.26 * across;
  const luck = random();
  if (luck > fullness) return null;
  const share = luck / fullness;
  if (share < 0.36) return { fill: palette.faint, opacity: 0.14 };
  if (share < 0.78) return { fill: palette.main, opacity: 0.95 };
  return { fill: palette.accent, opacity: 0.95 };
}

/** Cells of a running bond: every second row is shifted by half a stone. */
function layRows(canvas: Canvas, cell: number): { x: number; y: number; row: number }[] {
  const cells: { x: number; y: number; row: number }[] = [];
  for (let row = 0; row < rowsInPicture; row += 1) {
    const shift = row % 2 === 0 ? 0 : -cell / 2;
    for (let x = shift; x < canvas.width; x += cell) cells.push({ x, y: row * canvas.row, row });
  }
  return cells;
}

function paintCells(canvas: Canvas, cell: number, draw: (x: number, y: number, tone: Tone) => Shape): Shape[] {
  return layRows(canvas, cell).flatMap(({ x, y }) => {
    const tone = chooseTone(canvas, Math.min(Math.max(x + cell / 2, 0), canvas.width), y);
    return tone ? [draw(x, y, tone)] : [];
  });
}

/** Web Development: courses of brick. */
function drawBricks(canvas: Canvas): Shape[] {
  const length = canvas.row * 2;
  const gap = canvas.row * 0.08;
  return paintCells(canvas, length, (x, y, tone) => ({
    kind: 'rect',
    x: tidy(x + gap),
    y: tidy(y + gap),
    width: tidy(length - gap * 2),
    height: tidy(canvas.row - gap * 2),
    radius: tidy(canvas.row * 0.13),
    ...tone,
  }));
}

/** AI/ML: overlapping domes, each standing on the row below. */
function drawDomes(canvas: Canvas): Shape[] {
  const { row } = canvas;
  return paintCells(canvas, row * 2, (x, y, tone) => ({
    kind: 'path',
    d: `M${tidy(x)} ${tidy(y + row)}a${tidy(row)} ${tidy(row)} 0 0 1 ${tidy(row * 2)} 0z`,
    ...tone,
  }));
}

/** UI UX Designing: beads of different sizes, like a sketch of spacing. */
function drawBeads(canvas: Canvas): Shape[] {
  const { row, random } = canvas;
  return paintCells(canvas, row * 1.5, (x, y, tone) => ({
    kind: 'circle',
    cx: tidy(x + row * 0.75),
    cy: tidy(y + row / 2),
    r: tidy(row * (0.3 + random() * 0.24)),
    ...tone,
  }));
}

/** Ethical Hacking: battlements, stones with a notch cut out of the top. */
function drawBattlements(canvas: Canvas): Shape[] {
  const { row } = canvas;
  const third = tidy(row * 0.5);
  const half = tidy(row * 0.42);
  return paintCells(canvas, row * 1.7, (x, y, tone) => ({
    kind: 'path',
    d: `M${tidy(x + row * 0.1)} ${tidy(y + row * 0.94)}v${tidy(-row * 0.84)}h${third}v${half}h${third}v${-half}h${third}v${tidy(row * 0.84)}z`,
    ...tone,
  }));
}

/** Data Analytics: colonnades, where every pillar carries a round capital and ends at its own height. */
function drawPillars(canvas: Canvas): Shape[] {
  const { row, height, width, random, palette } = canvas;
  const step = row * 0.9;
  const shaft = row * 0.62;
  const shapes: Shape[] = [];
  const phase = random() * Math.PI * 2;
  for (let index = 0; index * step < width; index += 1) {
    const x = tidy(index * step + (step - shaft) / 2);
    const wave = 0.42 + 0.26 * Math.sin(phase + index * 0.55) + random() * 0.2;
    const rise = tidy(Math.max(0.12, Math.min(0.84, wave)) * height);
    const luck = random();
    const tone = luck < 0.24 ? palette.accent : palette.main;
    const faded = luck > 0.72;
    const paint = { fill: faded ? palette.faint : tone, opacity: faded ? 0.14 : 0.95 };
    const top = tidy(height - rise);
    shapes.push({ kind: 'rect', x, y: top, width: tidy(shaft), height: rise, radius: tidy(row * 0.1), ...paint });
    const capital = { cx: tidy(x + shaft / 2), cy: tidy(top - row * 0.42), r: tidy(shaft / 2) };
    shapes.push({
      kind: 'circle',
      ...capital,
      fill: luck > 0.5 ? palette.accent : palette.faint,
      opacity: luck > 0.5 ? 0.9 : 0.16,
    });
  }
  return shapes;
}

/** App Development: rows of niches, the size and shape of something held in a hand. */
function drawNiches(canvas: Canvas): Shape[] {
  const { row } = canvas;
  const tall = row * 2;
  const wide = row * 1.1;
  const radius = tidy(wide / 2);
  const shapes: Shape[] = [];
  for (let level = 0; level < rowsInPicture / 2; level += 1) {
    for (let x = level % 2 === 0 ? 0 : -row * 0.7; x < canvas.width; x += row * 1.4) {
      const tone = chooseTone(canvas, Math.min(Math.max(x, 0), canvas.width), level * tall + row);
      if (!tone) continue;
      const foot = tidy((level + 1) * tall - row * 0.14);
      const side = tidy(tall - row * 0.28 - wide / 2);
      const left = tidy(x + row * 0.15);
      shapes.push({
        kind: 'path',
        d: `M${left} ${foot}v${-side}a${radius} ${radius} 0 0 1 ${tidy(wide)} 0v${side}z`,
        ...tone,
      });
      if (tone.fill === canvas.palette.main) {
        shapes.push({
          kind: 'circle',
          cx: tidy(left + wide / 2),
          cy: tidy(foot - row * 0.34),
          r: tidy(row * 0.11),
          fill: canvas.palette.faint,
          opacity: 0.6,
        });
      }
    }
  }
  return shapes;
}

/** Data Science: ridges of peaks, lit on one side, the far ones paler. */
function drawPeaks(canvas: Canvas): Shape[] {
  const { row, width, height, random, palette } = canvas;
  const sun = { cx: tidy(width * (0.18 + random() * 0.64)), cy: tidy(height * (0.24 + random() * 0.12)) };
  const shapes: Shape[] = [{ kind: 'circle', ...sun, r: tidy(row * 0.85), fill: palette.accent, opacity: 0.95 }];
  const ranges = [
    { fill: blend(palette.ground, palette.faint, 0.16), tall: 4.1 },
    { fill: blend(palette.ground, palette.main, 0.55), tall: 3.3 },
    { fill: palette.main, tall: 2.1 },
  ];
  for (const range of ranges) {
    for (let x = -row * random() * 2; x < width; x += row * (1.9 + random() * 1.3)) {
      const tall = tidy(row * range.tall * (0.66 + random() * 0.34));
      const half = tidy(tall * (0.62 + random() * 0.2));
      shapes.push({
        kind: 'path',
        d: `M${tidy(x - half)} ${height}l${half} ${-tall}l${half} ${tall}z`,
        fill: range.fill,
        opacity: 1,
      });
      const lit = tidy(half * 0.34);
      shapes.push({
        kind: 'path',
        d: `M${tidy(x)} ${tidy(height - tall)}l${lit} ${tidy((tall * lit) / half)}l${tidy(-lit * 1.25)} ${tidy(-row * 0.12)}z`,
        fill: blend(range.fill, palette.faint, 0.5),
        opacity: 1,
      });
    }
  }
  return shapes;
}

/** AI Tools: a stone lattice of four-pointed stars. */
function drawStars(canvas: Canvas): Shape[] {
  const { row, random } = canvas;
  return paintCells(canvas, row * 1.5, (x, y, tone) => {
    const reach = row * (0.42 + random() * 0.3);
    const waist = tidy(reach * 0.2);
    const tip = tidy(reach);
    const rest = tidy(reach - reach * 0.2);
    const left = tidy(x + row * 0.75);
    const top = tidy(y + row / 2 - reach);
    return {
      kind: 'path',
      d: `M${left} ${top}q${waist} ${rest} ${tip} ${tip}q${-rest} ${waist} ${-tip} ${tip}q${-waist} ${-rest} ${-tip} ${-tip}q${rest} ${-waist} ${tip} ${-tip}z`,
      ...tone,
    };
  });
}

/** Others: petals in four directions, as on a carved lotus medallion. */
function drawPetals(canvas: Canvas): Shape[] {
  const { row, random } = canvas;
  const size = tidy(row * 1.2);
  const shapes: Shape[] = [];
  for (let y = 0; y < canvas.height; y += size) {
    for (let x = 0; x < canvas.width; x += size) {
      const tone = chooseTone(canvas, x, y);
      if (!tone) continue;
      const falling = random() < 0.5;
      const d = falling
        ? `M${tidy(x)} ${tidy(y)}a${size} ${size} 0 0 1 ${size} ${size}a${size} ${size} 0 0 1 ${-size} ${-size}z`
        : `M${tidy(x + size)} ${tidy(y)}a${size} ${size} 0 0 1 ${-size} ${size}a${size} ${size} 0 0 1 ${size} ${-size}z`;
      shapes.push({ kind: 'path', d, ...tone });
    }
  }
  return shapes;
}

/** The pattern of each category. */
export const patterns: Record<CoverCategory, (canvas: Canvas) => Shape[]> = {
  'Web Development': drawBricks,
  'AI/ML': drawDomes,
  'UI UX Designing': drawBeads,
  'Ethical Hacking': drawBattlements,
  'Data Analytics': drawPillars,
  'App Development': drawNiches,
  'Data Science': drawPeaks,
  'AI Tools': drawStars,
  Others: drawPetals,
};
