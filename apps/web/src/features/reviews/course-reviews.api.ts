import { courseReviewPaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';

/** What a change of a review of this course may change elsewhere. */
export function touchedBy(courseId: string) {
  return ['Reviews', { type: 'Course', id: courseId }, 'PublishedCourses', 'CreatorCourses'] as const;
}

/* Beside the others: the first screen needs nothing of this. */
const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A page of the reviews that make the average of a course; with `rating` those of so many stars. */
    listCourseReviews: build.query({
      ...endpoint(
        courseReviewPaths.listCourseReviews,
        ({ courseId, ...query }: { courseId: string; page: number; rating?: number }) => ({
          params: { courseId },
          query,
        }),
      ),
      providesTags: (_result, _error, { courseId }) => [{ type: 'Course', id: courseId }],
    }),
    /** The own review of a course, or null. */
    getOwnReview: build.query({
      ...endpoint(courseReviewPaths.getOwnReview, (courseId: string) => ({ params: { courseId } })),
      providesTags: (_result, _error, courseId) => [{ type: 'Course', id: courseId }],
    }),
    giveReview: build.mutation({
      ...endpoint(courseReviewPaths.giveReview, 'body'),
      invalidatesTags: (_result, error, { courseId }) => (error ? [] : touchedBy(courseId)),
    }),
    deleteOwnReview: build.mutation({
      ...endpoint(courseReviewPaths.deleteOwnReview, (courseId: string) => ({ params: { courseId } })),
      // Also when it fails: it may have gone in another window.
      invalidatesTags: (_result, _error, courseId) => touchedBy(courseId),
    }),
  }),
});

export { api as courseReviewsApi };
export const { useListCourseReviewsQuery, useGetOwnReviewQuery, useGiveReviewMutation, useDeleteOwnReviewMutation } =
  api;
