export const coursePaths = {
  listCreatorCourses: { method: 'GET', path: '/api/course/getcreatorcourses' },
  listPublishedCourses: { method: 'GET', path: '/api/course/getpublishedcoures' },
  countPublishedCourses: { method: 'GET', path: '/api/course/publishedcounts' },
  countPublishedFacets: { method: 'GET', path: '/api/course/publishedfacets' },
  getCourse: { method: 'GET', path: '/api/course/getcourse/:courseId' },
} as const;

/** What only screens of educators ask for: the first screen does without it. */
export const courseAuthoringPaths = {
  createCourse: { method: 'POST', path: '/api/course/create' },
  editCourse: { method: 'POST', path: '/api/course/editcourse/:courseId' },
  removeCourse: { method: 'DELETE', path: '/api/course/removecourse/:courseId' },
  listArchivedCourses: { method: 'GET', path: '/api/course/archived' },
  withdrawCourse: { method: 'POST', path: '/api/course/withdrawcourse/:courseId' },
  restoreCourse: { method: 'POST', path: '/api/course/restorecourse/:courseId' },
} as const;
