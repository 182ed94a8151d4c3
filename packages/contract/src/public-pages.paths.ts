export const publicPagePaths = {
  getPublicCourse: { method: 'GET', path: '/api/public/course/:courseId' },
  getPublicPreview: { method: 'GET', path: '/api/public/course/:courseId/preview/:lectureId' },
  getPublicTeacher: { method: 'GET', path: '/api/public/teacher/:userId' },
} as const;
