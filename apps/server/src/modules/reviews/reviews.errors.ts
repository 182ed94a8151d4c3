import { createAppError } from '../../platform/errors.ts';

/** 404 `reviews.course-not-found`. */
export function createReviewedCourseNotFoundError() {
  return createAppError({ statusCode: 404, code: 'reviews.course-not-found', message: 'This course is not there.' });
}

/** 403 `reviews.own-course`. */
export function createOwnCourseReviewError() {
  return createAppError({
    statusCode: 403,
    code: 'reviews.own-course',
    message: 'You cannot review your own course.',
  });
}

/** 404 `reviews.not-found`: the caller has written no review of this course. */
export function createReviewNotFoundError() {
  return createAppError({ statusCode: 404, code: 'reviews.not-found', message: 'Your review is not there any more.' });
}
