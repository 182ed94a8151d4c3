export const reviewPaths = {
  giveReview: { method: 'POST', path: '/api/review/givereview' },
  listReviews: { method: 'GET', path: '/api/review/allReview' },
  getOwnReview: { method: 'GET', path: '/api/review/own/:courseId' },
  deleteOwnReview: { method: 'DELETE', path: '/api/review/own/:courseId' },
} as const;
