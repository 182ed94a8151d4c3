export const schoolAnnouncementPaths = {
  listSchoolAnnouncements: { method: 'GET', path: '/api/announcements/school' },
  putAnnouncementAside: { method: 'POST', path: '/api/announcements/school/:announcementId/aside' },
  listOfficeAnnouncements: { method: 'GET', path: '/api/office/announcements' },
  createSchoolAnnouncement: { method: 'POST', path: '/api/office/announcements' },
  editSchoolAnnouncement: { method: 'POST', path: '/api/office/announcements/:announcementId' },
  removeSchoolAnnouncement: { method: 'DELETE', path: '/api/office/announcements/:announcementId' },
} as const;
