export const officeReviewPaths = {
  listModeratedReviews: { method: 'GET', path: '/api/office/reviews' },
  hideReview: { method: 'POST', path: '/api/office/reviews/:reviewId/hide' },
  restoreReview: { method: 'POST', path: '/api/office/reviews/:reviewId/restore' },
  keepReview: { method: 'POST', path: '/api/office/reviews/:reviewId/keep' },
} as const;
