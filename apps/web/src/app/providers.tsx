import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { readInitialData } from '#shared/lib/initial-data.ts';
import { primeStore } from './prime.ts';
import { loadSession } from './session.ts';
import { emptyState, store } from './store.ts';

if (typeof document !== 'undefined') {
  const data = readInitialData();
  if (data) primeStore(store, data);
  // Asked as early as possible: guards and the navigation bar wait for it.
  void loadSession();
}

/**
 * Gives the app its store. Hydration renders `emptyState`, exactly what prerendered HTML was made from; whatever
 * arrived meanwhile (initial data, current user) shows right after.
 */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <Provider store={store} serverState={emptyState}>
      {children}
    </Provider>
  );
}
