import { type GiftDetails, giftDetailsSchema } from '@nalanda/contract';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { sayIssue } from '#shared/forms/contract-resolver.ts';

/** What stands in the fields of the form; `sendOn` is empty for at once. */
export type GiftFields = Record<keyof GiftDetails, string>;

export const emptyGift: GiftFields = { recipientName: '', recipientEmail: '', message: '', sendOn: '' };

/** Checks the fields by the contract's own schema and hands on what is sent. */
export const resolveGift: Resolver<GiftFields, unknown, GiftDetails> = (fields) => {
  const checked = giftDetailsSchema.safeParse({ ...fields, sendOn: fields.sendOn || null });
  if (checked.success) return { values: checked.data, errors: {} };
  const errors: FieldErrors<GiftFields> = {};
  for (const issue of checked.error.issues) {
    const name = String(issue.path[0]) as keyof GiftFields;
    errors[name] ??= { type: 'schema', message: sayIssue(issue) };
  }
  return { values: {}, errors };
};
