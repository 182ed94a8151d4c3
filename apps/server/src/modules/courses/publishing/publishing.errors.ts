import { defineError } from '../../../platform/errors/define-error.ts';

/** 409 `course.not-waiting`: the office has decided, its educator has taken it back, or somebody else was quicker. */
export const createNotWaitingError = defineError({
  status: 409,
  code: 'course.not-waiting',
  message: 'This course does not wait for the office any more.',
});
