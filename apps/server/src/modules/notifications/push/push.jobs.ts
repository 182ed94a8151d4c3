import { z } from 'zod';
import type { Job, Jobs } from '../../../platform/jobs.ts';
import { collectPushes, type PushDeps, pushNotifications } from './push.usecases.ts';

/** Declares how browsers are told; gives the job that takes up what is due. */
export function definePushJobs(jobs: Jobs, deps: PushDeps): Job<Record<string, never>> {
  const push = jobs.define({
    name: 'notifications.push',
    payload: z.object({ userId: z.uuid(), ids: z.array(z.uuid()) }),
    attempts: 6,
    timeoutSeconds: 300,
    concurrency: 3,
    handler: (payload, { signal }) => pushNotifications(deps, payload, signal),
  });
  return jobs.define({
    name: 'notifications.collect-pushes',
    payload: z.object({}),
    attempts: 3,
    timeoutSeconds: 600,
    // What a job that was lost has left behind.
    every: '*/20 * * * *',
    handler: (_, { signal }) => collectPushes(deps, (tx, news) => push.enqueue(tx, news), signal),
  });
}
