import type { Db } from '../../../database/db.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import type { CreateRateLimiter } from '../../../platform/limits/rate-limit.ts';
import type { Logger } from '../../../platform/logger.ts';
import { createOutbox, type Mailer } from '../../../platform/mail/mailer.ts';
import { createNotices } from '../../../platform/mail/notices.ts';
import type { School } from '../../../platform/school.ts';
import { createSecretBoxes } from '../../../platform/secrets/secret-boxes.ts';
import type { Keys } from '../../../platform/secrets/secrets.ts';
import type { LedgerRepository } from '../ledger/ledger.repository.ts';
import type { PayoutsDeps } from './payouts.deps.ts';
import { definePayoutJobs } from './payouts.jobs.ts';
import { payoutsByHand } from './payouts.provider.ts';
import { createPayoutsRepository } from './payouts.repository.ts';

/** What payouts need of the rest of the server. */
export interface PayingOutside extends Pick<PayoutsDeps, 'ensureOwner' | 'draw'> {
  config: Pick<Config, 'publicUrl' | 'payoutMinimumPaise' | 'limits' | 'timeZone'>;
  school: School;
  mailer: Mailer;
  createRateLimiter: CreateRateLimiter;
  secrets: Pick<Keys, 'sessionSecrets'>;
}

/** Wires the payouts; `close` gives mails on their way a moment. */
export function createPayouts(outside: {
  db: Db;
  clock: Clock;
  logger: Logger;
  jobs: Jobs;
  ledger: LedgerRepository;
  paying: PayingOutside;
}): { payouts: PayoutsDeps; close(): Promise<void> } {
  const { db, clock, logger, jobs, ledger, paying } = outside;
  const { config, school, mailer, createRateLimiter, secrets, ensureOwner, draw } = paying;
  const outbox = createOutbox({ mailer, logger });
  const tellLater = definePayoutJobs(jobs, () => payouts);
  const payouts: PayoutsDeps = {
    db,
    clock,
    ledger,
    school,
    mailer,
    tellLater,
    ensureOwner,
    draw,
    publicUrl: config.publicUrl,
    minimumPaise: config.payoutMinimumPaise,
    boxes: createSecretBoxes(secrets.sessionSecrets, 'payout accounts 1'),
    notices: createNotices({ outbox, createRateLimiter, limits: config.limits }),
    provider: payoutsByHand,
    repository: createPayoutsRepository({ db, clock }),
  };
  return { payouts, close: outbox.close };
}
