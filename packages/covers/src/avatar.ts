import { createRandom, pick } from './random.ts';
import { type Picture, renderPictureSvg, type Shape, tidy } from './shapes.ts';

/** What an avatar is drawn from. `size` is the side of the square in picture units, 96 unless told. */
export type AvatarInput = { name: string; size?: number };

type AvatarPalette = { ground: string; arch: string; skin: string; cloth: string; hair: string; trim: string };

const avatarPalettes: readonly [AvatarPalette, ...AvatarPalette[]] = [
  { ground: '#f3e3d0', arch: '#e6b98c', skin: '#a8643f', cloth: '#2d3569', hair: '#2b1a14', trim: '#f2b04c' },
  { ground: '#e2e6f5', arch: '#aeb8e6', skin: '#8f5233', cloth: '#c95b38', hair: '#231815', trim: '#f3d9b4' },
  { ground: '#dcebe0', arch: '#9fcaab', skin: '#b9764c', cloth: '#124a25', hair: '#3a241a', trim: '#dcaf4f' },
  { ground: '#f6e3ea', arch: '#e0a9c2', skin: '#945a3a', cloth: '#5c2443', hair: '#261a1c', trim: '#f0a25c' },
  { ground: '#fbecc9', arch: '#efc25f', skin: '#7d4a30', cloth: '#9c3f24', hair: '#1f1613', trim: '#fff3dc' },
  { ground: '#d9ecef', arch: '#8fc6d2', skin: '#b06e48', cloth: '#0b4657', hair: '#2d1d18', trim: '#f09d76' },
  { ground: '#ece5dc', arch: '#c9b79f', skin: '#a1623f', cloth: '#6a4309', hair: '#6b6460', trim: '#d08f1f' },
];

// biome-ignore lint/complexity/useMaxParams: style, place and colour of one shape.
function drawHair(style: number, middle: number, head: { cy: number; r: number }, fill: string): Shape[] {
  const { cy, r } = head;
  const crown: Shape = {
    kind: 'path',
    d: `M${tidy(middle - r * 1.08)} ${tidy(cy + r * 0.12)}a${tidy(r * 1.08)} ${tidy(r * 1.14)} 0 0 1 ${tidy(r * 2.16)} 0q${tidy(-r * 0.5)} ${tidy(-r * 0.72)} ${tidy(-r * 1.08)} ${tidy(-r * 0.66)}q${tidy(-r * 0.7)} ${tidy(-r * 0.02)} ${tidy(-r * 1.08)} ${tidy(r * 0.66)}z`,
    fill,
    opacity: 1,
  };
  if (style === 0) return [crown];
  const bun: Shape = { kind: 'circle', cx: tidy(middle), cy: tidy(cy - r * 1.22), r: tidy(r * 0.42), fill, opacity: 1 };
  if (style === 1) return [bun, crown];
  const sweep: Shape = {
    kind: 'path',
    d: `M${tidy(middle - r * 1.06)} ${tidy(cy + r * 0.3)}q${tidy(-r * 0.1)} ${tidy(-r * 1.5)} ${tidy(r * 1.16)} ${tidy(-r * 1.5)}q${tidy(r * 1.12)} ${tidy(r * 0.1)} ${tidy(r * 0.96)} ${tidy(r * 1.4)}q${tidy(-r * 0.26)} ${tidy(-r * 0.7)} ${tidy(-r * 0.8)} ${tidy(-r * 0.86)}q${tidy(-r * 0.86)} ${tidy(r * 0.26)} ${tidy(-r * 1.32)} ${tidy(r * 0.96)}z`,
    fill,
    opacity: 1,
  };
  return [sweep];
}

/** Draws a person as a seated figure in a niche, the same one for the same name. It says nothing about who they are. */
export function drawAvatar(input: AvatarInput): Picture {
  const size = input.size ?? 96;
  const random = createRandom(`avatar\n${input.name.trim()}`);
  const palette = pick(random, avatarPalettes);
  const middle = size / 2;
  const head = { cy: size * 0.43, r: size * 0.165 };
  const style = Math.floor(random() * 3);
  const archTop = size * (0.1 + random() * 0.05);
  const archHalf = size * (0.36 + random() * 0.05);
  const shoulder = size * (0.31 + random() * 0.04);
  const shapes: Shape[] = [
    {
      kind: 'path',
      d: `M${tidy(middle - archHalf)} ${size}v${tidy(archTop + archHalf - size)}a${tidy(archHalf)} ${tidy(archHalf)} 0 0 1 ${tidy(archHalf * 2)} 0v${tidy(size - archTop - archHalf)}z`,
      fill: palette.arch,
      opacity: 1,
    },
    {
      kind: 'path',
      d: `M${tidy(middle - shoulder)} ${size}q0 ${tidy(-size * 0.3)} ${tidy(shoulder)} ${tidy(-size * 0.3)}q${tidy(shoulder)} 0 ${tidy(shoulder)} ${tidy(size * 0.3)}z`,
      fill: palette.cloth,
      opacity: 1,
    },
    {
      kind: 'rect',
      x: tidy(middle - size * 0.062),
      y: tidy(head.cy + head.r * 0.6),
      width: tidy(size * 0.124),
      height: tidy(size * 0.2),
      radius: tidy(size * 0.062),
      fill: palette.skin,
      opacity: 1,
    },
    { kind: 'circle', cx: tidy(middle), cy: tidy(head.cy), r: tidy(head.r), fill: palette.skin, opacity: 1 },
    ...drawHair(style, middle, head, palette.hair),
  ];
  const collar = size * 0.1;
  shapes.push({
    kind: 'path',
    d: `M${tidy(middle - collar)} ${tidy(size * 0.715)}q${tidy(collar)} ${tidy(size * 0.14)} ${tidy(collar * 2)} 0l${tidy(size * 0.03)} ${tidy(size * 0.012)}q${tidy(-collar - size * 0.03)} ${tidy(size * 0.2)} ${tidy(-collar * 2 - size * 0.06)} 0z`,
    fill: palette.trim,
    opacity: 1,
  });
  return { width: size, height: size, background: palette.ground, shapes };
}

/** Draws a person's avatar as an SVG document. */
export function renderAvatarSvg(input: AvatarInput): string {
  return renderPictureSvg(drawAvatar(input));
}
