import { idSchema } from '@nalanda/contract';
import { readTypedNumber } from '../../invoices/index.ts';

/** What somebody in the office looks for, by what its words look like. */
export type OrderSearch =
  | { by: 'id' | 'provider-order' | 'provider-payment' | 'email'; value: string }
  | { by: 'paper'; numbers: string[] }
  | { by: 'nothing' };

/** Reads what stands in the search box; words that name nothing find nothing. */
export function readOrderSearch(typed: string, now: Date): OrderSearch {
  if (idSchema.safeParse(typed).success) return { by: 'id', value: typed };
  if (typed.startsWith('order_')) return { by: 'provider-order', value: typed };
  if (typed.startsWith('pay_')) return { by: 'provider-payment', value: typed };
  if (typed.includes('@')) return { by: 'email', value: typed.toLowerCase() };
  const numbers = readTypedNumber(typed, now);
  return numbers.length > 0 ? { by: 'paper', numbers } : { by: 'nothing' };
}
