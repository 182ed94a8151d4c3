import { z } from 'zod';
import type { Tx } from '../../../database/db.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import { deliverMessage, type MessagesDeps } from './messages.usecases.ts';

/** Declares how a message comes to many; queues it, when the transaction commits. */
export function defineMessageJobs(jobs: Jobs, deps: MessagesDeps): (tx: Tx, messageId: string) => Promise<void> {
  const deliver = jobs.define({
    name: 'class-messages.deliver',
    payload: z.object({ messageId: z.uuid() }),
    attempts: 5,
    timeoutSeconds: 900,
    handler: ({ messageId }, { signal }) => deliverMessage(deps, messageId, signal),
  });
  return (tx, messageId) => deliver.enqueue(tx, { messageId });
}
