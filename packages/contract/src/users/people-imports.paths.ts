export const peopleImportPaths = {
  listImports: { method: 'GET', path: '/api/office/imports' },
  checkImport: { method: 'POST', path: '/api/office/imports' },
  getImport: { method: 'GET', path: '/api/office/imports/:importId' },
  startImport: { method: 'POST', path: '/api/office/imports/:importId/start' },
  cancelImport: { method: 'POST', path: '/api/office/imports/:importId/cancel' },
} as const;
