import { createAppError } from '../../platform/errors.ts';

/** 403 `payments.other-account`. */
export function createOtherAccountError() {
  return createAppError({
    statusCode: 403,
    code: 'payments.other-account',
    message: 'You can only pay for your own account. Please reload the page.',
  });
}

/** 404 `payments.course-not-found`: unknown, draft or archived. */
export function createCourseNotForSaleError() {
  return createAppError({ statusCode: 404, code: 'payments.course-not-found', message: 'This course is not there.' });
}

/** 409 `payments.own-course`. */
export function createOwnCourseError() {
  return createAppError({
    statusCode: 409,
    code: 'payments.own-course',
    message: 'This is your own course: you can watch it without enrolling.',
  });
}

/** 409 `payments.already-enrolled`. */
export function createAlreadyEnrolledError() {
  return createAppError({
    statusCode: 409,
    code: 'payments.already-enrolled',
    message: 'You are already enrolled in this course.',
  });
}

/** 409 `payments.no-price`. */
export function createNoPriceError() {
  return createAppError({
    statusCode: 409,
    code: 'payments.no-price',
    message: 'This course has no price yet. Please ask its educator to set one.',
  });
}

/** 409 `payments.price-too-low`: the provider takes nothing under one rupee. */
export function createPriceTooLowError() {
  return createAppError({
    statusCode: 409,
    code: 'payments.price-too-low',
    message: 'Prices under ₹1 cannot be paid online. Please ask the educator to change the price.',
  });
}

/** 404 `payments.order-not-found`: not there, or somebody else's. */
export function createOrderNotFoundError() {
  return createAppError({ statusCode: 404, code: 'payments.order-not-found', message: 'This order is not there.' });
}

/** 400 `payments.bad-signature`. */
export function createBadSignatureError() {
  return createAppError({
    statusCode: 400,
    code: 'payments.bad-signature',
    message: 'This payment confirmation is not genuine.',
  });
}

/** 409 `payments.mismatch`: the payment is unknown, or for another order. */
export function createPaymentMismatchError() {
  return createAppError({
    statusCode: 409,
    code: 'payments.mismatch',
    message: 'This payment does not belong to this order.',
  });
}

/** 409 `payments.misfit`: the payment is over another amount, or in another currency, than its order. */
export function createPaymentMisfitError() {
  return createAppError({
    statusCode: 409,
    code: 'payments.misfit',
    message:
      'This payment does not fit the price of its order. The money goes back to you by itself; please enrol again.',
  });
}

/** 409 `payments.not-captured`: no money has arrived (yet). */
export function createPaymentNotCapturedError() {
  return createAppError({
    statusCode: 409,
    code: 'payments.not-captured',
    message: 'This payment has not gone through. Please try again.',
  });
}

/** 409 `payments.refunded`. */
export function createOrderRefundedError() {
  return createAppError({
    statusCode: 409,
    code: 'payments.refunded',
    message: 'This order was refunded. Please enrol again to get back in.',
  });
}

/** 502 `payments.provider-failed`: the provider was silent, down, or said something that we do not understand. */
export function createProviderFailedError(cause: unknown) {
  return createAppError({
    statusCode: 502,
    code: 'payments.provider-failed',
    message: 'The payment provider could not be reached. Please try again in a moment.',
    cause,
  });
}

/** 503 `payments.not-configured`. */
export function createPaymentsNotConfiguredError() {
  return createAppError({
    statusCode: 503,
    code: 'payments.not-configured',
    message: 'Payments are not set up on this server yet.',
  });
}

/** 400 `payments.malformed-event`. */
export function createMalformedEventError() {
  return createAppError({
    statusCode: 400,
    code: 'payments.malformed-event',
    message: 'This is not an event of the payment provider.',
  });
}

/** 409 `payments.not-refundable`; the message is the reason, for the learner. */
export function createNotRefundableError(reason: string) {
  return createAppError({ statusCode: 409, code: 'payments.not-refundable', message: reason });
}
