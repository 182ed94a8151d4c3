import { toDayOfPaper } from '../../../platform/text/indian-time.ts';

/** One booking of the ledger, with what an accountant looks for beside it. Amounts in paise, as the ledger has them. */
export interface BookedPosting {
  posting: string;
  at: Date;
  kind: string;
  /** Number of the invoice or the credit note; of a payout the bank's reference. */
  document: string | null;
  orderId: string | null;
  learner: string | null;
  course: string | null;
  educator: string;
  /** How it was paid: `upi`, `card`, `bank-transfer`. */
  way: string | null;
  /** The provider's id of the payment or refund. */
  payment: string | null;
  bankReference: string | null;
  gatewayPaise: number;
  educatorPaise: number;
  platformPaise: number;
  learnerPaise: number;
  bankPaise: number;
  currency: string;
}

/** Heads of the columns, in the order of `toBookLine`. */
export const bookHeads = [
  'Date',
  'Entry',
  'Document',
  'Order',
  'Learner',
  'Course',
  'Educator',
  'Paid by',
  'Payment',
  'Bank reference',
  'Received',
  'Due to educator',
  'Share of the school',
  'Due to learner',
  'Paid out',
  'Currency',
] as const;

/**
 * A booking as a line: what came in less what was paid out is always what it adds to the dues of educator and learner and to the
 * school's share, so the columns of any stretch of time can be added up and compared.
 */
export function toBookLine(booked: BookedPosting): string[] {
  const money = (paise: number) => (paise / 100).toFixed(2).replace(/^-(0[.]00)$/, '$1');
  return [
    toDayOfPaper(booked.at),
    booked.kind,
    booked.document ?? '',
    booked.orderId ?? '',
    booked.learner ?? '',
    booked.course ?? '',
    booked.educator,
    booked.way ?? '',
    booked.payment ?? '',
    booked.bankReference ?? '',
    money(booked.gatewayPaise),
    money(-booked.educatorPaise),
    money(-booked.platformPaise),
    money(-booked.learnerPaise),
    money(-booked.bankPaise),
    booked.currency,
  ];
}
