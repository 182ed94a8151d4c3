import { defineError } from '../../platform/errors/define-error.ts';
import { defineSentence } from '../../platform/sentences.ts';

/** 404 `scorm.not-found`: the lecture is no lesson of SCORM. */
export const createScormNotFoundError = defineError({
  status: 404,
  code: 'scorm.not-found',
  message: 'This lecture has no lesson from a package.',
});

/** 409 `scorm.no-address`: packages cannot be played without harm at the school's own address. */
export const createNoPackagesAddressError = defineError({
  status: 409,
  code: 'scorm.no-address',
  message:
    'SCORM packages cannot be played here yet, because they need a web address of their own. Please ask the owner of this school.',
});

/** 403 `scorm.not-enrolled`: nothing is kept of who only looks. */
export const createNotLearningError = defineError({
  status: 403,
  code: 'scorm.not-enrolled',
  message: 'Only learners of this course have their progress kept.',
});

/** 403 `scorm.no-preview`: its package holds other lectures, too. */
export const createNoPreviewError = defineError({
  status: 403,
  code: 'scorm.no-preview',
  message: 'This lesson is for learners of the course.',
});

/** 409 `scorm.stale`: another window has gone on with the lesson since this one opened it. */
export const createStaleRecordError = defineError({
  status: 409,
  code: 'scorm.stale',
  message: 'This lesson was continued in another window. Load it again to continue here.',
});

/** 403 `scorm.link-expired`. */
export const createPackageLinkExpiredError = defineError({
  status: 403,
  code: 'scorm.link-expired',
  message: 'This link to the lesson has expired. Open the lesson again.',
});

/** 403 `scorm.not-open`: the file belongs to a lecture of the package that opens later for this person. */
export const createPackagePartNotOpenError = defineError({
  status: 403,
  code: 'scorm.not-open',
  message: 'This part of the course is not open yet. Go back to the course to see when it opens.',
});

/** 404 `scorm.file-not-found`. */
export const createPackageFileNotFoundError = defineError({
  status: 404,
  code: 'scorm.file-not-found',
  message: 'There is no such file in this package.',
});

export const sayScormRemoved = defineSentence({ code: 'scorm.removed', message: 'The package was removed.' });
