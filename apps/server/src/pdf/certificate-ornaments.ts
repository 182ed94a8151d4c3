import { encode } from 'uqr';
import { colours, type PdfPage } from './pdf-page.ts';

/** A4, lying. */
export const PAGE_WIDTH = 841.89;
export const PAGE_HEIGHT = 595.28;

const MARGIN = 20;
/** Thickness of a course of bricks, and the joint between two. */
const BRICK = 9;
const JOINT = 2;
const BAND = 2 * BRICK + JOINT;
/** How dark the bricks are, one after the other: burnt by hand, no two alike. */
const SHADES = [0.95, 0.7, 0.85, 0.55, 0.9, 0.65, 0.8];

/** The ground of a certificate, in a wall of two courses of bricks. */
export function drawBrickFrame({ doc, look }: PdfPage): void {
  doc.rect(0, 0, PAGE_WIDTH, PAGE_HEIGHT).fill(colours.ground);
  const across = PAGE_WIDTH - 2 * (MARGIN + BAND + JOINT);
  const down = PAGE_HEIGHT - 2 * (MARGIN + BAND + JOINT);
  const begin = MARGIN + BAND + JOINT;
  for (const start of [MARGIN, PAGE_HEIGHT - MARGIN - BAND]) {
    layCourses(across, 28, (along, length, row) =>
      doc.rect(begin + along, start + row * (BRICK + JOINT), length, BRICK),
    );
  }
  for (const start of [MARGIN, PAGE_WIDTH - MARGIN - BAND]) {
    layCourses(down, 19, (along, length, row) => doc.rect(start + row * (BRICK + JOINT), begin + along, BRICK, length));
  }
  for (const x of [MARGIN, PAGE_WIDTH - MARGIN - BAND]) {
    for (const y of [MARGIN, PAGE_HEIGHT - MARGIN - BAND]) doc.rect(x, y, BAND, BAND).fill(look.accent);
  }
  const inner = begin + 6;
  doc
    .rect(inner, inner, PAGE_WIDTH - 2 * inner, PAGE_HEIGHT - 2 * inner)
    .lineWidth(0.75)
    .stroke(look.accent);

  function layCourses(
    length: number,
    bricks: number,
    place: (along: number, length: number, row: number) => typeof doc,
  ): void {
    const pitch = (length + JOINT) / bricks;
    for (const row of [0, 1]) {
      // The upper course lies over the joints of the lower one; half a brick closes both of its ends.
      const edges = row === 0 ? range(bricks + 1) : [0, ...range(bricks).map((edge) => edge + 0.5), bricks];
      for (const [index, edge] of edges.slice(0, -1).entries()) {
        const long = ((edges[index + 1] ?? edge) - edge) * pitch - JOINT;
        const shade = SHADES[(index * 3 + row * 2) % SHADES.length] ?? 1;
        place(edge * pitch, long, row)
          .fillOpacity(shade)
          .fill(look.primary);
      }
    }
    doc.fillOpacity(1);
  }
}

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** A QR code as squares of ink: it stays sharp in print. */
export function drawQrCode(
  { doc }: PdfPage,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 0 });
  const module = size / modules;
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries()) {
      if (isDark) doc.rect(x + column * module, y + row * module, module, module);
    }
  }
  doc.fill(colours.ink);
}
