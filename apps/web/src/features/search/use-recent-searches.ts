import { useCallback, useState } from 'react';
import { deviceStore } from '#shared/lib/browser-store.ts';
import { parseRecent, type RecentSearches, switched, withoutQuery, withQuery } from './recent-searches.models.ts';
import { keyOfSearches } from './recent-searches.store.ts';

/** The recent searches of a person on this device; they never leave it. */
export function useRecentSearches(personId: string | undefined) {
  const key = keyOfSearches(personId);
  const [recent, setRecent] = useState(() => parseRecent(deviceStore.read(key)));

  const change = useCallback(
    (next: (current: RecentSearches) => RecentSearches) => {
      // From the store and not from state: another tab may have searched meanwhile.
      const changed = next(parseRecent(deviceStore.read(key)));
      deviceStore.write(key, JSON.stringify(changed));
      setRecent(changed);
    },
    [key],
  );

  return {
    ...recent,
    remember: useCallback((query: string) => change((current) => withQuery(current, query.trim())), [change]),
    forget: (query: string) => change((current) => withoutQuery(current, query)),
    turn: (isOn: boolean) => change(() => switched(isOn)),
  };
}
