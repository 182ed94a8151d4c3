import { z } from 'zod';
import { says } from '../issue-texts.ts';
import { limits } from '../limits.ts';

/** Rupees on the wire with at most two decimals, from nothing to `max`. */
const rupeesUpTo = (max: number) =>
  z
    .number(says('price.not-a-number'))
    .min(0, says('price.negative'))
    .max(max, says('price.too-high'))
    .refine((rupees) => paiseToRupees(rupeesToPaise(rupees)) === rupees, says('price.decimals'));

/** Price on the wire: rupees with at most two decimals. 0 is free; `null` means that no price is set yet. */
export const priceSchema = rupeesUpTo(limits.priceRupees.max);

/** What is paid to an educator at once: many sales, and so far more than a price. */
export const payoutAmountSchema = rupeesUpTo(limits.payoutRupees.max);

/** Rupees (number with at most two decimals) to integer paise; rounds, because 8.35 * 100 is 834.9999… in floats. */
export function rupeesToPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

/** Integer paise to rupees. */
export function paiseToRupees(paise: number): number {
  return paise / 100;
}
