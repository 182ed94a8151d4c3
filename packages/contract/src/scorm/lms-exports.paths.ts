export const lmsExportPaths = {
  listLmsExports: { method: 'GET', path: '/api/course/lmsexports/:courseId' },
  requestLmsExport: { method: 'POST', path: '/api/course/lmsexports/:courseId' },
} as const;
