export const materialPaths = {
  getMaterial: { method: 'GET', path: '/api/learning/material/:lectureId' },
  describeLecture: { method: 'POST', path: '/api/course/material/:lectureId' },
  addLectureFile: { method: 'POST', path: '/api/course/material/:lectureId/files' },
  removeLectureFile: { method: 'DELETE', path: '/api/course/material/:lectureId/files/:fileId' },
} as const;
