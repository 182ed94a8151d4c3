import {
  type MaskedAccount,
  type OfficePayout,
  type PayoutAccount,
  type PayoutMonth,
  paiseToRupees,
} from '@nalanda/contract';
import { dueOf, type MonthOfEducator, maskAccount, stateOf } from './payouts.models.ts';
import type { OfficePayoutRow } from './payouts.repository.ts';

/** What a month is judged by. */
export interface PayoutRule {
  now: Date;
  minimumPaise: number;
}

/** An account as it may be seen; null when there is none. */
export function presentAccount(account: PayoutAccount | null, changedAt: Date | null): MaskedAccount | null {
  return account && changedAt && { ...maskAccount(account), changedAt: changedAt.toISOString() };
}

/** A month of an educator, in rupees. */
export function presentMonth(of: MonthOfEducator, rule: PayoutRule): PayoutMonth {
  const { month, payout } = of;
  return {
    month,
    carriedOver: paiseToRupees(of.carriedOverPaise),
    sold: paiseToRupees(of.soldPaise),
    refunded: paiseToRupees(of.refundedPaise),
    share: paiseToRupees(of.sharePaise),
    net: paiseToRupees(of.netPaise),
    due: paiseToRupees(dueOf(of, rule)),
    state: stateOf(of, rule),
    payout: payout && {
      _id: payout.id,
      amount: paiseToRupees(payout.amountPaise),
      reference: payout.reference,
      paidOn: payout.paidOn,
      account: payout.account,
      canUndo: !of.isPaidLater,
    },
  };
}

/** A month of an educator in the list of the office. */
export function presentOfficePayout(
  row: OfficePayoutRow,
  account: PayoutAccount | null,
  rule: PayoutRule,
): OfficePayout {
  const { educatorId, name, email, accountChangedAt } = row;
  return {
    ...presentMonth(row, rule),
    educator: { _id: educatorId, name, email },
    account: presentAccount(account, accountChangedAt),
  };
}
