import type { PdfPage } from './pdf-page.ts';

/** Nothing stands lower on a sheet of A4: printers leave the edge out. */
const BOTTOM = 812;

/**
 * Draws a block at `y` or, when it does not fit there any more, on a new sheet, of which `begin` draws the head and gives the `y` under
 * it. Gives the `y` under the block. `draw` is called with a page that measures only, too: it must draw by `write`, `rule` and `plate`.
 */
export function place<Page extends PdfPage>(
  page: Page,
  y: number,
  { draw, begin }: { draw: (page: Page, y: number) => number; begin: () => number },
): number {
  const measuring: Page = {
    ...page,
    write: (text, { y: top, width }, style) => top + page.heightOf(text, width, style),
    rule: () => undefined,
    plate: () => undefined,
  };
  if (draw(measuring, y) <= BOTTOM) return draw(page, y);
  page.doc.addPage();
  return draw(page, begin());
}
