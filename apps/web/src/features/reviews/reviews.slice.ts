import type { Review } from '@nalanda/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createReplyMatcher } from '#shared/lib/reply-matcher.ts';
import type { courseReviewsApi } from './course-reviews.api.ts';
import { reviewsApi } from './reviews.api.ts';

/** State of the slice `review`. */
interface ReviewState {
  /** Reviews of published courses, newest first, as far as they have been asked for. */
  allReview: Review[];
}

const isReplyTo = createReplyMatcher<typeof courseReviewsApi>();

const initialState: ReviewState = { allReview: [] };

/** Slice `review`, kept in step with the review calls. */
export const reviewsSlice = createSlice({
  name: 'review',
  initialState,
  reducers: {
    /** Reviews that came with the first HTML. */
    reviewsPrimed: (state, action: PayloadAction<Review[]>) => {
      if (state.allReview.length === 0) state.allReview = action.payload;
    },
  },
  extraReducers: (builder) => {
    const { listReviews } = reviewsApi.endpoints;
    builder
      .addMatcher(listReviews.matchFulfilled, (state, action) => {
        const isWholeList = action.meta.arg.originalArgs === undefined;
        if (isWholeList || state.allReview.length <= action.payload.length) state.allReview = action.payload;
      })
      .addMatcher(isReplyTo('giveReview'), (state, action) => {
        const others = state.allReview.filter((review) => review._id !== action.payload._id);
        // The list holds what Home may show; the server's next answer follows the same rule.
        const isListed = action.payload.standing === 'counted' && action.payload.comment !== '';
        state.allReview = isListed ? [action.payload, ...others] : others;
      });
  },
});

export const { reviewsPrimed } = reviewsSlice.actions;
