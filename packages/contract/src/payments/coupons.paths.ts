export const couponPaths = {
  quote: { method: 'POST', path: '/api/payment/quote' },
  listCoupons: { method: 'GET', path: '/api/payment/coupons' },
  createCoupon: { method: 'POST', path: '/api/payment/coupons' },
  editCoupon: { method: 'POST', path: '/api/payment/coupons/:couponId' },
  removeCoupon: { method: 'DELETE', path: '/api/payment/coupons/:couponId' },
} as const;
