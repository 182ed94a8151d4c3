import { defineError } from '../../../platform/errors/define-error.ts';

/** 404 `job.not-failed`: there is no such job, or it has not failed. */
export const createJobNotFailedError = defineError({
  status: 404,
  code: 'job.not-failed',
  message: 'This job is not among those that have failed. It may have been tried again already.',
});

/** 404 `video.not-failed`: there is no such video, or its encoding has not failed. */
export const createVideoNotFailedError = defineError({
  status: 404,
  code: 'video.not-failed',
  message: 'This video is not among those that have failed. It may have been tried again already.',
});
