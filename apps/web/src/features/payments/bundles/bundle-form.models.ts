import { type BundleBody, bundleBodySchema, type OwnBundle } from '@nalanda/contract';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { sayIssue } from '#shared/forms/contract-resolver.ts';

/** What stands in the fields of the form, as inputs give it. */
export interface BundleFields {
  title: string;
  description: string;
  price: string;
  courseIds: string[];
  isPublished: boolean;
}

/** Fields of a bundle, or those that a new one begins with. */
export function toFields(bundle: OwnBundle | null): BundleFields {
  return {
    title: bundle?.title ?? '',
    description: bundle?.description ?? '',
    price: bundle ? String(bundle.price) : '',
    courseIds: bundle?.courses.map(({ _id }) => _id) ?? [],
    isPublished: bundle?.isPublished ?? true,
  };
}

/** Checks the fields by the contract's own schema and hands on what is sent. */
export const resolveBundle: Resolver<BundleFields, unknown, BundleBody> = (fields) => {
  const price = Number(fields.price.trim() === '' ? Number.NaN : fields.price);
  const checked = bundleBodySchema.safeParse({ ...fields, price });
  if (checked.success) return { values: checked.data, errors: {} };
  const errors: FieldErrors<BundleFields> = {};
  for (const issue of checked.error.issues) {
    const name = String(issue.path[0]) as keyof BundleFields;
    (errors as Record<string, object>)[name] ??= { type: 'schema', message: sayIssue(issue) };
  }
  return { values: {}, errors };
};
