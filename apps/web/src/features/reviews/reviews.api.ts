import { reviewPaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';

/** What a change of a review of this course may change elsewhere. */
export function touchedBy(courseId: string) {
  return ['Reviews', { type: 'Course', id: courseId }, 'PublishedCourses', 'CreatorCourses'] as const;
}

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first; without an argument all of them. */
    listReviews: build.query({
      // biome-ignore lint/suspicious/noConfusingVoidType: `void` is how RTK Query says that an argument may be left out.
      ...endpoint(reviewPaths.listReviews, (query: { limit: number } | void) => (query ? { query } : {})),
      providesTags: ['Reviews'],
    }),
    /** A page of the reviews that make the average of a course; with `rating` those of so many stars. */
    listCourseReviews: build.query({
      ...endpoint(
        reviewPaths.listCourseReviews,
        ({ courseId, ...query }: { courseId: string; page: number; rating?: number }) => ({
          params: { courseId },
          query,
        }),
      ),
      providesTags: (_result, _error, { courseId }) => [{ type: 'Course', id: courseId }],
    }),
    /** The own review of a course, or null. */
    getOwnReview: build.query({
      ...endpoint(reviewPaths.getOwnReview, (courseId: string) => ({ params: { courseId } })),
      providesTags: (_result, _error, courseId) => [{ type: 'Course', id: courseId }],
    }),
    giveReview: build.mutation({
      ...endpoint(reviewPaths.giveReview, 'body'),
      invalidatesTags: (_result, error, { courseId }) => (error ? [] : touchedBy(courseId)),
    }),
    deleteOwnReview: build.mutation({
      ...endpoint(reviewPaths.deleteOwnReview, (courseId: string) => ({ params: { courseId } })),
      // Also when it fails: it may have gone in another window.
      invalidatesTags: (_result, _error, courseId) => touchedBy(courseId),
    }),
  }),
});

export { api as reviewsApi };
export const {
  useListReviewsQuery,
  useListCourseReviewsQuery,
  useGetOwnReviewQuery,
  useGiveReviewMutation,
  useDeleteOwnReviewMutation,
} = api;
