export const wishPaths = {
  listWishes: { method: 'GET', path: '/api/search/wishes' },
  leaveWish: { method: 'POST', path: '/api/search/wishes' },
  removeWish: { method: 'DELETE', path: '/api/search/wishes/:wishId' },
} as const;
