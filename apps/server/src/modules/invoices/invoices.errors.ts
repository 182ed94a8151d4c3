import { createAppError } from '../../platform/errors.ts';

/** 404 `invoices.not-found`: not there, or somebody else's. */
export function createInvoiceNotFoundError() {
  return createAppError({ statusCode: 404, code: 'invoices.not-found', message: 'Invoice not found.' });
}
