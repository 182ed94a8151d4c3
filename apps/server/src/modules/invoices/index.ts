import type { Invoice } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../database/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { registerGstRoutes } from './gst/gst.routes.ts';
import { defineInvoiceJobs } from './invoices.jobs.ts';
import { createInvoicesRepository } from './invoices.repository.ts';
import { registerInvoiceRoutes } from './invoices.routes.ts';
import { type InvoicesDeps, type InvoicesOutside, issueAtOnce, listInvoices } from './invoices.usecases.ts';
import { mailAgain } from './mail/mail-again.usecases.ts';

export { type InvoiceSnapshot, readTypedNumber } from './invoices.models.ts';

/** Invoices, receipts and credit notes: numbered, unchangeable, as PDF, and by mail. */
export function createInvoicesModule({ jobs, ...outside }: InvoicesOutside & { jobs: Jobs }) {
  const deps: InvoicesDeps = { ...outside, repository: createInvoicesRepository(outside) };
  const queue = defineInvoiceJobs(jobs, deps);
  return {
    registerRoutes(app: FastifyInstance): void {
      registerInvoiceRoutes(app, deps);
      registerGstRoutes(app, deps);
    },
    /** Money for the order has been booked, in or out: what it needs on invoice is issued and mailed soon after. */
    queue: (tx: Tx, orderId: string): Promise<void> => queue(tx, orderId),
    /** Issues now what `queue` would bring soon, so that who has just paid finds it. Never throws. */
    issueAtOnce: (orderId: string): Promise<void> => issueAtOnce(deps, orderId),
    /** Mails the papers of an order again; tells to whom. Throws 409 `invoice.none`, `invoice.buyer-gone`, `invoice.held-back`, `invoice.no-mail`. */
    mailAgain: (order: { orderId: string; buyerId: string }): Promise<{ email: string }> =>
      mailAgain({ ...deps, queue }, order),
    /** A buyer's invoices by order id. */
    listInvoices: (buyerId: string): Promise<Map<string, Invoice[]>> => listInvoices(deps, buyerId),
  };
}
