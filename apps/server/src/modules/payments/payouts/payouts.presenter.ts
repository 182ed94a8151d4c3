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

/** Nothing more will come for somebody who is gone: what is due to them is due however small it is. */
export function ruleFor({ isFormer }: { isFormer: boolean }, rule: PayoutRule): PayoutRule {
  return isFormer ? { ...rule, minimumPaise: 1 } : rule;
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
      tds: paiseToRupees(payout.tdsPaise),
      reference: payout.reference,
      paidOn: payout.paidOn,
      account: payout.account,
      way: payout.way,
      isWrittenOff: payout.isWrittenOff,
      canUndo: !of.isPaidLater,
    },
  };
}

/** A month of an educator in the list of the office. */
export function presentOfficePayout(
  row: OfficePayoutRow,
  { account, claim }: { account: PayoutAccount | null; claim: string | null },
  rule: PayoutRule,
): OfficePayout {
  const { educatorId, name, email, isFormer, accountChangedAt } = row;
  return {
    ...presentMonth(row, ruleFor(row, rule)),
    // The address of somebody who is gone reaches nobody.
    educator: { _id: educatorId, name, email: isFormer ? '' : email, isFormer },
    account: presentAccount(account, accountChangedAt),
    unclaimed: claim === null || !accountChangedAt ? null : { number: claim, since: accountChangedAt.toISOString() },
  };
}
