import { defineError } from '../../platform/errors/define-error.ts';

/** 404 `learning.not-enrolled`: the caller is not enrolled where this lecture or course is, or it is not there. */
export const createNotEnrolledError = defineError({
  status: 404,
  code: 'learning.not-enrolled',
  message: 'You are not enrolled in this course.',
});

/** 404 `learning.not-open`: a learner still waits for the lecture, or for their batch. */
export const createNotOpenError = defineError({
  status: 404,
  code: 'learning.not-open',
  message: 'This lecture has not opened for you yet.',
});

/** 409 `learning.progress-busy`: others change the same progress without end. */
export const createProgressBusyError = defineError({
  status: 409,
  code: 'learning.progress-busy',
  message: 'Your progress could not be saved just now. Please try again.',
});
