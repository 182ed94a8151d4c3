import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { type AppError, toAppError } from './base-api.ts';
import { notify } from './toast.ts';

/**
 * Puts the server's issues on the form fields they name and focuses the first.
 * Returns the issues that belong to no field of the form, for the caller to show elsewhere.
 */
export function applyIssues<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'setError' | 'getValues'>,
  error: Pick<AppError, 'issues'>,
): AppError['issues'] {
  const known = new Set(Object.keys(form.getValues()));
  let hasFocused = false;
  return error.issues.filter(({ path, message }) => {
    const field = path.replace(/^(files|body|form|values)\./, '');
    if (!known.has(field.split('.')[0] ?? '')) return true;
    form.setError(field as FieldPath<T>, { type: 'server', message }, { shouldFocus: !hasFocused });
    hasFocused = true;
    return false;
  });
}

/** What every form does with a refusal: the server's issues at their fields, its message as an error toast. */
export function showFailure<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'setError' | 'getValues'>,
  error: unknown,
): void {
  const failure = toAppError(error);
  applyIssues(form, failure);
  notify.error(failure.message);
}
