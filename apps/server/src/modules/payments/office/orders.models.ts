import { idSchema } from '@nalanda/contract';
import { readTypedNumber } from '../../invoices/index.ts';
import { toWordQuery } from '../../users/index.ts';
import { normaliseBankReference } from '../payments.models.ts';

/** Something that an order is looked for by. */
export type OrderSearch =
  | { by: 'id' | 'provider-order' | 'provider-payment' | 'email'; value: string }
  /** The query of words in name or e-mail. */
  | { by: 'person'; value: string }
  /** The number of a paper, or what a bank calls its payment. */
  | { by: 'number'; papers: string[]; bankReference: string };

const DIGIT = /\d/;

/**
 * Reads what stands in the search box, by what its words look like: each of these is tried until one finds something.
 * Beginnings of words of a name or e-mail are what is left.
 */
export function readOrderSearch(typed: string, now: Date): OrderSearch[] {
  if (idSchema.safeParse(typed).success) return [{ by: 'id', value: typed }];
  if (typed.startsWith('order_')) return [{ by: 'provider-order', value: typed }];
  if (typed.startsWith('pay_')) return [{ by: 'provider-payment', value: typed }];
  const words = toWordQuery(typed);
  const person: OrderSearch[] = words === null ? [] : [{ by: 'person', value: words }];
  if (typed.includes('@')) return [{ by: 'email', value: typed.toLowerCase() }, ...person];
  const bankReference = normaliseBankReference(typed);
  if (bankReference === null || !DIGIT.test(typed)) return person;
  return [{ by: 'number', papers: readTypedNumber(typed, now), bankReference }, ...person];
}
