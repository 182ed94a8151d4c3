import { defineError } from '../../../platform/errors/define-error.ts';

/** 403 `review.own-report`: nobody reports what they have written themselves. */
export const createOwnReviewReportError = defineError({
  status: 403,
  code: 'review.own-report',
  message: 'This is your own review. You can change or delete it.',
});

/** 409 `review.already-reported`: one report a person, unless the review has changed since it was decided. */
export const createAlreadyReportedError = defineError({
  status: 409,
  code: 'review.already-reported',
  message: 'You have already reported this review.',
});

/** 409 `review.hidden`: what nobody sees is neither reported nor answered. */
export const createReviewHiddenError = defineError({
  status: 409,
  code: 'review.hidden',
  message: 'The school has hidden this review.',
});

/** 409 `review.already-hidden`: somebody else in the office was quicker. */
export const createAlreadyHiddenError = defineError({
  status: 409,
  code: 'review.already-hidden',
  message: 'This review is already hidden.',
});

/** 409 `review.not-hidden`: somebody else in the office was quicker. */
export const createNotHiddenError = defineError({
  status: 409,
  code: 'review.not-hidden',
  message: 'This review is not hidden.',
});

/** 409 `review.nothing-open`: somebody else in the office was quicker. */
export const createNothingOpenError = defineError({
  status: 409,
  code: 'review.nothing-open',
  message: 'Nothing about this review is open any more.',
});
