import type { Locale } from '@nalanda/contract';
import type { PayoutStatement } from '../modules/payments/index.ts';
import type { PaperLook } from '../platform/school.ts';
import { printAmount } from '../platform/text/print-amount.ts';
import { colours, createPdfPage, type Paper, printDay } from './pdf-page.ts';
import { inHindi, labelOf, type StatementWord } from './statement-words.ts';

const LEFT = 48;
const WIDTH = 595.28 - 2 * LEFT;
const RIGHT = LEFT + WIDTH;

/** An educator's month as a page. Nothing is looked up or computed here. In Hindi the same facts stand on it, with labels in both languages. */
export async function drawStatementDocument(
  statement: PayoutStatement,
  look: PaperLook = {},
  locale: Locale = 'en',
): Promise<Buffer> {
  const drawn = createPdfPage({
    title: `Payout statement ${printMonth(statement.month, 'en')}`,
    author: statement.brandName,
    madeAt: new Date(statement.drawnAt),
    layout: 'portrait',
    look,
  });
  const page: Paper = { ...drawn, locale };
  drawHead(page, statement);
  let y = drawEducator(page, statement, 128);
  y = drawSums(page, statement, y + 24);
  y = drawPayout(page, statement, y + 24);
  const note = 'By the books of the school in India’s time. A refund after a payout is set off against later sales.';
  page.rule(LEFT, y + 26, WIDTH);
  y = page.write(note, { x: LEFT, y: y + 38, width: WIDTH }, small);
  page.write(inHindi(note, locale), { x: LEFT, y: y + 2, width: WIDTH }, small);
  return page.finish();
}

const small = { size: 9, colour: colours.soft } as const;

function printMonth(month: string, locale: Locale): string {
  const facts = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString(`${locale}-IN`, facts);
}

function drawHead(page: Paper, { brandName, month }: PayoutStatement): void {
  const right = { x: LEFT + 220, width: WIDTH - 220 };
  const name = LEFT + page.mark(LEFT, 46, 34) + 10;
  page.write(brandName, { x: name, y: 50, width: LEFT + 264 - name }, { font: 'display', size: 22 });
  page.write('Payout statement', { ...right, y: 48 }, { font: 'display', size: 20, align: 'right' });
  page.write(printMonth(month, 'en'), { ...right, y: 76 }, { font: 'strong', size: 11, align: 'right' });
  if (page.locale === 'hi') {
    const hindi = `${inHindi('Payout statement', 'hi')} · ${printMonth(month, 'hi')}`;
    page.write(hindi, { ...right, y: 91 }, { font: 'strong', size: 10, align: 'right' });
  }
  page.rule(LEFT, page.locale === 'hi' ? 114 : 108, WIDTH, page.look.primary);
}

function drawEducator(page: Paper, { educatorName, account, drawnAt }: PayoutStatement, y: number): number {
  const facts: [StatementWord, string][] = [
    ['Educator', educatorName],
    ['Bank account', account || labelOf('None given yet', page.locale)],
    ['As of', printDay(drawnAt)],
  ];
  const width = WIDTH / facts.length;
  const ends = facts.map(([label, value], place) => {
    const box = { x: LEFT + place * width, width: width - 12 };
    const under = page.write(labelOf(label, page.locale), { ...box, y }, { size: 8.5, colour: colours.soft });
    return page.write(value, { ...box, y: under }, { font: 'strong', size: 11 });
  });
  return Math.max(...ends);
}

function drawSums(page: Paper, statement: PayoutStatement, y: number): number {
  const { carriedOverPaise, soldPaise, refundedPaise, sharePaise, netPaise } = statement;
  let top = y;
  top = drawSum(page, top, 'Carried over', carriedOverPaise);
  top = drawSum(page, top, 'Paid by learners', soldPaise);
  top = drawSum(page, top, 'Returned to learners', -refundedPaise);
  top = drawSum(page, top, 'Share of the school', -sharePaise);
  page.rule(LEFT, top + 2, WIDTH);
  return drawSum(page, top + 12, 'Earned in the month', netPaise, true);
}

function drawPayout(page: Paper, { payout, carriedOnPaise }: PayoutStatement, y: number): number {
  let top = y;
  if (payout) {
    top = drawSum(page, top, payout.isWrittenOff ? 'Written off' : 'Paid out', -payout.amountPaise);
    const locales = page.locale === 'hi' ? (['en', 'hi'] as const) : (['en'] as const);
    for (const locale of locales)
      top = page.write(sayPaid[locale](payout), { x: LEFT, y: top, width: WIDTH - 100 }, small);
    top += 8;
  }
  page.rule(LEFT, top + 2, WIDTH);
  return drawSum(page, top + 12, 'Carried on to the next month', carriedOnPaise, true);
}

/** How a payout was sent, or why it was written off. */
const sayPaid: Record<Locale, (payout: NonNullable<PayoutStatement['payout']>) => string> = {
  en({ amountPaise, tdsPaise, paidOn, reference, account, way, isWrittenOff }) {
    const day = printDay(paidOn);
    if (isWrittenOff) return `On ${day}: ${reference}`;
    const sent = tdsPaise > 0 ? `${printAmount(amountPaise - tdsPaise)} on ${day}` : `On ${day}`;
    const taxed = tdsPaise > 0 ? `; ${printAmount(tdsPaise)} kept back as tax deducted at source (TDS)` : '';
    return `${sent} ${way ? `another way (${way})` : `to ${account}`}, reference ${reference}${taxed}`;
  },
  hi({ amountPaise, tdsPaise, paidOn, reference, account, way, isWrittenOff }) {
    const day = printDay(paidOn, 'hi');
    if (isWrittenOff) return `${day} को: ${reference}`;
    const sent = tdsPaise > 0 ? `${printAmount(amountPaise - tdsPaise)} ` : '';
    const taxed = tdsPaise > 0 ? `; ${printAmount(tdsPaise)} TDS में काटे गए` : '';
    const where = way ? `दूसरे तरीके (${way}) से` : `खाते ${account} में`;
    return `${day} को ${sent}${where} भेजे गए, रेफ़रेंस ${reference}${taxed}`;
  },
};

// biome-ignore lint/complexity/useMaxParams: the page and what it draws where.
function drawSum(page: Paper, y: number, label: StatementWord, paise: number, isTotal = false): number {
  const style = isTotal ? ({ font: 'strong', size: 13 } as const) : { size: 10.5 };
  page.write(labelOf(label, page.locale), { x: LEFT, y, width: WIDTH - 160 }, style);
  return page.write(printAmount(paise), { x: RIGHT - 150, y, width: 150 }, { ...style, align: 'right' }) + 4;
}
