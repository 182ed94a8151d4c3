export const coursePaths = {
  listCreatorCourses: { method: 'GET', path: '/api/course/getcreatorcourses' },
  listPublishedCourses: { method: 'GET', path: '/api/course/getpublishedcoures' },
  countPublishedCourses: { method: 'GET', path: '/api/course/publishedcounts' },
  countPublishedFacets: { method: 'GET', path: '/api/course/publishedfacets' },
  getCourse: { method: 'GET', path: '/api/course/getcourse/:courseId' },
} as const;
