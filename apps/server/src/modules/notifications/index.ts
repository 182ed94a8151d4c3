import type { FastifyInstance } from 'fastify';
import type { ChangeFeed } from '../../database/change-feed.ts';
import { createEventStreams } from '../../platform/http/event-streams.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { CreateRateLimiter } from '../../platform/limits/rate-limit.ts';
import { createSignedTokens } from '../../platform/secrets/signed-tokens.ts';
import { defineNotificationJobs, type TellNews } from './notifications.jobs.ts';
import { createNotificationsRepository } from './notifications.repository.ts';
import { registerNotificationRoutes } from './notifications.routes.ts';
import { createMailPreferences, type NotificationsDeps } from './notifications.usecases.ts';
import { createPushRepository } from './push/push.repository.ts';
import { createPushSender } from './push/push.sender.ts';
import { type PushKeys, toPushKeys } from './push/push-keys.ts';
import { createLoudness } from './spread/spread.usecases.ts';

export type { TellNews } from './notifications.jobs.ts';
export type { MailPreferences } from './notifications.usecases.ts';

type Outside = Omit<NotificationsDeps, 'repository' | 'tokens'> & {
  /** How push services are called. */
  callPushService?: typeof fetch | undefined;
  changes: ChangeFeed;
  jobs: Jobs;
  timeZone: string;
  createRateLimiter: CreateRateLimiter;
  secrets: { unsubscribeSecrets: string[]; pushSecrets: [string, ...string[]] };
};

/** What people are told of: a bell on every screen, and mails as they want them. */
export function createNotificationsModule({ changes, jobs, secrets, ...outside }: Outside) {
  const keys = toPushKeys(secrets.pushSecrets) as [PushKeys, ...PushKeys[]];
  // Push services want an address at which somebody answers for what is sent.
  const subject = outside.publicUrl?.startsWith('https:') ? outside.publicUrl : 'mailto:owner@nalanda.invalid';
  const deps = {
    ...outside,
    tokens: createSignedTokens(secrets.unsubscribeSecrets, 'notifications'),
    repository: createNotificationsRepository(outside),
    push: createPushRepository(outside),
    keys,
    loudness: createLoudness(outside.createRateLimiter),
    send: createPushSender({ keys, subject, call: outside.callPushService }),
  };
  const tell: TellNews = defineNotificationJobs(jobs, deps);
  const events = createEventStreams(changes, 'notifications');
  return {
    tell,
    mailPreferences: createMailPreferences(deps),
    registerRoutes: (app: FastifyInstance) => registerNotificationRoutes(app, { ...deps, events }),
  };
}
