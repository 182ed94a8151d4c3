import { z } from 'zod';
import type { Tx } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { mailPapers } from './papers.mail.usecases.ts';
import { MAIL_CLAIM_SECONDS } from './papers.repository.ts';
import { issueForOldOrders, issuePapers, type PapersDeps } from './papers.usecases.ts';

/** Declares the background work of the papers. Returns what queues it for one order, and for all that were forgotten. */
export function definePaperJobs(jobs: Jobs, deps: PapersDeps) {
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
  const oldOrders = jobs.define({
    name: 'papers.old-orders',
    payload: z.object({}),
    attempts: 1,
    timeoutSeconds: 600,
    every: '27 * * * *',
    async handler() {
      await issueForOldOrders(deps);
    },
  });
  return {
    queue: (tx: Tx, orderId: string) => issue.enqueue(tx, { orderId }),
    queueOldOrders: () => oldOrders.enqueue(deps.db, {}),
  };
}
