import { normaliseCouponCode } from '@nalanda/contract';
import { createRandom } from '@nalanda/covers';
import { describe, expect, test } from 'vitest';
import { type Coupon, findCouponRefusal, findLimitRefusal, priceWithCoupon, readSingleCode } from './coupons.models.ts';

const now = new Date('2026-11-21T12:00:00Z');
const coupon = (overrides: Partial<Coupon> = {}): Coupon => ({
  id: 'c',
  educatorId: 'e',
  courseId: null,
  code: 'DIWALI',
  percentOff: 25,
  paiseOff: null,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerLearner: null,
  isPaused: false,
  removedAt: null,
  codeCount: null,
  ...overrides,
});
const fixed = (paiseOff: number) => coupon({ percentOff: null, paiseOff });

describe('The price with a coupon', () => {
  test.each([
    [49_900, coupon(), 12_475, 37_425],
    // 12.345 rupees are half a paisa over: the learner gets it.
    [12_345, coupon({ percentOff: 10 }), 1_235, 11_110],
    [49_900, fixed(10_000), 10_000, 39_900],
    [49_900, fixed(60_000), 49_900, 0],
    [49_900, coupon({ percentOff: 100 }), 49_900, 0],
    // 99 paise can be paid to nobody.
    [10_000, fixed(9_901), 10_000, 0],
    [10_000, fixed(9_900), 9_900, 100],
  ])('of %i paise', (listPaise, given, discountPaise, amountPaise) => {
    expect(priceWithCoupon(listPaise, given)).toMatchObject({ listPaise, discountPaise, amountPaise });
  });

  test('is whole paise, never below zero, never above the price, and payable or nothing, whatever they are', () => {
    const random = createRandom('coupons');
    for (let round = 0; round < 5_000; round += 1) {
      const listPaise = 100 + Math.floor(random() * 50_000_000);
      const given =
        random() < 0.5
          ? coupon({ percentOff: 1 + Math.floor(random() * 100) })
          : fixed(1 + Math.floor(random() * 60_000_000));
      const { discountPaise, amountPaise } = priceWithCoupon(listPaise, given);
      expect(Number.isInteger(discountPaise) && discountPaise > 0).toBe(true);
      expect(amountPaise + discountPaise).toBe(listPaise);
      expect(amountPaise === 0 || (amountPaise >= 100 && amountPaise < listPaise)).toBe(true);
    }
  });

  test('of a free course needs none', () => {
    expect(priceWithCoupon(0, coupon())).toMatchObject({ amountPaise: 0, discountPaise: 0, coupon: null });
  });
});

describe('A coupon', () => {
  test.each([
    ['counts', coupon(), null],
    ['is unknown', null, 'unknown'],
    ['is unknown when removed', coupon({ removedAt: now }), 'unknown'],
    ['is for another course', coupon({ courseId: 'other' }), 'other-course'],
    ['is paused', coupon({ isPaused: true }), 'paused'],
    ['has not begun', coupon({ startsAt: new Date(now.getTime() + 1) }), 'not-begun'],
    ['counts until its last moment', coupon({ startsAt: now, endsAt: now }), null],
    ['has expired', coupon({ endsAt: new Date(now.getTime() - 1) }), 'expired'],
  ])('%s', (_what, given, refusal) => {
    expect(findCouponRefusal(given, { courseId: 'this', now })).toBe(refusal);
  });

  test.each([
    [{ maxUses: 2, maxUsesPerLearner: null }, { used: 1, held: 0, byLearner: 1 }, null],
    [{ maxUses: 2, maxUsesPerLearner: null }, { used: 2, held: 0, byLearner: 0 }, 'used-up'],
    [{ maxUses: 2, maxUsesPerLearner: null }, { used: 1, held: 1, byLearner: 0 }, 'all-held'],
    [{ maxUses: 2, maxUsesPerLearner: 1 }, { used: 1, held: 0, byLearner: 1 }, 'used-by-you'],
  ])('with the limits %o and the uses %o', (limits, count, refusal) => {
    expect(findLimitRefusal({ ...limits, codeCount: null }, count)).toBe(refusal);
  });

  test.each([
    ['EVENT-7K3M-9QXD', 'EVENT-7K3M-9QXD'],
    ['EVENT7K3M9QXD', 'EVENT-7K3M-9QXD'],
    ['OIL-OOOO-IL10', 'OIL-0000-1110'],
    ['NEW-YEAR—7K3M‑9QXD', 'NEW-YEAR-7K3M-9QXD'],
    ['EVENT-7K3M-9QX', null],
    ['7K3M9QXD', null],
    ['EVENT-7K3M-9QXU', null],
    ['', null],
  ])('with single codes reads %s as %s', (typed, code) => {
    expect(readSingleCode(typed)).toBe(code);
  });

  test('has one code however it is typed', () => {
    for (const typed of ['Diwali-25', ' diwali - 25 ', 'ＤＩＷＡＬＩ-25'])
      expect(normaliseCouponCode(typed)).toBe('DIWALI-25');
  });
});
