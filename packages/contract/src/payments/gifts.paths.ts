export const giftPaths = {
  orderGift: { method: 'POST', path: '/api/payment/gifts/course/:courseId/order' },
  verifyGiftPayment: { method: 'POST', path: '/api/payment/gifts/course/:courseId/verify' },
  listGifts: { method: 'GET', path: '/api/payment/gifts' },
  readdressGift: { method: 'POST', path: '/api/payment/gifts/:giftId' },
  openGift: { method: 'POST', path: '/api/payment/opengift' },
  acceptGift: { method: 'POST', path: '/api/payment/acceptgift' },
} as const;
