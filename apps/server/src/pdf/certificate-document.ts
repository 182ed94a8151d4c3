import type { Locale } from '@nalanda/contract';
import type { CertificateDocument } from '../modules/certificates/index.ts';
import type { PaperLook } from '../platform/school.ts';
import { drawBrickFrame, drawQrCode, PAGE_HEIGHT, PAGE_WIDTH } from './certificate-ornaments.ts';
import { certificateWords } from './certificate-words.ts';
import { colours, createPdfPage, type FontStack, type Paper, type PdfPage, printDay } from './pdf-page.ts';

const LEFT = 84;
const WIDTH = PAGE_WIDTH - 2 * LEFT;
const CENTRE = { x: LEFT, width: WIDTH };
/** What stands at the foot stands on this line. */
const FOOT = PAGE_HEIGHT - 112;
const QR_SIZE = 84;

/** A certificate of completion as a page, wide, with the brand's bricks as its border. In each language it has the same facts. */
export async function drawCertificateDocument(
  certificate: CertificateDocument,
  look: PaperLook = {},
  locale: Locale = 'en',
): Promise<Buffer> {
  const { brandName, courseTitle, issuedAt } = certificate;
  const drawn = createPdfPage({
    title: `${certificateWords[locale].title}: ${courseTitle}`,
    author: brandName,
    madeAt: new Date(issuedAt),
    layout: 'landscape',
    locale,
    look,
  });
  const page: Paper = { ...drawn, locale };
  drawBrickFrame(page);
  drawHead(page, brandName);
  drawBody(page, certificate);
  drawSigner(page, certificate);
  drawFacts(page, certificate);
  drawProof(page, certificate.address);
  return page.finish();
}

function drawHead(page: Paper, brandName: string): void {
  page.mark(PAGE_WIDTH / 2, 64, 42, { isCentred: true });
  page.write(brandName, { ...CENTRE, y: 110 }, { font: 'display', size: 17, align: 'center' });
  const title = { font: 'display', size: 27, align: 'center', colour: page.look.primary } as const;
  page.write(certificateWords[page.locale].title, { ...CENTRE, y: 140 }, title);
}

function drawBody(page: Paper, { learnerName, courseTitle, educatorName, courseSeconds }: CertificateDocument): void {
  const soft = { size: 12.5, colour: colours.soft, align: 'center' } as const;
  const words = certificateWords[page.locale];
  page.write(words.certify, { ...CENTRE, y: 190 }, soft);
  let y = writeFitting(page, learnerName, { ...CENTRE, y: 212 }, { from: 52, to: 9, lines: 1 });
  page.rule(PAGE_WIDTH / 2 - 120, y + 4, 240, page.look.accent);
  y = page.write(words.completed, { ...CENTRE, y: y + 18 }, soft);
  y = writeFitting(page, courseTitle, { ...CENTRE, y: y + 6 }, { from: 26, to: 8, lines: 2 });
  const length = courseSeconds ? `${printLength(courseSeconds, page.locale)}, ` : '';
  const from = `${length}${words.taughtBy(educatorName)}`;
  page.write(from, { ...CENTRE, y: y + 6 }, { ...soft, size: fitSize(page, from, WIDTH, { from: 12.5, to: 6 }) });
}

/** Writes centred text as large as its lines allow. */
// biome-ignore lint/complexity/useMaxParams: the page and where it draws.
function writeFitting(
  page: PdfPage,
  text: string,
  box: { x: number; y: number; width: number },
  fit: { from: number; to: number; lines: number },
): number {
  const size = fitSize(page, text, box.width * fit.lines * 0.92, { ...fit, font: 'display' });
  // Lines of about the same length: no word stands alone under a full line.
  const length = page.widthOf(text, { font: 'display', size });
  const lines = Math.ceil(length / box.width);
  const width = lines === 1 ? box.width : Math.min(box.width, (length / lines) * 1.15);
  const narrowed = { ...box, x: box.x + (box.width - width) / 2, width };
  return page.write(text, narrowed, { font: 'display', size, align: 'center', leading: 1.25 });
}

/** The size, in points, at which the text is not longer than so many points; never below the smallest. */
// biome-ignore lint/complexity/useMaxParams: the page and where it draws.
function fitSize(
  page: PdfPage,
  text: string,
  width: number,
  fit: { from: number; to: number; font?: FontStack },
): number {
  let { from: size } = fit;
  while (size > fit.to && page.widthOf(text, { font: fit.font, size }) > width) size -= 0.5;
  return size;
}

function drawSigner(page: PdfPage, { signer }: CertificateDocument): void {
  const box = { x: LEFT, width: 200 };
  if (signer.signature) {
    page.doc.image(signer.signature, LEFT, FOOT - 54, { fit: [170, 50], valign: 'bottom' });
  } else {
    page.mark(LEFT, FOOT - 34, 28);
  }
  page.rule(LEFT, FOOT, box.width);
  const nameSize = fitSize(page, signer.name, box.width, { from: 11.5, to: 5, font: 'strong' });
  const y = page.write(signer.name, { ...box, y: FOOT + 7 }, { font: 'strong', size: nameSize });
  if (!signer.role) return;
  const roleSize = fitSize(page, signer.role, box.width, { from: 9.5, to: 5 });
  page.write(signer.role, { ...box, y }, { size: roleSize, colour: colours.soft });
}

function drawFacts(page: Paper, { issuedAt, number }: CertificateDocument): void {
  const box = { x: PAGE_WIDTH / 2 - 110, width: 220 };
  const label = { size: 9.5, colour: colours.soft, align: 'center' } as const;
  const value = { font: 'strong', size: 11.5, align: 'center' } as const;
  const words = certificateWords[page.locale];
  page.write(words.date, { ...box, y: FOOT - 34 }, label);
  page.write(printDay(issuedAt, page.locale), { ...box, y: FOOT - 21 }, value);
  page.write(words.number, { ...box, y: FOOT + 7 }, label);
  page.write(number, { ...box, y: FOOT + 20 }, value);
}

function drawProof(page: Paper, address: string): void {
  const right = LEFT + WIDTH;
  drawQrCode(page, address, { x: right - QR_SIZE, y: FOOT - 54, size: QR_SIZE });
  const box = { x: right - 230, width: 230 };
  const text = certificateWords[page.locale].verifyAt(address.replace(/^https?:\/\//, ''));
  const size = fitSize(page, text, box.width, { from: 8, to: 6 });
  const small = { size, colour: colours.soft, align: 'right', leading: 1.3 } as const;
  page.write(text, { ...box, y: FOOT + QR_SIZE - 48 }, small);
}

/** A length as certificates print it, to half an hour: `1 hour of video`, `12.5 hours of video`; `45 minutes of video` below one hour. */
function printLength(seconds: number, locale: Locale): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const words = certificateWords[locale];
  return minutes < 60 ? words.minutes(minutes) : words.hours(Math.round(minutes / 30) / 2);
}
