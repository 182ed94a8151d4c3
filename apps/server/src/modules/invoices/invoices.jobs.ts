import { z } from 'zod';
import type { Tx } from '../../database/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { MAIL_CLAIM_SECONDS } from './invoices.repository.ts';
import { type InvoicesDeps, issueForOldOrders, issueInvoices } from './invoices.usecases.ts';
import { mailInvoices } from './mail/mail.usecases.ts';

/** Declares the background work of the invoices. Returns what queues it for one order. */
export function defineInvoiceJobs(jobs: Jobs, deps: InvoicesDeps): (tx: Tx, orderId: string) => Promise<void> {
  const issue = jobs.define({
    name: 'papers.issue',
    payload: z.object({ orderId: z.uuid() }),
    // Over a day: a mail server may be away for a night.
    attempts: 14,
    timeoutSeconds: 120,
    async handler({ orderId }) {
      await issueInvoices(deps, orderId);
      const { isOneTaken } = await mailInvoices(deps, orderId);
      if (isOneTaken) await issue.enqueue(deps.db, { orderId }, { startAfterSeconds: MAIL_CLAIM_SECONDS + 5 });
    },
  });
  jobs.define({
    name: 'papers.old-orders',
    payload: z.object({}),
    attempts: 1,
    timeoutSeconds: 600,
    every: '27 * * * *',
    async handler() {
      await issueForOldOrders(deps);
    },
  });
  return (tx, orderId) => issue.enqueue(tx, { orderId });
}
