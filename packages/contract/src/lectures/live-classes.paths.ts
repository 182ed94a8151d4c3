export const liveClassPaths = {
  getLiveClass: { method: 'GET', path: '/api/learning/live/:lectureId' },
  planLiveClass: { method: 'PUT', path: '/api/course/live/:lectureId' },
  cancelLiveClass: { method: 'DELETE', path: '/api/course/live/:lectureId' },
} as const;
