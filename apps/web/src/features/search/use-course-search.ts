import type { Action, ThunkDispatch } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useLoggedError } from '#shared/hooks/use-logged-error.ts';
import { searchApi, useAiSearchQuery } from './search.api.ts';

/** The answer to a wish. A new wish cancels the answer to the old one; failures are only logged. */
export function useCourseSearch(wish: string) {
  const query = useAiSearchQuery(wish, { skip: wish === '' });
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, Action>>();
  const lastWish = useRef(wish);
  useEffect(() => {
    const last = lastWish.current;
    lastWish.current = wish;
    if (last !== '' && last !== wish) dispatch(searchApi.util.getRunningQueryThunk('aiSearch', last))?.abort();
  }, [wish, dispatch]);
  useLoggedError(query.error);
  // Never the courses of another wish.
  return { ...query, data: wish === '' ? undefined : query.currentData };
}
