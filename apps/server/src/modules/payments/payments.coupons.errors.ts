import { createAppError } from '../../platform/errors.ts';
import type { CouponRefusal } from './payments.coupons.models.ts';

const REASONS: Record<CouponRefusal, string> = {
  unknown: 'We do not know this coupon code. Please check how it is written.',
  'other-course': 'This coupon is for another course.',
  paused: 'This coupon is not active at the moment.',
  'not-begun': 'This coupon is not valid yet.',
  expired: 'This coupon has expired.',
  'used-up': 'This coupon has been used up.',
  'all-held': 'All uses of this coupon are taken at the moment. Please try again in half an hour.',
  'used-by-you': 'You have used this coupon already.',
};

/** 404 `payments.coupon-unknown`, 409 `payments.coupon-<reason>`; the message is the reason, for the learner. */
export function createCouponRefusedError(reason: CouponRefusal) {
  const statusCode = reason === 'unknown' ? 404 : 409;
  return createAppError({ statusCode, code: `payments.coupon-${reason}`, message: REASONS[reason] });
}

/** 404 `payments.coupon-not-found`: not there, removed, or another educator's. */
export function createCouponNotFoundError() {
  return createAppError({ statusCode: 404, code: 'payments.coupon-not-found', message: 'This coupon is not there.' });
}

/** 409 `payments.coupon-code-taken`. */
export function createCouponCodeTakenError() {
  const message = 'You have a coupon with this code already.';
  return createAppError({
    statusCode: 409,
    code: 'payments.coupon-code-taken',
    message,
    issues: [{ path: 'code', message }],
  });
}

/** 409 `payments.too-many-coupons`. */
export function createTooManyCouponsError() {
  return createAppError({
    statusCode: 409,
    code: 'payments.too-many-coupons',
    message: 'You have too many coupons. Please remove some that are over.',
  });
}
