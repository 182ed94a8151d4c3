import { normaliseCouponCode, paiseToRupees, type Quote } from '@nalanda/contract';
import type { Tx } from '../../../database/db.ts';
import type { PaymentOrder } from '../payments.models.ts';
import { ensureForSale, ensurePayableAmount, type PurchasableCourse } from '../payments.policies.ts';
import type { CouponsDeps } from './coupons.deps.ts';
import { createCouponRefusedError } from './coupons.errors.ts';
import {
  type Coupon,
  type CoursePrice,
  findCouponRefusal,
  findLimitRefusal,
  priceWithCoupon,
} from './coupons.models.ts';

/**
 * What a course costs a learner with the coupon that was typed; holds nothing. Throws what `priceCourse` throws, 404
 * `course.not-found` and 409 `payment.own-course`.
 */
export async function quoteCourse(
  deps: CouponsDeps,
  request: { courseId: string; learnerId: string; coupon?: string | undefined },
): Promise<Quote> {
  const { courseId, learnerId, coupon: typed } = request;
  const course = ensureForSale(await deps.courses.findPurchasableCourse(courseId), learnerId);
  const price = await priceCourse(deps, { course, learnerId, typed });
  return {
    listPrice: paiseToRupees(price.listPaise),
    discount: paiseToRupees(price.discountPaise),
    price: paiseToRupees(price.amountPaise),
    coupon: price.coupon?.code ?? null,
  };
}

/**
 * The price of today for one learner. A free course needs no coupon and does not look at one. Throws 409
 * `payment.no-price` or `payment.price-too-low`, 404 `coupon.unknown`, 409 `coupon.<reason>` and,
 * for whoever tries too many codes, 429 `request.too-many`.
 */
export async function priceCourse(
  deps: CouponsDeps,
  { course, learnerId, typed }: { course: PurchasableCourse; learnerId: string; typed?: string | undefined },
): Promise<CoursePrice> {
  const listPaise = ensurePayableAmount(course.pricePaise);
  const code = normaliseCouponCode(typed ?? '');
  if (listPaise === 0 || code === '') return priceWithCoupon(listPaise, null);
  await deps.couponTries.consume(learnerId);
  const coupon = ensureCounts(deps, await deps.coupons.findByCode(course.creatorId, code), course.id);
  const refusal = findLimitRefusal(
    coupon,
    await deps.coupons.countUses(deps.db, coupon, { learnerId, courseId: course.id }),
  );
  if (refusal) throw createCouponRefusedError(refusal);
  return priceWithCoupon(listPaise, coupon);
}

/**
 * Takes a use of a coupon: held by an order, or used at once. One at a time a coupon, so that the limits hold however
 * many come at once. Throws 404 `coupon.unknown` or 409 `coupon.<reason>`.
 */
export async function takeCoupon(
  deps: CouponsDeps,
  tx: Tx,
  use: {
    couponId: string;
    /** What was typed. */
    code: string;
    learnerId: string;
    courseId: string;
    orderId: string | null;
    discountPaise: number;
  },
): Promise<void> {
  const coupon = ensureCounts(deps, await deps.coupons.lock(tx, use.couponId, use.code), use.courseId);
  const refusal = findLimitRefusal(coupon, await deps.coupons.countUses(tx, coupon, use));
  if (refusal) throw createCouponRefusedError(refusal);
  const code = coupon.codeCount === null ? null : use.code;
  await deps.coupons.insertUse(tx, { ...use, code, status: use.orderId === null ? 'used' : 'held' });
}

/**
 * The money for an order has come: the use that it holds is used. Money that comes when the order has long let go of
 * it takes one again, whatever has become of the coupon's dates, because the price was promised; false when none is
 * left. Call with the order locked.
 */
export async function redeemCoupon(deps: CouponsDeps, tx: Tx, order: PaymentOrder): Promise<boolean> {
  if (order.couponId === null || order.couponCode === null) return true;
  const use = await deps.coupons.findUse(tx, order.id);
  if (use === null) return false;
  if (use === 'free-again') {
    const coupon = await deps.coupons.lock(tx, order.couponId, order.couponCode);
    if (!coupon || findLimitRefusal(coupon, await deps.coupons.countUses(tx, coupon, order))) return false;
  }
  await deps.coupons.setUse(tx, order.id, 'used');
  return true;
}

/** A use goes back, for others and for the same learner. Call with the order locked. */
export async function freeCoupon(deps: CouponsDeps, tx: Tx, order: PaymentOrder): Promise<void> {
  if (order.couponId !== null) await deps.coupons.setUse(tx, order.id, 'free-again');
}

function ensureCounts(deps: CouponsDeps, coupon: Coupon | null, courseId: string): Coupon {
  const refusal = findCouponRefusal(coupon, { courseId, now: deps.clock.now() });
  if (refusal || !coupon) throw createCouponRefusedError(refusal ?? 'unknown');
  return coupon;
}
