export const classInvitationPaths = {
  listClassInvitations: { method: 'GET', path: '/api/teaching/class/:courseId/invitations' },
  inviteLearners: { method: 'POST', path: '/api/teaching/class/:courseId/invitations' },
  remindInvited: { method: 'POST', path: '/api/teaching/class/:courseId/invitations/remind' },
  withdrawClassInvitation: { method: 'DELETE', path: '/api/teaching/class/:courseId/invitations/:invitationId' },
  removeAddedLearner: { method: 'DELETE', path: '/api/teaching/class/:courseId/learners/:enrolmentId' },
  listOwnInvitations: { method: 'GET', path: '/api/learning/invitations' },
  answerInvitation: { method: 'POST', path: '/api/learning/invitations/:invitationId' },
} as const;

/** Where a mail program says that an address wants no more mails of invitations. */
export const refuseInvitationsPath = '/api/learning/refuse-invitations';
