/** What only screens of educators ask for; a file of its own, because the first screen does without it. */
export const courseAuthoringPaths = {
  createCourse: { method: 'POST', path: '/api/course/create' },
  editCourse: { method: 'POST', path: '/api/course/editcourse/:courseId' },
  removeCourse: { method: 'DELETE', path: '/api/course/removecourse/:courseId' },
  listArchivedCourses: { method: 'GET', path: '/api/course/archived' },
  withdrawCourse: { method: 'POST', path: '/api/course/withdrawcourse/:courseId' },
  restoreCourse: { method: 'POST', path: '/api/course/restorecourse/:courseId' },
} as const;
