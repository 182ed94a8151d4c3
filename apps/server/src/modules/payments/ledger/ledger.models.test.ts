import { createRandom } from '@nalanda/covers';
import { describe, expect, test } from 'vitest';
import {
  type BookedCharge,
  chargeLegs,
  failedRefundLegs,
  type LedgerAccount,
  type LedgerLeg,
  refundLegs,
  shareOf,
} from './ledger.models.ts';

type Accounts = Record<LedgerAccount, number>;

function post(accounts: Accounts, legs: LedgerLeg[]): void {
  expect(legs.reduce((sum, leg) => sum + leg.amountPaise, 0)).toBe(0);
  expect(legs.every((leg) => Number.isInteger(leg.amountPaise) && leg.amountPaise !== 0)).toBe(true);
  for (const { account, amountPaise } of legs) accounts[account] += amountPaise;
}

/** One payment from charge to its last refund, with random amounts, shares, parts and failures. */
function replayHistory(random: () => number) {
  const below = (limit: number) => Math.floor(random() * limit);
  const accounts: Accounts = { gateway: 0, educator: 0, platform: 0, learner: 0, bank: 0 };
  const amountPaise = 100 + below(10_000_000);
  const percent = [0, 12.5, 30, 100, below(10_001) / 100][below(5)] ?? 0;
  const kind: BookedCharge['kind'] = random() < 0.2 ? 'surplus' : 'charge';
  const charge = { kind, amountPaise, sharePaise: kind === 'charge' ? shareOf(amountPaise, percent) : 0 };
  post(accounts, chargeLegs(charge));
  let refunded = 0;
  let failed = 0;
  for (let parts = below(6); parts > 0 && refunded < amountPaise; parts -= 1) {
    const left = amountPaise - refunded;
    const part = parts === 1 && random() < 0.6 ? left : 1 + below(left);
    post(accounts, refundLegs(charge, { amountPaise: part, refundedBeforePaise: refunded }));
    refunded += part;
    if (random() < 0.15) {
      post(accounts, failedRefundLegs(part));
      failed += part;
    }
  }
  return { accounts, charge, refunded, failed };
}

describe('The ledger over ten thousand random histories', () => {
  const random = createRandom('ledger');

  test('always sums to zero, owes nobody less than nothing, and ends a full refund at zero', () => {
    for (let history = 0; history < 10_000; history += 1) {
      const { accounts, charge, refunded, failed } = replayHistory(random);
      const { gateway, educator, platform, learner } = accounts;
      expect(gateway + educator + platform + learner).toBe(0);
      expect(gateway).toBe(charge.amountPaise - refunded + failed);
      expect(Math.max(educator, platform, learner)).toBeLessThanOrEqual(0);
      if (charge.kind === 'charge') expect(learner + failed).toBe(0);
      if (refunded === charge.amountPaise) expect([educator + 0, platform + 0, learner + failed]).toEqual([0, 0, 0]);
    }
  });

  test('gives the platform its part to the paisa, and nothing at 0 %', () => {
    expect(shareOf(49_900, 0)).toBe(0);
    expect(shareOf(49_900, 12.5)).toBe(6_238);
    expect(shareOf(1_01, 50)).toBe(51);
    expect(chargeLegs({ kind: 'charge', amountPaise: 100, sharePaise: 0 })).toEqual([
      { account: 'gateway', amountPaise: 100 },
      { account: 'educator', amountPaise: -100 },
    ]);
  });
});
