import { defineError } from '../../../platform/errors/define-error.ts';

/** 404 `lecture-file.not-found`: not there, or not for the caller. */
export const createLectureFileNotFoundError = defineError({
  status: 404,
  code: 'lecture-file.not-found',
  message: 'This file is not there.',
});

/** 400 `lecture-file.none`. */
export const createNoLectureFileError = defineError({
  status: 400,
  code: 'lecture-file.none',
  message: 'Please choose a file',
  field: 'file',
});

/** 415 `lecture-file.program`: nobody should run what came with a lesson. */
export const createProgramError = defineError({
  status: 415,
  code: 'lecture-file.program',
  message: 'Programs cannot be given here. Put the files into a document or a zip file.',
  field: 'file',
});

/** 409 `lecture-file.too-many`. */
export const createTooManyFilesError = defineError({
  status: 409,
  code: 'lecture-file.too-many',
  message: 'A lecture can have at most {most} files.',
});
