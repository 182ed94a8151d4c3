/** Accounts of the ledger; what we owe stands there as a negative sum. */
export type LedgerAccount = 'gateway' | 'educator' | 'platform' | 'learner' | 'bank';
export type PostingKind = 'charge' | 'surplus' | 'refund' | 'refund-failed' | 'payout' | 'payout-undone';

/** One row of a posting. */
export interface LedgerLeg {
  account: LedgerAccount;
  amountPaise: number;
}

/** What a payment has brought: split between educator and platform, or owed to the learner who paid too often. */
export interface BookedCharge {
  kind: 'charge' | 'surplus';
  amountPaise: number;
  /** The platform's part of it. */
  sharePaise: number;
}

/** The platform's part of an amount, in whole paise. */
export function shareOf(amountPaise: number, sharePercent: number): number {
  return Math.round((amountPaise * sharePercent) / 100);
}

/** Money has come in for a course. */
export function chargeLegs({ kind, amountPaise, sharePaise }: BookedCharge): LedgerLeg[] {
  if (kind === 'surplus') return balanced(amountPaise, [{ account: 'learner', amountPaise: -amountPaise }]);
  return balanced(amountPaise, [
    { account: 'educator', amountPaise: sharePaise - amountPaise },
    { account: 'platform', amountPaise: -sharePaise },
  ]);
}

/**
 * Money goes back: each gives back its part. Parts are rounded over the sum of all refunds of the payment, so that
 * many partial ones together take back exactly what the charge has given.
 */
export function refundLegs(
  charge: BookedCharge,
  refund: { amountPaise: number; refundedBeforePaise: number },
): LedgerLeg[] {
  const { amountPaise, refundedBeforePaise } = refund;
  if (charge.kind === 'surplus') return balanced(-amountPaise, [{ account: 'learner', amountPaise }]);
  const shareBack = (refunded: number) => Math.round((charge.sharePaise * refunded) / charge.amountPaise);
  const platform = shareBack(refundedBeforePaise + amountPaise) - shareBack(refundedBeforePaise);
  return balanced(-amountPaise, [
    { account: 'educator', amountPaise: amountPaise - platform },
    { account: 'platform', amountPaise: platform },
  ]);
}

/** A refund did not reach its receiver: the money is with us again, and it is the learner's. */
export function failedRefundLegs(amountPaise: number): LedgerLeg[] {
  return balanced(amountPaise, [{ account: 'learner', amountPaise: -amountPaise }]);
}

/** Money has gone from the bank to an educator, who is owed so much less; below zero it came back. */
export function payoutLegs(amountPaise: number): LedgerLeg[] {
  return [
    { account: 'educator', amountPaise },
    { account: 'bank', amountPaise: -amountPaise },
  ];
}

/** What was owed to an educator who cannot be paid is the school's. */
export function writtenOffLegs(amountPaise: number): LedgerLeg[] {
  return [
    { account: 'educator', amountPaise },
    { account: 'platform', amountPaise: -amountPaise },
  ];
}

/** Throws unless the rows sum to zero: the last guard before the books. */
function balanced(gatewayPaise: number, others: LedgerLeg[]): LedgerLeg[] {
  const legs: LedgerLeg[] = [{ account: 'gateway', amountPaise: gatewayPaise }, ...others];
  const sum = legs.reduce((total, leg) => total + leg.amountPaise, 0);
  if (sum !== 0) throw new Error(`a posting is out of balance by ${sum} paise`);
  return legs.filter((leg) => leg.amountPaise !== 0);
}
