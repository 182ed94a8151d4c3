/** Money that is to reach an educator's bank. */
export interface Transfer {
  /** The same id is sent once, however often it is asked for. */
  payoutId: string;
  amountPaise: number;
  account: { holder: string; accountNumber: string; ifsc: string };
  /** What somebody says who has moved the money already. */
  byHand: Receipt;
}

/** How the bank calls a transfer, and its day (`2026-11-03`). */
interface Receipt {
  reference: string;
  paidOn: string;
}

/** Somebody who moves money to educators. */
export interface PayoutProvider {
  /** Stored with every payout. */
  readonly name: string;
  send(transfer: Transfer): Promise<Receipt>;
}

/** The accountant moves the money at the bank and tells what it was called there. */
export const payoutsByHand: PayoutProvider = {
  name: 'by-hand',
  send: async ({ byHand }) => byHand,
};
