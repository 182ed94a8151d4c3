import { z } from 'zod';
import type { IssueCode } from './issue-texts.ts';

/** As people write numbers: `0x10` is none of them, nor is `1e3`. */
const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

/** A yes-or-no field of a multipart form, where everything travels as text. */
export const formBooleanSchema = z.stringbool({ truthy: ['true', '1', 'on'], falsy: ['false', '0', 'off', ''] });

/**
 * A number field of a multipart form. Empty text means "no value" and becomes `null`;
 * text that is no number is refused with `message`.
 */
export function formNumberSchema<S extends z.ZodType<number, number>>(schema: S, message: IssueCode) {
  return z
    .string()
    .trim()
    .max(32)
    .transform((text, context) => {
      if (text === '') return null;
      const value = Number(text);
      if (DECIMAL.test(text) && Number.isFinite(value)) return value;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    })
    .pipe(schema.nullable());
}
