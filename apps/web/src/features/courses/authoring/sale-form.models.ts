import { type SalePriceBody, salePriceBodySchema } from '@nalanda/contract';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { sayIssue } from '#shared/forms/contract-resolver.ts';
import { toMoment } from '#shared/lib/india-moments.ts';

/** What stands in the fields: texts, as inputs give them. Moments are `2026-11-21T18:00`, in India's time. */
export interface SaleFields {
  price: string;
  /** Empty: at once. */
  startsAt: string;
  endsAt: string;
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
