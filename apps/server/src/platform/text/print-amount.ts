const amounts = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount as invoices and mails print it: `₹1,25,000.00`, with a minus before the sign of the rupee. */
export function printAmount(paise: number): string {
  return `${paise < 0 ? '−' : ''}₹${amounts.format(Math.abs(paise) / 100)}`;
}
