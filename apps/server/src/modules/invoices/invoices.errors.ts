import { defineError } from '../../platform/define-error.ts';

/** 404 `invoice.not-found`: not there, or somebody else's. */
export const createInvoiceNotFoundError = defineError({
  status: 404,
  code: 'invoice.not-found',
  message: 'Invoice not found.',
});
