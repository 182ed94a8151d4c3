import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while the server renders and React takes its HTML over, true after: for what only the browser knows. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
