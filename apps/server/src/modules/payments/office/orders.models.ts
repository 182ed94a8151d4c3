import { idSchema } from '@nalanda/contract';

/** What somebody in the office looks for, by what its words look like. */
export type OrderSearch =
  | { by: 'id' | 'provider-order' | 'provider-payment' | 'paper' | 'email'; value: string }
  | { by: 'nothing' };

/** Reads what stands in the search box; words that name nothing find nothing. */
export function readOrderSearch(typed: string): OrderSearch {
  if (idSchema.safeParse(typed).success) return { by: 'id', value: typed };
  if (typed.startsWith('order_')) return { by: 'provider-order', value: typed };
  if (typed.startsWith('pay_')) return { by: 'provider-payment', value: typed };
  if (typed.includes('@')) return { by: 'email', value: typed.toLowerCase() };
  if (typed.includes('/')) return { by: 'paper', value: typed.toUpperCase() };
  return { by: 'nothing' };
}
