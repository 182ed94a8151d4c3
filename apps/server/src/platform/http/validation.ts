import { type Issue, toIssue } from '@nalanda/contract';
import type { z } from 'zod';
import type { AppError } from '../errors/app-error.ts';
import { createInvalidRequestError, createUnknownIdError } from '../errors/errors.ts';

const MOST_ISSUES = 50;
/** A failed parse has an issue; TypeScript does not know that. */
const UNKNOWN_ISSUE: Issue = toIssue({ path: [], message: 'value.invalid' });

/** 400 with all issues, at most 50; 404 when all that is wrong is that an id is no id (it then names nothing). */
export function toValidationError(error: z.ZodError): AppError {
  const onlyBadIds = error.issues.every((issue) => issue.code === 'invalid_format' && issue.format === 'uuid');
  if (onlyBadIds) return createUnknownIdError();
  const [first, ...others] = error.issues.slice(0, MOST_ISSUES).map(toIssue);
  return createInvalidRequestError([first ?? UNKNOWN_ISSUE, ...others]);
}

/** The query of a route outside the contract, as its schema has it. Throws 400 `request.invalid` with all issues. */
export function parseQuery<Schema extends z.ZodType>(schema: Schema, query: unknown): z.output<Schema> {
  const parsed = schema.safeParse(query);
  if (!parsed.success) throw toValidationError(parsed.error);
  return parsed.data;
}
