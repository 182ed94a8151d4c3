export const bundlePaths = {
  listOwnBundles: { method: 'GET', path: '/api/payment/bundles' },
  createBundle: { method: 'POST', path: '/api/payment/bundles' },
  editBundle: { method: 'POST', path: '/api/payment/bundles/:bundleId' },
  removeBundle: { method: 'DELETE', path: '/api/payment/bundles/:bundleId' },
  getBundle: { method: 'GET', path: '/api/payment/bundles/:bundleId' },
  listBundlesWith: { method: 'GET', path: '/api/payment/course-bundles/:courseId' },
  orderBundle: { method: 'POST', path: '/api/payment/bundles/:bundleId/order' },
  verifyBundlePayment: { method: 'POST', path: '/api/payment/bundles/:bundleId/verify' },
} as const;
