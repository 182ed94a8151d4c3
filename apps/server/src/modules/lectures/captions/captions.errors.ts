import type { Issue } from '@nalanda/contract';
import { defineError } from '../../../platform/errors/define-error.ts';
import { createInvalidRequestError } from '../../../platform/errors/errors.ts';
import { CaptionProblem } from './captions.models.ts';

/** 404 `caption.not-found`: not there, or not for the caller. */
export const createCaptionsNotFoundError = defineError({
  status: 404,
  code: 'caption.not-found',
  message: 'There are no captions in this language.',
});

/** 400 `caption.no-file`. */
export const createNoCaptionFileError = defineError({
  status: 400,
  code: 'caption.no-file',
  message: 'Please choose a .vtt or .srt file',
  field: 'captions',
});

/** 415 `caption.unreadable` for what is no captions at all, 400 `request.invalid` where a line can be named. */
export function toCaptionError(error: unknown): unknown {
  if (!(error instanceof CaptionProblem)) return error;
  const issues: [Issue] = [{ path: 'captions', ...error.sentence }];
  if (error.line !== undefined) return createInvalidRequestError(issues);
  return createUnreadableCaptionsError({ reason: error.reason }, { issues });
}

const createUnreadableCaptionsError = defineError({
  status: 415,
  code: 'caption.unreadable',
  message: '{reason:sentence}',
});

/** 409 `caption.under-way`: the last request is still being worked on. */
export const createCaptionsUnderWayError = defineError({
  status: 409,
  code: 'caption.under-way',
  message: 'Captions of this lecture are being made already.',
});

/** 409 `caption.no-video`: there is nothing to listen to yet. */
export const createNoVideoToHearError = defineError({
  status: 409,
  code: 'caption.no-video',
  message: 'This lecture has no video yet, or it is still being prepared.',
});

/** 409 `caption.not-configured`. Educators are not told of settings: `missingSettings` names them to the operator. */
export const createNoTranscriptionError = defineError({
  status: 409,
  code: 'caption.not-configured',
  message: 'Automatic captions are not turned on here. Please ask the owner of this school.',
});
