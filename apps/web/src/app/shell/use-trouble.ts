import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { usersApi } from '#features/users/users.api.ts';
import { type ApiTag, baseApi } from '#shared/lib/base-api.ts';
import { readInitialData } from '#shared/lib/initial-data.ts';
import { beginTrouble, readTrouble, subscribeToTrouble, type Trouble } from '#shared/lib/server-trouble.ts';
import { useAppDispatch } from '../hooks.ts';
import type { RootState } from '../store.ts';

/** What the replies that are here are about, also those of features that came later. */
const listTags = ({ api }: RootState) => Object.keys(api.provided.tags) as ApiTag[];

/** What is wrong with the server. When its database is back, the person is asked for again and the screen's data with them. */
export function useTrouble(): Trouble | null {
  const trouble = useSyncExternalStore(subscribeToTrouble, readTrouble, () => null);
  const before = useRef<Trouble | null>(null);
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  useEffect(() => {
    // A page that came from memory asks for nothing itself.
    if (readInitialData()?.isStale) beginTrouble('away');
  }, []);
  useEffect(() => {
    const wasAway = before.current === 'away';
    before.current = trouble;
    if (!wasAway || trouble !== null) return;
    void dispatch(usersApi.endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true, subscribe: false }));
    dispatch(baseApi.util.invalidateTags(listTags(store.getState())));
  }, [trouble, dispatch, store]);
  return trouble;
}
