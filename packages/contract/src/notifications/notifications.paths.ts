export const notificationPaths = {
  listNotifications: { method: 'GET', path: '/api/notifications' },
  countUnread: { method: 'GET', path: '/api/notifications/unread' },
  markRead: { method: 'POST', path: '/api/notifications/read' },
  getNotificationSettings: { method: 'GET', path: '/api/notifications/settings' },
  saveNotificationSettings: { method: 'PUT', path: '/api/notifications/settings' },
  getPush: { method: 'GET', path: '/api/notifications/push' },
  beginPush: { method: 'POST', path: '/api/notifications/push' },
  endPush: { method: 'POST', path: '/api/notifications/push/end' },
} as const;

/** Server-sent events: says that the caller's notifications have changed, not how. */
export const notificationEventsPath = '/api/notifications/events';
