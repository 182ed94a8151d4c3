import type { Db } from '../../database/db.ts';
import type { Clock } from '../clock.ts';
import type { LimitsConfig } from '../config/limit-settings.ts';
import type { Jobs } from '../jobs.ts';
import type { CreateRateLimiter } from '../limits/rate-limit.ts';
import type { Keys } from '../secrets/secrets.ts';
import { createBouncedAddressesRepository } from './bounced-addresses.repository.ts';
import { createDeliveryProofs } from './delivery-proof.ts';
import type { LetterLook } from './letter-page.ts';
import { createMailFailuresRepository } from './mail-failures.repository.ts';
import { createDressingMailer, createMissingMailer, type Mailer } from './mailer.ts';
import { createNotices } from './notices.ts';
import { createNotingMailer } from './noting-mailer.ts';
import { createSentMails } from './sent-mails.jobs.ts';

/** Mails as the school sends them: dressed, noted, and not to addresses that take none. */
export function createMailing(outside: {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  secrets: Pick<Keys, 'deliverySecrets' | 'sessionSecrets'>;
  createRateLimiter: CreateRateLimiter;
  limits: LimitsConfig;
  readLook(): Promise<LetterLook>;
  /** null: none is set. */
  mailer: Mailer | null;
}) {
  const { db, clock, jobs, secrets, readLook, mailer: bare } = outside;
  const mailFailures = createMailFailuresRepository(db);
  const bounced = createBouncedAddressesRepository(db);
  const proofs = createDeliveryProofs(secrets.deliverySecrets);
  const sentMails = createSentMails(jobs, { db, clock, bounced });
  const noted = { failures: mailFailures, sentMails, bounced, proofs, clock };
  const setMailer = bare && createNotingMailer(createDressingMailer(bare, readLook), noted);
  const notices = createNotices({ ...outside, mailer: setMailer });
  return {
    mailFailures,
    bounced,
    proofs,
    notices,
    /** null: nothing can be mailed. */
    setMailer,
    /** Fails where nothing can be mailed. */
    mailer: setMailer ?? createMissingMailer(),
  };
}
