export const downloadPaths = {
  listDownloadable: { method: 'GET', path: '/api/downloads/courses/:courseId' },
  takeDownload: { method: 'POST', path: '/api/downloads' },
  renewDownloads: { method: 'POST', path: '/api/downloads/renew' },
  dropDownload: { method: 'DELETE', path: '/api/downloads/:lectureId' },
} as const;
