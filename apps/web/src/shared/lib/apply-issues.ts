import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { AppError } from './base-api.ts';

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
    const field = path.replace(/^(files|body|form)\./, '');
    if (!known.has(field.split('.')[0] ?? '')) return true;
    form.setError(field as FieldPath<T>, { type: 'server', message }, { shouldFocus: !hasFocused });
    hasFocused = true;
    return false;
  });
}
