export const reportPaths = {
  getReport: { method: 'GET', path: '/api/office/reports' },
  getReportByCourse: { method: 'GET', path: '/api/office/reports/courses' },
} as const;

/** Where the same figures are as CSV; the query is that of the call. */
export const reportCsvPaths = {
  report: '/api/office/reports.csv',
  byCourse: '/api/office/reports/courses.csv',
} as const;
