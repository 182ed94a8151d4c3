export const sectionPaths = {
  listSections: { method: 'GET', path: '/api/course/getcoursesections/:courseId' },
  createSection: { method: 'POST', path: '/api/course/createsection/:courseId' },
  renameSection: { method: 'POST', path: '/api/course/renamesection/:sectionId' },
  arrangeCourse: { method: 'POST', path: '/api/course/arrangecourse/:courseId' },
  removeSection: { method: 'DELETE', path: '/api/course/removesection/:sectionId' },
} as const;
