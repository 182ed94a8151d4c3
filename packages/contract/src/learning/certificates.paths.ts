export const certificatePaths = {
  listCompleted: { method: 'GET', path: '/api/learning/certificates' },
  issueCertificate: { method: 'POST', path: '/api/learning/certificates' },
  mailCertificate: { method: 'POST', path: '/api/office/people/:userId/mail-certificate' },
  findCertificate: { method: 'GET', path: '/api/certificates/:number' },
} as const;
