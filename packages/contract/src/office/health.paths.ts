export const healthPaths = {
  getHealth: { method: 'GET', path: '/api/office/health' },
  retryJob: { method: 'POST', path: '/api/office/health/jobs/:jobId/retry' },
  retryVideo: { method: 'POST', path: '/api/office/health/videos/:assetId/retry' },
} as const;
