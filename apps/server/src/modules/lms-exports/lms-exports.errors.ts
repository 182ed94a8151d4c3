import { defineError } from '../../platform/errors/define-error.ts';
import { defineSentence } from '../../platform/sentences.ts';

/** 404 `lms-export.not-found`: there is no such package, it is not ready, has been removed, or is somebody else's. */
export const createLmsExportNotFoundError = defineError({
  status: 404,
  code: 'lms-export.not-found',
  message: 'This package is no longer there. Make it again on the page of the course.',
});

/** 409 `lms-export.empty`: no lecture has anything to learn from. */
export const createEmptyExportError = defineError({
  status: 409,
  code: 'lms-export.empty',
  message: 'There is nothing in this course yet. Add a video or a lesson to a lecture first.',
});

/** 409 `lms-export.film-not-ready`: a film is still being made playable. */
export const createFilmNotReadyError = defineError({
  status: 409,
  code: 'lms-export.film-not-ready',
  message: 'The video of “{title}” is not ready yet. Please try again when it can be played.',
});

/** Why a package could not be made. */
export const sayExportFailure = {
  failed: defineSentence({
    code: 'lms-export.failed',
    message: 'Something went wrong on our side. Please try again.',
  }),
  full: defineSentence({
    code: 'lms-export.full',
    message: 'There is not enough space on the server for this package. Please try again later.',
  }),
};
