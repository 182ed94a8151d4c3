export const billingPaths = {
  getBillingDetails: { method: 'GET', path: '/api/payment/billing' },
  saveBillingDetails: { method: 'POST', path: '/api/payment/billing' },
} as const;
