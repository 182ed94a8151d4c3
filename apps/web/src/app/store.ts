import type { GivenReply } from '@nalanda/contract';
import { configureStore } from '@reduxjs/toolkit';
import { coursesSlice } from '#features/courses/courses.slice.ts';
import { lecturesSlice } from '#features/lectures/lectures.slice.ts';
import { reviewsSlice } from '#features/reviews/reviews.slice.ts';
import { usersSlice } from '#features/users/users.slice.ts';
import { baseApi, type CallSupplies } from '#shared/lib/base-api.ts';
import { readInitialData } from '#shared/lib/initial-data.ts';

/** Builds the store: the four slices of the product and the cache of server data. Calls of `replies` are not made. */
export function createAppStore(replies: GivenReply[] = []) {
  const supplies: CallSupplies = { givenReplies: new Map(replies.map((reply) => [reply.call, reply])) };
  return configureStore({
    reducer: {
      user: usersSlice.reducer,
      course: coursesSlice.reducer,
      lecture: lecturesSlice.reducer,
      review: reviewsSlice.reducer,
      [baseApi.reducerPath]: baseApi.reducer,
    },
    middleware: (getDefault) =>
      // Uploads put files into mutation arguments, which the development check would complain about. The time that the
      // checks take says how busy the machine is, not what the state is like.
      getDefault({
        serializableCheck: { ignoredPaths: ['api.mutations'], warnAfter: Infinity },
        immutableCheck: { warnAfter: Infinity },
        thunk: { extraArgument: supplies },
      }).concat(baseApi.middleware),
  });
}

/** The one store of the browser. Loaders need it outside React. */
export const store = createAppStore(typeof document === 'undefined' ? [] : readInitialData()?.replies);

/** State before anything is known: what prerendered HTML shows and hydration must start from. */
export const emptyState: RootState = store.getState();

export type AppStore = ReturnType<typeof createAppStore>;
export type RootState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];
