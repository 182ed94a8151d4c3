import type { CertificateDocument } from '../modules/certificates/index.ts';
import { colours, createPdfPage, type PdfPage, printDay } from './pdf-page.ts';

const PAGE_WIDTH = 841.89;
const PAGE_HEIGHT = 595.28;
const LEFT = 110;
const WIDTH = PAGE_WIDTH - 2 * LEFT;

/** A certificate of completion as a page, wide, with the brand's bricks as its border. */
export async function drawCertificateDocument(certificate: CertificateDocument): Promise<Buffer> {
  const { brandName, learnerName, courseTitle, educatorName, number, issuedAt, address } = certificate;
  const page = createPdfPage({
    title: `Certificate of Completion: ${courseTitle}`,
    author: brandName,
    madeAt: new Date(issuedAt),
    layout: 'landscape',
  });
  drawGround(page);
  const centre = { x: LEFT, width: WIDTH };
  const soft = { size: 13, colour: colours.soft, align: 'center' } as const;
  page.mark(PAGE_WIDTH / 2 - 23, 66, 46);
  page.write(brandName, { ...centre, y: 116 }, { font: 'display', size: 19, align: 'center' });
  page.write(
    'Certificate of Completion',
    { ...centre, y: 156 },
    {
      font: 'display',
      size: 35,
      align: 'center',
      colour: colours.terracotta,
    },
  );
  page.write('This is to certify that', { ...centre, y: 218 }, soft);
  let y = writeFitting(page, learnerName, { ...centre, y: 244 }, { from: 38, to: 20, lines: 1 });
  page.rule(PAGE_WIDTH / 2 - 130, y + 4, 260, colours.saffron);
  y = page.write('has completed the course', { ...centre, y: y + 20 }, soft);
  y = writeFitting(page, courseTitle, { ...centre, y: y + 10 }, { from: 25, to: 15, lines: 2 });
  page.write(`taught by ${educatorName}`, { ...centre, y: y + 8 }, soft);
  drawFoot(page, { issuedAt, number, address });
  return page.finish();
}

function drawGround(page: PdfPage): void {
  const { doc } = page;
  doc.rect(0, 0, PAGE_WIDTH, PAGE_HEIGHT).fill(colours.ground);
  doc
    .roundedRect(28, 28, PAGE_WIDTH - 56, PAGE_HEIGHT - 56, 14)
    .lineWidth(1.5)
    .stroke(colours.terracotta);
  doc
    .roundedRect(36, 36, PAGE_WIDTH - 72, PAGE_HEIGHT - 72, 9)
    .lineWidth(0.75)
    .stroke(colours.saffron);
  for (const isRight of [false, true]) {
    for (const isBottom of [false, true]) drawCorner(page, isRight, isBottom);
  }
}

/** Three steps of bricks in a corner, as at the foot of the old stupa. */
function drawCorner({ doc }: PdfPage, isRight: boolean, isBottom: boolean): void {
  const rows = [3, 2, 1];
  for (const [row, bricks] of rows.entries()) {
    for (let brick = 0; brick < bricks; brick += 1) {
      const x = 46 + brick * 24 + (row % 2) * 6;
      const y = 46 + row * 12;
      doc
        .roundedRect(isRight ? PAGE_WIDTH - x - 21 : x, isBottom ? PAGE_HEIGHT - y - 9 : y, 21, 9, 2)
        .fillOpacity(brick % 2 === 0 ? 0.9 : 0.55)
        .fill(row === 1 ? colours.saffron : colours.terracotta);
    }
  }
  doc.fillOpacity(1);
}

/** Writes centred text as large as its lines allow. */
// biome-ignore lint/complexity/useMaxParams: the page and where it draws.
function writeFitting(
  page: PdfPage,
  text: string,
  box: { x: number; y: number; width: number },
  fit: { from: number; to: number; lines: number },
): number {
  let size = fit.from;
  while (size > fit.to && page.widthOf(text, { font: 'display', size }) > box.width * fit.lines * 0.92) size -= 1;
  // Lines of about the same length: no word stands alone under a full line.
  const length = page.widthOf(text, { font: 'display', size });
  const lines = Math.ceil(length / box.width);
  const width = lines === 1 ? box.width : Math.min(box.width, (length / lines) * 1.15);
  const narrowed = { ...box, x: box.x + (box.width - width) / 2, width };
  return page.write(text, narrowed, { font: 'display', size, align: 'center', leading: 1.3 });
}

function drawFoot(
  page: PdfPage,
  { issuedAt, number, address }: { issuedAt: string; number: string; address: string },
): void {
  const y = PAGE_HEIGHT - 112;
  const label = { size: 9.5, colour: colours.soft } as const;
  page.write('Date', { x: LEFT, y, width: 200 }, label);
  page.write(printDay(issuedAt), { x: LEFT, y: y + 15, width: 200 }, { font: 'strong', size: 12 });
  const right = { x: LEFT + WIDTH - 330, width: 330 };
  page.write(number, { ...right, y: y + 13 }, { font: 'strong', size: 12, align: 'right' });
  page.write('Certificate number', { ...right, y }, { ...label, align: 'right' });
  page.write(`Verify at ${address}`, { ...right, y: y + 34 }, { ...label, align: 'right' });
}
