import type { Invoice } from '@nalanda/contract';
import type { InvoiceRow } from './invoices.repository.ts';

/** An invoice on its buyer's list. */
export function presentInvoice({ id, kind, number, issuedAt }: InvoiceRow): Invoice {
  return { _id: id, kind, number, issuedAt: issuedAt.toISOString(), url: `/api/payment/invoice/${id}.pdf` };
}
