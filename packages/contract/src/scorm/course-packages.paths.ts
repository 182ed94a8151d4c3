export const coursePackagePaths = {
  importCourse: { method: 'POST', path: '/api/course/imports' },
  listCourseImports: { method: 'GET', path: '/api/course/imports' },
  dismissCourseImport: { method: 'DELETE', path: '/api/course/imports/:importId' },
} as const;

/** Where the zip of an own course is: its details, lectures and media. */
export const toCoursePackagePath = (courseId: string): string => `/api/course/package/${courseId}`;
