import { useSearchParams } from 'react-router';

/** What a screen of the office is narrowed to, kept in its address: values by name, without those that are empty. */
export function useFilterAddress<Name extends string>(
  names: readonly Name[],
): [Partial<Record<Name, string>>, (changes: Partial<Record<Name, string>>) => void] {
  const [params, setParams] = useSearchParams();
  const filter: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = params.get(name);
    if (value) filter[name] = value;
  }
  const change = (changes: Partial<Record<Name, string>>) => {
    const kept = Object.entries<string | undefined>({ ...filter, ...changes }).filter(([, value]) => value);
    setParams(Object.fromEntries(kept) as Record<string, string>, { preventScrollReset: true });
  };
  return [filter, change];
}
