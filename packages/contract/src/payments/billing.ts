import { z } from 'zod';
import { idSchema } from '../ids.ts';
import { type IssueCode, says } from '../issue-texts.ts';
import { limits } from '../limits.ts';
import { defineRoute } from '../route.ts';
import { billingPaths } from './billing.paths.ts';
import { isGstin, stateNameOf } from './gst.ts';

/** What a learner wants to have on invoices to come. Everything may be left empty. */
export const billingDetailsSchema = z
  .object({
    name: z.string().trim().max(limits.name.max, says('name.too-long')),
    address: z.string().trim().max(limits.address.max, says('address.too-long')),
    stateCode: z.string().refine((code) => code === '' || stateNameOf(code) !== undefined, says('state.missing')),
    gstin: z
      .string()
      .trim()
      .toUpperCase()
      .max(15, says('gstin.length'))
      .refine((text) => text === '' || isGstin(text), says('gstin.invalid')),
  })
  .superRefine(({ name, address, stateCode, gstin }, context) => {
    if (!gstin) return;
    const demand = (path: string, message: IssueCode) => context.addIssue({ code: 'custom', path: [path], message });
    if (!name) demand('name', says('gstin.needs-name'));
    if (!address) demand('address', says('gstin.needs-address'));
    if (stateCode && stateCode !== gstin.slice(0, 2)) demand('stateCode', says('gstin.other-state'));
  });
export type BillingDetails = z.output<typeof billingDetailsSchema>;

export const invoiceKinds = ['tax-invoice', 'bill-of-supply', 'receipt', 'credit-note'] as const;

/** An invoice, receipt or credit note of the caller's. */
export const invoiceSchema = z.object({
  _id: idSchema,
  kind: z.enum(invoiceKinds),
  number: z.string(),
  issuedAt: z.iso.datetime(),
  /** Where the PDF is; only its buyer gets it. */
  url: z.string(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

export const billingRoutes = {
  getBillingDetails: defineRoute({
    ...billingPaths.getBillingDetails,
    access: 'user',
    limit: 'read',
    summary: 'What the caller wants to have on invoices',
    responses: { 200: billingDetailsSchema },
  }),
  saveBillingDetails: defineRoute({
    ...billingPaths.saveBillingDetails,
    access: 'user',
    limit: 'write',
    audit: 'billing.edit',
    summary: 'Changes what stands on invoices to come; issued ones stay as they are',
    body: billingDetailsSchema,
    responses: { 200: billingDetailsSchema },
  }),
};
