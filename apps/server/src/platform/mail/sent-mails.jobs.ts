import { z } from 'zod';
import type { Db } from '../../database/db.ts';
import type { Clock } from '../clock.ts';
import type { Jobs } from '../jobs.ts';
import type { BouncedAddressesRepository } from './bounced-addresses.repository.ts';
import { createSentMailsRepository, type SentMailsRepository } from './sent-mails.repository.ts';

const KEPT_MS = 90 * 24 * 60 * 60_000;

/** Keeps what people were mailed, and declares the nightly removal of what is old, and of bounces that concern nobody any more. */
export function createSentMails(
  jobs: Jobs,
  { db, clock, bounced }: { db: Db; clock: Clock; bounced: Pick<BouncedAddressesRepository, 'removeUnused'> },
): SentMailsRepository {
  const sentMails = createSentMailsRepository(db);
  jobs.define({
    name: 'mails.clean',
    payload: z.object({}),
    attempts: 3,
    timeoutSeconds: 300,
    every: '53 20 * * *',
    async handler() {
      await sentMails.removeOld(new Date(clock.now().getTime() - KEPT_MS));
      await bounced.removeUnused();
    },
  });
  return sentMails;
}
