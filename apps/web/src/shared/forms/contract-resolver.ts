import { toNestErrors } from '@hookform/resolvers';
import { toIssue } from '@nalanda/contract';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { translate, translateSentence } from '#shared/i18n/index.ts';

/** Checks a form by a schema of the contract, or one of the app's own, and says what is wrong in the language of the page. */
export function contractResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output>;
/** With `raw` the form hands on what stands in its fields, not what the schema has made of it. */
export function contractResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  options: { raw: true },
): Resolver<Input, unknown, Input>;
export function contractResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  { raw = false } = {},
): Resolver<Input, unknown, Input | Output> {
  return async (values, _context, options) => {
    const parsed = await schema.safeParseAsync(values);
    if (parsed.success) return { values: raw ? { ...values } : parsed.data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const issue of parsed.error.issues) {
      errors[issue.path.join('.')] ??= { type: issue.code, message: sayIssue(issue) };
    }
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}

/** What zod says about a field, in the language of the page; messages of the app's own schemas are texts of the catalogue. */
export function sayIssue(issue: z.core.$ZodIssue): string {
  const said = toIssue(issue);
  return said.code === 'value.invalid' ? translate(issue.message) : translateSentence(said);
}
