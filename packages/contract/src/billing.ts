import { z } from 'zod';
import { billingPaths } from './billing.paths.ts';
import { isGstin, stateNameOf } from './gst.ts';
import { idSchema } from './ids.ts';
import { limits } from './limits.ts';
import { defineRoute } from './route.ts';

/** What a learner wants to have on invoices to come. Everything may be left empty. */
export const billingDetailsSchema = z
  .object({
    name: z.string().trim().max(limits.name.max, `A name can have at most ${limits.name.max} characters`),
    address: z.string().trim().max(limits.address.max, `An address can have at most ${limits.address.max} characters`),
    stateCode: z.string().refine((code) => code === '' || stateNameOf(code) !== undefined, 'Please choose a state'),
    gstin: z
      .string()
      .trim()
      .toUpperCase()
      .max(15, 'A GSTIN has 15 characters')
      .refine((text) => text === '' || isGstin(text), 'This is not a valid GSTIN'),
  })
  .superRefine(({ name, address, stateCode, gstin }, context) => {
    if (!gstin) return;
    const demand = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (!name) demand('name', 'An invoice with a GSTIN needs the name of the business');
    if (!address) demand('address', 'An invoice with a GSTIN needs the address of the business');
    if (stateCode && stateCode !== gstin.slice(0, 2)) demand('stateCode', 'This GSTIN belongs to another state');
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
