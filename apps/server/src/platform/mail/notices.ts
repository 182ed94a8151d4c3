import { z } from 'zod';
import type { Db, Executor } from '../../database/db.ts';
import type { LimitsConfig } from '../config/limit-settings.ts';
import { AppError } from '../errors/app-error.ts';
import { newId } from '../ids.ts';
import type { Jobs } from '../jobs.ts';
import type { CreateRateLimiter } from '../limits/rate-limit.ts';
import { createSecretBoxes } from '../secrets/secret-boxes.ts';
import type { Keys } from '../secrets/secrets.ts';
import type { Mail, Mailer } from './mailer.ts';

/** Tells people by mail what has happened to their account, or to what is theirs. */
export interface Notices {
  /**
   * Whether somebody may be sent a notice, which counts as sent then; ask before a transaction begins. An address that was
   * not proved may be a stranger's, whom somebody wants to flood: it gets as many as it gets codes.
   */
  maySend(person: Receiver): Promise<boolean>;
  /** Lets a mail go out when the transaction commits. */
  queue(executor: Executor, mail: NoticeMail): Promise<void>;
  /** Lets a mail go out now; leaves it out where none may be sent. */
  send(person: Receiver, mail: NoticeMail): Promise<void>;
}

interface Receiver {
  email: string;
  emailVerifiedAt: Date | null;
}

/** A mail without files: those do not belong into a queue. */
type NoticeMail = Omit<Mail, 'attachments'>;

interface NoticesOutside {
  db: Db;
  jobs: Jobs;
  secrets: Pick<Keys, 'sessionSecrets'>;
  /** null: nothing can be mailed, and nothing is queued. */
  mailer: Mailer | null;
  createRateLimiter: CreateRateLimiter;
  limits: Pick<LimitsConfig, 'LIMIT_CODE_ACCOUNT' | 'LIMIT_CODE_ACCOUNT_DAY'>;
}

/**
 * Notices through the queue, so that none is lost with a process or a mail server; unproved addresses are counted, so that
 * signing up anew gives no more of them. What a job knows is encrypted and goes within a day of its end: nobody is to be
 * found in the queue who has been forgotten.
 */
export function createNotices({ db, jobs, secrets, mailer, ...counting }: NoticesOutside): Notices {
  const boxes = createSecretBoxes(secrets.sessionSecrets, 'notices 1');
  const maySend = createRoom(counting);
  const notice = jobs.define({
    name: 'mails.notice',
    payload: z.object({ id: z.uuid(), box: z.string() }),
    // Over a day: a mail server may be away for a night.
    attempts: 14,
    timeoutSeconds: 60,
    isForgotten: true,
    async handler({ id, box }) {
      const opened = boxes.open(box, id);
      // SESSION_SECRET is another one by now.
      if (opened === null) return;
      await mailer?.send({ ...(JSON.parse(opened) as NoticeMail), messageId: `<notice-${id}@nalanda>` });
    },
  });

  async function queue(executor: Executor, mail: NoticeMail): Promise<void> {
    if (!mailer) return;
    const id = newId();
    await notice.enqueue(executor, { id, box: boxes.close(JSON.stringify(mail), id) });
  }

  return {
    maySend,
    queue,
    async send(person, mail) {
      if (await maySend(person)) await queue(db, mail);
    },
  };
}

function createRoom({ createRateLimiter, limits }: Pick<NoticesOutside, 'createRateLimiter' | 'limits'>) {
  const targets = createRateLimiter({ name: 'notice-target', ...limits.LIMIT_CODE_ACCOUNT });
  const dailyTargets = createRateLimiter({ name: 'notice-target-day', ...limits.LIMIT_CODE_ACCOUNT_DAY });

  async function hasRoom(email: string): Promise<boolean> {
    try {
      await targets.consume(email);
      await dailyTargets.consume(email);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  return async ({ email, emailVerifiedAt }: Receiver) => emailVerifiedAt !== null || (await hasRoom(email));
}
