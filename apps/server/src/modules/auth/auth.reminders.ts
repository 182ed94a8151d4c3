import { AppError } from '../../platform/errors/app-error.ts';
import type { CreateRateLimiter } from '../../platform/limits/rate-limit.ts';
import type { Recipient } from '../../platform/mail/letter.ts';
import type { Mail, Outbox } from '../../platform/mail/mailer.ts';
import type { Person } from '../users/index.ts';
import { toRecipient } from './auth.models.ts';

/** A reminder is enough for a day: strangers can cause it as well. */
const ONCE_A_DAY = { points: 1, seconds: 24 * 60 * 60 };

export interface RemindersDeps {
  outbox: Outbox;
  createRateLimiter: CreateRateLimiter;
  logger: { error(details: object, message: string): void };
  writeMail(letter: Recipient): Mail;
}

export type Reminders = ReturnType<typeof createReminders>;

/**
 * Tells people by mail what the sign-in must not tell a stranger: that their account has no password (any more). It
 * works beside the reply, which is the same, and as late, as for a wrong password.
 */
export function createReminders({ outbox, createRateLimiter, logger, writeMail }: RemindersDeps) {
  const mails = createRateLimiter({ name: 'no-password-mail', ...ONCE_A_DAY });
  const open = new Set<Promise<void>>();

  async function mailOnce(person: Person): Promise<void> {
    await mails.consume(person.id);
    outbox.sendLater(writeMail(toRecipient(person)));
  }

  return {
    /** Somebody has tried a password for an account that has none. */
    passwordTried(person: Person): void {
      if (person.passwordHash !== null || person.deletedAt) return;
      const work = mailOnce(person)
        .catch((error: unknown) => {
          if (!(error instanceof AppError)) logger.error({ err: error }, 'a reminder could not be mailed');
        })
        .finally(() => open.delete(work));
      open.add(work);
    },
    /** Lets reminders be made before the server stops. */
    async close(): Promise<void> {
      await Promise.all(open);
    },
  };
}
