import { z } from 'zod';
import type { Jobs } from '../../platform/jobs.ts';
import { answerWishes, mailWish, type WishesDeps } from './wishes.usecases.ts';

/** Declares the looking for courses that people wait for, and the mails about them. */
export function defineWishJobs(jobs: Jobs, deps: WishesDeps): void {
  const mail = jobs.define({
    name: 'wishes.mail',
    payload: z.object({ wishId: z.uuid() }),
    // Over a day: a mail server may be away for a night.
    attempts: 14,
    timeoutSeconds: 60,
    handler: ({ wishId }) => mailWish(deps, wishId),
  });
  jobs.define({
    name: 'wishes.answer',
    payload: z.object({}),
    attempts: 2,
    timeoutSeconds: 300,
    every: '*/5 * * * *',
    handler: (_, { signal }) => answerWishes(deps, { signal, queueMail: (tx, wishId) => mail.enqueue(tx, { wishId }) }),
  });
}
