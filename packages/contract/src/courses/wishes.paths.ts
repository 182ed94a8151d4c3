export const wishPaths = {
  listWishes: { method: 'GET', path: '/api/wishes' },
  addWish: { method: 'PUT', path: '/api/wishes/:courseId' },
  removeWish: { method: 'DELETE', path: '/api/wishes/:courseId' },
} as const;
