export const systemPaths = {
  info: { method: 'GET', path: '/api/system/info' },
} as const;
