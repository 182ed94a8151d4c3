import { defineError } from '../../../platform/errors/define-error.ts';
import { defineSentence } from '../../../platform/sentences.ts';

/** 409 `course-teacher.own`: nobody invites themselves. */
export const createOwnAddressError = defineError({
  status: 409,
  code: 'course-teacher.own',
  message: 'This is your own address. You teach the course already.',
});

/** 409 `course-teacher.known`: the address teaches the course, or is invited to. */
export const createKnownTeacherError = defineError({
  status: 409,
  code: 'course-teacher.known',
  message: 'This address is on the list already. Change there what it may do.',
});

/** 409 `course-teacher.too-many`: a course has so many teachers and open invitations. */
export const createTooManyTeachersError = defineError({
  status: 409,
  code: 'course-teacher.too-many',
  message: 'A course can have at most {most:number} other teachers. Remove somebody first.',
});

/** 429 `course-teacher.too-often`: an educator invites so many in a day. */
export const createTooOftenError = defineError({
  status: 429,
  code: 'course-teacher.too-often',
  message: 'You have invited {most:number} people today. Go on tomorrow.',
});

/** 404 `course-teacher.not-found`: no such teacher or invitation, or none of the caller's. */
export const createTeachingNotFoundError = defineError({
  status: 404,
  code: 'course-teacher.not-found',
  message: 'This is not there any more. Reload the page.',
});

/** What is said when rights, or an invitation, were taken back. */
export const sayTeacherRemoved = defineSentence({
  code: 'course-teacher.removed',
  message: 'Removed from the course. What they have written stays.',
});

/** What is said when somebody gave their rights back. */
export const sayTeachingLeft = defineSentence({
  code: 'course-teacher.left',
  message: 'You do not teach this course any more.',
});
