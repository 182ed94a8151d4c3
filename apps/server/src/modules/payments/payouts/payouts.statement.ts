import type { MonthOfEducator } from './payouts.models.ts';
import { leftOf } from './payouts.models.ts';

/** A month of an educator as its paper tells it. Amounts in paise, moments in ISO 8601. */
export interface PayoutStatement {
  brandName: string;
  educatorName: string;
  /** The end of the account number to which payouts go; empty: none was given. */
  account: string;
  month: string;
  drawnAt: string;
  carriedOverPaise: number;
  soldPaise: number;
  refundedPaise: number;
  sharePaise: number;
  netPaise: number;
  payout: {
    amountPaise: number;
    tdsPaise: number;
    paidOn: string;
    reference: string;
    account: string;
    way: string;
    isWrittenOff: boolean;
  } | null;
  carriedOnPaise: number;
}

/** Writes the statement of a month. */
export function writePayoutStatement(
  of: MonthOfEducator,
  facts: Pick<PayoutStatement, 'brandName' | 'educatorName' | 'account'> & { now: Date },
): PayoutStatement {
  const { brandName, educatorName, account, now } = facts;
  const { month, carriedOverPaise, soldPaise, refundedPaise, sharePaise, netPaise, payout } = of;
  return {
    brandName,
    educatorName,
    account,
    month,
    drawnAt: now.toISOString(),
    carriedOverPaise,
    soldPaise,
    refundedPaise,
    sharePaise,
    netPaise,
    payout,
    carriedOnPaise: leftOf(of),
  };
}
