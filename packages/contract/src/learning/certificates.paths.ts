export const certificatePaths = {
  listCompleted: { method: 'GET', path: '/api/learning/certificates' },
  issueCertificate: { method: 'POST', path: '/api/learning/certificates' },
  mailCertificate: { method: 'POST', path: '/api/office/people/:userId/mail-certificate' },
  renameCertificate: { method: 'POST', path: '/api/office/people/:userId/rename-certificate' },
  findCertificate: { method: 'GET', path: '/api/certificates/:number' },
} as const;
