import { type Earnings, paiseToRupees } from '@nalanda/contract';
import type { PaymentsDeps } from './payments.deps.ts';
import type { CourseEarningRow, StatementRow } from './payments.ledger.repository.ts';

interface Figures {
  byFormula: number;
  charged: number;
  platformShare: number;
  refunded: number;
  net: number;
}

/** The books of an educator beside the dashboard's formula (price times enrolled), a course and in total, in rupees. */
export async function getEarnings(deps: PaymentsDeps, educatorId: string): Promise<Earnings> {
  const rows = await deps.ledger.listCourseEarnings(educatorId);
  const inPaise = rows.map(toFigures);
  const total = inPaise.reduce(add, { byFormula: 0, charged: 0, platformShare: 0, refunded: 0, net: 0 });
  return {
    ...toRupees(total),
    courses: rows.map((row, index) => ({
      courseId: row.courseId,
      title: row.title,
      enrolled: row.enrolledCount,
      ...toRupees(inPaise[index] ?? total),
    })),
  };
}

/** Every sale and refund, oldest first, as CSV with a line of headings; amounts in rupees with two decimals. */
export async function writeStatement(deps: PaymentsDeps, educatorId: string): Promise<string> {
  const rows = await deps.ledger.listStatement(educatorId);
  const lines = [['Date', 'Kind', 'Course', 'Order', 'Amount', 'Platform share', 'Earning'], ...rows.map(toCells)];
  return `${lines.map((cells) => cells.map(toCsvCell).join(',')).join('\r\n')}\r\n`;
}

function toFigures(row: CourseEarningRow): Figures {
  return {
    byFormula: (row.pricePaise ?? 0) * row.enrolledCount,
    charged: row.chargedPaise,
    platformShare: row.sharePaise,
    refunded: row.refundedPaise,
    net: row.netPaise,
  };
}

function add(one: Figures, other: Figures): Figures {
  return {
    byFormula: one.byFormula + other.byFormula,
    charged: one.charged + other.charged,
    platformShare: one.platformShare + other.platformShare,
    refunded: one.refunded + other.refunded,
    net: one.net + other.net,
  };
}

function toRupees(figures: Figures): Figures {
  return {
    byFormula: paiseToRupees(figures.byFormula),
    charged: paiseToRupees(figures.charged),
    platformShare: paiseToRupees(figures.platformShare),
    refunded: paiseToRupees(figures.refunded),
    net: paiseToRupees(figures.net),
  };
}

function toCells(row: StatementRow): string[] {
  const kind = row.kind === 'refund' ? 'Refund' : 'Sale';
  const amounts = [row.grossPaise, row.sharePaise, row.netPaise].map((paise) => paiseToRupees(paise).toFixed(2));
  return [row.at.toISOString(), kind, row.courseTitle, row.orderId, ...amounts];
}

/** Quoted where needed; a title that a spreadsheet would run as a formula gets an apostrophe. */
function toCsvCell(text: string): string {
  const safe = /^[=+@\t\r]/.test(text) || /^-\D/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
