import { createAppError } from '../../platform/errors.ts';

/** 404 `learning.not-enrolled`: the caller is not enrolled where this lecture or course is, or it is not there. */
export function createNotEnrolledError() {
  return createAppError({
    statusCode: 404,
    code: 'learning.not-enrolled',
    message: 'You are not enrolled in this course.',
  });
}

/** 409 `learning.progress-busy`: others change the same progress without end. */
export function createProgressBusyError() {
  return createAppError({
    statusCode: 409,
    code: 'learning.progress-busy',
    message: 'Your progress could not be saved just now. Please try again.',
  });
}
