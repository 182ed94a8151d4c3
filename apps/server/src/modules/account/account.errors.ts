import type { Sentence } from '@nalanda/contract';
import type { AppError } from '../../platform/errors/app-error.ts';
import { defineError } from '../../platform/errors/define-error.ts';
import { describeOwed, type OwedCourse } from './account.models.ts';

/** 409 `account.unsettled`: learners have paid an educator who wants to leave; one issue a course. */
export function createUnsettledError(owed: OwedCourse[]): AppError {
  const issues = owed.map((course) => ({ path: `courses.${course.courseId}`, ...describeOwed(course) }));
  return createBareUnsettledError({ issues });
}

const createBareUnsettledError = defineError({
  status: 409,
  code: 'account.unsettled',
  message: 'Learners have paid for your courses. This must be settled before your account can be deleted.',
});

/** 409 `people.unsettled`: the same, said to the office. */
export const createOthersUnsettledError = defineError({
  status: 409,
  code: 'people.unsettled',
  message:
    'Learners have paid for courses of this person. Hand the courses over to another educator or refund the learners first.',
});

/** 409 `people.due-without-account`: the office has not seen that this would stay unclaimed. */
export const createDueWithoutAccountError = defineError({
  status: 409,
  code: 'people.due-without-account',
  message:
    '₹{due:number} is due to this person now, and we know no bank account of theirs. Look once more at what stays, then delete the account.',
});

/** What an error says, to whoever reads it before it comes to that. */
export const toSentence = ({ code, message, params }: AppError): Sentence => ({
  message,
  code,
  ...(params && { params }),
});

/** 413 `account.export-too-large`. */
export const createExportTooLargeError = defineError({
  status: 413,
  code: 'account.export-too-large',
  message: 'Your data is too much for one file. Please write to us, and we will send it another way.',
});
