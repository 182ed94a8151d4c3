export const passwordCodePaths = {
  makePasswordCode: { method: 'POST', path: '/api/office/people/:userId/passwordcode' },
  makePasswordCodes: { method: 'POST', path: '/api/office/imports/:importId/passwordcodes' },
  openPasswordCode: { method: 'POST', path: '/api/auth/openpasswordcode' },
  usePasswordCode: { method: 'POST', path: '/api/auth/usepasswordcode' },
} as const;
