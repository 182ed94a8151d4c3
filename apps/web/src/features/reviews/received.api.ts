import { teachingPaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A page of the public reviews of the educator's own courses. */
    listReceivedReviews: build.query({
      ...endpoint(teachingPaths.listReceivedReviews, 'query'),
      providesTags: ['Reviews'],
    }),
  }),
});

export const { useListReceivedReviewsQuery } = api;
