import { toDayOfPaper } from '../../../platform/text/indian-time.ts';
import type { InvoiceSnapshot } from '../invoices.models.ts';

/** Interstate invoices to people without a GSTIN are listed one by one above this (Notification 12/2024, from August 2024). */
const LARGE_PAISE = 100_000_00;

/** The table of GSTR-1 in which an invoice is told; empty for invoices without GST. */
export type GstTable = 'B2B' | 'B2CL' | 'B2CS' | 'CDNR' | 'CDNUR' | 'EXEMP' | '';

/** Heads of the columns, in the order of `toGstLine`. */
export const gstHeads = [
  'Table',
  'Document',
  'Number',
  'Date',
  'GSTIN of recipient',
  'Name of recipient',
  'Place of supply',
  'SAC',
  'Rate',
  'Taxable value',
  'CGST',
  'SGST',
  'IGST',
  'Total',
  'Original number',
  'Original date',
  'Payment',
] as const;

/** Where GSTR-1 asks for an invoice; a credit note for a part goes by the total of the invoice that it credits (`creditedPaise`). */
export function gstTableOf(invoice: InvoiceSnapshot, creditedPaise = invoice.totalPaise): GstTable {
  const isCredit = invoice.kind === 'credit-note';
  const kind = invoice.credits?.kind ?? invoice.kind;
  if (kind === 'receipt') return '';
  if (kind === 'bill-of-supply') return 'EXEMP';
  if (invoice.buyer.gstin !== '') return isCredit ? 'CDNR' : 'B2B';
  const isLarge = invoice.tax.igstPaise > 0 && creditedPaise > LARGE_PAISE;
  if (isLarge) return isCredit ? 'CDNUR' : 'B2CL';
  return 'B2CS';
}

/** An invoice as a line of the export; what a credit note takes back of an invoice of `creditedPaise` is negative. */
export function toGstLine(invoice: InvoiceSnapshot, creditedPaise?: number): string[] {
  const sign = invoice.kind === 'credit-note' ? -1 : 1;
  const rupees = (paise: number) => ((sign * paise) / 100).toFixed(2).replace(/^-(0[.]00)$/, '$1');
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = invoice.tax;
  return [
    gstTableOf(invoice, creditedPaise),
    invoice.kind,
    invoice.number,
    toDayOfPaper(new Date(invoice.issuedAt)),
    invoice.buyer.gstin,
    invoice.buyer.name,
    invoice.placeOfSupply,
    invoice.sac,
    String(invoice.gstBasisPoints / 100),
    rupees(taxablePaise),
    rupees(cgstPaise),
    rupees(sgstPaise),
    rupees(igstPaise),
    rupees(invoice.totalPaise),
    invoice.credits?.number ?? '',
    invoice.credits ? toDayOfPaper(new Date(invoice.credits.issuedAt)) : '',
    invoice.payment.id,
  ];
}
