import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { tabStore } from '#shared/lib/browser-store.ts';

/**
 * Brings back what was typed when the page has been loaded anew, as a change of language does. Of one tab; `names` says
 * which fields, never a password.
 */
export function useKeptValues<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  key: string,
  names: readonly Path<Values>[],
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the form comes and when the page goes.
  useEffect(() => {
    const kept = (tabStore.readJson(key) ?? {}) as Record<string, unknown>;
    tabStore.write(key, null);
    for (const name of names) {
      const value = kept[name];
      if (typeof value !== 'string' || value === '') continue;
      form.setValue(name, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    const keep = () =>
      tabStore.write(key, JSON.stringify(Object.fromEntries(names.map((name) => [name, form.getValues(name)]))));
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, []);
}
