import type { Locale } from '@nalanda/contract';
import type { InvoiceSnapshot } from '../modules/invoices/index.ts';
import type { PaperLook } from '../platform/school.ts';
import { printAmount } from '../platform/text/print-amount.ts';
import { type InvoiceWord, inHindi, labelOf } from './invoice-words.ts';
import { colours, createPdfPage, type Paper, type PdfPage, printDay } from './pdf-page.ts';
import { place } from './pdf-sheets.ts';

const LEFT = 48;
const WIDTH = 595.28 - 2 * LEFT;
const RIGHT = LEFT + WIDTH;
const COLUMN = (WIDTH - 32) / 2;

const titles = {
  'tax-invoice': 'Tax Invoice',
  'bill-of-supply': 'Bill of Supply',
  receipt: 'Receipt',
  'credit-note': 'Credit Note',
} as const;

/** What an invoice was credited against. */
const credited = {
  'tax-invoice': 'Against tax invoice',
  'bill-of-supply': 'Against bill of supply',
  receipt: 'Against receipt',
} as const;

/**
 * An invoice, receipt or credit note as a page, or as several when it lists much. Nothing is looked up or computed here: it prints
 * what was fixed. In Hindi the same facts stand on it, with labels in both languages.
 */
export async function drawInvoiceDocument(
  invoice: InvoiceSnapshot,
  look: PaperLook = {},
  locale: Locale = 'en',
): Promise<Buffer> {
  const title = titles[invoice.kind];
  const drawn = createPdfPage({
    title: `${title} ${invoice.number}`,
    author: invoice.seller.name,
    madeAt: new Date(invoice.issuedAt),
    layout: 'portrait',
    look,
  });
  let sheets = 1;
  const begin = () => drawContinued(drawn, invoice.number, ++sheets);
  const page: Paper = { ...drawn, locale };
  const placed = (y: number, draw: typeof drawFacts) =>
    place(page, y, { begin, draw: (paper, top) => draw(paper, invoice, top) });
  drawHead(page, invoice, title);
  let y = drawParties(page, invoice, 128);
  y = placed(y + 20, drawFacts);
  y = placed(y + 24, drawItem);
  for (const row of listRows(invoice, locale)) y = place(page, y, { begin, draw: row });
  page.rule(LEFT, y + 10, WIDTH);
  y = placed(y + 24, drawSums);
  y = placed(y + 18, drawWords);
  placed(y + 26, drawFoot);
  return page.finish();
}

/** The head of each sheet after the first. */
function drawContinued(page: PdfPage, number: string, sheet: number): number {
  page.write(`${number} · ${sheet}`, { x: LEFT, y: 36, width: WIDTH }, { font: 'strong', size: 10, align: 'right' });
  page.rule(LEFT, 56, WIDTH, page.look.primary);
  return 72;
}

function drawHead(page: Paper, invoice: InvoiceSnapshot, title: InvoiceWord): void {
  const name = LEFT + page.mark(LEFT, 46, 34) + 10;
  page.write(invoice.brandName, { x: name, y: 50, width: LEFT + 284 - name }, { font: 'display', size: 22 });
  page.write(title, { x: LEFT + 240, y: 48, width: WIDTH - 240 }, { font: 'display', size: 20, align: 'right' });
  page.write(
    invoice.number,
    { x: LEFT + 240, y: 76, width: WIDTH - 240 },
    { font: 'strong', size: 11, align: 'right' },
  );
  const hindi = inHindi(title, page.locale);
  if (hindi)
    page.write(hindi, { x: LEFT + 240, y: 91, width: WIDTH - 240 }, { font: 'strong', size: 10, align: 'right' });
  page.rule(LEFT, page.locale === 'hi' ? 114 : 108, WIDTH, page.look.primary);
}

function drawParties(page: Paper, { kind, seller, buyer }: InvoiceSnapshot, y: number): number {
  const state = labelOf('State', page.locale);
  const isRegistered = kind !== 'receipt' && seller.gstin !== '';
  const sold = drawParty(page, LEFT, y, labelOf('Sold by', page.locale), [
    seller.name,
    seller.address,
    seller.state && `${state}: ${seller.state}`,
    isRegistered && `GSTIN: ${seller.gstin}`,
    seller.email,
  ]);
  const billed = drawParty(page, LEFT + COLUMN + 32, y, labelOf('Billed to', page.locale), [
    buyer.name,
    buyer.address,
    buyer.state && `${state}: ${buyer.state}`,
    buyer.gstin && `GSTIN: ${buyer.gstin}`,
  ]);
  return Math.max(sold, billed);
}

// biome-ignore lint/complexity/useMaxParams: the page and where it draws.
function drawParty(page: Paper, x: number, y: number, heading: string, lines: (string | false)[]): number {
  let top = page.write(heading, { x, y, width: COLUMN }, { size: 9, colour: colours.soft }) + 2;
  for (const [index, line] of lines.filter((text): text is string => Boolean(text)).entries()) {
    top = page.write(line, { x, y: top, width: COLUMN }, index === 0 ? { font: 'strong', size: 11 } : { size: 10 });
  }
  return top;
}

/** Label and value beside each other, two in a row. */
function drawFacts(page: Paper, invoice: InvoiceSnapshot, y: number): number {
  const { credits } = invoice;
  const facts: [InvoiceWord, string][] = [
    ['Date of issue', printDay(invoice.issuedAt)],
    ['Date of payment', printDay(invoice.payment.at)],
    ...(invoice.placeOfSupply ? ([['Place of supply', invoice.placeOfSupply]] as [InvoiceWord, string][]) : []),
    ...(credits
      ? ([
          [credited[credits.kind], `${credits.number} of ${printDay(credits.issuedAt)}`],
          ['Refund', credits.refundId],
        ] as [InvoiceWord, string][])
      : []),
    ['Payment', invoice.payment.id],
    ['Order', invoice.orderId],
  ];
  page.rule(LEFT, y, WIDTH);
  let top = y + 12;
  for (let index = 0; index < facts.length; index += 2) {
    const ends = facts.slice(index, index + 2).map(([label, value], column) => {
      const x = LEFT + column * (COLUMN + 32);
      const under = page.write(
        labelOf(label, page.locale),
        { x, y: top, width: COLUMN },
        { size: 8.5, colour: colours.soft },
      );
      return page.write(value, { x, y: under, width: COLUMN }, { size: 10 });
    });
    top = Math.max(...ends) + 6;
  }
  return top;
}

const SAC_X = LEFT + 300;
const small = { size: 9, colour: colours.soft } as const;

/** What is sold. */
function drawItem(page: Paper, invoice: InvoiceSnapshot, y: number): number {
  page.plate(LEFT, y, WIDTH, 26);
  const head = { font: 'strong', size: 9 } as const;
  page.write(labelOf('Description', page.locale), { x: LEFT + 12, y: y + 7, width: 200 }, head);
  if (invoice.sac) page.write('SAC', { x: SAC_X, y: y + 7, width: 70 }, head);
  page.write(labelOf('Amount', page.locale), { x: RIGHT - 132, y: y + 7, width: 120 }, { ...head, align: 'right' });
  const top = y + 38;
  if (invoice.sac) page.write(invoice.sac, { x: SAC_X, y: top, width: 70 });
  page.write(printAmount(invoice.listPaise), { x: RIGHT - 132, y: top, width: 120 }, { align: 'right' });
  let under = page.write(invoice.courseTitle, { x: LEFT + 12, y: top, width: 272 }, { font: 'strong' });
  under = page.write(labelOf(describeAccess(invoice), page.locale), { x: LEFT + 12, y: under, width: 272 }, small);
  if (invoice.batchTitle) {
    const batch = `${labelOf('Batch', page.locale)}: ${invoice.batchTitle}`;
    under = page.write(batch, { x: LEFT + 12, y: under, width: 272 }, small);
  }
  return under;
}

type DrawRow = (page: Paper, y: number) => number;

/** The courses of a bundle, and what a coupon took off. */
function listRows({ items, credits, discountPaise, couponCode }: InvoiceSnapshot, locale: Locale): DrawRow[] {
  const rows = (items ?? []).map(({ title, paise }): DrawRow => {
    // What each cost of the whole; of a refund only the sum is told.
    const part = credits ? '' : ` (${printAmount(paise)})`;
    return (page, y) => {
      // The second line of a long title must not look like one more course.
      page.write('•', { x: LEFT + 12, y, width: 10 }, small);
      return page.write(`${title}${part}`, { x: LEFT + 22, y, width: 262 }, small);
    };
  });
  if (discountPaise > 0)
    rows.push((page, y) => {
      page.write(printAmount(-discountPaise), { x: RIGHT - 132, y: y + 8, width: 120 }, { align: 'right' });
      return page.write(`${labelOf('Coupon', locale)} ${couponCode}`, { x: LEFT + 12, y: y + 8, width: 272 });
    });
  return rows;
}

function describeAccess({ items, credits }: InvoiceSnapshot): InvoiceWord {
  if (credits) return items ? 'Returned: access to these online courses' : 'Returned: access to an online course';
  return items ? 'Access to these online courses' : 'Access to an online course';
}

function drawSums(page: Paper, invoice: InvoiceSnapshot, y: number): number {
  const { tax, gstBasisPoints: rate } = invoice;
  const percent = (basisPoints: number) => `${basisPoints / 100}%`;
  const sums: [string, number][] = rate
    ? [
        [labelOf('Taxable value', page.locale), tax.taxablePaise],
        ...((tax.igstPaise > 0
          ? [[`IGST ${percent(rate)}`, tax.igstPaise]]
          : [
              [`CGST ${percent(rate / 2)}`, tax.cgstPaise],
              [`SGST ${percent(rate / 2)}`, tax.sgstPaise],
            ]) as [string, number][]),
      ]
    : [];
  // Labels in two languages take more room.
  const wide = page.locale === 'hi' ? 70 : 0;
  const x = RIGHT - 262 - wide;
  let top = y;
  for (const [label, paise] of sums) {
    page.write(label, { x, y: top, width: 130 + wide }, { colour: colours.soft });
    top = page.write(printAmount(paise), { x: x + 130 + wide, y: top, width: 120 }, { align: 'right' }) + 3;
  }
  const total = { font: 'strong', size: 13 } as const;
  const label = labelOf(invoice.credits ? 'Total credited' : 'Total paid', page.locale);
  page.write(label, { x, y: top + 4, width: 140 + wide }, total);
  return page.write(
    printAmount(invoice.totalPaise),
    { x: x + 110 + wide, y: top + 4, width: 140 },
    { ...total, align: 'right' },
  );
}

function drawWords(page: Paper, invoice: InvoiceSnapshot, y: number): number {
  const under = page.write(
    labelOf('Amount in words', page.locale),
    { x: LEFT, y, width: WIDTH },
    { size: 8.5, colour: colours.soft },
  );
  return page.write(invoice.totalInWords, { x: LEFT, y: under, width: WIDTH });
}

function drawFoot(page: Paper, invoice: InvoiceSnapshot, y: number): number {
  page.rule(LEFT, y, WIDTH);
  const note = { size: 9, colour: colours.soft };
  let top = y + 12;
  const { email } = invoice.seller;
  const words: [InvoiceWord, string][] = [
    ...listNotes(invoice).map((text): [InvoiceWord, string] => [text, '']),
    ...(email ? [['Questions about this document', `: ${email}`] as [InvoiceWord, string]] : []),
    ['Issued electronically and valid without a signature.', ''],
  ];
  const texts = words.map(([word, rest]) => word + rest);
  if (page.locale === 'hi') texts.push(...words.map(([word, rest]) => inHindi(word, 'hi') + rest));
  for (const text of texts) top = page.write(text, { x: LEFT, y: top, width: WIDTH }, note) + 2;
  return top - 2;
}

/** What the law wants to be said of the tax, and of money that goes back. */
function listNotes({ kind, credits, gstBasisPoints }: InvoiceSnapshot): InvoiceWord[] {
  const base = credits?.kind ?? kind;
  const notes: InvoiceWord[] = [];
  if (base === 'receipt') notes.push('The seller is not registered under GST; no GST is charged.');
  if (base === 'bill-of-supply') notes.push('Supply exempt from GST; no GST is charged.');
  if (gstBasisPoints > 0) notes.push('Prices include GST. Tax is not payable on reverse charge.');
  if (credits) notes.push('The amount goes back to the original method of payment within 7 to 10 business days.');
  return notes;
}
