import type { Issue } from '@nalanda/contract';
import { createAppError } from '../../platform/errors.ts';

/** 404 `course.not-found`: not there, or not the caller's. */
export function createCourseNotFoundError() {
  return createAppError({ statusCode: 404, code: 'course.not-found', message: 'This course is not there.' });
}

/** 409 `course.too-many-drafts`. */
export function createTooManyDraftsError(most: number) {
  return createAppError({
    statusCode: 409,
    code: 'course.too-many-drafts',
    message: `You can have at most ${most} drafts. Please publish or remove one first.`,
  });
}

/** 409 `course.too-many`. */
export function createTooManyCoursesError(most: number) {
  return createAppError({
    statusCode: 409,
    code: 'course.too-many',
    message: `You can have at most ${most} courses. Please remove one first.`,
  });
}

/** 409 `course.archived`: the course was removed and is kept for those who bought it. */
export function createArchivedCourseError() {
  return createAppError({
    statusCode: 409,
    code: 'course.archived',
    message: 'This course is in your archive. Restore it first.',
  });
}

/** 409 `course.not-ready`: names everything that a course still needs before it can be published. */
export function createCourseNotReadyError(issues: Issue[]) {
  const wishes = issues.map((issue) => `${issue.message}.`).join(' ');
  return createAppError({
    statusCode: 409,
    code: 'course.not-ready',
    message: `This course cannot be published yet. ${wishes}`,
    issues,
  });
}
