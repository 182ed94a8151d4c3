export const announcementPaths = {
  listAnnouncements: { method: 'GET', path: '/api/announcements/course/:courseId' },
  createAnnouncement: { method: 'POST', path: '/api/announcements/course/:courseId' },
  editAnnouncement: { method: 'POST', path: '/api/announcements/:announcementId' },
  removeAnnouncement: { method: 'DELETE', path: '/api/announcements/:announcementId' },
} as const;
