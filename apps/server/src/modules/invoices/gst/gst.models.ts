import type { InvoiceSnapshot } from '../invoices.models.ts';

/** Interstate invoices to people without a GSTIN are listed one by one above this (Notification 12/2024, from August 2024). */
const LARGE_PAISE = 100_000_00;

/** The table of GSTR-1 in which a paper is told; empty for papers without GST. */
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

/** Where GSTR-1 asks for a paper. */
export function gstTableOf(paper: InvoiceSnapshot): GstTable {
  const isCredit = paper.kind === 'credit-note';
  const kind = paper.credits?.kind ?? paper.kind;
  if (kind === 'receipt') return '';
  if (kind === 'bill-of-supply') return 'EXEMP';
  if (paper.buyer.gstin !== '') return isCredit ? 'CDNR' : 'B2B';
  const isLarge = paper.tax.igstPaise > 0 && paper.totalPaise > LARGE_PAISE;
  if (isLarge) return isCredit ? 'CDNUR' : 'B2CL';
  return 'B2CS';
}

/** A paper as a line of the export; what a credit note takes back is negative. */
export function toGstLine(paper: InvoiceSnapshot): string[] {
  const sign = paper.kind === 'credit-note' ? -1 : 1;
  const rupees = (paise: number) => ((sign * paise) / 100).toFixed(2).replace(/^-(0[.]00)$/, '$1');
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = paper.tax;
  return [
    gstTableOf(paper),
    paper.kind,
    paper.number,
    toIndianDate(paper.issuedAt),
    paper.buyer.gstin,
    paper.buyer.name,
    paper.placeOfSupply,
    paper.sac,
    String(paper.gstBasisPoints / 100),
    rupees(taxablePaise),
    rupees(cgstPaise),
    rupees(sgstPaise),
    rupees(igstPaise),
    rupees(paper.totalPaise),
    paper.credits?.number ?? '',
    paper.credits ? toIndianDate(paper.credits.issuedAt) : '',
    paper.payment.id,
  ];
}

const INDIA_MS = 5.5 * 3_600_000;

/** `dd-mm-yyyy` in India's time, as the portal writes dates. */
function toIndianDate(moment: string): string {
  const [date = ''] = new Date(Date.parse(moment) + INDIA_MS).toISOString().split('T');
  return date.split('-').reverse().join('-');
}
