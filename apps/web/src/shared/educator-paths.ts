/** Addresses of the educator's own screens that the first screen does not link to (the others are in `paths.ts`). */
export const educatorPaths = {
  earnings: () => '/earnings',
  coupons: () => '/coupons',
} as const;
