export const bundlePaths = {
  getBundle: { method: 'GET', path: '/api/payment/bundles/:bundleId' },
  listBundlesWith: { method: 'GET', path: '/api/payment/course-bundles/:courseId' },
  orderBundle: { method: 'POST', path: '/api/payment/bundles/:bundleId/order' },
  verifyBundlePayment: { method: 'POST', path: '/api/payment/bundles/:bundleId/verify' },
} as const;
