import { stateNameOf } from '@nalanda/contract';
import type { Config } from '../../platform/config/config.ts';
import { toIndianClock } from '../../platform/text/indian-time.ts';

/** A document about money: what it is called follows from what the seller is for GST. */
export type SaleInvoiceKind = 'tax-invoice' | 'bill-of-supply' | 'receipt';
export type InvoiceKind = SaleInvoiceKind | 'credit-note';

/** Who sells, as the operator has set it. */
export type Seller = Config['seller'];

/** Who has bought; everything but the name may be empty. */
export interface Buyer {
  name: string;
  address: string;
  stateCode: string;
  gstin: string;
}

/** A price that includes its tax, taken apart; the parts sum to the total. */
export interface TaxParts {
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
}

/** A course of a bundle and its part of what was paid. */
export interface InvoiceItem {
  title: string;
  paise: number;
}

/** Everything that stands on an invoice, in the words that are printed, fixed when it was issued. */
export interface InvoiceSnapshot {
  kind: InvoiceKind;
  number: string;
  /** ISO 8601. */
  issuedAt: string;
  brandName: string;
  seller: { name: string; address: string; email: string; gstin: string; state: string };
  buyer: { name: string; address: string; gstin: string; state: string };
  /** Empty on invoices without GST. */
  placeOfSupply: string;
  sac: string;
  gstBasisPoints: number;
  /** Of a course, or of a bundle. */
  courseTitle: string;
  /** The batch that was joined with it. */
  batchTitle?: string;
  /** The courses of a bundle; older invoices have none. */
  items?: InvoiceItem[];
  /** Before the coupon; equal to the total when there was none, and on credit notes. */
  listPaise: number;
  discountPaise: number;
  couponCode: string;
  totalPaise: number;
  totalInWords: string;
  tax: TaxParts;
  orderId: string;
  /** The provider's id of the payment, and when the money came. */
  payment: { id: string; at: string };
  /** Of a credit note: the invoice that it takes back, wholly or in part, and the provider's id of the refund. */
  credits: { kind: SaleInvoiceKind; number: string; issuedAt: string; refundId: string } | null;
}

/** What an invoice is called, as a heading. */
export const invoiceTitles: Record<InvoiceKind, string> = {
  'tax-invoice': 'Tax Invoice',
  'bill-of-supply': 'Bill of Supply',
  receipt: 'Receipt',
  'credit-note': 'Credit Note',
};

const SERIES: Record<InvoiceKind, string> = {
  'tax-invoice': 'INV',
  'bill-of-supply': 'BOS',
  receipt: 'RCT',
  'credit-note': 'CRN',
};

/** The series whose numbers an invoice of this kind takes. */
export function seriesOf(kind: InvoiceKind): string {
  return SERIES[kind];
}

/** A registered seller writes tax invoices, or bills of supply over what is exempt; everybody else writes receipts. */
export function invoiceKindOf(seller: Pick<Seller, 'gstin' | 'gstBasisPoints'>): SaleInvoiceKind {
  if (!seller.gstin) return 'receipt';
  return seller.gstBasisPoints > 0 ? 'tax-invoice' : 'bill-of-supply';
}

const APRIL = 3;

/** The financial year of a moment, such as `26-27` for April 2026 to March 2027 in India's time. */
export function financialYearOf(moment: Date): string {
  return printFinancialYear(firstYearOf(moment));
}

/** The calendar year in which a moment's financial year has begun. */
function firstYearOf(moment: Date): number {
  const there = toIndianClock(moment);
  return there.getUTCMonth() >= APRIL ? there.getUTCFullYear() : there.getUTCFullYear() - 1;
}

function printFinancialYear(first: number): string {
  const twoDigits = (year: number) => String(year % 100).padStart(2, '0');
  return `${twoDigits(first)}-${twoDigits(first + 1)}`;
}

/** Such as `INV/26-27/000042`: 16 characters, as many as GST rule 46(b) allows. */
export function numberOf(series: string, financialYear: string, sequence: number): string {
  return `${series}/${financialYear}/${String(sequence).padStart(6, '0')}`;
}

/** As people write the number of a paper: whole, without zeros, with the hyphens of its file, or its end alone. */
const TYPED_NUMBER = /^(?:([a-z]{3})[/ -]?(\d\d-\d\d)[/ -]?)?(\d{1,6})(?:\.pdf)?$/i;
/** How long papers are kept and asked for. */
const YEARS_ASKED_FOR = 8;

/** The numbers of papers that somebody may mean by what they have typed, newest year first; none when it is no number. */
export function readTypedNumber(typed: string, now: Date): string[] {
  const [, series, year, digits] = TYPED_NUMBER.exec(typed.trim()) ?? [];
  if (digits === undefined) return [];
  if (series && year) return [numberOf(series.toUpperCase(), year, Number(digits))];
  const first = firstYearOf(now);
  const years = Array.from({ length: YEARS_ASKED_FOR }, (_, back) => printFinancialYear(first - back));
  return years.flatMap((each) => Object.values(SERIES).map((one) => numberOf(one, each, Number(digits))));
}

/**
 * Takes a price apart that includes GST. Within a state the tax is two equal halves, so the half is rounded to a whole
 * paisa and the taxable value is what is left.
 */
export function splitTax(totalPaise: number, gstBasisPoints: number, isWithinState: boolean): TaxParts {
  if (isWithinState) {
    const half = Math.round((totalPaise * gstBasisPoints) / (2 * (10_000 + gstBasisPoints)));
    return { taxablePaise: totalPaise - 2 * half, cgstPaise: half, sgstPaise: half, igstPaise: 0 };
  }
  const igstPaise = Math.round((totalPaise * gstBasisPoints) / (10_000 + gstBasisPoints));
  return { taxablePaise: totalPaise - igstPaise, cgstPaise: 0, sgstPaise: 0, igstPaise };
}

/**
 * The part of an invoice's tax that a refund takes back. Rounded over the sum of all its refunds, so that many partial
 * ones together take back exactly what was billed.
 */
export function creditedTax(
  invoice: { totalPaise: number; tax: TaxParts },
  refund: { amountPaise: number; creditedBeforePaise: number },
): TaxParts {
  const { creditedBeforePaise: before, amountPaise } = refund;
  const share = (part: number) => {
    const upTo = (credited: number) => Math.round((part * credited) / invoice.totalPaise);
    return upTo(before + amountPaise) - upTo(before);
  };
  const { tax } = invoice;
  const parts = { cgstPaise: share(tax.cgstPaise), sgstPaise: share(tax.sgstPaise), igstPaise: share(tax.igstPaise) };
  return { ...parts, taxablePaise: amountPaise - parts.cgstPaise - parts.sgstPaise - parts.igstPaise };
}

/**
 * Where a course is supplied (IGST Act, section 12(2)): at a registered buyer's state, else at the state that the buyer
 * has told, else at the seller's.
 */
export function placeOfSupplyOf(buyer: Pick<Buyer, 'gstin' | 'stateCode'>, sellerState: string): string {
  return buyer.gstin.slice(0, 2) || buyer.stateCode || sellerState;
}

/** A state as invoices print it, such as `Bihar (10)`; empty when it is not known. */
export function printState(code: string): string {
  const name = stateNameOf(code);
  return name ? `${name} (${code})` : '';
}

/** The name of an invoice's file: no slash may stand there. */
export function fileNameOf(number: string): string {
  return `${number.replaceAll('/', '-')}.pdf`;
}
