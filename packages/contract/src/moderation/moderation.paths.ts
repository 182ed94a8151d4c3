export const moderationPaths = {
  reportContribution: { method: 'POST', path: '/api/moderation/:kind/:contributionId/report' },
  listReceivedReports: { method: 'GET', path: '/api/moderation/received' },
  hideReceived: { method: 'POST', path: '/api/moderation/received/:postId/hide' },
  restoreReceived: { method: 'POST', path: '/api/moderation/received/:postId/restore' },
  keepReceived: { method: 'POST', path: '/api/moderation/received/:postId/keep' },
} as const;

export const officeModerationPaths = {
  listModerated: { method: 'GET', path: '/api/office/moderation' },
  hideContribution: { method: 'POST', path: '/api/office/moderation/:kind/:contributionId/hide' },
  restoreContribution: { method: 'POST', path: '/api/office/moderation/:kind/:contributionId/restore' },
  keepContribution: { method: 'POST', path: '/api/office/moderation/:kind/:contributionId/keep' },
} as const;
