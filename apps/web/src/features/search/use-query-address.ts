import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import type { QuerySource } from './search-box.tsx';

/** State of a history entry that was written by the search box itself. */
interface TypedState {
  isTyped?: boolean;
}

/** The query in the address, so that Back and reload restore it: `?q=` and, for each chip taken away, `?without=`. */
export function useQueryAddress() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const isPop = useNavigationType() === 'POP';
  const query = (search.get('q') ?? '').trim();

  function go(q: string, without: string[], options: { replace: boolean; isTyped: boolean }): void {
    const next = new URLSearchParams(q ? { q } : {});
    for (const chip of without) next.append('without', chip);
    const { replace, isTyped } = options;
    setSearch(next, { replace, state: { isTyped } satisfies TypedState, preventScrollReset: true });
  }

  const without = search.getAll('without');
  return {
    query,
    without,
    /** The query came from a link or the back button, and not from the box. */
    isFromOutside: isPop || !(state as TypedState | null)?.isTyped,
    /** Goes to a query; what is still being typed leaves no trail in the history. */
    ask: (q: string, source: QuerySource) =>
      go(q, source === 'typed' ? without : [], { replace: source !== 'entered' || query === '', isTyped: true }),
    setWithout: (chips: string[]) => go(query, chips, { replace: true, isTyped: true }),
  };
}
