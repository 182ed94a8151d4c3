import { z } from 'zod';
import { limits } from './limits.ts';

/** Price on the wire: rupees with at most two decimals. 0 is free; `null` means that no price is set yet. */
export const priceSchema = z
  .number('Price must be a number')
  .min(0, 'Price cannot be negative')
  .max(limits.priceRupees.max, `Price can be at most ₹${limits.priceRupees.max.toLocaleString('en-IN')}`)
  .refine((rupees) => paiseToRupees(rupeesToPaise(rupees)) === rupees, 'Price can have at most two decimals');

/** Rupees (number with at most two decimals) to integer paise; rounds, because 8.35 * 100 is 834.9999… in floats. */
export function rupeesToPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

/** Integer paise to rupees. */
export function paiseToRupees(paise: number): number {
  return paise / 100;
}
