export const peoplePaths = {
  listPeople: { method: 'GET', path: '/api/office/people' },
  getPerson: { method: 'GET', path: '/api/office/people/:userId' },
  suspendPerson: { method: 'POST', path: '/api/office/people/:userId/suspend' },
  liftSuspension: { method: 'POST', path: '/api/office/people/:userId/lift' },
  resendProof: { method: 'POST', path: '/api/office/people/:userId/resendproof' },
  enrolPerson: { method: 'POST', path: '/api/office/people/:userId/enrol' },
  unenrolPerson: { method: 'POST', path: '/api/office/people/:userId/unenrol' },
  setRole: { method: 'POST', path: '/api/office/people/:userId/role' },
  approveEducator: { method: 'POST', path: '/api/office/people/:userId/approve' },
  listEducators: { method: 'GET', path: '/api/office/educators' },
  inviteEducator: { method: 'POST', path: '/api/office/educators/invite' },
  uninviteEducator: { method: 'POST', path: '/api/office/educators/uninvite' },
} as const;
