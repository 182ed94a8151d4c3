export const payoutPaths = {
  getOwnPayouts: { method: 'GET', path: '/api/payment/payouts' },
  savePayoutAccount: { method: 'POST', path: '/api/payment/payout-account' },
  listPayouts: { method: 'GET', path: '/api/office/payouts' },
  payEducator: { method: 'POST', path: '/api/office/payouts' },
  writeOff: { method: 'POST', path: '/api/office/payouts/write-off' },
  mailPayout: { method: 'POST', path: '/api/office/payouts/:payoutId/mail' },
  undoPayout: { method: 'POST', path: '/api/office/payouts/:payoutId/undo' },
} as const;

/** Where the own months are as CSV. */
export const ownPayoutsCsvPath = '/api/payment/payouts.csv';

/** Where the payouts of a month are as CSV, with the accounts to which they go. */
export const payoutsCsvPath = '/api/office/payouts.csv';

/** Where the statement of a month (`2026-10`) is as PDF, for its educator. */
export const ownStatementPath = (month: string) => `/api/payment/payout-statement/${month}.pdf`;

/** The same for the office. */
export const statementPath = (educatorId: string, month: string) =>
  `/api/office/payout-statement/${educatorId}/${month}.pdf`;
