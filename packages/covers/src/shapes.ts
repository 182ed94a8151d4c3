/** One shape in the picture's own units; colours are `#rrggbb` or a pair `light-dark(#rrggbb,#rrggbb)` for both themes. */
export type Shape = { fill: string; opacity: number; stroke?: string; strokeWidth?: number } & (
  | { kind: 'rect'; x: number; y: number; width: number; height: number; radius: number }
  | { kind: 'circle'; cx: number; cy: number; r: number }
  | { kind: 'path'; d: string }
  | { kind: 'text'; x: number; y: number; size: number; text: string }
);

/** Shapes drawn around an origin of their own: moved there, turned by degrees and scaled. */
export type Group = { kind: 'group'; x: number; y: number; turn: number; scale: number; shapes: Shape[] };

/** A picture as plain data: a ground colour and the shapes on it, first one lowest. */
export type Picture<Part extends Shape | Group = Shape | Group> = {
  width: number;
  height: number;
  background: string;
  shapes: Part[];
};

/** Rounds to a tenth of a unit: finer steps are invisible and only make the SVG longer. */
export function tidy(value: number): number {
  return Math.round(value * 10) / 10;
}

/** How an SVG document writes lettering; without it by the names of the fonts of the web app. */
export type WriteText = (text: Shape & { kind: 'text' }) => string;

/** Where a group stands, as the value of `transform`. */
export function toTransform({ x, y, turn, scale }: Group): string {
  return `translate(${x} ${y})${turn === 0 ? '' : ` rotate(${turn})`}${scale === 1 ? '' : ` scale(${scale})`}`;
}

/** Attributes that every stroke shares; they stand once, on the root. */
const strokes = 'stroke-linecap="round" stroke-linejoin="round"';

function writePaint({ fill, opacity, stroke, strokeWidth }: Shape): string {
  const outline = stroke ? ` stroke="${stroke}" stroke-width="${strokeWidth ?? 1}"` : '';
  return `fill="${fill}"${outline}${opacity < 1 ? ` opacity="${opacity}"` : ''}`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const writeNamedText: WriteText = (shape) =>
  `<text x="${shape.x}" y="${shape.y}" font-family="Fraunces,'Noto Serif Devanagari',Georgia,serif" font-size="${shape.size}" font-weight="600" ${writePaint(shape)}>${escapeXml(shape.text)}</text>`;

function renderShape(shape: Shape | Group, writeText: WriteText): string {
  switch (shape.kind) {
    case 'group':
      return `<g transform="${toTransform(shape)}">${shape.shapes.map((part) => renderShape(part, writeText)).join('')}</g>`;
    case 'rect': {
      const { x, y, width, height, radius } = shape;
      return `<rect x="${x}" y="${y}" width="${width}" height="${height}"${radius === 0 ? '' : ` rx="${radius}"`} ${writePaint(shape)}/>`;
    }
    case 'circle':
      return `<circle cx="${shape.cx}" cy="${shape.cy}" r="${shape.r}" ${writePaint(shape)}/>`;
    case 'path':
      return `<path d="${shape.d}" ${writePaint(shape)}/>`;
    case 'text':
      return writeText(shape);
  }
}

/**
 * Writes a picture as a self-contained SVG document in the colours of the light theme. Lettering is escaped, and
 * everything else comes from code.
 */
export function renderPictureSvg(picture: Picture, writeText: WriteText = writeNamedText): string {
  const { width, height, background } = picture;
  const shapes = picture.shapes.map((shape) => renderShape(shape, writeText)).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ${strokes}><rect width="${width}" height="${height}" fill="${background}"/>${shapes}</svg>`;
  return svg.replace(/light-dark\((#[0-9a-f]{6}),#[0-9a-f]{6}\)/g, '$1');
}
