export const officeCoursePaths = {
  listOfficeCourses: { method: 'GET', path: '/api/office/courses' },
  openOfficeCourse: { method: 'GET', path: '/api/office/courses/:courseId' },
  approveCourse: { method: 'POST', path: '/api/office/courses/:courseId/approve' },
  returnCourse: { method: 'POST', path: '/api/office/courses/:courseId/return' },
  unpublishCourse: { method: 'POST', path: '/api/office/courses/:courseId/unpublish' },
  liftCourse: { method: 'POST', path: '/api/office/courses/:courseId/lift' },
  handOverCourse: { method: 'POST', path: '/api/office/courses/:courseId/handover' },
  listFeatured: { method: 'GET', path: '/api/office/featured' },
  setFeatured: { method: 'PUT', path: '/api/office/featured' },
  getCategoryOrder: { method: 'GET', path: '/api/office/categories' },
  setCategoryOrder: { method: 'PUT', path: '/api/office/categories' },
} as const;
