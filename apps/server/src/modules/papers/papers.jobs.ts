import { z } from 'zod';
import type { Tx } from '../../database/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { mailPapers } from './papers.mail.usecases.ts';
import { MAIL_CLAIM_SECONDS } from './papers.repository.ts';
import { issueForOldOrders, issuePapers, type PapersDeps } from './papers.usecases.ts';

/** Declares the background work of the papers. Returns what queues it for one order. */
export function definePaperJobs(jobs: Jobs, deps: PapersDeps): (tx: Tx, orderId: string) => Promise<void> {
  const issue = jobs.define({
    name: 'papers.issue',
    payload: z.object({ orderId: z.uuid() }),
    // Over a day: a mail server may be away for a night.
    attempts: 14,
    timeoutSeconds: 120,
    async handler({ orderId }) {
      await issuePapers(deps, orderId);
      const { isOneTaken } = await mailPapers(deps, orderId);
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
