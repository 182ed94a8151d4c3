export const reviewModerationPaths = {
  reportReview: { method: 'POST', path: '/api/review/report/:reviewId' },
  replyToReview: { method: 'PUT', path: '/api/review/reply/:reviewId' },
  removeReviewReply: { method: 'DELETE', path: '/api/review/reply/:reviewId' },
} as const;
