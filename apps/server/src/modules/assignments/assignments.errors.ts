import { defineError } from '../../platform/errors/define-error.ts';
import { defineSentence } from '../../platform/sentences.ts';

/** 404 `assignment.not-found`: the lecture has no assignment. */
export const createAssignmentNotFoundError = defineError({
  status: 404,
  code: 'assignment.not-found',
  message: 'There is no assignment here.',
});

/** 409 `assignment.changed`: it was saved in another window since it was opened. */
export const createAssignmentChangedError = defineError({
  status: 409,
  code: 'assignment.changed',
  message:
    'This assignment was changed in another window since you opened it. Load that version, or save yours over it.',
});

/** 403 `assignment.not-enrolled`: only learners of the course hand in. */
export const createNotHandingInError = defineError({
  status: 403,
  code: 'assignment.not-enrolled',
  message: 'Enroll in this course to hand in its assignments.',
});

/** 409 `assignment.closed`: it waits to be marked, is passed, or was handed in as often as is allowed. */
export const createClosedError = defineError({
  status: 409,
  code: 'assignment.closed',
  message: 'Nothing more can be handed in here now.',
});

/** 400 `assignment.empty`: there is neither a text nor a file. */
export const createEmptyError = defineError({
  status: 400,
  code: 'assignment.empty',
  message: 'Write something or add a file before you hand in.',
});

/** 400 `assignment.no-text`: this assignment takes files alone. */
export const createNoTextTakenError = defineError({
  status: 400,
  code: 'assignment.no-text',
  message: 'This assignment takes files, no text.',
});

/** 409 `assignment.too-many-files`. */
export const createTooManyFilesError = defineError({
  status: 409,
  code: 'assignment.too-many-files',
  message: 'You can hand in at most {most} files here.',
});

/** 404 `assignment.file-not-found`: it is not there, or somebody else's. */
export const createFileNotFoundError = defineError({
  status: 404,
  code: 'assignment.file-not-found',
  message: 'This file is no longer there.',
});

/** 409 `assignment.marked`: what is to be taken back was marked meanwhile. */
export const createMarkedMeanwhileError = defineError({
  status: 409,
  code: 'assignment.marked',
  message: 'This has been marked meanwhile. Load the page again to see the marks.',
});

/** 404 `assignment.submission-not-found`: it is not there, not handed in, or for somebody else's course. */
export const createSubmissionNotFoundError = defineError({
  status: 404,
  code: 'assignment.submission-not-found',
  message: 'This is no longer handed in. The learner may have taken it back.',
});

/** 409 `assignment.handed-in-again`: another version was handed in since it was opened, or the next one. */
export const createHandedInAgainError = defineError({
  status: 409,
  code: 'assignment.handed-in-again',
  message: 'The learner has handed in again meanwhile. Load the page again before you mark.',
});

/** 409 `assignment.other-marks`: somebody else, or another window, has given other marks since it was opened. */
export const createOtherMarksError = defineError({
  status: 409,
  code: 'assignment.other-marks',
  message:
    'Somebody has marked this meanwhile. Load the page again, look at the marks, and save yours if you still want to.',
});

/** 400 `assignment.points-misfit`: there is not one number for each criterion, or one is more than it can bring. */
export const createPointsMisfitError = defineError({
  status: 400,
  code: 'assignment.points-misfit',
  message: 'Give each criterion its points, and no more than it can bring.',
});

/** What is said when an assignment was removed. */
export const sayAssignmentRemoved = defineSentence({ code: 'assignment.removed', message: 'Assignment removed.' });
