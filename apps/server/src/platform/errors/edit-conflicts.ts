import { defineSentence } from '../sentences.ts';
import { defineError } from './define-error.ts';

/** Fields of a form as they travel: text by name. */
export type FieldTexts = Readonly<Record<string, string>>;

const createEditConflictError = defineError({
  status: 409,
  code: 'edit.conflict',
  message: 'This has been changed in another window since you opened it. Please choose which version to keep.',
});

const sayChangedElsewhere = defineSentence({
  code: 'edit.changed-elsewhere',
  message: 'Changed in another window meanwhile.',
});

/** Forms write their line ends as CRLF, scripts as LF; fields are stored trimmed. */
const asCompared = (text: string): string => text.replaceAll('\r\n', '\n').trim();

const isSame = (one: string, other: string): boolean => asCompared(one) === asCompared(other);

/**
 * Compares what a form showed when it was opened (`basis`, absent for callers that do not say) with what stands there
 * now, in the caller's transaction, and with what is wanted. Gives the names of the fields that the person has not
 * touched: they are to stay as they are now. Throws 409 `edit.conflict` where both have changed one field; its `params`
 * are the present texts by field.
 */
export function listUntouched(edit: {
  basis: FieldTexts | undefined;
  current: FieldTexts;
  wanted: FieldTexts;
}): string[] {
  const { basis = {}, current, wanted } = edit;
  const untouched: string[] = [];
  const conflicts: string[] = [];
  for (const [name, now] of Object.entries(current)) {
    const seen = Object.hasOwn(basis, name) ? basis[name] : undefined;
    const asked = wanted[name];
    if (seen === undefined || asked === undefined) continue;
    if (isSame(seen, asked)) untouched.push(name);
    else if (!isSame(seen, now) && !isSame(asked, now)) conflicts.push(name);
  }
  if (conflicts.length === 0) return untouched;
  throw createEditConflictError({
    params: Object.fromEntries(conflicts.map((name) => [name, current[name] ?? ''])),
    issues: conflicts.map((path) => ({ path, ...sayChangedElsewhere() })),
  });
}
