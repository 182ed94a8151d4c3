import { defineError } from '../../platform/errors/define-error.ts';

/** 404 `lecture.not-found`: not there, or of somebody else's course. */
export const createLectureNotFoundError = defineError({
  status: 404,
  code: 'lecture.not-found',
  message: 'Lecture not found.',
});

/** 409 `lecture.too-many`. */
export const createTooManyLecturesError = defineError({
  status: 409,
  code: 'lecture.too-many',
  message: 'A course can have at most {most} lectures.',
});

/** 409 `lecture.last-playable`: a published course keeps something to watch. */
export const createLastPlayableLectureError = defineError({
  status: 409,
  code: 'lecture.last-playable',
  message: 'This is the last lecture that learners can open in a published course. Unpublish the course first.',
});

/** 409 `live.to-come`: learners who wait for a live class learn of its end when it is cancelled. */
export const createLiveToComeError = defineError({
  status: 409,
  code: 'live.to-come',
  message: 'Learners wait for a live class of this lecture. Cancel the class first: then they are told.',
});

/** 409 `lecture.nothing-to-retry`: there is no video, or its encoding has not failed. */
export const createNothingToRetryError = defineError({
  status: 409,
  code: 'lecture.nothing-to-retry',
  message: 'This lecture has no video that failed.',
});

/** 409 `lecture.order-outdated`: the order names other lectures than the course has now. */
export const createOutdatedOrderError = defineError({
  status: 409,
  code: 'lecture.order-outdated',
  message: 'The lectures of this course have changed meanwhile. Please try again.',
});

/** 400 `request.invalid`: a video came both as file and as finished upload. */
export const createTwoVideosError = defineError({
  status: 400,
  code: 'lecture.two-videos',
  message: 'Send the video as a file or as an upload, not both',
  field: 'uploadId',
});

/** 409 `lecture.opens-late`: nobody waits so long. */
export const createLateOpeningError = defineError({
  status: 409,
  code: 'lecture.opens-late',
  message: 'A lecture can open at most {days} days from now.',
});
