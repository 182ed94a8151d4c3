import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import type { WishSource } from '#features/search/search-box.tsx';

/** State of a history entry that was written by the search box itself. */
interface TypedState {
  isTyped?: boolean;
}

/** The wish in the address, so that Back and reload restore it: `?q=` and, for each chip taken away, `?without=`. */
export function useWishAddress() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const isPop = useNavigationType() === 'POP';
  const wish = (search.get('q') ?? '').trim();

  function go(q: string, without: string[], options: { replace: boolean; isTyped: boolean }): void {
    const next = new URLSearchParams(q ? { q } : {});
    for (const chip of without) next.append('without', chip);
    const { replace, isTyped } = options;
    setSearch(next, { replace, state: { isTyped } satisfies TypedState, preventScrollReset: true });
  }

  const without = search.getAll('without');
  return {
    wish,
    without,
    /** The wish came from a link or the back button, and not from the box. */
    isFromOutside: isPop || !(state as TypedState | null)?.isTyped,
    /** Goes to a wish; what is still being typed leaves no trail in the history. */
    ask: (q: string, source: WishSource) =>
      go(q, source === 'typed' ? without : [], { replace: source !== 'entered' || wish === '', isTyped: true }),
    setWithout: (chips: string[]) => go(wish, chips, { replace: true, isTyped: true }),
  };
}
