import {
  type Buyer,
  creditedTax,
  type InvoiceItem,
  type InvoiceSnapshot,
  invoiceKindOf,
  placeOfSupplyOf,
  printState,
  type SaleInvoiceKind,
  type Seller,
  splitTax,
} from './invoices.models.ts';
import { amountInWords } from './invoices.texts.ts';

/** A sale as the books and the order tell of it. */
export interface Sale {
  orderId: string;
  courseTitle: string;
  /** The batch that the learner is in. */
  batchTitle: string | null;
  /** Of a bundle its courses. */
  items: InvoiceItem[];
  /** What a coupon has taken off the price, and its code. */
  discountPaise: number;
  couponCode: string | null;
  totalPaise: number;
  /** The provider's id of the payment. */
  paymentId: string;
  paidAt: Date;
}

/** Money of a sale that has gone back. */
export interface Credit {
  /** The provider's id of the refund. */
  refundId: string;
  amountPaise: number;
  /** What earlier credit notes of the same invoice have taken back. */
  creditedBeforePaise: number;
}

interface Issue {
  number: string;
  issuedAt: Date;
}

/** What an invoice says about a sale of today. */
export function writeInvoice(
  facts: { sale: Sale; seller: Seller; buyer: Buyer; brandName: string },
  issue: Issue,
): InvoiceSnapshot {
  const { sale, seller, buyer, brandName } = facts;
  const kind = invoiceKindOf(seller);
  const place = placeOfSupplyOf(buyer, seller.stateCode);
  const rate = kind === 'tax-invoice' ? seller.gstBasisPoints : 0;
  return {
    kind,
    number: issue.number,
    issuedAt: issue.issuedAt.toISOString(),
    brandName,
    seller: {
      name: seller.name,
      address: seller.address,
      email: seller.email,
      gstin: seller.gstin ?? '',
      state: printState(seller.stateCode),
    },
    buyer: {
      name: buyer.name,
      address: buyer.address,
      gstin: buyer.gstin,
      state: printState(buyer.gstin.slice(0, 2) || buyer.stateCode),
    },
    placeOfSupply: kind === 'receipt' ? '' : printState(place),
    sac: kind === 'receipt' ? '' : seller.sac,
    gstBasisPoints: rate,
    courseTitle: sale.courseTitle,
    ...(sale.batchTitle !== null && { batchTitle: sale.batchTitle }),
    ...(sale.items.length > 0 && { items: sale.items }),
    listPaise: sale.totalPaise + sale.discountPaise,
    discountPaise: sale.discountPaise,
    couponCode: sale.couponCode ?? '',
    totalPaise: sale.totalPaise,
    totalInWords: amountInWords(sale.totalPaise),
    tax: splitTax(sale.totalPaise, rate, place === seller.stateCode),
    orderId: sale.orderId,
    payment: { id: sale.paymentId, at: sale.paidAt.toISOString() },
    credits: null,
  };
}

/** What a credit note says: the parties and the rate of its invoice, whatever is set today. */
export function writeCreditNote(invoice: InvoiceSnapshot, credit: Credit, issue: Issue): InvoiceSnapshot {
  const { amountPaise } = credit;
  return {
    ...invoice,
    kind: 'credit-note',
    number: issue.number,
    issuedAt: issue.issuedAt.toISOString(),
    listPaise: amountPaise,
    discountPaise: 0,
    couponCode: '',
    totalPaise: amountPaise,
    totalInWords: amountInWords(amountPaise),
    tax: creditedTax(invoice, credit),
    credits: {
      kind: invoice.kind as SaleInvoiceKind,
      number: invoice.number,
      issuedAt: invoice.issuedAt,
      refundId: credit.refundId,
    },
  };
}
