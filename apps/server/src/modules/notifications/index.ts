import type { FastifyInstance } from 'fastify';
import type { ChangeFeed } from '../../database/change-feed.ts';
import { createEventStreams } from '../../platform/event-streams.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { createUnsubscribeTokens } from '../../platform/unsubscribe-tokens.ts';
import { defineNotificationJobs, type TellNews } from './notifications.jobs.ts';
import { createNotificationsRepository } from './notifications.repository.ts';
import { registerNotificationRoutes } from './notifications.routes.ts';
import type { NotificationsDeps } from './notifications.usecases.ts';

export type { TellNews } from './notifications.jobs.ts';

type Outside = Omit<NotificationsDeps, 'repository' | 'tokens'> & {
  changes: ChangeFeed;
  jobs: Jobs;
  timeZone: string;
  secrets: { unsubscribeSecrets: string[] };
};

/** What people are told of: a bell on every screen, and mails as they want them. */
export function createNotificationsModule({ changes, jobs, secrets, ...outside }: Outside) {
  const deps = {
    ...outside,
    tokens: createUnsubscribeTokens(secrets.unsubscribeSecrets, 'notifications'),
    repository: createNotificationsRepository(outside),
  };
  const tell: TellNews = defineNotificationJobs(jobs, deps);
  const events = createEventStreams(changes, 'notifications');
  return {
    tell,
    registerRoutes: (app: FastifyInstance) => registerNotificationRoutes(app, { ...deps, events }),
  };
}
