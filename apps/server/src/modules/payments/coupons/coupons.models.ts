import { MINUTE_MS } from '../../../platform/clock.ts';
import { readSpokenNumber } from '../../../platform/text/spoken-number.ts';
import { MIN_AMOUNT_PAISE } from '../payments.models.ts';

/** A coupon as the rules see it. Exactly one of `percentOff` and `paiseOff` is set. */
export interface Coupon {
  id: string;
  educatorId: string;
  courseId: string | null;
  /** What the learner types; of a coupon with single codes the one that was typed. */
  code: string;
  percentOff: number | null;
  paiseOff: number | null;
  startsAt: Date | null;
  endsAt: Date | null;
  maxUses: number | null;
  maxUsesPerLearner: number | null;
  isPaused: boolean;
  removedAt: Date | null;
  /** How many single codes it has; null: none, and anybody may use its own. */
  codeCount: number | null;
}

/** How many uses are taken, of a single code that one's; what the asking learner holds for the course in question is not among them. */
export interface CouponCount {
  used: number;
  held: number;
  /** Used or held by this learner. */
  byLearner: number;
}

/** What a course costs one learner now. `amountPaise` is `listPaise` less `discountPaise`. */
export interface CoursePrice {
  listPaise: number;
  discountPaise: number;
  amountPaise: number;
  coupon: Coupon | null;
}

export type CouponRefusal =
  | 'unknown'
  | 'other-course'
  | 'paused'
  | 'not-begun'
  | 'expired'
  | 'used-up'
  | 'all-held'
  | 'used-by-you';

/** After so long without a payment an open order gives the use that it holds to others. */
export const COUPON_HOLD_MS = 30 * MINUTE_MS;

/** How long a checkout window with a coupon stays open: well within the hold. */
export const COUPON_CHECKOUT_SECONDS = 15 * 60;

/**
 * The price with a coupon, in whole paise. A percentage is rounded half up, in the learner's favour; an amount takes
 * off at most the price; a rest under one rupee, which no provider takes, is waived.
 */
export function priceWithCoupon(listPaise: number, coupon: Coupon | null): CoursePrice {
  if (!coupon || listPaise === 0) return { listPaise, discountPaise: 0, amountPaise: listPaise, coupon: null };
  const off = coupon.paiseOff ?? Math.round((listPaise * (coupon.percentOff ?? 0)) / 100);
  const rest = listPaise - Math.min(off, listPaise);
  const amountPaise = rest < MIN_AMOUNT_PAISE ? 0 : rest;
  return { listPaise, discountPaise: listPaise - amountPaise, amountPaise, coupon };
}

/** Why a coupon does not count for a course now, its limits aside; null when it does. */
export function findCouponRefusal(coupon: Coupon | null, at: { courseId: string; now: Date }): CouponRefusal | null {
  if (!coupon || coupon.removedAt) return 'unknown';
  if (coupon.courseId !== null && coupon.courseId !== at.courseId) return 'other-course';
  if (coupon.endsAt && at.now > coupon.endsAt) return 'expired';
  if (coupon.isPaused) return 'paused';
  if (coupon.startsAt && at.now < coupon.startsAt) return 'not-begun';
  return null;
}

/**
 * A single code as it was printed, out of a normalised one that stands for no coupon: O for 0, I or L for 1, without its hyphens or with
 * other dashes; null when it cannot be one. What it begins with is read as it stands, because it may have these letters itself.
 */
export function readSingleCode(code: string): string | null {
  const [, begin, ...groups] = /^(.+?)-?([^-]{4})-?([^-]{4})$/.exec(code.replaceAll(/\p{Pd}/gu, '-')) ?? [];
  const number = readSpokenNumber(groups.join(''), groups.length);
  return begin && number ? `${begin}-${number}` : null;
}

/** Why nobody, or not this learner, can have one more use; null when there is one. A single code has one. */
export function findLimitRefusal(
  limits: Pick<Coupon, 'maxUses' | 'maxUsesPerLearner' | 'codeCount'>,
  count: CouponCount,
): CouponRefusal | null {
  const maxUses = limits.codeCount === null ? limits.maxUses : 1;
  const { maxUsesPerLearner } = limits;
  if (maxUsesPerLearner !== null && count.byLearner >= maxUsesPerLearner) return 'used-by-you';
  if (maxUses === null || count.used + count.held < maxUses) return null;
  return count.used >= maxUses ? 'used-up' : 'all-held';
}
