export const learningPaths = {
  heartbeat: { method: 'POST', path: '/api/learning/heartbeat' },
  getProgress: { method: 'GET', path: '/api/learning/progress/:courseId' },
  listContinued: { method: 'GET', path: '/api/learning/continue' },
} as const;
