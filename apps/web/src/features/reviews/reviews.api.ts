import type { reviewRoutes } from '@nalanda/contract';
import { reviewCalls } from '#shared/lib/api-routes.ts';
import { type Body, baseApi, type Reply, request } from '#shared/lib/base-api.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first; without an argument all of them. */
    // biome-ignore lint/suspicious/noConfusingVoidType: `void` is how RTK Query says that an argument may be left out.
    listReviews: build.query<Reply<typeof reviewRoutes.listReviews>, { limit: number } | void>({
      query: (query) => request<typeof reviewRoutes.listReviews>(reviewCalls.listReviews, query ? { query } : {}),
      providesTags: ['Reviews'],
    }),
    giveReview: build.mutation<Reply<typeof reviewRoutes.giveReview>, Body<typeof reviewRoutes.giveReview>>({
      query: (body) => request<typeof reviewRoutes.giveReview>(reviewCalls.giveReview, { body }),
      invalidatesTags: (_result, error, { courseId }) =>
        error ? [] : ['Reviews', { type: 'Course', id: courseId }, 'PublishedCourses', 'CreatorCourses'],
    }),
  }),
});

export { api as reviewsApi };
export const { useListReviewsQuery, useGiveReviewMutation } = api;
