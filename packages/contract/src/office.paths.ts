export const officePaths = {
  getOffice: { method: 'GET', path: '/api/office/me' },
  getOverview: { method: 'GET', path: '/api/office/overview' },
} as const;
