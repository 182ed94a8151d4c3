export const classPaths = {
  listClass: { method: 'GET', path: '/api/teaching/class/:courseId/learners' },
  getClassLearner: { method: 'GET', path: '/api/teaching/class/:courseId/learners/:enrolmentId' },
  getFunnel: { method: 'GET', path: '/api/teaching/class/:courseId/funnel' },
  getRetention: { method: 'GET', path: '/api/teaching/class/:courseId/lectures/:lectureId' },
} as const;

/** The learners of a course, or those that a filter leaves, as CSV. */
export const classCsvPath = '/api/teaching/class/:courseId/learners.csv';
