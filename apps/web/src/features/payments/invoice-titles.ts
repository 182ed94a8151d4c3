import { msg } from '#shared/i18n/index.ts';

/** What each kind of invoice is called. */
export const invoiceTitles = {
  'tax-invoice': msg('Tax invoice'),
  'bill-of-supply': msg('Bill of supply'),
  receipt: msg('Receipt'),
  'credit-note': msg('Credit note'),
} as const;
