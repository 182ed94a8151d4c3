export const certificatePaths = {
  listCompleted: { method: 'GET', path: '/api/learning/certificates' },
  issueCertificate: { method: 'POST', path: '/api/learning/certificates' },
  findCertificate: { method: 'GET', path: '/api/certificates/:number' },
} as const;
