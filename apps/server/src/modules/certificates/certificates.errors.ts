import { createAppError } from '../../platform/errors.ts';

/** 404 `certificates.not-found`: nobody has it, or it is somebody else's, or the course was given back. */
export function createCertificateNotFoundError() {
  return createAppError({
    statusCode: 404,
    code: 'certificates.not-found',
    message: 'There is no valid certificate with this number.',
  });
}

/** 409 `certificates.not-enrolled`. */
export function createNotEnrolledError() {
  return createAppError({
    statusCode: 409,
    code: 'certificates.not-enrolled',
    message: 'A certificate is for those who are enrolled in the course.',
  });
}

/** 409 `certificates.not-completed`. */
export function createNotCompletedError() {
  return createAppError({
    statusCode: 409,
    code: 'certificates.not-completed',
    message: 'Your certificate is ready when you have watched at least 90% of every lecture.',
  });
}

/** 409 `certificates.refunding`. */
export function createRefundingError() {
  return createAppError({
    statusCode: 409,
    code: 'certificates.refunding',
    message: 'A refund of this course is on its way, so there is no certificate for it.',
  });
}
