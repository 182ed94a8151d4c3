import type { PayoutAccount, PayoutState } from '@nalanda/contract';
import { toIndianDay, toIndianMonth } from '../../../platform/text/indian-time.ts';

/** The provider of a payout that is none: what was due has become the school's. */
export const WRITTEN_OFF = 'written-off';

/** For so long after a payout a bank may send it back. */
export const RETURN_DAYS = 30;

/** What the books say of an educator's month, in paise. */
export interface BookedMonth {
  month: string;
  soldPaise: number;
  refundedPaise: number;
  sharePaise: number;
  netPaise: number;
}

/** A payout that stands. */
export interface StandingPayout {
  id: string;
  month: string;
  /** What counts as paid; `tdsPaise` of it was kept back as tax, the rest sent. */
  amountPaise: number;
  tdsPaise: number;
  reference: string;
  paidOn: string;
  account: string;
  way: string;
  /** It was never sent: the educator is gone and cannot be paid. `reference` says why. */
  isWrittenOff: boolean;
}

/** An educator's month with what came before it and what was paid for it. */
export interface MonthOfEducator extends BookedMonth {
  carriedOverPaise: number;
  payout: StandingPayout | null;
  /** A later month was paid, and this one with it. */
  isPaidLater: boolean;
}

/** An entry of the books holds no more, and no bank takes more at once; the rest is carried over. */
const MOST_PAISE = 2_000_000_000;

/** What can be paid for a month, in paise: all that is due, once the month has ended and it is worth a transfer. */
export function dueOf(of: MonthOfEducator, { now, minimumPaise }: { now: Date; minimumPaise: number }): number {
  const left = leftOf(of);
  if (isOpen(of.month, now) || of.payout || of.isPaidLater) return 0;
  return left >= Math.max(1, minimumPaise) ? Math.min(left, MOST_PAISE) : 0;
}

/** How a month stands. */
export function stateOf(of: MonthOfEducator, rule: { now: Date; minimumPaise: number }): PayoutState {
  if (of.payout) return 'paid';
  if (of.isPaidLater) return 'later';
  if (isOpen(of.month, rule.now)) return 'open';
  const left = leftOf(of);
  if (left === 0) return 'nothing';
  if (left < 0) return 'owed';
  return dueOf(of, rule) > 0 ? 'due' : 'small';
}

/** What goes on to the next month: what is owed to the educator, or below zero what later sales must bring first. */
export function leftOf({ carriedOverPaise, netPaise, payout }: MonthOfEducator): number {
  return carriedOverPaise + netPaise - (payout?.amountPaise ?? 0);
}

/** True while a month may still bring something. */
function isOpen(month: string, now: Date): boolean {
  return now < toIndianMonth(month).before;
}

/** All months from the first to today's, oldest first, each with what the one before has left. */
export function toMonths(booked: BookedMonth[], payouts: StandingPayout[], now: Date): MonthOfEducator[] {
  const byMonth = new Map(booked.map((row) => [row.month, row]));
  const paid = new Map(payouts.map((payout) => [payout.month, payout]));
  const first = [...byMonth.keys(), ...paid.keys()].sort()[0];
  const last = [...paid.keys()].sort().at(-1) ?? '';
  const months: MonthOfEducator[] = [];
  let carriedOverPaise = 0;
  for (let month = first; month !== undefined && month <= monthOf(now); month = monthAfter(month)) {
    const row = byMonth.get(month) ?? { month, soldPaise: 0, refundedPaise: 0, sharePaise: 0, netPaise: 0 };
    const of = { ...row, carriedOverPaise, payout: paid.get(month) ?? null, isPaidLater: month < last };
    carriedOverPaise = leftOf(of);
    months.push(of);
  }
  return months;
}

/** The month of a moment in India: `2026-11`. */
function monthOf(moment: Date): string {
  return toIndianDay(moment).slice(0, 7);
}

/** `2026-12` is followed by `2027-01`. */
function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/** The month that has ended last. */
export function lastMonth(now: Date): string {
  const { from } = toIndianMonth(monthOf(now));
  return monthOf(new Date(from.getTime() - 1));
}

/** The end of a number, with dots for the rest; nothing for nothing. */
export function maskEnd(text: string): string {
  return text === '' ? '' : `•••• ${text.slice(-4)}`;
}

/** An account as it may be seen: the name, the bank, and the ends of the numbers. */
export function maskAccount({ holder, accountNumber, ifsc, pan, gstin }: PayoutAccount): PayoutAccount {
  return { holder, accountNumber: maskEnd(accountNumber), ifsc, pan: maskEnd(pan), gstin: maskEnd(gstin) };
}
