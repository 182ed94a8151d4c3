export const publicPagePaths = {
  getPublicCourse: { method: 'GET', path: '/api/public/course/:courseId' },
  getPublicTeacher: { method: 'GET', path: '/api/public/teacher/:userId' },
} as const;
