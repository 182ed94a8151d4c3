export const officePaths = {
  getOffice: { method: 'GET', path: '/api/office/me' },
  getOverview: { method: 'GET', path: '/api/office/overview' },
  getReadiness: { method: 'GET', path: '/api/office/readiness' },
  listStaff: { method: 'GET', path: '/api/office/staff' },
  setStaffRole: { method: 'POST', path: '/api/office/staff' },
  becomeOwner: { method: 'POST', path: '/api/office/owner' },
} as const;
