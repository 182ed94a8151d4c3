export const paymentPaths = {
  createOrder: { method: 'POST', path: '/api/payment/create-order' },
  verifyPayment: { method: 'POST', path: '/api/payment/verify-payment' },
  listPurchases: { method: 'GET', path: '/api/payment/purchases' },
  requestRefund: { method: 'POST', path: '/api/payment/refund' },
  getEarnings: { method: 'GET', path: '/api/payment/earnings' },
} as const;
