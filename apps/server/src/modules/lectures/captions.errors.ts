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
