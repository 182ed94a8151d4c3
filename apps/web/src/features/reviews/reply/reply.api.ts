import type { Fault } from '@nalanda/contract';
import { reviewModerationPaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';
import { touchedBy } from '../course-reviews.api.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    reportReview: build.mutation({
      ...endpoint(
        reviewModerationPaths.reportReview,
        ({ reviewId, ...body }: { reviewId: string; reason: Fault; note?: string }) => ({
          params: { reviewId },
          body,
        }),
      ),
    }),
    /** Writes or changes the reply of the educator. */
    replyToReview: build.mutation({
      ...endpoint(
        reviewModerationPaths.replyToReview,
        ({ reviewId, text }: { reviewId: string; courseId: string; text: string }) => ({
          params: { reviewId },
          body: { text },
        }),
      ),
      // Also when it fails: the review may have gone or been hidden.
      invalidatesTags: (_result, _error, { courseId }) => touchedBy(courseId),
    }),
    removeReviewReply: build.mutation({
      ...endpoint(reviewModerationPaths.removeReviewReply, ({ reviewId }: { reviewId: string; courseId: string }) => ({
        params: { reviewId },
      })),
      invalidatesTags: (_result, _error, { courseId }) => touchedBy(courseId),
    }),
  }),
});

export const { useReportReviewMutation, useReplyToReviewMutation, useRemoveReviewReplyMutation } = api;
