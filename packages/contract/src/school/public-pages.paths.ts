export const publicPagePaths = {
  getPublicCourse: { method: 'GET', path: '/api/public/course/:courseId' },
  getPublicTeacher: { method: 'GET', path: '/api/public/teacher/:userId' },
} as const;

/** What is asked when somebody plays a free preview: the first screen does without it. */
export const publicPreviewPaths = {
  getPublicPreview: { method: 'GET', path: '/api/public/course/:courseId/preview/:lectureId' },
} as const;
