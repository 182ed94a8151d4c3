/** What only screens of educators ask for; a file of its own, because the first screen does without it. */
export const bundleAuthoringPaths = {
  listOwnBundles: { method: 'GET', path: '/api/payment/bundles' },
  createBundle: { method: 'POST', path: '/api/payment/bundles' },
  editBundle: { method: 'POST', path: '/api/payment/bundles/:bundleId' },
  removeBundle: { method: 'DELETE', path: '/api/payment/bundles/:bundleId' },
} as const;
