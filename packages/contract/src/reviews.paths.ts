export const reviewPaths = {
  giveReview: { method: 'POST', path: '/api/review/givereview' },
  listReviews: { method: 'GET', path: '/api/review/allReview' },
  listCourseReviews: { method: 'GET', path: '/api/review/course/:courseId' },
  getOwnReview: { method: 'GET', path: '/api/review/own/:courseId' },
  deleteOwnReview: { method: 'DELETE', path: '/api/review/own/:courseId' },
} as const;
