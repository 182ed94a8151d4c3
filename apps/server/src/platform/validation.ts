import type { Issue } from '@nalanda/contract';
import type { z } from 'zod';
import { type AppError, createInvalidRequestError, createUnknownIdError } from './errors.ts';

/** Every problem of a failed parse as `{ path, message }`, at most 50. */
function toIssues(error: z.ZodError): Issue[] {
  return error.issues.slice(0, 50).map((issue) => ({ path: issue.path.join('.'), message: toSentence(issue) }));
}

/** 400 with all issues; 404 when all that is wrong is that an id is no id (it then names nothing). */
export function toValidationError(error: z.ZodError): AppError {
  const onlyBadIds = error.issues.every((issue) => issue.code === 'invalid_format' && issue.format === 'uuid');
  return onlyBadIds ? createUnknownIdError() : createInvalidRequestError(toIssues(error));
}

function toSentence(issue: z.core.$ZodIssue): string {
  const isMissing =
    issue.code === 'invalid_type' && issue.input === undefined && issue.message.startsWith('Invalid input');
  if (isMissing && issue.path.length > 0) return `${String(issue.path.at(-1))} is required`;
  return issue.message;
}
