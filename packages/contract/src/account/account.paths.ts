export const accountPaths = {
  describeDeletion: { method: 'GET', path: '/api/account/deletion' },
  deleteAccount: { method: 'POST', path: '/api/account/delete' },
} as const;
