export const lookingPaths = {
  lookAs: { method: 'POST', path: '/api/office/people/:userId/lookas' },
  stopLooking: { method: 'POST', path: '/api/auth/stoplooking' },
} as const;
