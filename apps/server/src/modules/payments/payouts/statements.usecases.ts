import { type Locale, paiseToRupees } from '@nalanda/contract';
import { toCsv } from '../../../platform/text/csv.ts';
import { openAccount, openClaim } from './accounts.usecases.ts';
import type { PayoutsDeps } from './payouts.deps.ts';
import { createNoStatementError } from './payouts.errors.ts';
import { dueOf, leftOf, type MonthOfEducator, maskEnd, stateOf, WRITTEN_OFF } from './payouts.models.ts';
import { type PayoutRule, ruleFor } from './payouts.presenter.ts';
import { writePayoutStatement } from './payouts.statement.ts';
import { listMonths, ruleOf } from './payouts.usecases.ts';

const toText = (paise: number) => paiseToRupees(paise).toFixed(2);

const MONTH_HEADS = ['Carried over', 'Sales', 'Refunds', 'Share of the school', 'Net', 'Due', 'State'];
const PAYOUT_HEADS = ['Paid', 'Of it TDS', 'Paid on', 'Reference', 'Carried on'];
const WAY_HEAD = 'Went another way';

/** Educators whose accounts are opened at once. */
const LINES_AT_ONCE = 500;

function toCells(of: MonthOfEducator, rule: PayoutRule): string[] {
  const { carriedOverPaise, soldPaise, refundedPaise, sharePaise, netPaise, payout } = of;
  return [
    ...[carriedOverPaise, soldPaise, -refundedPaise, -sharePaise, netPaise, dueOf(of, rule)].map(toText),
    payout?.isWrittenOff ? WRITTEN_OFF : stateOf(of, rule),
    ...toPaidCells(payout),
    toText(leftOf(of)),
  ];
}

/** Of what was written off nothing was paid; the reference says why. */
function toPaidCells(payout: MonthOfEducator['payout']): string[] {
  if (!payout) return ['', '', '', ''];
  const { amountPaise, tdsPaise, paidOn, reference, isWrittenOff } = payout;
  return isWrittenOff ? ['', '', '', reference] : [toText(amountPaise), toText(tdsPaise), paidOn, reference];
}

/** An educator's months as CSV, oldest first; amounts in rupees. */
export async function writeOwnPayouts(deps: PayoutsDeps, educatorId: string): Promise<string[]> {
  const rule = ruleOf(deps);
  const lines = (await listMonths(deps, educatorId)).map((of) => [
    ...[of.month, ...toCells(of, rule)],
    of.payout?.way ?? '',
  ]);
  return [toCsv([['Month', ...MONTH_HEADS, ...PAYOUT_HEADS, WAY_HEAD], ...lines])];
}

/**
 * A month of all educators as CSV, some lines at a time, with the accounts in full: the accountant types them at the bank. It
 * is the one place where they leave the server.
 */
export async function* writePayouts(deps: PayoutsDeps, month: string): AsyncGenerator<string> {
  const account = ['Account holder', 'Account number', 'IFSC', 'PAN', 'GSTIN'];
  yield toCsv([['Educator', 'Email', ...MONTH_HEADS, ...PAYOUT_HEADS, ...account, WAY_HEAD, 'Number of the claim']]);
  // At one moment: of pages that were read one after the other, a sale between two could leave an educator out.
  const all = await deps.repository.listMonth(month);
  for (let from = 0; from < all.length; from += LINES_AT_ONCE) {
    yield toCsv(
      all.slice(from, from + LINES_AT_ONCE).map((row) => {
        const { holder = '', accountNumber = '', ifsc = '', pan = '', gstin = '' } = openAccount(deps, row) ?? {};
        const who = [row.name, row.isFormer ? '' : row.email];
        return [
          ...who,
          ...toCells(row, ruleFor(row, ruleOf(deps))),
          holder,
          toTextCell(accountNumber),
          ifsc,
          pan,
          gstin,
          row.payout?.way ?? '',
          openClaim(deps, row) ?? '',
        ];
      }),
    );
  }
}

/** A spreadsheet would take the zeros off a number and round a long one. */
function toTextCell(number: string): string {
  return number === '' ? '' : `'${number}`;
}

/** A month of an educator as a PDF with labels for readers of `locale`, drawn for a reader (null: for a mail). Throws 404 `payout.no-statement`. */
export async function drawStatement(
  deps: PayoutsDeps,
  wanted: { educatorId: string; month: string; readerId: string | null; locale: Locale; signal: AbortSignal },
): Promise<{ pdf: Buffer; fileName: string }> {
  const { educatorId, month, readerId, locale, signal } = wanted;
  const [educator, months] = await Promise.all([
    deps.repository.findEducator(educatorId),
    listMonths(deps, educatorId),
  ]);
  const of = months.find((row) => row.month === month);
  if (!educator || !of) throw createNoStatementError();
  const known = openAccount(deps, educator);
  const account = maskEnd(known?.accountNumber ?? '');
  // Somebody who is gone has no name here; the bank has one.
  const educatorName = (educator.isFormer && known?.holder) || educator.name;
  const { brandName } = deps.school;
  const facts = { brandName, educatorName, account, now: deps.clock.now() };
  const statement = writePayoutStatement(of, facts);
  const pdf = await deps.draw({ statement, locale }, { owner: readerId, signal });
  return { pdf, fileName: `payout-statement-${month}.pdf` };
}
