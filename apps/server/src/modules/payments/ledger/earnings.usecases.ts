import { type Earnings, paiseToRupees } from '@nalanda/contract';
import { toCsv } from '../../../platform/text/csv.ts';
import { toMomentOfSheet } from '../../../platform/text/indian-time.ts';
import type { CourseEarningRow, LedgerRepository, StatementRow } from './ledger.repository.ts';
import type { BookedRow } from './months.repository.ts';

/** What educators are told comes out of the books alone. */
export interface EarningsDeps {
  ledger: LedgerRepository;
}

/** Figures of a reply, in rupees. */
type Booked = Omit<Earnings['months'][number], 'month'>;

const HEADINGS = [
  'Date',
  'Kind',
  'Course',
  'Order',
  'List price',
  'Discount',
  'Coupon',
  'Amount',
  'Platform share',
  'Earning',
];

/** Postings read at once. */
const STATEMENT_ROWS = 500;

const NOTHING: BookedRow = { discountPaise: 0, chargedPaise: 0, sharePaise: 0, refundedPaise: 0, netPaise: 0 };

/**
 * The books of an educator beside the dashboard's formula (price times enrolled), a course, a month and in total, in
 * rupees.
 */
export async function getEarnings(deps: EarningsDeps, educatorId: string): Promise<Earnings> {
  const [rows, months] = await Promise.all([
    deps.ledger.listCourseEarnings(educatorId),
    deps.ledger.months.listMonthEarnings(educatorId),
  ]);
  return {
    byFormula: paiseToRupees(rows.reduce((sum, row) => sum + formulaOf(row), 0)),
    ...toBooked(rows.reduce(add, NOTHING)),
    courses: rows.map((row) => ({
      courseId: row.courseId,
      title: row.title,
      enrolled: row.isOwn ? row.enrolledCount : 0,
      isArchived: row.isArchived,
      byFormula: paiseToRupees(formulaOf(row)),
      ...toBooked(row),
    })),
    months: months.map((row) => ({ month: row.month, ...toBooked(row) })),
  };
}

/**
 * Every sale and refund, oldest first, as CSV with a line of headings, some lines at a time; amounts in rupees with two
 * decimals.
 */
export async function* writeStatement(deps: EarningsDeps, educatorId: string): AsyncGenerator<string> {
  yield toCsv([HEADINGS]);
  for (let last: StatementRow | undefined; ; ) {
    const rows: StatementRow[] = await deps.ledger.listStatement(educatorId, STATEMENT_ROWS, last);
    if (rows.length > 0) yield toCsv(rows.map(toCells));
    if (rows.length < STATEMENT_ROWS) return;
    last = rows.at(-1);
  }
}

function formulaOf(row: CourseEarningRow): number {
  return row.isOwn ? (row.pricePaise ?? 0) * row.enrolledCount : 0;
}

function add(one: BookedRow, other: BookedRow): BookedRow {
  return {
    discountPaise: one.discountPaise + other.discountPaise,
    chargedPaise: one.chargedPaise + other.chargedPaise,
    sharePaise: one.sharePaise + other.sharePaise,
    refundedPaise: one.refundedPaise + other.refundedPaise,
    netPaise: one.netPaise + other.netPaise,
  };
}

function toBooked(row: BookedRow): Booked {
  return {
    gross: paiseToRupees(row.chargedPaise + row.discountPaise),
    discounts: paiseToRupees(row.discountPaise),
    charged: paiseToRupees(row.chargedPaise),
    platformShare: paiseToRupees(row.sharePaise),
    refunded: paiseToRupees(row.refundedPaise),
    net: paiseToRupees(row.netPaise),
  };
}

/** A refund has no list price: what goes back is what was paid. */
function toCells(row: StatementRow): string[] {
  const isSale = row.kind !== 'refund';
  const toText = (paise: number) => paiseToRupees(paise).toFixed(2);
  const list = isSale ? [toText(row.paidPaise + row.discountPaise), toText(row.discountPaise)] : ['', ''];
  const amounts = [row.paidPaise, row.sharePaise, row.netPaise].map(toText);
  const kind = isSale ? 'Sale' : 'Refund';
  return [toMomentOfSheet(row.at), kind, row.courseTitle, row.orderId, ...list, row.couponCode ?? '', ...amounts];
}
