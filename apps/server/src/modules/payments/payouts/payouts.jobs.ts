import { z } from 'zod';
import type { Jobs } from '../../../platform/jobs.ts';
import { forgetSettled } from './leaving.usecases.ts';
import type { PayoutsDeps } from './payouts.deps.ts';
import { mailPayoutNews } from './payouts.news.ts';

/** Declares the background work of the payouts; `getDeps` is asked when a job runs. Returns how to tell an educator later. */
export function definePayoutJobs(jobs: Jobs, getDeps: () => PayoutsDeps): PayoutsDeps['tellLater'] {
  const tell = jobs.define({
    name: 'payouts.mail',
    payload: z.object({
      payoutId: z.uuid(),
      news: z.enum(['paid', 'undone', 'written-off']),
      again: z.uuid().optional(),
    }),
    attempts: 8,
    timeoutSeconds: 60,
    handler: (news, { signal }) => mailPayoutNews(getDeps(), news, signal),
  });
  jobs.define({
    name: 'payouts.forget',
    payload: z.object({}),
    attempts: 2,
    timeoutSeconds: 300,
    every: '43 * * * *',
    handler: () => forgetSettled(getDeps()),
  });
  return (tx, news) => tell.enqueue(tx, news);
}
