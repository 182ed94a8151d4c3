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

/** Zod's own words for a wrong type are for programmers; these are for people. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'an object',
};

function toSentence(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_type' || !issue.message.startsWith('Invalid input')) return issue.message;
  const field = issue.path.at(-1);
  if (field === undefined) return 'The request has no content that could be read.';
  if (issue.message.endsWith('received undefined')) return `${String(field)} is required`;
  return `${String(field)} must be ${KINDS[issue.expected] ?? issue.expected}`;
}
