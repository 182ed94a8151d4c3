import type { PaperSnapshot } from '../modules/papers/index.ts';
import { colours, createPen, type Pen, printAmount, printDay } from './pen.ts';

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

/** An invoice, receipt or credit note as a page. Nothing is looked up or computed here: it prints what was fixed. */
export async function drawPaperSheet(paper: PaperSnapshot): Promise<Buffer> {
  const title = titles[paper.kind];
  const pen = createPen({
    title: `${title} ${paper.number}`,
    author: paper.seller.name,
    madeAt: new Date(paper.issuedAt),
    layout: 'portrait',
  });
  drawHead(pen, paper, title);
  let y = drawParties(pen, paper, 128);
  y = drawFacts(pen, paper, y + 20);
  y = drawItem(pen, paper, y + 24);
  y = drawSums(pen, paper, y + 14);
  y = drawWords(pen, paper, y + 18);
  drawFoot(pen, paper, y + 26);
  return pen.finish();
}

function drawHead(pen: Pen, paper: PaperSnapshot, title: string): void {
  pen.mark(LEFT, 46, 34);
  pen.write(paper.brandName, { x: LEFT + 44, y: 50, width: 240 }, { hand: 'display', size: 22 });
  pen.write(title, { x: LEFT + 240, y: 48, width: WIDTH - 240 }, { hand: 'display', size: 20, align: 'right' });
  pen.write(paper.number, { x: LEFT + 240, y: 76, width: WIDTH - 240 }, { hand: 'strong', size: 11, align: 'right' });
  pen.rule(LEFT, 108, WIDTH, colours.terracotta);
}

function drawParties(pen: Pen, { kind, seller, buyer }: PaperSnapshot, y: number): number {
  const isRegistered = kind !== 'receipt' && seller.gstin !== '';
  const sold = drawParty(pen, LEFT, y, 'Sold by', [
    seller.name,
    seller.address,
    seller.state && `State: ${seller.state}`,
    isRegistered && `GSTIN: ${seller.gstin}`,
    seller.email,
  ]);
  const billed = drawParty(pen, LEFT + COLUMN + 32, y, 'Billed to', [
    buyer.name,
    buyer.address,
    buyer.state && `State: ${buyer.state}`,
    buyer.gstin && `GSTIN: ${buyer.gstin}`,
  ]);
  return Math.max(sold, billed);
}

function drawParty(pen: Pen, x: number, y: number, heading: string, lines: (string | false)[]): number {
  let top = pen.write(heading, { x, y, width: COLUMN }, { size: 9, colour: colours.soft }) + 2;
  for (const [index, line] of lines.filter((text): text is string => Boolean(text)).entries()) {
    top = pen.write(line, { x, y: top, width: COLUMN }, index === 0 ? { hand: 'strong', size: 11 } : { size: 10 });
  }
  return top;
}

/** Label and value beside each other, two in a row. */
function drawFacts(pen: Pen, paper: PaperSnapshot, y: number): number {
  const { credits } = paper;
  const facts: [string, string][] = [
    ['Date of issue', printDay(paper.issuedAt)],
    ['Date of payment', printDay(paper.payment.at)],
    ...(paper.placeOfSupply ? ([['Place of supply', paper.placeOfSupply]] as [string, string][]) : []),
    ...(credits
      ? ([
          [`Against ${titles[credits.kind].toLowerCase()}`, `${credits.number} of ${printDay(credits.issuedAt)}`],
          ['Refund', credits.refundId],
        ] as [string, string][])
      : []),
    ['Payment', paper.payment.id],
    ['Order', paper.orderId],
  ];
  pen.rule(LEFT, y, WIDTH);
  let top = y + 12;
  for (let index = 0; index < facts.length; index += 2) {
    const ends = facts.slice(index, index + 2).map(([label, value], column) => {
      const x = LEFT + column * (COLUMN + 32);
      const under = pen.write(label, { x, y: top, width: COLUMN }, { size: 8.5, colour: colours.soft });
      return pen.write(value, { x, y: under, width: COLUMN }, { size: 10 });
    });
    top = Math.max(...ends) + 6;
  }
  return top;
}

const SAC_X = LEFT + 300;

function drawItem(pen: Pen, paper: PaperSnapshot, y: number): number {
  pen.doc.roundedRect(LEFT, y, WIDTH, 26, 6).fill('#f4ebdd');
  const head = { hand: 'strong', size: 9 } as const;
  pen.write('Description', { x: LEFT + 12, y: y + 7, width: 200 }, head);
  if (paper.sac) pen.write('SAC', { x: SAC_X, y: y + 7, width: 70 }, head);
  pen.write('Amount', { x: RIGHT - 132, y: y + 7, width: 120 }, { ...head, align: 'right' });
  const top = y + 38;
  if (paper.sac) pen.write(paper.sac, { x: SAC_X, y: top, width: 70 });
  pen.write(printAmount(paper.listPaise), { x: RIGHT - 132, y: top, width: 120 }, { align: 'right' });
  let under = pen.write(paper.courseTitle, { x: LEFT + 12, y: top, width: 272 }, { hand: 'strong' });
  const what = paper.credits ? 'Returned: access to an online course' : 'Access to an online course';
  under = pen.write(what, { x: LEFT + 12, y: under, width: 272 }, { size: 9, colour: colours.soft });
  if (paper.discountPaise > 0) {
    pen.write(printAmount(-paper.discountPaise), { x: RIGHT - 132, y: under + 8, width: 120 }, { align: 'right' });
    under = pen.write(`Coupon ${paper.couponCode}`, { x: LEFT + 12, y: under + 8, width: 272 });
  }
  pen.rule(LEFT, under + 10, WIDTH);
  return under + 10;
}

function drawSums(pen: Pen, paper: PaperSnapshot, y: number): number {
  const { tax, gstBasisPoints: rate } = paper;
  const percent = (basisPoints: number) => `${basisPoints / 100}%`;
  const sums: [string, number][] = rate
    ? [
        ['Taxable value', tax.taxablePaise],
        ...((tax.igstPaise > 0
          ? [[`IGST ${percent(rate)}`, tax.igstPaise]]
          : [
              [`CGST ${percent(rate / 2)}`, tax.cgstPaise],
              [`SGST ${percent(rate / 2)}`, tax.sgstPaise],
            ]) as [string, number][]),
      ]
    : [];
  const x = RIGHT - 262;
  let top = y;
  for (const [label, paise] of sums) {
    pen.write(label, { x, y: top, width: 130 }, { colour: colours.soft });
    top = pen.write(printAmount(paise), { x: x + 130, y: top, width: 120 }, { align: 'right' }) + 3;
  }
  const total = { hand: 'strong', size: 13 } as const;
  const label = paper.credits ? 'Total credited' : 'Total paid';
  pen.write(label, { x, y: top + 4, width: 140 }, total);
  return pen.write(printAmount(paper.totalPaise), { x: x + 110, y: top + 4, width: 140 }, { ...total, align: 'right' });
}

function drawWords(pen: Pen, paper: PaperSnapshot, y: number): number {
  const under = pen.write('Amount in words', { x: LEFT, y, width: WIDTH }, { size: 8.5, colour: colours.soft });
  return pen.write(paper.totalInWords, { x: LEFT, y: under, width: WIDTH });
}

function drawFoot(pen: Pen, paper: PaperSnapshot, y: number): void {
  pen.rule(LEFT, y, WIDTH);
  const note = { size: 9, colour: colours.soft };
  let top = y + 12;
  for (const text of listNotes(paper)) top = pen.write(text, { x: LEFT, y: top, width: WIDTH }, note) + 2;
}

function listNotes({ kind, credits, gstBasisPoints, seller }: PaperSnapshot): string[] {
  const base = credits?.kind ?? kind;
  const notes: string[] = [];
  if (base === 'receipt') notes.push('The seller is not registered under GST; no GST is charged.');
  if (base === 'bill-of-supply') notes.push('Supply exempt from GST; no GST is charged.');
  if (gstBasisPoints > 0) notes.push('Prices include GST. Tax is not payable on reverse charge.');
  if (credits) notes.push('The amount goes back to the original method of payment within 7 to 10 business days.');
  if (seller.email) notes.push(`Questions about this document: ${seller.email}`);
  return [...notes, 'Issued electronically and valid without a signature.'];
}
