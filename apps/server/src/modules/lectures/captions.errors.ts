import { createAppError, createInvalidRequestError } from '../../platform/errors.ts';
import { CaptionProblem } from './captions.models.ts';

/** 404 `captions.not-found`: not there, or not for the caller. */
export function createCaptionsNotFoundError() {
  return createAppError({
    statusCode: 404,
    code: 'captions.not-found',
    message: 'There are no captions in this language.',
  });
}

/** 400 `request.invalid`: no file came. */
export function createNoCaptionFileError() {
  return createInvalidRequestError([{ path: 'captions', message: 'Please choose a .vtt or .srt file' }]);
}

/** 415 `captions.unreadable` for what is no captions at all, 400 `request.invalid` where a line can be named. */
export function toCaptionError(error: unknown): unknown {
  if (!(error instanceof CaptionProblem)) return error;
  const issues = [{ path: 'captions', message: error.message }];
  if (error.line !== undefined) return createInvalidRequestError(issues);
  return createAppError({ statusCode: 415, code: 'captions.unreadable', message: error.message, issues });
}

/** 409 `captions.under-way`: the last wish is still being worked on. */
export function createCaptionsUnderWayError() {
  return createAppError({
    statusCode: 409,
    code: 'captions.under-way',
    message: 'Captions of this lecture are being made already.',
  });
}

/** 409 `captions.no-video`: there is nothing to listen to yet. */
export function createNoVideoToHearError() {
  return createAppError({
    statusCode: 409,
    code: 'captions.no-video',
    message: 'This lecture has no video yet, or it is still being prepared.',
  });
}

/** 409 `captions.not-configured`, naming the settings that are missing. */
export function createNoTranscriptionError(missingSettings: readonly string[]) {
  return createAppError({
    statusCode: 409,
    code: 'captions.not-configured',
    message: `Automatic captions are not set up on this server: ${missingSettings.join(' and ')} must be set.`,
  });
}
