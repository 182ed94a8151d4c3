import type { Issue } from './error.ts';
import { type IssueCode, issueTexts } from './issue-texts.ts';
import { fillSentence, type SentenceParams, slotsOf } from './sentence.ts';

/** What zod says about one field, as far as it is read here. */
export interface SchemaIssue {
  code?: string;
  path: readonly PropertyKey[];
  message: string;
  expected?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  /** What a check of our own has found out. */
  params?: Record<string, unknown>;
}

/** An issue of a contract schema with its sentence; on both sides, so that a form and the server say the same. */
export function toIssue(issue: SchemaIssue): Issue {
  const path = issue.path.join('.');
  const code = isIssueCode(issue.message) ? issue.message : codeOf(issue);
  // Words of zod itself are for programmers, but better than nothing.
  if (code === 'value.invalid') return { path, code, message: issue.message };
  const params = pickParams(issueTexts[code], issue);
  return { path, code, message: fillSentence(issueTexts[code], params), ...(params && { params }) };
}

function isIssueCode(message: string): message is IssueCode {
  return Object.hasOwn(issueTexts, message);
}

/** Zod's own words for a wrong type are for programmers; these are for people. */
const WRONG_TYPES: Readonly<Record<string, IssueCode>> = {
  string: 'value.not-text',
  number: 'value.not-a-number',
  boolean: 'value.not-yes-or-no',
  array: 'value.not-a-list',
  object: 'value.not-an-object',
};

function codeOf({ code, path, message, expected }: SchemaIssue): IssueCode {
  if (code !== 'invalid_type') return 'value.invalid';
  if (path.length === 0) return 'request.unreadable';
  if (message.endsWith('received undefined')) return 'value.missing';
  return WRONG_TYPES[expected ?? ''] ?? 'value.invalid';
}

function pickParams(text: string, { path, minimum, maximum, params }: SchemaIssue): SentenceParams | undefined {
  const values: Record<string, unknown> = {
    ...params,
    field: String(path.at(-1)),
    min: Number(minimum),
    max: Number(maximum),
  };
  const names = slotsOf(text).map((slot) => slot.replace(/:.*/, ''));
  if (names.length === 0) return undefined;
  return Object.fromEntries(names.map((name) => [name, toParam(values[name])]));
}

function toParam(value: unknown): string | number {
  return typeof value === 'number' ? value : String(value ?? '');
}
