/** Addresses of the office; apart from the others, because the first screen does not need them. */
export const officePaths = {
  overview: () => '/office',
  reviews: () => '/office/reviews',
  staff: () => '/office/staff',
  people: () => '/office/people',
  educators: () => '/office/educators',
  person: (userId: string) => `/office/people/${encodeURIComponent(userId)}`,
  imports: () => '/office/imports',
  import: (importId: string) => `/office/imports/${encodeURIComponent(importId)}`,
  reports: () => '/office/reports',
  audit: () => '/office/audit',
  health: () => '/office/health',
  orders: () => '/office/orders',
  order: (orderId: string) => `/office/orders/${encodeURIComponent(orderId)}`,
  payouts: () => '/office/payouts',
  settings: () => '/office/settings',
} as const;
