import { type AppError, createAppError } from '../../platform/errors.ts';
import { describeOwed, type OwedCourse } from './account.models.ts';

/** 409 `account.unsettled`: learners have paid an educator who wants to leave; one issue a course. */
export function createUnsettledError(owed: OwedCourse[]): AppError {
  const issues = owed.map((course) => ({ path: `courses.${course.courseId}`, message: describeOwed(course) }));
  return createAppError({
    statusCode: 409,
    code: 'account.unsettled',
    message: 'Learners have paid for your courses. This must be settled before your account can be deleted.',
    issues,
  });
}

/** 413 `account.export-too-large`. */
export function createExportTooLargeError(): AppError {
  return createAppError({
    statusCode: 413,
    code: 'account.export-too-large',
    message: 'There is too much for one file. Please write to us, and we send your data another way.',
  });
}
