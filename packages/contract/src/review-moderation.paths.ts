export const reviewModerationPaths = {
  reportReview: { method: 'POST', path: '/api/review/:reviewId/report' },
  replyToReview: { method: 'PUT', path: '/api/review/:reviewId/reply' },
  removeReviewReply: { method: 'DELETE', path: '/api/review/:reviewId/reply' },
} as const;
