import { z } from 'zod';
import { type IssueCode, says } from './issue-texts.ts';

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

/** What people write before the lines of a list. */
const BULLET = /^[-*\u2013\u2022]\s+/;

/** The lines of a list as a text field holds them: trimmed, without bullets and empty lines. */
function toLines(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim().replace(BULLET, '').trim());
  return lines.filter(Boolean);
}

/** A list of short lines in a multipart form, one a line; more or longer ones are refused. */
export function formLinesSchema(line: { max: number; most: number }) {
  return z.string().transform((text, context) => {
    const lines = toLines(text);
    const refuse = (message: IssueCode, maximum: number) =>
      context.addIssue({ code: 'too_big', origin: 'string', maximum, message, input: text });
    if (lines.length > line.most) refuse(says('lines.too-many'), line.most);
    if (lines.some((one) => one.length > line.max)) refuse(says('lines.too-long'), line.max);
    return lines;
  });
}

/** Longer than all fields of a form together. */
const MOST_BASIS_CHARACTERS = 60_000;

/**
 * What a form showed when it was opened: JSON of its fields as they travel (`{"title":"Ragas","price":"499"}`). With it the
 * server keeps what somebody else has changed meanwhile, and refuses (409 `edit.conflict`) where both have changed one field.
 */
export const formBasisSchema = z
  .string()
  .max(MOST_BASIS_CHARACTERS)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: says('value.invalid') });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.string()));
