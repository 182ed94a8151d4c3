import type { Db } from '../../../database/db.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { School } from '../../../platform/school.ts';
import { createSecretBoxes } from '../../../platform/secrets/secret-boxes.ts';
import type { Keys } from '../../../platform/secrets/secrets.ts';
import type { LedgerRepository } from '../ledger/ledger.repository.ts';
import type { PayoutsDeps } from './payouts.deps.ts';
import { definePayoutJobs } from './payouts.jobs.ts';
import { payoutsByHand } from './payouts.provider.ts';
import { createPayoutsRepository } from './payouts.repository.ts';

/** What payouts need of the rest of the server. */
export interface PayingOutside extends Pick<PayoutsDeps, 'ensureOwner' | 'draw' | 'notices'> {
  config: Pick<Config, 'publicUrl' | 'payoutMinimumPaise' | 'timeZone'>;
  school: School;
  mailer: Mailer;
  secrets: Pick<Keys, 'sessionSecrets'>;
}

/** Wires the payouts. */
export function createPayouts(outside: {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  ledger: LedgerRepository;
  paying: PayingOutside;
}): PayoutsDeps {
  const { db, clock, jobs, ledger, paying } = outside;
  const { config, school, mailer, notices, secrets, ensureOwner, draw } = paying;
  const tellLater = definePayoutJobs(jobs, () => payouts);
  const payouts: PayoutsDeps = {
    db,
    clock,
    ledger,
    school,
    mailer,
    notices,
    tellLater,
    ensureOwner,
    draw,
    publicUrl: config.publicUrl,
    minimumPaise: config.payoutMinimumPaise,
    boxes: createSecretBoxes(secrets.sessionSecrets, 'payout accounts 1'),
    provider: payoutsByHand,
    repository: createPayoutsRepository({ db, clock }),
  };
  return payouts;
}
