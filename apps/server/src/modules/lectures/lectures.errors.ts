import { limits } from '@nalanda/contract';
import { createAppError, createInvalidRequestError } from '../../platform/errors.ts';

/** 404 `lecture.not-found`: not there, or of somebody else's course. */
export function createLectureNotFoundError() {
  return createAppError({ statusCode: 404, code: 'lecture.not-found', message: 'This lecture is not there.' });
}

/** 404 `course.not-found`: not there, or not open to the caller. */
export function createLecturesCourseNotFoundError() {
  return createAppError({ statusCode: 404, code: 'course.not-found', message: 'This course is not there.' });
}

/** 409 `lecture.too-many`. */
export function createTooManyLecturesError() {
  return createAppError({
    statusCode: 409,
    code: 'lecture.too-many',
    message: `A course can have at most ${limits.lecturesPerCourse} lectures.`,
  });
}

/** 409 `lecture.last-playable`: a published course keeps something to watch. */
export function createLastPlayableLectureError() {
  return createAppError({
    statusCode: 409,
    code: 'lecture.last-playable',
    message: 'This is the last lecture with a video in a published course. Unpublish the course first.',
  });
}

/** 409 `lecture.nothing-to-retry`: there is no video, or its encoding has not failed. */
export function createNothingToRetryError() {
  return createAppError({
    statusCode: 409,
    code: 'lecture.nothing-to-retry',
    message: 'This lecture has no video that failed.',
  });
}

/** 409 `lecture.order-outdated`: the order names other lectures than the course has now. */
export function createOutdatedOrderError() {
  return createAppError({
    statusCode: 409,
    code: 'lecture.order-outdated',
    message: 'The lectures of this course have changed meanwhile. Please try again.',
  });
}

/** 400 `request.invalid`: a video came both as file and as finished upload. */
export function createTwoVideosError() {
  return createInvalidRequestError([
    { path: 'uploadId', message: 'Send the video as a file or as an upload, not both' },
  ]);
}

/** 409 `course.archived`: its course was removed and is kept for those who bought it. */
export function createLectureOfArchivedCourseError() {
  return createAppError({
    statusCode: 409,
    code: 'course.archived',
    message: 'This course is in your archive. Restore it first.',
  });
}
