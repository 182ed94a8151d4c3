/** One filled shape in the picture's own units; colours are `#rrggbb`, so that browsers and librsvg agree on them. */
export type Shape = { fill: string; opacity: number } & (
  | { kind: 'rect'; x: number; y: number; width: number; height: number; radius: number }
  | { kind: 'circle'; cx: number; cy: number; r: number }
  | { kind: 'path'; d: string }
);

/** A picture as plain data: a ground colour and the shapes on it, first one lowest. */
export type Picture = { width: number; height: number; background: string; shapes: Shape[] };

/** Rounds to a tenth of a unit: finer steps are invisible and only make the SVG longer. */
export function tidy(value: number): number {
  return Math.round(value * 10) / 10;
}

function renderShape(shape: Shape): string {
  const paint = `fill="${shape.fill}"${shape.opacity < 1 ? ` fill-opacity="${shape.opacity}"` : ''}`;
  if (shape.kind === 'rect') {
    return `<rect x="${shape.x}" y="${shape.y}" width="${shape.width}" height="${shape.height}" rx="${shape.radius}" ${paint}/>`;
  }
  if (shape.kind === 'circle') {
    return `<circle cx="${shape.cx}" cy="${shape.cy}" r="${shape.r}" ${paint}/>`;
  }
  return `<path d="${shape.d}" ${paint}/>`;
}

/** Writes a picture as a self-contained SVG document. It holds no text, so nothing in it needs escaping. */
export function renderPictureSvg(picture: Picture): string {
  const { width, height } = picture;
  const shapes = picture.shapes.map(renderShape).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${picture.background}"/>${shapes}</svg>`;
}
