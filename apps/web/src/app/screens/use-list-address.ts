import { useSearchParams } from 'react-router';

/** Filters and page of a list, kept in the address: every part of it can be linked, reloaded and gone back to. */
export function useListAddress() {
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get('page')) || 1));
  function writeAll(filters: Record<string, string>): void {
    const next = new URLSearchParams(search);
    next.delete('page');
    for (const [name, value] of Object.entries(filters)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setSearch(next, { replace: true, preventScrollReset: true });
  }
  return {
    page,
    read: (name: string): string => search.get(name) ?? '',
    /** Changes filters and goes to the first page; empty takes a filter away. */
    writeAll,
    /** Changes one filter, as `writeAll` does. */
    write: (name: string, value: string): void => writeAll({ [name]: value }),
    toPage(number: number): { search: string } {
      const next = new URLSearchParams(search);
      if (number > 1) next.set('page', String(number));
      else next.delete('page');
      return { search: next.toString() };
    },
  };
}
