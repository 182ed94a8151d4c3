import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { type AppError, baseApi } from '#shared/lib/base-api.ts';
import type { AppStore, RootState } from '../store.ts';

/** Asks again for what did not arrive, as soon as the connection is back: nobody should have to press for it. */
export function useRetries(): void {
  const store = useStore() as AppStore;
  useEffect(() => {
    const retry = () => {
      for (const call of findLost(store.getState())) store.dispatch(call);
    };
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [store]);
}

/** What the network lost, each as a call to dispatch. What no screen shows any more is forgotten within a minute. */
function findLost(state: RootState) {
  return Object.values(state.api.queries).flatMap((entry) => {
    if (entry?.status !== 'rejected' || (entry.error as Partial<AppError>).code !== 'network.failed') return [];
    const endpoint = (baseApi.endpoints as Record<string, Endpoint>)[entry.endpointName];
    return endpoint ? [endpoint.initiate(entry.originalArgs, { subscribe: false, forceRefetch: true })] : [];
  });
}

interface Endpoint {
  initiate: (arg: unknown, options: { subscribe: false; forceRefetch: true }) => Parameters<AppStore['dispatch']>[0];
}
