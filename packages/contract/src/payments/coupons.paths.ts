export const couponPaths = {
  quote: { method: 'POST', path: '/api/payment/quote' },
  listCoupons: { method: 'GET', path: '/api/payment/coupons' },
  createCoupon: { method: 'POST', path: '/api/payment/coupons' },
  createCouponCodes: { method: 'POST', path: '/api/payment/coupons/codes' },
  editCoupon: { method: 'POST', path: '/api/payment/coupons/:couponId' },
  removeCoupon: { method: 'DELETE', path: '/api/payment/coupons/:couponId' },
} as const;

/** The single codes of a coupon. */
export const couponCodesCsvPath = '/api/payment/coupons/:couponId/codes.csv';
