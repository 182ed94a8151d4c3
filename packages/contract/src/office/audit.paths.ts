export const auditPaths = {
  listAuditEvents: { method: 'GET', path: '/api/office/audit' },
} as const;

/** Where the same events are as CSV; the query is that of the call. */
export const auditCsvPath = '/api/office/audit.csv';
