import type { LimitsConfig } from '../config/limit-settings.ts';
import { AppError } from '../errors/app-error.ts';
import type { CreateRateLimiter } from '../limits/rate-limit.ts';
import type { Mail, Outbox } from './mailer.ts';

/** Tells people by mail what has happened to their account. */
export interface Notices {
  /**
   * Returns at once for an address that was proved. Any other may be a stranger's, whom somebody wants to flood: it gets
   * as many as it gets codes, and the others are left out.
   */
  send(person: Receiver, mail: Mail): Promise<void>;
}

interface Receiver {
  email: string;
  emailVerifiedAt: Date | null;
}

interface Counting {
  createRateLimiter: CreateRateLimiter;
  limits: Pick<LimitsConfig, 'LIMIT_CODE_ACCOUNT' | 'LIMIT_CODE_ACCOUNT_DAY'>;
}

/** Notices through `outbox`; counted by address, so that signing up anew gives no more of them. */
export function createNotices({ outbox, ...counting }: Counting & { outbox: Outbox }): Notices {
  const { maySend } = createNoticeRoom(counting);
  return {
    async send(person, mail) {
      if (await maySend(person)) outbox.sendLater(mail);
    },
  };
}

export type NoticeRoom = ReturnType<typeof createNoticeRoom>;

/** Tells whether somebody may be sent a notice, and counts it as sent: for whoever sends it by a job of their own. */
export function createNoticeRoom({ createRateLimiter, limits }: Counting) {
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

  return {
    maySend: async ({ email, emailVerifiedAt }: Receiver) => emailVerifiedAt !== null || (await hasRoom(email)),
  };
}
