export const reviewPaths = {
  listReviews: { method: 'GET', path: '/api/review/allReview' },
} as const;

/** What is asked on the page of a course: the first screen does without it. */
export const courseReviewPaths = {
  giveReview: { method: 'POST', path: '/api/review/givereview' },
  listCourseReviews: { method: 'GET', path: '/api/review/course/:courseId' },
  getOwnReview: { method: 'GET', path: '/api/review/own/:courseId' },
  deleteOwnReview: { method: 'DELETE', path: '/api/review/own/:courseId' },
} as const;
