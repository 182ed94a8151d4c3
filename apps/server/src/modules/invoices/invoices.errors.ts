import { defineError } from '../../platform/errors/define-error.ts';

/** 409 `invoice.none`: nothing was paid. */
export const createNoInvoiceError = defineError({
  status: 409,
  code: 'invoice.none',
  message: 'There is no invoice or receipt of this order.',
});

/** 409 `invoice.no-mail`: no mail server is set. */
export const createNoMailError = defineError({
  status: 409,
  code: 'invoice.no-mail',
  message: 'This school sends no mails: no mail server is set.',
});

/** 409 `invoice.held-back`: mails to the buyer come back (`modules/bounces`). */
export const createHeldBackError = defineError({
  status: 409,
  code: 'invoice.held-back',
  message:
    'Mails to {email} come back, so nothing is sent there. Change that address, or lift this on the page of the person.',
});

/** 409 `invoice.buyer-gone`. */
export const createBuyerGoneError = defineError({
  status: 409,
  code: 'invoice.buyer-gone',
  message: 'The buyer has deleted their account: there is nobody to write to.',
});

/** 404 `invoice.not-found`: not there, or somebody else's. */
export const createInvoiceNotFoundError = defineError({
  status: 404,
  code: 'invoice.not-found',
  message: 'Invoice not found.',
});
