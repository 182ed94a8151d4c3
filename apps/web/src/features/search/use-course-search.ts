import type { Action, ThunkDispatch } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useLoggedError } from '#shared/hooks/use-logged-error.ts';
import { type AskedQuery, searchApi, useAiSearchQuery } from './search.api.ts';

/** An AbortError of our own is no failure. */
const isAborted = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';

/**
 * The answer to a query. A new query cancels the answer to the old one, whose courses stay readable until the new ones are
 * there; `isStale` says so. Failures are only logged.
 */
export function useCourseSearch(asked: AskedQuery) {
  const isAsking = asked.input !== '';
  const query = useAiSearchQuery(asked, { skip: !isAsking });
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, Action>>();
  const last = useRef<AskedQuery | null>(null);
  const key = JSON.stringify(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the query; the object is new each time.
  useEffect(() => {
    const before = last.current;
    last.current = isAsking ? asked : null;
    if (before && JSON.stringify(before) !== key) {
      dispatch(searchApi.util.getRunningQueryThunk('aiSearch', before))?.abort();
    }
  }, [key, dispatch]);
  const error = isAborted(query.error) ? undefined : query.error;
  useLoggedError(error);
  return {
    ...query,
    data: isAsking ? query.data : undefined,
    /** The courses shown answer an older query. */
    isStale: query.currentData === undefined,
    hasFailed: error !== undefined && !query.isFetching,
  };
}
