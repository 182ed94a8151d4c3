export const officeOrderPaths = {
  listOrders: { method: 'GET', path: '/api/office/orders' },
  getOrderStory: { method: 'GET', path: '/api/office/orders/:orderId' },
  recordPayment: { method: 'POST', path: '/api/office/orders' },
  askProvider: { method: 'POST', path: '/api/office/orders/:orderId/ask' },
  mailPapers: { method: 'POST', path: '/api/office/orders/:orderId/mail-papers' },
  settleDispute: { method: 'POST', path: '/api/office/disputes/:disputeId' },
  refundOrder: { method: 'POST', path: '/api/office/orders/:orderId/refund' },
} as const;

/** Where a paper of an order is as PDF, for the office: `<id>.pdf` below it. */
export const officeInvoicePath = '/api/office/invoice';

/** Where what was booked in a month is as CSV for the accountant. */
export const booksCsvPath = '/api/office/books.csv';

/** Where the sales of a month are as CSV for the return of GST. */
export const gstCsvPath = '/api/office/gst.csv';
