import { notificationKinds } from '@nalanda/contract';
import { z } from 'zod';
import type { Executor, Tx } from '../../database/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { News } from './notifications.models.ts';
import { collectDue, mailNotifications, type NotificationsDeps, sweepNotifications } from './notifications.usecases.ts';
import { definePushJobs } from './push/push.jobs.ts';
import type { PushDeps } from './push/push.usecases.ts';
import { type Loudness, spreadNews } from './spread/spread.usecases.ts';

/** Films of one upload come one after the other; the last tells of all. */
const LECTURE_AFTER_SECONDS = 15 * 60;

/** Tells those whom it concerns: inside a transaction, when it commits, or so long after. */
export type TellNews = (executor: Executor, news: News, options?: { startAfterSeconds: number }) => Promise<void>;

/** Declares who is told of news, and by which mails. */
export function defineNotificationJobs(
  jobs: Jobs,
  deps: NotificationsDeps & PushDeps & { timeZone: string; loudness: Loudness },
): TellNews {
  const mail = jobs.define({
    name: 'notifications.mail',
    payload: z.object({ userId: z.uuid(), ids: z.array(z.uuid()) }),
    // Over a day: a mail server may be away for a night.
    attempts: 14,
    timeoutSeconds: 60,
    concurrency: 3,
    handler: (payload) => mailNotifications(deps, payload),
  });
  const queueMail = (tx: Tx, payload: { userId: string; ids: string[] }) => mail.enqueue(tx, payload);
  const collect = jobs.define({
    name: 'notifications.collect',
    payload: z.object({}),
    attempts: 3,
    timeoutSeconds: 600,
    handler: (_, { signal }) => collectDue(deps, queueMail, signal),
  });
  const pushes = definePushJobs(jobs, deps);
  jobs.define({
    name: 'notifications.collect-due',
    payload: z.object({}),
    attempts: 2,
    timeoutSeconds: 600,
    // What is told by the day is due at seven.
    every: '*/15 * * * *',
    handler: (_, { signal }) => collectDue(deps, queueMail, signal),
  });
  jobs.define({
    name: 'notifications.sweep',
    payload: z.object({}),
    attempts: 2,
    timeoutSeconds: 600,
    every: '17 2 * * *',
    handler: (_, { signal }) => sweepNotifications(deps, signal),
  });
  const spread = jobs.define({
    name: 'notifications.spread',
    payload: z.object({
      kind: z.enum(notificationKinds),
      aboutId: z.uuid(),
      courseId: z.uuid().optional(),
      isOpening: z.boolean().optional(),
      classes: z.array(z.object({ lectureId: z.uuid(), startsAt: z.iso.datetime() })).optional(),
    }),
    attempts: 5,
    timeoutSeconds: 900,
    handler: ({ kind, aboutId, courseId, isOpening, classes }, { signal }) =>
      spreadNews(
        {
          ...deps,
          queueDue: async (tx) => {
            await collect.enqueue(tx, {});
            await pushes.enqueue(tx, {});
          },
        },
        {
          kind,
          aboutId,
          ...(courseId && { courseId }),
          ...(isOpening && { isOpening }),
          ...(classes && { classes }),
        },
        signal,
      ),
  });
  return (
    executor,
    news,
    options = news.kind === 'lecture' && !news.isOpening ? { startAfterSeconds: LECTURE_AFTER_SECONDS } : undefined,
  ) => spread.enqueue(executor, news, options);
}
