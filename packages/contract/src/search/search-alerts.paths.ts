export const searchAlertPaths = {
  listSearchAlerts: { method: 'GET', path: '/api/search/alerts' },
  createSearchAlert: { method: 'POST', path: '/api/search/alerts' },
  removeSearchAlert: { method: 'DELETE', path: '/api/search/alerts/:alertId' },
} as const;
