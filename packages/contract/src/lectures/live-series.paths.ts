export const liveSeriesPaths = {
  listOwnLiveClasses: { method: 'GET', path: '/api/teaching/live' },
  planLiveSeries: { method: 'PUT', path: '/api/course/liveseries/:courseId/:seriesId' },
  moveLiveClasses: { method: 'POST', path: '/api/course/liveseries/:courseId/move' },
  cancelLiveClasses: { method: 'POST', path: '/api/course/liveseries/:courseId/cancel' },
} as const;
