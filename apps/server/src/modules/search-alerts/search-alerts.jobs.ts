import { z } from 'zod';
import type { Executor, Tx } from '../../database/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { answerSearchAlerts, mailSearchAlert, type SearchAlertsDeps } from './search-alerts.usecases.ts';

/** An educator who saves again and again is waited for, and may take a course back that was published by mistake. */
const LOOK_AFTER_SECONDS = 120;
/** What was committed so long after the save was said to be made has been seen by a look that began later. */
const COMMITTED_AFTER_MS = 60_000;

/** What others tell the alerts. */
export interface SearchAlertQueue {
  /** A course that is in the catalogue, or comes into it, was saved: inside a transaction, when it commits. */
  courseOffered(executor: Executor): Promise<void>;
}

/** Declares the looking for courses that people wait for, and the mails about them. */
export function defineSearchAlertJobs(jobs: Jobs, deps: SearchAlertsDeps): SearchAlertQueue {
  const mail = jobs.define({
    name: 'search-alerts.mail',
    payload: z.object({ alertId: z.uuid() }),
    // Over a day: a mail server may be away for a night.
    attempts: 14,
    timeoutSeconds: 60,
    handler: ({ alertId }) => mailSearchAlert(deps, alertId),
  });
  const queueMail = (tx: Tx, alertId: string) => mail.enqueue(tx, { alertId });
  const look = jobs.define({
    name: 'search-alerts.look',
    payload: z.object({ savedAt: z.iso.datetime() }),
    attempts: 3,
    timeoutSeconds: 300,
    // Of many saves in a minute the first look answers all: the others find no alert that was not looked at since.
    handler: ({ savedAt }, { signal }) =>
      answerSearchAlerts(deps, { before: new Date(Date.parse(savedAt) + COMMITTED_AFTER_MS), signal, queueMail }),
  });
  jobs.define({
    name: 'search-alerts.answer',
    payload: z.object({}),
    attempts: 2,
    timeoutSeconds: 300,
    // What no save of a course tells: captions, chosen skills, a new name of an educator, an address that is proved at last.
    every: '41 * * * *',
    handler: (_, { signal }) => answerSearchAlerts(deps, { before: deps.clock.now(), signal, queueMail }),
  });
  return {
    courseOffered: (executor) =>
      look.enqueue(executor, { savedAt: deps.clock.now().toISOString() }, { startAfterSeconds: LOOK_AFTER_SECONDS }),
  };
}
