export const teachingPaths = {
  getFigures: { method: 'GET', path: '/api/teaching/figures' },
  listReceivedReviews: { method: 'GET', path: '/api/review/received' },
  duplicateCourse: { method: 'POST', path: '/api/course/duplicatecourse/:courseId' },
  listLearners: { method: 'GET', path: '/api/teaching/learners' },
} as const;
