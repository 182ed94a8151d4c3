import { z } from 'zod';
import { says } from './issue-texts.ts';
import { limits } from './limits.ts';

/** Price on the wire: rupees with at most two decimals. 0 is free; `null` means that no price is set yet. */
export const priceSchema = z
  .number(says('price.not-a-number'))
  .min(0, says('price.negative'))
  .max(limits.priceRupees.max, says('price.too-high'))
  .refine((rupees) => paiseToRupees(rupeesToPaise(rupees)) === rupees, says('price.decimals'));

/** Rupees (number with at most two decimals) to integer paise; rounds, because 8.35 * 100 is 834.9999… in floats. */
export function rupeesToPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

/** Integer paise to rupees. */
export function paiseToRupees(paise: number): number {
  return paise / 100;
}
