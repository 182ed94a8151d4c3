import { createHash } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { MailFailuresRepository } from './mail-failures.repository.ts';
import type { Mail, Mailer } from './mailer.ts';
import type { SentMailsRepository } from './sent-mails.repository.ts';

const MOST_REASON = 300;

/**
 * A mailer that notes what `mailer` could not send, so that somebody sees it, and lets go of it when a later try succeeds.
 * Whoever sends learns of a failure all the same. What a mail server takes and gives back later (bounces) comes to the
 * mailbox of MAIL_FROM, which is not read here.
 */
export function createNotingMailer(
  mailer: Mailer,
  {
    failures,
    sentMails,
    clock,
  }: {
    failures: Pick<MailFailuresRepository, 'note' | 'forget'>;
    /** What stands on the page of a person in the office. */
    sentMails?: Pick<SentMailsRepository, 'note'> | undefined;
    clock: Clock;
  },
): Mailer {
  return {
    async send(mail) {
      const digest = createHash('sha256').update(`${mail.to}\n${mail.subject}`).digest('hex');
      try {
        await mailer.send(mail);
      } catch (error) {
        const reason = (error instanceof Error ? error.message : String(error)).slice(0, MOST_REASON);
        const row = { digest, receiver: mask(mail), subject: mail.subject, reason, failedAt: clock.now() };
        // The database may be what is away; the failure itself is the news.
        await failures.note(row).catch(() => undefined);
        await sentMails?.note({ ...mail, reason, at: clock.now() }).catch(() => undefined);
        throw error;
      }
      await failures.forget(digest).catch(() => undefined);
      await sentMails?.note({ ...mail, reason: null, at: clock.now() }).catch(() => undefined);
    },
  };
}

/** `k…@example.com`: enough to see whose mails fail, too little to write to them. */
function mask({ to }: Pick<Mail, 'to'>): string {
  const at = to.lastIndexOf('@');
  return `${to.slice(0, 1)}…${at > 0 ? to.slice(at) : ''}`;
}
