export const searchPaths = {
  aiSearch: { method: 'POST', path: '/api/ai/search' },
  hear: { method: 'POST', path: '/api/search/speech' },
  suggest: { method: 'GET', path: '/api/search/suggest' },
  getCourseConcepts: { method: 'GET', path: '/api/course/concepts/:courseId' },
  setCourseConcepts: { method: 'POST', path: '/api/course/concepts/:courseId' },
} as const;
