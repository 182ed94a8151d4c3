import type { Fault, ModerationList } from '@nalanda/contract';
import { officeReviewPaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';

/** Every figure and list that shows reviews; also when a call fails, for somebody else was quicker. */
const touched = () => ['OfficeReviews', 'Reviews', 'Course', 'PublishedCourses', 'CreatorCourses'] as const;
const byId = ({ reviewId }: { reviewId: string }) => ({ params: { reviewId } });

const api = baseApi.enhanceEndpoints({ addTagTypes: ['OfficeReviews'] }).injectEndpoints({
  endpoints: (build) => ({
    listModeratedReviews: build.query({
      ...endpoint(officeReviewPaths.listModeratedReviews, (query: { list: ModerationList; page: number }) => ({
        query,
      })),
      providesTags: ['OfficeReviews'],
    }),
    hideReview: build.mutation({
      ...endpoint(
        officeReviewPaths.hideReview,
        ({ reviewId, ...body }: { reviewId: string; reason: Fault; note?: string }) => ({
          params: { reviewId },
          body,
        }),
      ),
      invalidatesTags: touched,
    }),
    restoreReview: build.mutation({ ...endpoint(officeReviewPaths.restoreReview, byId), invalidatesTags: touched }),
    keepReview: build.mutation({ ...endpoint(officeReviewPaths.keepReview, byId), invalidatesTags: touched }),
  }),
});

export const { useListModeratedReviewsQuery, useHideReviewMutation, useRestoreReviewMutation, useKeepReviewMutation } =
  api;
