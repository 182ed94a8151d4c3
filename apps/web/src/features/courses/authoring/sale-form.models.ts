import { type SalePriceBody, salePriceBodySchema } from '@nalanda/contract';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { sayIssue } from '#shared/forms/contract-resolver.ts';

/** What stands in the fields: texts, as inputs give them. Moments are `2026-11-21T18:00`, in India's time. */
export interface SaleFields {
  price: string;
  /** Empty: at once. */
  startsAt: string;
  endsAt: string;
}

/** India knows no summer time. */
const INDIA = '+05:30';

/** The moment of a field, as it is sent; null where nothing stands in it. */
export function toMoment(field: string): string | null {
  const moment = new Date(`${field}:00${INDIA}`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** Checks the fields by the contract's own schema and hands on what is sent. */
export const saleResolver: Resolver<SaleFields, unknown, SalePriceBody> = ({ price, startsAt, endsAt }) => {
  const body = { price: Number(price || Number.NaN), startsAt: toMoment(startsAt), endsAt: toMoment(endsAt) ?? '' };
  const checked = salePriceBodySchema.safeParse(body);
  if (checked.success) return { values: checked.data, errors: {} };
  const errors: FieldErrors<SaleFields> = {};
  for (const issue of checked.error.issues) {
    errors[String(issue.path[0]) as keyof SaleFields] ??= { type: 'schema', message: sayIssue(issue) };
  }
  return { values: {}, errors };
};

/** A moment as it is read in India: `21 November 2026, 18:00`. */
export function sayMoment(day: string, moment: string): string {
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Kolkata' } as const;
  return `${day}, ${new Date(moment).toLocaleTimeString('en-IN', time)}`;
}
