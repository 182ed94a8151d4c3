import type { CoverCategory } from '@nalanda/covers';

/** One slide: what it is about, how long it stays, the sentence below it, and its picture at `progress` 0 to 1. */
type Scene = { heading: string; seconds: number; note: string; draw: (progress: number) => string };

/** A short lecture. Pictures are SVG fragments in a box of 1120 by 380. */
export type DemoLecture = {
  slug: string;
  category: CoverCategory;
  title: string;
  lead: string;
  scenes: Scene[];
  remember: [string, string, string];
};

/** The colours of the slides; those of the product in its light theme. */
export const ink = '#2b1d16';
export const soft = '#75645a';
export const line = '#e2d8cb';
export const paper = '#fcfaf5';
export const terracotta = '#b5492a';
export const saffron = '#e9a83a';
export const indigo = '#2d3569';
export const teal = '#1c7c86';
export const green = '#2f8a4f';
export const rose = '#b3476f';
export const pale = '#f3e9dc';

/** Progress of one movement inside a scene: 0 before `from`, 1 after `to`, smooth between. */
export function at(progress: number, from: number, to: number): number {
  const straight = Math.min(1, Math.max(0, (progress - from) / (to - from)));
  return straight * straight * (3 - 2 * straight);
}

/** The value on the way from one number to another. */
export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

type TextStyle = {
  size?: number;
  weight?: number;
  fill?: string;
  anchor?: 'start' | 'middle' | 'end';
  font?: 'sans' | 'serif' | 'mono';
  opacity?: number;
};

const fonts = { sans: 'Inter', serif: 'Fraunces', mono: 'DejaVu Sans Mono' };

/** Escapes text for markup. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** One line of text; `y` is its baseline. */
export function text(x: number, y: number, words: string, style: TextStyle = {}): string {
  const { size = 24, weight = 500, fill = ink, anchor = 'start', font = 'sans', opacity = 1 } = style;
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-family="${fonts[font]}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}" opacity="${opacity.toFixed(3)}" xml:space="preserve">${escapeText(words)}</text>`;
}

type BoxStyle = {
  fill?: string;
  stroke?: string;
  radius?: number;
  opacity?: number;
  dash?: string;
  strokeWidth?: number;
};

/** A rectangle. */
export function box(x: number, y: number, width: number, height: number, style: BoxStyle = {}): string {
  const { fill = 'none', stroke = 'none', radius = 10, opacity = 1, dash = '', strokeWidth = 2 } = style;
  const size = `width="${Math.max(0, width).toFixed(1)}" height="${Math.max(0, height).toFixed(1)}"`;
  return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${size} rx="${radius}" fill="${fill}" stroke="${stroke}" stroke-width="${strokeWidth}" stroke-dasharray="${dash}" opacity="${opacity.toFixed(3)}"/>`;
}

/** A filled dot. */
export function dot(x: number, y: number, r: number, fill: string, opacity = 1): string {
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${Math.max(0, r).toFixed(1)}" fill="${fill}" opacity="${opacity.toFixed(3)}"/>`;
}

/** A line through points; `share` is how much of it has been drawn. */
export function trace(points: [number, number][], stroke: string, share = 1, width = 5): string {
  const d = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" pathLength="1000" stroke-dasharray="${(share * 1000).toFixed(0)} 2000" opacity="${share > 0 ? 1 : 0}"/>`;
}

/** An arrow from one point to another, growing with `share`. */
export function arrow(from: [number, number], to: [number, number], stroke: string, share = 1): string {
  if (share <= 0.02) return '';
  const end: [number, number] = [mix(from[0], to[0], share), mix(from[1], to[1], share)];
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const wing = (turn: number): [number, number] => [
    end[0] - 15 * Math.cos(angle + turn),
    end[1] - 15 * Math.sin(angle + turn),
  ];
  return trace([from, end], stroke, 1, 3.5) + trace([wing(0.5), end, wing(-0.5)], stroke, 1, 3.5);
}

/** A group that fades and rises into place. */
export function appear(share: number, content: string, rise = 18): string {
  return `<g opacity="${share.toFixed(3)}" transform="translate(0 ${((1 - share) * rise).toFixed(1)})">${content}</g>`;
}

/** A dark strip of code with one line, typed as `share` grows. */
export function code(x: number, y: number, width: number, words: string, share = 1): string {
  const shown = words.slice(0, Math.round(words.length * share));
  return (
    box(x, y, width, 54, { fill: '#241c2e', radius: 12 }) +
    text(x + 22, y + 35, shown, { font: 'mono', size: 22, fill: '#f6dfb5' })
  );
}
