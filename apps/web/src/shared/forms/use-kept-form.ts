import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { translate } from '#shared/i18n/index.ts';
import { notify } from '#shared/lib/toast.ts';
import { type ChangedFields, findChanged, readChanged } from './kept-form.models.ts';
import { type KeptDraft, useDraft } from './use-draft.ts';

/** Of a form whose fields two windows may change: see `useEditConflict`. */
interface Basis {
  readBasis: () => string;
  rebase: (basis: Record<string, string>) => void;
}

/**
 * Keeps the fields of a form that were changed and not saved, and brings them back when the form is opened again. With what they were written
 * over (`conflict`): what somebody else has saved meanwhile is asked about, not overwritten.
 */
export function useKeptForm<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  place: string,
  conflict?: Basis,
): KeptDraft {
  const draft = useDraft(place);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person and place.
  useEffect(() => {
    const readBasis = (): Record<string, string> => (conflict ? JSON.parse(conflict.readBasis()) : {});
    const { fields, basis } = readChanged(draft.read(), form.getValues());
    for (const [name, value] of Object.entries(fields)) {
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    if (Object.keys(fields).length > 0) {
      conflict?.rebase({ ...readBasis(), ...basis });
      notify.info(translate('What you had written here is back. It is not saved yet.'));
    }
    return form.subscribe({
      formState: { values: true },
      callback({ values, defaultValues = {} }) {
        const changed: ChangedFields = findChanged(values, defaultValues);
        if (Object.keys(changed).length === 0) return draft.forget();
        const known = readBasis();
        const over = Object.fromEntries(Object.entries(known).filter(([name]) => name in changed));
        draft.keep({ fields: changed, basis: over });
      },
    });
  }, [draft]);
  return draft;
}
