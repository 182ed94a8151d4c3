export const scormPaths = {
  openScormLesson: { method: 'GET', path: '/api/learning/scorm/:lectureId' },
  saveScormRecord: { method: 'PUT', path: '/api/learning/scorm/:lectureId' },
  getOwnScormLesson: { method: 'GET', path: '/api/course/scorm/:lectureId' },
  saveScormLesson: { method: 'PUT', path: '/api/course/scorm/:lectureId' },
  removeScormLesson: { method: 'DELETE', path: '/api/course/scorm/:lectureId' },
} as const;
