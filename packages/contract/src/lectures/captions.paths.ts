export const captionPaths = {
  listCaptions: { method: 'GET', path: '/api/course/captions/:lectureId' },
  saveCaptions: { method: 'POST', path: '/api/course/captions/:lectureId' },
  makeCaptions: { method: 'POST', path: '/api/course/captions/:lectureId/automatic' },
  removeCaptions: { method: 'DELETE', path: '/api/course/captions/:lectureId/:language' },
  getTranscript: { method: 'GET', path: '/api/learning/transcript/:lectureId/:language' },
} as const;
