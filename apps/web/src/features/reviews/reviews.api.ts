import { reviewPaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first; without an argument all of them. */
    listReviews: build.query({
      // biome-ignore lint/suspicious/noConfusingVoidType: `void` is how RTK Query says that an argument may be left out.
      ...endpoint(reviewPaths.listReviews, (query: { limit: number } | void) => (query ? { query } : {})),
      providesTags: ['Reviews'],
    }),
  }),
});

export { api as reviewsApi };
export const { useListReviewsQuery } = api;
