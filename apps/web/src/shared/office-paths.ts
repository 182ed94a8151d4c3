/** Addresses of the office; apart from the others, because the first screen does not need them. */
export const officePaths = {
  overview: () => '/office',
  reviews: () => '/office/reviews',
  reports: () => '/office/reports',
  audit: () => '/office/audit',
  health: () => '/office/health',
} as const;
