import type { PayoutStatement } from '../modules/payments/index.ts';
import type { PaperLook } from '../platform/school.ts';
import { colours, createPdfPage, type PdfPage, printAmount, printDay } from './pdf-page.ts';

const LEFT = 48;
const WIDTH = 595.28 - 2 * LEFT;
const RIGHT = LEFT + WIDTH;

const months = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** An educator's month as a page. Nothing is looked up or computed here. */
export async function drawStatementDocument(statement: PayoutStatement, look: PaperLook = {}): Promise<Buffer> {
  const month = months.format(new Date(`${statement.month}-01T00:00:00Z`));
  const page = createPdfPage({
    title: `Payout statement ${month}`,
    author: statement.brandName,
    madeAt: new Date(statement.drawnAt),
    layout: 'portrait',
    look,
  });
  drawHead(page, statement, month);
  let y = drawEducator(page, statement, 128);
  y = drawSums(page, statement, y + 24);
  y = drawPayout(page, statement, y + 24);
  const note = 'By the books of the school in India’s time. A refund after a payout is set off against later sales.';
  page.rule(LEFT, y + 26, WIDTH);
  page.write(note, { x: LEFT, y: y + 38, width: WIDTH }, { size: 9, colour: colours.soft });
  return page.finish();
}

function drawHead(page: PdfPage, { brandName }: PayoutStatement, month: string): void {
  const right = { x: LEFT + 220, width: WIDTH - 220 };
  const name = LEFT + page.mark(LEFT, 46, 34) + 10;
  page.write(brandName, { x: name, y: 50, width: LEFT + 264 - name }, { font: 'display', size: 22 });
  page.write('Payout statement', { ...right, y: 48 }, { font: 'display', size: 20, align: 'right' });
  page.write(month, { ...right, y: 76 }, { font: 'strong', size: 11, align: 'right' });
  page.rule(LEFT, 108, WIDTH, page.look.primary);
}

function drawEducator(page: PdfPage, { educatorName, account, drawnAt }: PayoutStatement, y: number): number {
  const facts: [string, string][] = [
    ['Educator', educatorName],
    ['Bank account', account || 'None given yet'],
    ['As of', printDay(drawnAt)],
  ];
  const width = WIDTH / facts.length;
  const ends = facts.map(([label, value], place) => {
    const box = { x: LEFT + place * width, width: width - 12 };
    const under = page.write(label, { ...box, y }, { size: 8.5, colour: colours.soft });
    return page.write(value, { ...box, y: under }, { font: 'strong', size: 11 });
  });
  return Math.max(...ends);
}

function drawSums(page: PdfPage, statement: PayoutStatement, y: number): number {
  const { carriedOverPaise, soldPaise, refundedPaise, sharePaise, netPaise } = statement;
  let top = y;
  top = drawSum(page, top, 'Carried over', carriedOverPaise);
  top = drawSum(page, top, 'Paid by learners', soldPaise);
  top = drawSum(page, top, 'Returned to learners', -refundedPaise);
  top = drawSum(page, top, 'Share of the school', -sharePaise);
  page.rule(LEFT, top + 2, WIDTH);
  return drawSum(page, top + 12, 'Earned in the month', netPaise, true);
}

function drawPayout(page: PdfPage, { payout, carriedOnPaise }: PayoutStatement, y: number): number {
  let top = y;
  if (payout) {
    const { amountPaise, tdsPaise, paidOn, reference, account, isWrittenOff } = payout;
    top = drawSum(page, top, isWrittenOff ? 'Written off' : 'Paid out', -amountPaise);
    const day = printDay(paidOn);
    const sent = tdsPaise > 0 ? `${printAmount(amountPaise - tdsPaise)} on ${day}` : `On ${day}`;
    const taxed = tdsPaise > 0 ? `; ${printAmount(tdsPaise)} kept back as tax deducted at source (TDS)` : '';
    const how = isWrittenOff ? `On ${day}: ${reference}` : `${sent} to ${account}, reference ${reference}${taxed}`;
    top = page.write(how, { x: LEFT, y: top, width: WIDTH - 140 }, { size: 9, colour: colours.soft }) + 8;
  }
  page.rule(LEFT, top + 2, WIDTH);
  return drawSum(page, top + 12, 'Carried on to the next month', carriedOnPaise, true);
}

// biome-ignore lint/complexity/useMaxParams: the page and what it draws where.
function drawSum(page: PdfPage, y: number, label: string, paise: number, isTotal = false): number {
  const style = isTotal ? ({ font: 'strong', size: 13 } as const) : { size: 10.5 };
  page.write(label, { x: LEFT, y, width: WIDTH - 160 }, style);
  return page.write(printAmount(paise), { x: RIGHT - 150, y, width: 150 }, { ...style, align: 'right' }) + 4;
}
