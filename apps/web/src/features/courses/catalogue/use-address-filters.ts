import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type CatalogueFilters, readFilters, writeFilters } from './catalogue-filters.models.ts';

/**
 * The filters that stand in the address. A change shows at once and reaches the address a moment later, when the router
 * has gone there: a box that is ticked must not wait for that.
 */
export function useAddressFilters() {
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const [shown, setShown] = useState(() => ({ address, filters: readFilters(search) }));
  // The back button, a link, or our own change that has arrived.
  if (shown.address !== address) setShown({ address, filters: readFilters(search) });

  /** Changes what is named; the list starts at its first page again. */
  function change(changed: Partial<CatalogueFilters>): void {
    const filters = { ...shown.filters, page: 1, ...changed };
    setShown({ address, filters });
    setSearch(writeFilters(filters), { preventScrollReset: true, replace: true });
  }

  return { filters: shown.filters, change };
}
