export const searchInsightPaths = {
  noteOutcome: { method: 'POST', path: '/api/search/outcome' },
  getInsights: { method: 'GET', path: '/api/search/insights' },
} as const;
