import { createContext, type ReactNode, useContext } from 'react';
import { Provider } from 'react-redux';
import { setOnlyLocale } from '#shared/i18n/locale.ts';
import { readInitialData } from '#shared/lib/initial-data.ts';
import { setBrand } from '#shared/lib/page-title.ts';
import { primeStore } from './prime.ts';
import { loadSession } from './session.ts';
import { type AppStore, emptyState, store } from './store.ts';

/** State that hydration starts from: exactly what the HTML was rendered with. */
let hydrationState = emptyState;

if (typeof document !== 'undefined') {
  const data = readInitialData();
  if (data) {
    setBrand(data.info.brandName);
    setOnlyLocale(data.info.language);
    primeStore(store, data);
    if (data.isRendered) hydrationState = store.getState();
  }
  // Asked as early as possible: guards and the navigation bar wait for it.
  void loadSession();
}

/** The store of one page that the server renders; in the browser there is the one of store.ts. */
export const StoreContext = createContext<AppStore | null>(null);

/**
 * Gives the app its store. Hydration renders the state that the HTML was made from; whatever arrived meanwhile (the
 * current user) shows right after.
 */
export function Providers({ children }: { children: ReactNode }) {
  const rendered = useContext(StoreContext);
  return (
    <Provider store={rendered ?? store} serverState={rendered?.getState() ?? hydrationState}>
      {children}
    </Provider>
  );
}
