import { z } from 'zod';
import type { Jobs } from '../../platform/jobs.ts';
import { answerSearchAlerts, mailSearchAlert, type SearchAlertsDeps } from './search-alerts.usecases.ts';

/** Declares the looking for courses that people wait for, and the mails about them. */
export function defineSearchAlertJobs(jobs: Jobs, deps: SearchAlertsDeps): void {
  const mail = jobs.define({
    name: 'search-alerts.mail',
    payload: z.object({ alertId: z.uuid() }),
    // Over a day: a mail server may be away for a night.
    attempts: 14,
    timeoutSeconds: 60,
    handler: ({ alertId }) => mailSearchAlert(deps, alertId),
  });
  jobs.define({
    name: 'search-alerts.answer',
    payload: z.object({}),
    attempts: 2,
    timeoutSeconds: 300,
    every: '*/5 * * * *',
    handler: (_, { signal }) =>
      answerSearchAlerts(deps, { signal, queueMail: (tx, alertId) => mail.enqueue(tx, { alertId }) }),
  });
}
