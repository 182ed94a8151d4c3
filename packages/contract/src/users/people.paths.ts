export const peoplePaths = {
  listPeople: { method: 'GET', path: '/api/office/people' },
  getPerson: { method: 'GET', path: '/api/office/people/:userId' },
  suspendPerson: { method: 'POST', path: '/api/office/people/:userId/suspend' },
  liftSuspension: { method: 'POST', path: '/api/office/people/:userId/lift' },
  describeErasure: { method: 'GET', path: '/api/office/people/:userId/erasure' },
  erasePerson: { method: 'POST', path: '/api/office/people/:userId/erase' },
  reinvitePerson: { method: 'POST', path: '/api/office/people/:userId/reinvite' },
  resendProof: { method: 'POST', path: '/api/office/people/:userId/resendproof' },
  liftBounce: { method: 'POST', path: '/api/office/people/:userId/lift-bounce' },
  enrolPerson: { method: 'POST', path: '/api/office/people/:userId/enrol' },
  unenrolPerson: { method: 'POST', path: '/api/office/people/:userId/unenrol' },
  setRole: { method: 'POST', path: '/api/office/people/:userId/role' },
  approveEducator: { method: 'POST', path: '/api/office/people/:userId/approve' },
  listEducators: { method: 'GET', path: '/api/office/educators' },
  inviteEducator: { method: 'POST', path: '/api/office/educators/invite' },
  uninviteEducator: { method: 'POST', path: '/api/office/educators/uninvite' },
} as const;

/** The people of a list as CSV. */
export const peopleCsvPath = '/api/office/people.csv';
