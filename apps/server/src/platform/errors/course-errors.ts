import { defineError } from './define-error.ts';

// What every module says that is asked about a course: one case, one code, whoever refuses.

/** 404 `course.not-found`: not there, or not open to the caller. */
export const createCourseNotFoundError = defineError({
  status: 404,
  code: 'course.not-found',
  message: 'Course not found.',
});

/** 409 `course.archived`: the course was removed and is kept for those who bought it. */
export const createArchivedCourseError = defineError({
  status: 409,
  code: 'course.archived',
  message: 'This course is in your archive. Restore it first.',
});
