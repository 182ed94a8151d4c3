export const salePricePaths = {
  listSalePrices: { method: 'GET', path: '/api/course/sales/:courseId' },
  setSalePrice: { method: 'POST', path: '/api/course/sales/:courseId' },
  endSalePrice: { method: 'POST', path: '/api/course/sales/:courseId/end/:saleId' },
} as const;
