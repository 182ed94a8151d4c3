import { defineError } from '../../platform/errors/define-error.ts';

/** 403 `review.own-course`. */
export const createOwnCourseReviewError = defineError({
  status: 403,
  code: 'review.own-course',
  message: 'You cannot review your own course.',
});

/** 409 `review.not-begun`: a learner waits for the start of their batch. */
export const createNotBegunError = defineError({
  status: 409,
  code: 'review.not-begun',
  message: 'Your batch has not begun yet. Tell others what you think once you have seen the course.',
});

/** 409 `review.hidden`: what nobody sees is neither reported nor answered. */
export const createReviewHiddenError = defineError({
  status: 409,
  code: 'review.hidden',
  message: 'The school has hidden this review.',
});

/** 404 `review.not-found`: the caller has written no review of this course. */
export const createReviewNotFoundError = defineError({
  status: 404,
  code: 'review.not-found',
  message: 'Review not found.',
});
