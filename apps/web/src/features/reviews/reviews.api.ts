import type { reviewRoutes } from '@nalanda/contract';
import { reviewCalls } from '#shared/lib/api-routes.ts';
import { type Body, baseApi, type Reply, request } from '#shared/lib/base-api.ts';

/** What a change of the own review may change elsewhere. */
function touchedBy(courseId: string) {
  return ['Reviews', { type: 'Course', id: courseId }, 'PublishedCourses', 'CreatorCourses'] as const;
}

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first; without an argument all of them. */
    // biome-ignore lint/suspicious/noConfusingVoidType: `void` is how RTK Query says that an argument may be left out.
    listReviews: build.query<Reply<typeof reviewRoutes.listReviews>, { limit: number } | void>({
      query: (query) => request<typeof reviewRoutes.listReviews>(reviewCalls.listReviews, query ? { query } : {}),
      providesTags: ['Reviews'],
    }),
    /** The own review of a course, or null. */
    getOwnReview: build.query<Reply<typeof reviewRoutes.getOwnReview>, string>({
      query: (courseId) =>
        request<typeof reviewRoutes.getOwnReview>(reviewCalls.getOwnReview, { params: { courseId } }),
      providesTags: (_result, _error, courseId) => [{ type: 'Course', id: courseId }],
    }),
    giveReview: build.mutation<Reply<typeof reviewRoutes.giveReview>, Body<typeof reviewRoutes.giveReview>>({
      query: (body) => request<typeof reviewRoutes.giveReview>(reviewCalls.giveReview, { body }),
      invalidatesTags: (_result, error, { courseId }) => (error ? [] : touchedBy(courseId)),
    }),
    deleteOwnReview: build.mutation<Reply<typeof reviewRoutes.deleteOwnReview>, string>({
      query: (courseId) =>
        request<typeof reviewRoutes.deleteOwnReview>(reviewCalls.deleteOwnReview, { params: { courseId } }),
      // Also when it fails: it may have gone in another window.
      invalidatesTags: (_result, _error, courseId) => touchedBy(courseId),
    }),
  }),
});

export { api as reviewsApi };
export const { useListReviewsQuery, useGetOwnReviewQuery, useGiveReviewMutation, useDeleteOwnReviewMutation } = api;
