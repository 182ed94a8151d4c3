import type { AppError } from '../../../platform/errors/app-error.ts';
import { defineError } from '../../../platform/errors/define-error.ts';
import type { CouponRefusal } from './coupons.models.ts';

const makers: Record<CouponRefusal, () => AppError> = {
  unknown: defineError({
    status: 404,
    code: 'coupon.unknown',
    message: 'We do not know this coupon code. Please check how it is written.',
  }),
  'other-course': defineError({
    status: 409,
    code: 'coupon.other-course',
    message: 'This coupon is for another course.',
  }),
  paused: defineError({ status: 409, code: 'coupon.paused', message: 'This coupon is not active at the moment.' }),
  'not-begun': defineError({ status: 409, code: 'coupon.not-begun', message: 'This coupon is not valid yet.' }),
  expired: defineError({ status: 409, code: 'coupon.expired', message: 'This coupon has expired.' }),
  'used-up': defineError({ status: 409, code: 'coupon.used-up', message: 'This coupon has been used up.' }),
  'all-held': defineError({
    status: 409,
    code: 'coupon.all-held',
    message: 'All uses of this coupon are taken at the moment. Please try again in half an hour.',
  }),
  'used-by-you': defineError({
    status: 409,
    code: 'coupon.used-by-you',
    message: 'You have used this coupon already.',
  }),
};

/** 404 `coupon.unknown`, 409 `coupon.<reason>`; the message is the reason, for the learner. */
export function createCouponRefusedError(reason: CouponRefusal): AppError {
  return makers[reason]();
}

/** 404 `coupon.not-found`: not there, removed, or another educator's. */
export const createCouponNotFoundError = defineError({
  status: 404,
  code: 'coupon.not-found',
  message: 'Coupon not found.',
});

/** 409 `coupon.code-taken`. */
export const createCouponCodeTakenError = defineError({
  status: 409,
  code: 'coupon.code-taken',
  message: 'You have a coupon with this code already.',
  field: 'code',
});

/** 409 `coupon.too-many`. */
export const createTooManyCouponsError = defineError({
  status: 409,
  code: 'coupon.too-many',
  message: 'You have too many coupons. Please remove some that have expired.',
});
