import { defineError } from '../../platform/errors/define-error.ts';
import { defineSentence } from '../../platform/sentences.ts';

/** 409 `course-package.file-missing`: the storage has lost what a row names. */
export const createFileMissingError = defineError({
  status: 409,
  code: 'course-package.file-missing',
  message: 'The file {name} of this course is missing on the server. Please tell the owner of this school.',
});

/** 404 `course-import.not-found`. */
export const createImportNotFoundError = defineError({
  status: 404,
  code: 'course-import.not-found',
  message: 'This import is not there any more.',
});

/** 409 `course-import.too-many`. */
export const createTooManyImportsError = defineError({
  status: 409,
  code: 'course-import.too-many',
  message: 'You are importing {most:count} courses already. Wait until one of them is ready.',
});

// 415, all of them: an upload that is no good is not kept for another try.

/** 415 `course-package.not-a-zip`. */
export const createNotAZipError = defineError({
  status: 415,
  code: 'course-package.not-a-zip',
  message: 'This file is not a zip, or it is damaged.',
});

/** 415 `course-package.too-many-files`. */
export const createTooManyEntriesError = defineError({
  status: 415,
  code: 'course-package.too-many-files',
  message: 'This zip has more than {most:count} files.',
});

/** 415 `course-package.list-too-long`. */
export const createListTooLongError = defineError({
  status: 415,
  code: 'course-package.list-too-long',
  message: 'The list of files in this zip is too long: {limit:size} is the limit. Pack it anew without comments.',
});

/** 415 `course-package.bad-name`: it would lie outside of where the zip is unpacked. */
export const createBadNameError = defineError({
  status: 415,
  code: 'course-package.bad-name',
  message: 'This zip has a file that would be unpacked outside of its folder: {name}. Pack it anew.',
});

/** 415 `course-package.twice`. */
export const createEntryTwiceError = defineError({
  status: 415,
  code: 'course-package.twice',
  message: 'The file {name} appears twice in this zip.',
});

/** 415 `course-package.not-a-course`. */
export const createNotACourseError = defineError({
  status: 415,
  code: 'course-package.not-a-course',
  message:
    'This zip is not a downloaded course, a Common Cartridge or a SCORM package: it has no readable course.json or imsmanifest.xml outside of its folders.',
});

/** 415 `course-package.not-scorm`: a lecture plays a package of SCORM and nothing else. */
export const createNotScormError = defineError({
  status: 415,
  code: 'course-package.not-scorm',
  message: 'This zip is not a SCORM package: it has no imsmanifest.xml of SCORM 1.2 or 2004.',
});

/** 415 `course-package.nothing-to-play`. */
export const createNothingToPlayError = defineError({
  status: 415,
  code: 'course-package.nothing-to-play',
  message: 'This SCORM package has nothing to play: no page that its imsmanifest.xml names is in the package.',
});

/** 415 `course-package.package-too-large`. */
export const createPackageTooLargeError = defineError({
  status: 415,
  code: 'course-package.package-too-large',
  message: 'The package {title} is too large: {limit:size} is the limit.',
});

/** 415 `course-package.other-version`. */
export const createOtherVersionError = defineError({
  status: 415,
  code: 'course-package.other-version',
  message: 'This course was downloaded in version {version} of the format. This school reads version {known}.',
});

/** 415 `course-package.invalid`. */
export const createInvalidPackageError = defineError({
  status: 415,
  code: 'course-package.invalid',
  message: 'course.json, {place}: {problem:sentence}',
});

/** 415 `course-package.no-such-file`. */
export const createNoSuchEntryError = defineError({
  status: 415,
  code: 'course-package.no-such-file',
  message: 'course.json names {name}, which is not in the zip.',
});

/** 415 `course-package.file-too-large`. */
export const createEntryTooLargeError = defineError({
  status: 415,
  code: 'course-package.file-too-large',
  message: 'The file {name} is too large: {limit:size} is the limit.',
});

/** 415 `course-package.swells`. */
export const createSwellingError = defineError({
  status: 415,
  code: 'course-package.swells',
  message: 'The files in this zip would take {size:size}, far more than the zip itself. Pack them without compression.',
});

/** 415 `course-package.too-much`: what stands in it takes too much time or memory to read. */
export const createTooMuchToReadError = defineError({
  status: 415,
  code: 'course-package.too-much',
  message:
    'The lists or pages in this zip are too long or too deeply nested to be read. Divide the course into smaller ones.',
});

/** 415 `course-package.unreadable`. */
export const createUnreadableEntryError = defineError({
  status: 415,
  code: 'course-package.unreadable',
  message: 'The file {name} in this zip is damaged or encrypted.',
});

/** 415 `course-package.no-such-picture`. */
export const createNoSuchPictureError = defineError({
  status: 415,
  code: 'course-package.no-such-picture',
  message: 'The text names a picture that course.json does not list.',
});

export const sayImportDismissed = defineSentence({
  code: 'course-import.dismissed',
  message: 'Removed from the list.',
});

/** Why an import has ended when nothing is wrong with its file. */
export const sayImportBroken = defineSentence({
  code: 'course-import.broken',
  message: 'Something went wrong on our side. Nothing was kept; please try again later.',
});
