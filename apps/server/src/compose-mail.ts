import { createBouncesModule } from './modules/bounces/index.ts';
import { createNotificationsModule } from './modules/notifications/index.ts';
import type { SettingsModule } from './modules/settings/index.ts';
import type { Base } from './outside.ts';
import { createConfiguredMailer } from './platform/mail/configured-mailer.ts';
import { createMailing } from './platform/mail/mailing.ts';
import { createSandboxMailbox } from './sandbox/mailbox/index.ts';

/** By which ways people are told: mails, which addresses gave them back, the bell and push. */
export function createMailModules(base: Base, settings: SettingsModule) {
  const { config, db, clock, changes, jobs, logger, secrets, createRateLimiter, callPushService } = base;
  const mailbox = config.standIns.mailbox ? createSandboxMailbox({ clock, brandName: config.brandName }) : null;
  const mailing = createMailing({
    ...{ db, clock, jobs, secrets, readLook: settings.readLetterLook },
    ...{ createRateLimiter, limits: config.limits },
    mailer: base.mailer ?? createConfiguredMailer(config) ?? mailbox?.mailer ?? null,
  });
  const { publicUrl, timeZone } = config;
  const notifications = createNotificationsModule({
    ...{ db, clock, changes, jobs, school: settings.school, publicUrl, createRateLimiter, timeZone },
    ...{ mailer: mailing.setMailer, secrets, callPushService },
  });
  const { tell } = notifications;
  const bounces = createBouncesModule({ ...mailing, db, tell, clock, logger, secrets: config.mailReportSecrets });
  return { mailbox, mailing, bounces, notifications };
}
