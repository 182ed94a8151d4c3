import { defineError } from '../../platform/errors/define-error.ts';

/** 403 `payment.other-account`. */
export const createOtherAccountError = defineError({
  status: 403,
  code: 'payment.other-account',
  message: 'You can only pay for your own account. Please reload the page.',
});

/** 409 `payment.own-course`. */
export const createOwnCourseError = defineError({
  status: 409,
  code: 'payment.own-course',
  message: 'This is your own course: you can watch it without enrolling.',
});

/** 409 `payment.already-enrolled`. */
export const createAlreadyEnrolledError = defineError({
  status: 409,
  code: 'payment.already-enrolled',
  message: 'You are already enrolled in this course.',
});

/** 409 `payment.no-lectures`: of a catalogue that was brought in, before anybody has given the course its lectures. */
export const createNoLecturesError = defineError({
  status: 409,
  code: 'payment.no-lectures',
  message: 'This course has no lectures yet.',
});

/** 409 `payment.no-price`. */
export const createNoPriceError = defineError({
  status: 409,
  code: 'payment.no-price',
  message: 'This course has no price yet. Please ask its educator to set one.',
});

/** 409 `payment.price-too-low`: the provider takes nothing under one rupee. */
export const createPriceTooLowError = defineError({
  status: 409,
  code: 'payment.price-too-low',
  message: 'Prices under ₹1 cannot be paid online. Please ask the educator to change the price.',
});

/** 409 `payment.price-changed`: it costs more than the learner was shown, as after the end of a sale. Nothing was ordered. */
export const createPriceChangedError = defineError({
  status: 409,
  code: 'payment.price-changed',
  message: 'The price is ₹{price:number} now. Nothing was paid; please look at it again.',
});

/** 404 `order.not-found`: not there, or somebody else's. */
export const createOrderNotFoundError = defineError({
  status: 404,
  code: 'order.not-found',
  message: 'Order not found.',
});

/** 409 `order.not-askable`: it is paid or given back, or its provider is not set up here. */
export const createOrderNotAskableError = defineError({
  status: 409,
  code: 'order.not-askable',
  message: 'The payment provider cannot be asked about this order any more. Please reload the page.',
});

/** 400 `payment.bad-signature`. */
export const createBadSignatureError = defineError({
  status: 400,
  code: 'payment.bad-signature',
  message: 'This payment confirmation is not genuine.',
});

/** 409 `payment.mismatch`: the payment is unknown, or for another order. */
export const createPaymentMismatchError = defineError({
  status: 409,
  code: 'payment.mismatch',
  message: 'This payment does not belong to this order.',
});

/** 409 `payment.amount-mismatch`: the payment is over another amount, or in another currency, than its order. */
export const createPaymentMisfitError = defineError({
  status: 409,
  code: 'payment.amount-mismatch',
  message:
    'The amount of this payment does not match the price. The money is returned to you automatically; please enrol again.',
});

/** 409 `payment.not-captured`: no money has arrived (yet). */
export const createPaymentNotCapturedError = defineError({
  status: 409,
  code: 'payment.not-captured',
  message: 'This payment has not gone through. Please try again.',
});

/** 409 `payment.refunded`. */
export const createOrderRefundedError = defineError({
  status: 409,
  code: 'payment.refunded',
  message: 'This order was refunded. Please enrol again to get back in.',
});

/** 502 `payment.provider-failed`: the provider was silent, down, or said something that we do not understand. */
export const createProviderFailedError = defineError({
  status: 502,
  code: 'payment.provider-failed',
  message: 'The payment provider could not be reached. Please try again in a moment.',
});

/** 503 `payment.not-configured`. */
export const createPaymentsNotConfiguredError = defineError({
  status: 503,
  code: 'payment.not-configured',
  message: 'Payments are not set up on this server yet.',
});

/** 400 `payment.malformed-event`. */
export const createMalformedEventError = defineError({
  status: 400,
  code: 'payment.malformed-event',
  message: 'This is not an event of the payment provider.',
});

/** 409 `payment.not-refundable`, with the reason for the learner. */
export const createNotRefundableError = defineError({
  status: 409,
  code: 'payment.not-refundable',
  message: '{reason:sentence}',
});
