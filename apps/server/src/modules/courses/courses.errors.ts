import type { Issue } from '@nalanda/contract';
import type { AppError } from '../../platform/errors/app-error.ts';
import { defineError } from '../../platform/errors/define-error.ts';

/** 409 `course.too-many-drafts`. */
export const createTooManyDraftsError = defineError({
  status: 409,
  code: 'course.too-many-drafts',
  message: 'You can have at most {most} drafts. Please publish or remove one first.',
});

/** 409 `course.too-many`. */
export const createTooManyCoursesError = defineError({
  status: 409,
  code: 'course.too-many',
  message: 'You can have at most {most} courses. Please remove one first.',
});

/** 409 `course.not-ready`: names everything that a course still needs before it can be published. */
export function createCourseNotReadyError(issues: Issue[]): AppError {
  return createBareNotReadyError({ missing: issues.map(({ path: _, ...sentence }) => sentence) }, { issues });
}

const createBareNotReadyError = defineError({
  status: 409,
  code: 'course.not-ready',
  message: 'This course cannot be published yet. {missing:sentences}',
});

/** 403 `course.owner-only`: a teacher who is not its owner sells no course. */
export const createOwnerOnlyError = defineError({
  status: 403,
  code: 'course.owner-only',
  message: 'Only the owner of this course can set its price, publish it or take it back.',
});
